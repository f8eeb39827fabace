//! Programs that were cut from one, made one program again.
//!
//! What several pieces share comes as dozens of small programs. Each would bring the types of all of them and be
//! started on its own, and what they call of each other would go through the table, where no optimiser sees it.
//! They have in common the types by their numbers, a memory, a table, and globals by name.

use std::collections::BTreeMap;
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, CustomSection, DataCountSection, DataSection, ElementSection, FunctionSection,
    ImportSection, Module, RawSection, Section, SectionId,
};
use wasmparser::{ElementItems, ElementKind, FunctionBody, Operator, Parser, Payload, TypeRef};

use crate::Outcome;

/// What a program may do, for the optimiser; the others have the same.
const FEATURES: &str = "target_features";

/// One program that does what all of these do.
pub(crate) fn merged(programs: &[Vec<u8>]) -> Outcome<Vec<u8>> {
    let mut merger = Merger { places: places(programs)?, ..Merger::default() };
    for program in programs {
        merger
            .add(program)
            .map_err(|error| format!("what pieces share can't be joined: {error}"))?;
    }
    Ok(merger.finish())
}

/// The functions that the programs put into the table, by their place there and with their number in the joined program.
fn places(programs: &[Vec<u8>]) -> Outcome<BTreeMap<i32, u32>> {
    let (mut places, mut before) = (BTreeMap::new(), 0);
    for program in programs {
        let mut own = 0;
        for payload in Parser::new(0).parse_all(program) {
            match payload? {
                Payload::FunctionSection(section) => own = section.count(),
                Payload::ElementSection(section) => {
                    for (place, function) in listed(section)? {
                        places.insert(place, before + function);
                    }
                }
                _ => {}
            }
        }
        before += own;
    }
    Ok(places)
}

/// The places in the table that a program fills, and its functions there.
fn listed(section: wasmparser::ElementSectionReader<'_>) -> Outcome<Vec<(i32, u32)>> {
    let mut listed = Vec::new();
    for element in section {
        let element = element?;
        let ElementKind::Active { offset_expr, .. } = element.kind else { continue };
        let first = offset_expr.get_operators_reader().read()?;
        let (Operator::I32Const { value }, ElementItems::Functions(functions)) =
            (first, element.items)
        else {
            continue;
        };
        for (place, function) in (value..).zip(functions) {
            listed.push((place, function?));
        }
    }
    Ok(listed)
}

/// The place in the table whose function this one calls, if that is all it does: with what it was given, in that order.
fn called_place(body: &FunctionBody<'_>) -> Outcome<Option<i32>> {
    let mut operators = body.get_operators_reader()?;
    let mut given = 0;
    loop {
        match operators.read()? {
            Operator::LocalGet { local_index } if local_index == given => given += 1,
            Operator::I32Const { value } => {
                let is_called = matches!(operators.read()?, Operator::CallIndirect { .. });
                let is_all = is_called && matches!(operators.read()?, Operator::End);
                return Ok(is_all.then_some(value));
            }
            _ => return Ok(None),
        }
    }
}

#[derive(Default)]
struct Merger<'a> {
    /// The functions of all programs by their places in the table.
    places: BTreeMap<i32, u32>,
    types: &'a [u8],
    features: &'a [u8],
    /// Everything that is imported, by name.
    imported: Vec<(&'a str, TypeRef)>,
    imports: ImportSection,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
}

/// What a program's numbers become in the joined one.
#[derive(Default)]
struct Numbers {
    functions: u32,
    /// What a function only passes its call on to, where that is in the joined program.
    meant: BTreeMap<u32, u32>,
    data: u32,
    globals: Vec<u32>,
}

impl Reencode for Numbers {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(self.meant.get(&function).copied().unwrap_or(self.functions + function))
    }

    fn data_index(&mut self, data: u32) -> Result<u32, Error> {
        Ok(self.data + data)
    }

    fn global_index(&mut self, global: u32) -> Result<u32, Error> {
        Ok(self.globals[global as usize])
    }
}

