import { combineLayers, type Layer, type LoadedConfig } from './assemble.ts';
import { packageDataDir } from './paths.ts';
import { type Environment, readEnvironment } from './read-env.ts';
import { type ConfigFile, NO_FILE, readConfigFile, readToml } from './read-file.ts';

export interface ConfigSources {
  /** The file that `--config` names. */
  file?: string | undefined;
  env: Environment;
  /** The folder at which relative paths of configuration files start. */
  cwd: string;
  /** The value of `data_dir` if no source sets it [the declared default]. */
  dataDir?: string | undefined;
}

/** The configuration sources of this process. */
export function processSources(file: string | undefined): ConfigSources {
  const { env } = process;
  return { file, env, cwd: process.cwd(), dataDir: packageDataDir(env) };
}

/**
 * Loads the file, lays the environment over it and checks everything; throws `ConfigError` with all failures at once.
 * `toml` is a text to try in place of what the file holds.
 */
export function loadConfig({ file, env, cwd, dataDir }: ConfigSources, toml?: string): LoadedConfig {
  const configFile = chooseFile(file, env);
  const fileLayer = toml === undefined ? readConfigFile(configFile, cwd) : readToml(toml, configFile.path);
  const files = fileLayer ? [configFile.path] : [];
  return combineLayers(withDataDir(fileLayer ?? NO_FILE, dataDir), readEnvironment(env), files);
}

/** The data folder of this process if the file names none. */
function withDataDir(layer: Layer, dataDir: string | undefined): Layer {
  if (dataDir === undefined || layer.values.has('data_dir')) return layer;
  return {
    ...layer,
    values: new Map([...layer.values, ['data_dir', dataDir]]),
    originOf: (name) => (name === 'data_dir' ? 'default' : layer.originOf(name)),
  };
}

/** The file that a start reads: the named one, or the usual one in the working directory. */
export function chooseFile(file: string | undefined, env: Environment): ConfigFile {
  if (file !== undefined) return { path: file, namedBy: '--config' };
  const named = env['SERVICE_CONFIG'];
  return named ? { path: named, namedBy: 'SERVICE_CONFIG' } : { path: 'config.toml' };
}
