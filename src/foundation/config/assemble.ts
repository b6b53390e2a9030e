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
  /** Origin of a key or a list item in this layer. The text of a file is parsed again to find its line. */
  originOf(name: string): string;
}

/** The origin of each key: `default`, file and line such as `config.toml:12`, or a variable. Determined on request. */
interface Origins {
  get(name: string): string;
}

export interface LoadedConfig {
  config: Config;
  origins: Origins;
  /** Names of the files that were read, as given. */
  files: readonly string[];
}

/** Combines the layers: the environment overrides the file, and the file overrides the defaults. */
export function combineLayers(file: Layer, environment: Layer, files: readonly string[]): LoadedConfig {
  const failures = [...file.failures, ...environment.failures];
  const isFailing = (name: string): boolean =>
    failures.some((failure) => failure.key === name || isBelow(failure.key, name));
  const layerOf = (name: string) => [environment, file].find((layer) => layer.values.has(name));

  /** The value of a key if it is valid, so that rules between keys get only values of the right type. */
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

/** Adds missing keys to each entry of a list of tables, because the type of the configuration has all keys. */
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

/** The failure of a rule between keys. Without a value, its origin is that of the key that requires the value. */
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