impl<'a> Merger<'a> {
    fn add(&mut self, program: &'a [u8]) -> Outcome {
        let mut numbers = Numbers {
            functions: self.functions.len(),
            meant: self.meant_in(program)?,
            data: self.data.len(),
            globals: Vec::new(),
        };
        for payload in Parser::new(0).parse_all(program) {
            match payload? {
                Payload::TypeSection(section) => self.add_types(&program[section.range()])?,
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let import = import?;
                        let nth = self.import(&import)?;
                        numbers.globals.extend(nth);
                    }
                }
                Payload::FunctionSection(section) => {
                    numbers.parse_function_section(&mut self.functions, section)?;
                }
                Payload::ElementSection(section) => {
                    numbers.parse_element_section(&mut self.elements, section)?;
                }
                Payload::CodeSectionEntry(body) => {
                    numbers.parse_function_body(&mut self.code, body)?;
                }
                Payload::DataSection(section) => {
                    numbers.parse_data_section(&mut self.data, section)?;
                }
                Payload::CustomSection(section) if section.name() == FEATURES => {
                    self.features = section.data();
                }
                Payload::ExportSection(section) if section.count() > 0 => {
                    return Err("it exports something".into());
                }
                Payload::GlobalSection(_) | Payload::StartSection { .. } => {
                    return Err("it has globals or a start of its own".into());
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The functions of a program that only pass a call on through the table, and who gets it.
    fn meant_in(&self, program: &[u8]) -> Outcome<BTreeMap<u32, u32>> {
        let (mut meant, mut own) = (BTreeMap::new(), 0);
        for payload in Parser::new(0).parse_all(program) {
            if let Payload::CodeSectionEntry(body) = payload? {
                let function = called_place(&body)?.and_then(|place| self.places.get(&place));
                meant.extend(function.map(|&function| (own, function)));
                own += 1;
            }
        }
        Ok(meant)
    }

    fn add_types(&mut self, types: &'a [u8]) -> Outcome {
        if !self.types.is_empty() && self.types != types {
            return Err("types have different numbers".into());
        }
        self.types = types;
        Ok(())
    }

    /// The number of a global that is imported, the same for everybody; none for the memory and the table.
    fn import(&mut self, import: &wasmparser::Import<'a>) -> Outcome<Option<u32>> {
        let is_global = |of: &TypeRef| matches!(of, TypeRef::Global(_));
        if !is_global(&import.ty) && !matches!(import.ty, TypeRef::Memory(_) | TypeRef::Table(_)) {
            return Err(format!("{} is imported", import.name).into());
        }
        let known = self.imported.iter().position(|(name, _)| *name == import.name);
        let at = known.unwrap_or(self.imported.len());
        if known.is_none() {
            self.imported.push((import.name, import.ty));
            let of = Numbers::default().entity_type(import.ty)?;
            self.imports.import(import.module, import.name, of);
        }
        let before = self.imported[..at].iter().filter(|(_, of)| is_global(of)).count() as u32;
        Ok(is_global(&import.ty).then_some(before))
    }

    fn finish(self) -> Vec<u8> {
        let count = DataCountSection { count: self.data.len() };
        let features = CustomSection { name: FEATURES.into(), data: self.features.into() };
        let types = RawSection { id: SectionId::Type.into(), data: self.types };
        let sections: [&dyn Appended; 8] = [
            &types,
            &self.imports,
            &self.functions,
            &self.elements,
            &count,
            &self.code,
            &self.data,
            &features,
        ];
        let mut module = Module::new();
        sections.into_iter().for_each(|section| section.append(&mut module));
        module.finish()
    }
}

/// Any section, to be put behind others.
trait Appended {
    fn append(&self, module: &mut Module);
}

impl<S: Section> Appended for S {
    fn append(&self, module: &mut Module) {
        module.section(self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        ConstExpr, Elements, EntityType, Function, GlobalType, Instruction, MemoryType, RefType,
        TableType, TypeSection, ValType,
    };

    /// A program of three functions: the second calls the first, which reads the last global, and lies in the table at a
    /// place; the third passes its call on to what lies at another.
    fn program(globals: &[&str], place: i32, other: i32) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        let mut imports = ImportSection::new();
        for name in globals {
            let of = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
            imports.import("split", name, EntityType::Global(of));
        }
        let memory = MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        };
        imports.import("split", "memory", memory);
        let table = TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 9,
            maximum: None,
            shared: false,
        };
        imports.import("split", "table", table);
        let mut functions = FunctionSection::new();
        functions.function(0).function(0).function(0);
        let mut elements = ElementSection::new();
        elements.active(None, &ConstExpr::i32_const(place), Elements::Functions([1][..].into()));
        let mut code = CodeSection::new();
        let passed_on = Instruction::CallIndirect { type_index: 0, table_index: 0 };
        let bodies = [
            vec![Instruction::GlobalGet(globals.len() as u32 - 1)],
            vec![Instruction::Call(0), Instruction::Drop, Instruction::Call(2)],
            vec![Instruction::I32Const(other), passed_on],
        ];
        for instructions in bodies {
            let mut function = Function::new([]);
            for instruction in &instructions {
                function.instruction(instruction);
            }
            function.instruction(&Instruction::End);
            code.function(&function);
        }
        let mut data = DataSection::new();
        data.active(0, &ConstExpr::i32_const(place), *b"data");
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&elements);
        module.section(&DataCountSection { count: 1 }).section(&code).section(&data);
        module.finish()
    }

    /// All instructions but the ends, functions that are listed for the table, and names of imports.
    fn read(program: &[u8]) -> (Vec<String>, Vec<u32>, Vec<&str>) {
        let (mut instructions, mut functions, mut imported) = (Vec::new(), Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(program) {
            match payload.unwrap() {
                Payload::ImportSection(section) => {
                    imported.extend(section.into_imports().map(|import| import.unwrap().name));
                }
                Payload::ElementSection(section) => {
                    functions.extend(listed(section).unwrap().into_iter().map(|(_, own)| own));
                }
                Payload::CodeSectionEntry(body) => {
                    let all = body.get_operators_reader().unwrap().into_iter();
                    let named = all.map(|operator| format!("{:?}", operator.unwrap()));
                    instructions.extend(named.filter(|name| name != "End" && name != "Drop"));
                }
                _ => {}
            }
        }
        (instructions, functions, imported)
    }

    #[test]
    fn functions_and_globals_get_new_numbers() {
        let joined = merged(&[program(&["a"], 3, 7), program(&["a", "b"], 5, 8)]).unwrap();
        let (instructions, functions, imported) = read(&joined);
        assert_eq!(imported, ["a", "memory", "table", "b"]);
        assert_eq!(functions, [1, 4]);
        let wanted = [
            "GlobalGet { global_index: 0 }",
            "Call { function_index: 0 }",
            "Call { function_index: 2 }",
            "I32Const { value: 7 }",
            "CallIndirect { type_index: 0, table_index: 0 }",
            "GlobalGet { global_index: 1 }",
            "Call { function_index: 3 }",
            "Call { function_index: 5 }",
            "I32Const { value: 8 }",
            "CallIndirect { type_index: 0, table_index: 0 }",
        ];
        assert_eq!(instructions, wanted);
    }

    #[test]
    fn who_is_in_the_same_program_is_called_without_the_table() {
        let joined = merged(&[program(&["a"], 3, 5), program(&["a"], 5, 8)]).unwrap();
        let (instructions, ..) = read(&joined);
        assert_eq!(instructions[2], "Call { function_index: 4 }");
        assert_eq!(instructions[7], "Call { function_index: 5 }");
    }

    #[test]
    fn programs_that_were_not_cut_from_one_are_refused() {
        let mut other = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([ValType::I64], []);
        other.section(&types);
        assert!(merged(&[program(&["a"], 1, 2), other.finish()]).is_err());
    }
}
