//! Which version is this? That of the package, and the commit where the sources are a git repository.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=Cargo.toml");
    println!("cargo::rerun-if-changed=src");
    let package = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let version = commit().map_or(package.clone(), |commit| format!("{package} ({commit})"));
    println!("cargo::rustc-env=PONNUKI_VERSION={version}");
}

/// The commit that is checked out, and whether the sources differ from it. Nothing without git, without a repository, or
/// where the repository around the sources is that of somebody else.
fn commit() -> Option<String> {
    let top = git(&["rev-parse", "--show-toplevel"])?;
    let here = std::env::var("CARGO_MANIFEST_DIR").ok()?;
    if Path::new(&top).canonicalize().ok()? != Path::new(&here).canonicalize().ok()? {
        return None;
    }
    let commit = git(&["rev-parse", "--short=10", "HEAD"])?;
    let changes = git(&["status", "--porcelain", "--untracked-files=no"])?;
    Some(if changes.is_empty() { commit } else { format!("{commit}, modified") })
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_string())
}
