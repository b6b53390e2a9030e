import { assembleConfig, defaultValue } from './assemble.ts';
import { type Breach, findBreaches } from './cross-rules.ts';
import { ConfigError, describeGiven, type Fault, valueFault } from './faults.ts';
import type { Layer } from './given.ts';
import { CONFIG_KEYS, type ConfigKey, type KeySchema } from './keys.ts';
import { type Environment, readEnvironment } from './read-env.ts';
import { type ConfigFile, NO_FILE, readConfigFile } from './read-file.ts';
import type { Config } from './schema.ts';

export interface ConfigSources {
  /** What `--config` names. */
  file?: string | undefined;
  env: Environment;
  /** Where relative paths of configuration files start. */
  cwd: string;
}

export interface LoadedConfig {
  config: Config;
  /** For each key `default`, `config.toml:12` (file and line) or the variable that set it. */
  origins: ReadonlyMap<string, string>;
  /** The files that were read, as they were named. */
  files: readonly string[];
}

/** Loads the file, lays the environment over it and checks everything; throws `ConfigError` with all faults at once. */
export function loadConfig({ file, env, cwd }: ConfigSources): LoadedConfig {
  const configFile = chooseFile(file, env);
  const fileLayer = readConfigFile(configFile, cwd);
  return combineLayers(fileLayer ?? NO_FILE, readEnvironment(env), fileLayer ? [configFile.path] : []);
}

function chooseFile(file: string | undefined, env: Environment): ConfigFile {
  if (file !== undefined) return { path: file, namedBy: '--config' };
  const named = env['SERVICE_CONFIG'];
  return named ? { path: named, namedBy: 'SERVICE_CONFIG' } : { path: 'config.toml' };
}

/** The environment's layer over the file's over the defaults. */
export function combineLayers(file: Layer, environment: Layer, files: readonly string[]): LoadedConfig {
  const faults = [...file.faults, ...environment.faults];
  const isFaulty = (name: string): boolean => faults.some((fault) => fault.key === name || isBelow(fault.key, name));
  const givenFor = (key: ConfigKey) => environment.values.get(key.name) ?? file.values.get(key.name);

  /** A faulty value counts as not given, so that the rules between keys only ever see values of the right type. */
  const usable = (key: ConfigKey) => (isFaulty(key.name) ? undefined : givenFor(key));
  const dataDirKey = CONFIG_KEYS.find((key) => key.name === 'data_dir');
  const dataDir = String((dataDirKey && usable(dataDirKey)?.value) ?? dataDirKey?.schema.default);
  const effective = (key: ConfigKey): unknown => {
    const given = usable(key);
    return given === undefined ? defaultValue(key, dataDir) : complete(given.value, key);
  };

  const config = assembleConfig(effective);
  const origins = new Map(CONFIG_KEYS.map((key) => [key.name, givenFor(key)?.origin ?? 'default']));
  for (const breach of findBreaches(config)) {
    if (!isFaulty(breach.key) && !isFaulty(breach.because)) faults.push(breachFault(breach, { config, origins, file }));
  }
  if (faults.length > 0) throw new ConfigError(faults);
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
  origins: ReadonlyMap<string, string>;
  file: Layer;
}

/** A missing value came from nowhere, so the fault points at the key that asks for it. */
function breachFault(breach: Breach, { config, origins, file }: Loading): Fault {
  const { given, allowed } = breach;
  if (given !== undefined) return valueFault(breach.key, file.originOf(breach.key), { given, allowed });
  const value = readValue(config, breach.key.split('.'));
  const cause = `${breach.because} from ${origins.get(breach.because)}`;
  const origin = value === undefined ? cause : `${origins.get(breach.key)}; ${cause}`;
  return valueFault(breach.key, origin, { given: describeGiven(value, schemaOf(breach.key)), allowed });
}

const schemaOf = (name: string): KeySchema => CONFIG_KEYS.find((key) => key.name === name)?.schema ?? { secret: true };

/** The effective value at a path of keys. */
export function readValue(config: Config, path: readonly string[]): unknown {
  let value: unknown = config;
  for (const part of path) value = (value as Record<string, unknown>)[part];
  return value;
}
