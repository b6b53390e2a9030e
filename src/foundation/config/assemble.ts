import { findBreaches } from './cross-rules.ts';
import { type Breach, ConfigError, describeGiven, type Failure, valueFailure } from './failures.ts';
import { CONFIG_KEYS, type ConfigKey, type KeySchema } from './keys.ts';
import { pathBeside } from './paths.ts';
import type { Config } from './schema.ts';

/** The default of a key. Lists are copied, so that no caller changes the list of another. */
function defaultValue(key: ConfigKey, dataDir: string): unknown {
  const declared = key.schema.default;
  return typeof declared === 'string' ? declared.replace('<data_dir>', () => dataDir) : structuredClone(declared);
}

/** Builds the nested configuration from declared keys only: an undeclared key cannot enter it. */
function assembleConfig(lookUp: (key: ConfigKey) => unknown): Config {
  const config: Record<string, unknown> = {};
  for (const key of CONFIG_KEYS) {
    let section = config;
    for (const name of key.path.slice(0, -1)) {
      section[name] ??= {};
      section = section[name] as Record<string, unknown>;
    }
    section[key.path.at(-1) ?? key.name] = lookUp(key);
  }
  // Every declared key has just been set; the caller has checked the values against their schemas.
  return config as unknown as Config;
}

/** The configuration of a start without a file and without variables. */
export function defaultConfig(dataDir = 'data'): Config {
  return assembleConfig((key) => (key.name === 'data_dir' ? dataDir : defaultValue(key, dataDir)));
}

/** The values of one layer: the file or the environment. */
export interface Layer {
  /** Keyed by the name of a declared key. Undefined is an empty variable, which cancels the value of the file. */
  values: ReadonlyMap<string, unknown>;
  failures: readonly Failure[];
  /** Place of a key or a list item in this layer. A file is read once more to find it. */
  originOf(name: string): string;
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
  const { given, allowed, fault } = breach;
  if (given !== undefined) return valueFailure(breach.key, file.originOf(breach.key), { given, allowed, fault });
  const value = readValue(config, breach.key.split('.'));
  const cause = `${breach.because} from ${origins.get(breach.because)}`;
  const origin = value === undefined ? cause : `${origins.get(breach.key)}; ${cause}`;
  return valueFailure(breach.key, origin, { given: describeGiven(value, schemaOf(breach.key)), allowed, fault });
}

const schemaOf = (name: string): KeySchema => CONFIG_KEYS.find((key) => key.name === name)?.schema ?? { secret: true };

/** The effective value at a path of keys. */
export function readValue(config: Config, path: readonly string[]): unknown {
  let value: unknown = config;
  for (const part of path) value = (value as Record<string, unknown>)[part];
  return value;
}
