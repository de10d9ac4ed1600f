//! The README's table of commands is that of the program. `PONNUKI_UPDATE=1 cargo test --test readme` writes it anew.

use std::fs;
use std::path::Path;

use ponnuki::gtp::CHAPTERS;

const BEGIN: &str = "<!-- commands -->\n";
const END: &str = "<!-- end of commands -->\n";

fn table() -> String {
    let mut text = String::new();
    for chapter in CHAPTERS {
        text += &format!("\n**{}**\n\n| command | what it does |\n|---|---|\n", chapter.title);
        for command in chapter.commands {
            let usage = format!("{} {}", command.name, command.usage);
            text += &format!(
                "| `{}` | {} |\n",
                usage.trim().replace('|', "\\|"),
                command.summary.replace('|', "\\|")
            );
        }
    }
    text + "\n"
}

#[test]
fn the_readme_has_the_table_of_commands() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = fs::read_to_string(&path).unwrap();
    let (before, rest) = readme.split_once(BEGIN).expect("the README has the place where the table begins");
    let (present, after) = rest.split_once(END).expect("the README has the place where the table ends");
    if std::env::var_os("PONNUKI_UPDATE").is_some() {
        fs::write(&path, format!("{before}{BEGIN}{}{END}{after}", table())).unwrap();
    } else {
        assert_eq!(present, table(), "PONNUKI_UPDATE=1 cargo test --test readme writes it");
    }
}
