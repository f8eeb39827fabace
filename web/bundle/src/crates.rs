//! What the code of a program is made of, by crate: so that who made it larger is told which one grew.
//!
//! This is read off the program as it was linked, where functions still have their names. What is generic counts for
//! the crate that wrote it, and not for the one that uses it.

use std::collections::BTreeMap;

use wasmparser::{KnownCustom, Name, Parser, Payload};

use crate::Outcome;

/// Under which name the data of a program stands beside its crates: texts and tables.
const DATA: &str = "(data)";
/// What has no name of Rust's.
const OTHER: &str = "(other)";

/// The bytes of code of each crate, and of the data.
pub(crate) fn by_crate(program: &[u8]) -> Outcome<BTreeMap<String, usize>> {
    let (mut bodies, mut names, mut imported) = (Vec::new(), BTreeMap::new(), 0);
    let mut sizes = BTreeMap::new();
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::ImportSection(section) => imported = functions(section)?,
            Payload::CodeSectionEntry(body) => bodies.push(body.range().len()),
            Payload::DataSection(section) => {
                sizes.insert(DATA.to_owned(), section.range().len());
            }
            Payload::CustomSection(section) => {
                if let KnownCustom::Name(section) = section.as_known() {
                    names.extend(function_names(section)?);
                }
            }
            _ => {}
        }
    }
    for (index, size) in (imported..).zip(bodies) {
        let name = names.get(&index).map_or(OTHER, |name| name.as_str());
        *sizes.entry(crate_of(name)).or_default() += size;
    }
    Ok(sizes)
}

/// How many functions are imported: those of the program are counted after them.
fn functions(section: wasmparser::ImportSectionReader<'_>) -> Outcome<u32> {
    let mut count = 0;
    for import in section.into_imports() {
        count += u32::from(matches!(import?.ty, wasmparser::TypeRef::Func(_)));
    }
    Ok(count)
}

fn function_names(section: wasmparser::NameSectionReader<'_>) -> Outcome<BTreeMap<u32, String>> {
    let mut names = BTreeMap::new();
    for part in section {
        if let Name::Function(functions) = part? {
            for naming in functions {
                let naming = naming?;
                names.insert(naming.index, naming.name.to_owned());
            }
        }
    }
    Ok(names)
}

/// The crate of a function: the first word of its path, behind whatever brackets and types there are.
fn crate_of(mangled: &str) -> String {
    let path = format!("{:#}", rustc_demangle::demangle(mangled));
    let before = path.match_indices("::").map(|(at, _)| &path[..at]);
    let word = |text: &str| {
        let start = text.rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |at| at + 1);
        text[start..].to_owned()
    };
    let mut words = before
        .map(word)
        .filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase() || c == '_'));
    words.next().unwrap_or_else(|| OTHER.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_belongs_to_the_first_crate_of_its_path() {
        assert_eq!(crate_of("_ZN4core3fmt5write17h0123456789abcdefE"), "core");
        assert_eq!(
            crate_of(
                "_ZN70_$LT$tachys..view..any_view..AnyView$u20$as$u20$core..clone..Clone$GT$5clone17h0123456789abcdefE"
            ),
            "tachys"
        );
        assert_eq!(crate_of("main"), OTHER);
    }

    #[test]
    fn code_is_counted_under_its_crate_and_data_apart() {
        let sizes = by_crate(&program()).unwrap();
        assert_eq!(sizes.keys().collect::<Vec<_>>(), [DATA, "page"]);
    }

    /// An imported and an own function, three bytes of data: types, import, function, memory, code, data, names.
    fn program() -> Vec<u8> {
        let name = b"_ZN4page3say17h0123456789abcdefE";
        let mut names =
            vec![4, b'n', b'a', b'm', b'e', 1, name.len() as u8 + 3, 1, 1, name.len() as u8];
        names.extend(name);
        let sections: [(u8, Vec<u8>); 7] = [
            (1, vec![1, 0x60, 0, 0]),
            (2, vec![1, 1, b'a', 1, b'b', 0, 0]),
            (3, vec![1, 0]),
            (5, vec![1, 0, 1]),
            (10, vec![1, 2, 0, 0x0b]),
            (11, vec![1, 0, 0x41, 0, 0x0b, 3, b'a', b'b', b'c']),
            (0, names),
        ];
        let mut program = b"\0asm\x01\0\0\0".to_vec();
        for (id, content) in sections {
            program.extend([id, content.len() as u8]);
            program.extend(content);
        }
        program
    }
}
