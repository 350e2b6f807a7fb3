//! The manual page. What it says of settings and files are the tables of docs/operating.md.

use std::io::{self, Write};

use clap::Command;
use clap_mangen::Man;

use super::EXITS;

const OPERATING: &str = include_str!("../../docs/operating.md");

/// Writes one page for all commands: the library's own section refers to a page of each.
///
/// # Errors
/// If `page` cannot be written.
pub(super) fn write(page: &mut dyn Write, mut command: Command) -> io::Result<()> {
    command.build();
    let manual = Man::new(command.clone());
    manual.render_title(page)?;
    manual.render_name_section(page)?;
    manual.render_synopsis_section(page)?;
    manual.render_description_section(page)?;
    manual.render_options_section(page)?;
    writeln!(page, ".SH COMMANDS")?;
    for command in command.get_subcommands_mut() {
        let usage = command.render_usage().to_string().replace("Usage: ", "").replace('-', "\\-");
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        writeln!(page, ".TP\n\\fB{usage}\\fR\n{about}")?;
        for flag in command.get_arguments() {
            let (Some(name), Some(help)) = (flag.get_long().filter(|name| *name != "help"), flag.get_help()) else {
                continue;
            };
            writeln!(page, ".br\n\\fB\\-\\-{name}\\fR: {help}")?;
        }
    }
    writeln!(
        page,
        ".SH ENVIRONMENT\nA variable that is not set is looked for in the file .env in the working folder."
    )?;
    for row in rows("## Settings\n") {
        let [name, meaning, default] = row[..] else { continue };
        writeln!(page, ".TP\n\\fB{}\\fR\n{}\n.br\nDefault: {}", plain(name), plain(meaning), plain(default))?;
    }
    writeln!(page, ".SH FILES\nThe names of the files beside the database begin with its own.")?;
    for row in rows("## Files\n") {
        let [names, meaning] = row[..] else { continue };
        writeln!(page, ".TP\n\\fI{}\\fR\n{}", plain(names), plain(meaning))?;
    }
    writeln!(page, ".SH EXIT STATUS\nThe program exits")?;
    for (code, when) in EXITS {
        writeln!(page, ".TP\nwith {code}\n{when}")?;
    }
    manual.render_version_section(page)
}

/// Returns the cells of the table below a heading, row by row, without the table's own heading.
fn rows(heading: &str) -> impl Iterator<Item = Vec<&'static str>> {
    let section = OPERATING.split_once(heading).map_or("", |(_, section)| section);
    let table = section.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    table.skip(2).map(|row| row.trim_matches(['|', ' ']).split(" | ").collect())
}

/// Returns what a cell says, without the marks and the links of Markdown, for `man`.
fn plain(cell: &str) -> String {
    let mut text = String::new();
    for (index, part) in cell.split('[').enumerate() {
        match part.split_once("](").filter(|_| index > 0) {
            Some((shown, rest)) => text.extend([shown, rest.split_once(')').map_or("", |(_, after)| after)]),
            None => text.push_str(part),
        }
    }
    let text = text.replace('`', "").replace('\\', "\\e").replace('-', "\\-").replace('…', "...");
    // A dot at the beginning would be a command.
    format!("\\&{text}")
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    use super::*;
    use crate::arguments::Arguments;
    use crate::config::Config;

    #[test]
    fn the_page_has_each_setting_the_files_and_each_exit_code() {
        let page = Arguments::manual_page();
        let section = |title: &str| {
            let (_, section) = page.split_once(&format!(".SH {title}\n")).unwrap();
            section.split(".SH ").next().unwrap().to_owned()
        };
        let read = RefCell::new(BTreeSet::new());
        let _ = Config::read(|name| {
            read.borrow_mut().insert(name);
            Ok(None)
        });
        let environment = section("ENVIRONMENT");
        assert!(read.borrow().len() > 10);
        for name in read.into_inner() {
            assert!(environment.contains(&format!(".TP\n\\fB\\&{name}\\fR\n")), "{name}: {environment}");
        }
        let files = section("FILES");
        assert!(["wari.db", "\\&.env", "wari.db.forgotten"].iter().all(|name| files.contains(name)), "{files}");
        let exits = section("EXIT STATUS");
        assert!(EXITS.iter().all(|(code, _)| exits.contains(&format!(".TP\nwith {code}\n"))), "{exits}");
        assert!(!page.contains("](") && !page.contains('`'), "{page}");
    }

    #[test]
    fn a_cell_loses_its_marks_and_links() {
        assert_eq!(plain("a [backup](#backups) of `x-y`, [or](../z.md) …"), "\\&a backup of x\\-y, or ...");
        assert_eq!(plain("`.env`"), "\\&.env");
    }
}
