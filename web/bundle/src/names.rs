//! Shorter names between a program and its glue.
//!
//! Everything that a program imports is named with sixteen digits of a hash, which no compression makes smaller: once in
//! the program, and again in the glue. Both are served together, so numbers do as well.

use std::collections::BTreeMap;

use wasmparser::{Parser, Payload};

use crate::Outcome;

/// How many digits a hash has.
const DIGITS: usize = 16;
/// The number of the section of imports.
const IMPORTS: u8 = 2;
/// What every program begins with: a mark and a version.
const HEADER: usize = 8;

/// A program and its glue with numbers for the names that end with a hash.
pub(crate) fn short(program: &[u8], glue: &str) -> Outcome<(Vec<u8>, String)> {
    let names = hashed_names(program)?;
    let mut renamed = program[..HEADER].to_vec();
    for payload in Parser::new(0).parse_all(program) {
        let payload = payload?;
        let Some((id, range)) = payload.as_section() else { continue };
        let section = match id {
            IMPORTS => with_names(&program[range], &names)?,
            _ => program[range].to_vec(),
        };
        renamed.push(id);
        renamed.extend(leb(section.len()));
        renamed.extend(section);
    }
    Ok((renamed, with_names_in_glue(glue, &names)))
}

/// Glue without comments and indentation.
pub(crate) fn lean(glue: &str) -> String {
    let mut is_comment = false;
    let mut bare = String::new();
    for line in glue.lines().map(str::trim) {
        is_comment |= line.starts_with("/*");
        if !is_comment && !line.is_empty() && !line.starts_with("//") {
            bare += line;
            bare.push('\n');
        }
        is_comment &= !line.ends_with("*/");
    }
    bare
}

/// The imported names that end with a hash, and what they are called instead.
fn hashed_names(program: &[u8]) -> Outcome<BTreeMap<String, String>> {
    let mut names = BTreeMap::new();
    for payload in Parser::new(0).parse_all(program) {
        let Payload::ImportSection(imports) = payload? else { continue };
        for import in imports.into_imports() {
            let name = import?.name;
            if is_hashed(name) {
                let number = names.len();
                names.entry(name.to_owned()).or_insert_with(|| format!("$i{number}"));
            }
        }
    }
    Ok(names)
}

fn is_hashed(name: &str) -> bool {
    let hash = name.rsplit_once('_').map_or("", |(_, end)| end);
    name.starts_with("__wbg_")
        && hash.len() == DIGITS
        && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// A section of imports with other names.
fn with_names(section: &[u8], names: &BTreeMap<String, String>) -> Outcome<Vec<u8>> {
    let mut reader = wasmparser::BinaryReader::new(section, 0);
    let count = reader.read_var_u32()?;
    let mut renamed = leb(count as usize);
    for _ in 0..count {
        let (module, name) = (reader.read_string()?, reader.read_string()?);
        let name = names.get(name).map_or(name, String::as_str);
        for text in [module, name] {
            renamed.extend(leb(text.len()));
            renamed.extend(text.as_bytes());
        }
        let start = reader.original_position();
        reader.read::<wasmparser::TypeRef>()?;
        renamed.extend(&section[start..reader.original_position()]);
    }
    Ok(renamed)
}

fn with_names_in_glue(glue: &str, names: &BTreeMap<String, String>) -> String {
    let mut renamed = String::new();
    let mut rest = glue;
    while let Some(at) = rest.find("__wbg_") {
        let end = rest[at..]
            .find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_' && sign != '$');
        let end = at + end.unwrap_or(rest.len() - at);
        renamed += &rest[..at];
        renamed += names.get(&rest[at..end]).map_or(&rest[at..end], String::as_str);
        rest = &rest[end..];
    }
    renamed + rest
}

/// A number as programs write it: seven bits a byte, the lowest first.
fn leb(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number > 0x7f {
        bytes.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program that imports a function with a hash in its name, and one without.
    fn program() -> Vec<u8> {
        let import = |name: &str| [&[1, b'm', name.len() as u8], name.as_bytes(), &[0, 0]].concat();
        let imports = [vec![2], import("__wbg_key_0123456789abcdef"), import("__wbg_log")].concat();
        let types = [1, 4, 1, 0x60, 0, 0];
        [b"\0asm\x01\0\0\0", &types[..], &[IMPORTS, imports.len() as u8], &imports].concat()
    }

    #[test]
    fn names_with_a_hash_become_numbers_in_both() {
        let glue = "{ __wbg_key_0123456789abcdef: 1, __wbg_log: 2 }";
        let (short, glue) = short(&program(), glue).unwrap();
        assert_eq!(glue, "{ $i0: 1, __wbg_log: 2 }");
        let names = Parser::new(0).parse_all(&short).filter_map(|payload| match payload.unwrap() {
            Payload::ImportSection(imports) => Some(imports),
            _ => None,
        });
        let names: Vec<_> = names
            .flat_map(wasmparser::SectionLimited::into_imports)
            .map(|import| import.unwrap().name)
            .collect();
        assert_eq!(names, ["$i0", "__wbg_log"]);
    }

    #[test]
    fn glue_loses_its_comments_and_its_indentation() {
        let glue = "/**\n * Why.\n */\nlet a;\n    // here\n    a = \"/*\";\n";
        assert_eq!(lean(glue), "let a;\na = \"/*\";\n");
    }
}
