//! `ponnuki` and `ponnuki gtp`: the engine on the standard streams.

use std::io;
use std::process::ExitCode;
use std::time::Duration;

use super::asides::Asides;
use super::{Done, EngineOptions, logger};
use crate::engine::{Engine, Parameters, Start};
use crate::gtp::{Drawings, Options, Session, run};

/// Speaks GTP until `quit` or the end of the input.
pub(super) fn gtp(options: &EngineOptions) -> Done {
    let log = logger::start(&options.log);
    let engine = Engine::new(start(options)?);
    log::info!("seed {}", engine.seed());
    let mut session = Session::new(engine, answers(options, &log.asides));
    run(&mut session, io::stdin(), &mut io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

/// How the engine starts: its own defaults, and what the options change.
pub(super) fn start(options: &EngineOptions) -> Result<Start, String> {
    let default = Start::default();
    Ok(Start {
        size: options.size.unwrap_or(default.size),
        rules: options.ruleset(),
        komi: options.komi.unwrap_or(default.komi),
        parameters: parameters(options, default.parameters)?,
        seed: options.seed,
    })
}

fn parameters(options: &EngineOptions, mut parameters: Parameters) -> Result<Parameters, String> {
    for setting in &options.set {
        let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
        let row = Parameters::row(name).ok_or_else(|| {
            let names: Vec<_> = Parameters::TABLE.iter().map(|row| row.name).collect();
            format!("--set {setting}: there is no parameter '{name}' but {}", names.join(", "))
        })?;
        row.set(&mut parameters, value).map_err(|error| format!("--set {setting}: {error}"))?;
    }
    if let Some(level) = options.level {
        parameters.level = level;
    }
    if let Some(playouts) = options.playouts {
        parameters.playouts = Some(playouts);
    }
    if let Some(seconds) = options.time {
        parameters.time = Some(Duration::from_secs_f64(seconds));
    }
    if let Some(threads) = options.threads {
        parameters.search.threads = threads.into();
    }
    if let Some(cleanup) = options.cleanup {
        parameters.cleanup = cleanup;
    }
    if let Some(legality) = options.legality {
        parameters.legality = legality;
    }
    if let Some(percent) = options.resign {
        parameters.resign = Some(percent / 100.0);
    }
    if options.no_resign {
        parameters.resign = None;
    }
    Ok(parameters)
}

fn answers(options: &EngineOptions, asides: &Asides) -> Options {
    let default = Options::default();
    let asides = asides.clone();
    Options {
        name: options.gtp_name.clone().unwrap_or(default.name),
        version: options.gtp_version.clone().unwrap_or(default.version),
        files: !options.no_files,
        drawings: Drawings::new(move |text| asides.send(text.as_bytes())),
        chat: options.kgs_chat,
    }
}
