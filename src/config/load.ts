import { assembleConfig, defaultValue } from './assemble.ts';
import type { Breach } from './breach.ts';
import { findBreaches } from './cross-rules.ts';
import { packageDataDir } from './data-folder.ts';
import { ConfigError, describeGiven, type Failure, valueFailure } from './failures.ts';
import { CONFIG_KEYS, type ConfigKey, type KeySchema } from './keys.ts';
import type { Layer } from './layers.ts';
import { type Environment, readEnvironment } from './read-env.ts';
import { type ConfigFile, NO_FILE, readConfigFile, readToml } from './read-file.ts';
import { pathBeside } from './relative-path.ts';
import type { Config } from './schema.ts';

export interface ConfigSources {
  /** What `--config` names. */
  file?: string | undefined;
  env: Environment;
  /** Where relative paths of configuration files start. */
  cwd: string;
  /** What `data_dir` is where nobody sets it; the declared default unless given. */
  dataDir?: string | undefined;
}

/** For each key `default`, `config.toml:12` (file and line) or the variable that set it; looked up when asked. */
interface Origins {
  get(name: string): string;
}

export interface LoadedConfig {
  config: Config;
  origins: Origins;
  /** The files that were read, as they were named. */
  files: readonly string[];
}

/** The sources of a configuration as this process was given them. */
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

/** The folder that this process keeps its data in where the file does not say; a default like any other. */
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

/** The environment's layer over the file's over the defaults. */
export function combineLayers(file: Layer, environment: Layer, files: readonly string[]): LoadedConfig {
  const failures = [...file.failures, ...environment.failures];
  const isFailing = (name: string): boolean =>
    failures.some((failure) => failure.key === name || isBelow(failure.key, name));
  const layerOf = (name: string) => [environment, file].find((layer) => layer.values.has(name));

  /** A failing value counts as not given, so that the rules between keys only ever see values of the right type. */
  const usable = (key: ConfigKey) => {
    const layer = isFailing(key.name) ? undefined : layerOf(key.name);
    return layer && { value: layer.values.get(key.name) };
  };
  const dataDirKey = CONFIG_KEYS.find((key) => key.name === 'data_dir');
  const usualDataDir = pathBeside(String(dataDirKey?.schema.default), files[0] ?? '');
  const dataDir = String((dataDirKey && usable(dataDirKey)?.value) ?? usualDataDir);
  const effective = (key: ConfigKey): unknown => {
    if (key === dataDirKey) return dataDir;
    const given = usable(key);
    return given === undefined ? defaultValue(key, dataDir) : complete(given.value, key);
  };

  const config = assembleConfig(effective);
  const origins = { get: (name: string) => layerOf(name)?.originOf(name) ?? 'default' };
  for (const breach of findBreaches(config)) {
    if (!isFailing(breach.key) && !isFailing(breach.because))
      failures.push(breachFailure(breach, { config, origins, file }));
  }
  if (failures.length > 0) throw new ConfigError(failures);
  return { config, origins, files };
}

const isBelow = (name: string, outer: string): boolean => name.startsWith(`${outer}.`) || name.startsWith(`${outer}[`);

/** Gives every entry of a list of tables all its keys, as the type of the configuration promises. */
function complete(value: unknown, { schema }: ConfigKey): unknown {
  const names = Object.keys(schema.items?.properties ?? {});
  if (names.length === 0 || !Array.isArray(value)) return value;
  return value.map((entry) => Object.fromEntries(names.map((name) => [name, entry[name]])));
}

interface Loading {
  config: Config;
  origins: Origins;
  file: Layer;
}

/** A missing value came from nowhere, so the failure points at the key that asks for it. */
function breachFailure(breach: Breach, { config, origins, file }: Loading): Failure {
  const { given, allowed } = breach;
  if (given !== undefined) return valueFailure(breach.key, file.originOf(breach.key), { given, allowed });
  const value = readValue(config, breach.key.split('.'));
  const cause = `${breach.because} from ${origins.get(breach.because)}`;
  const origin = value === undefined ? cause : `${origins.get(breach.key)}; ${cause}`;
  return valueFailure(breach.key, origin, { given: describeGiven(value, schemaOf(breach.key)), allowed });
}

const schemaOf = (name: string): KeySchema => CONFIG_KEYS.find((key) => key.name === name)?.schema ?? { secret: true };

/** The effective value at a path of keys. */
export function readValue(config: Config, path: readonly string[]): unknown {
  let value: unknown = config;
  for (const part of path) value = (value as Record<string, unknown>)[part];
  return value;
}
