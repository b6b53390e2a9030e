import { fault } from '../shared/faults.ts';
import { combineLayers, type Layer, type LoadedConfig } from './assemble.ts';
import { checkValue, normaliseValue } from './check-value.ts';
import { type Failure, plainFailure, unknownKeyFailure } from './failures.ts';
import { CONFIG_KEYS, type ConfigKey, isTableList, type KeySchema, VARIABLE_PREFIX } from './keys.ts';
import { packageDataDir } from './paths.ts';
import { type ConfigFile, NO_FILE, readConfigFile, readToml } from './read-file.ts';

/** The environment as it is passed in; nothing here reads `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

const keyOfVariable = new Map(CONFIG_KEYS.filter((key) => !isTableList(key.schema)).map((key) => [key.variable, key]));
const variableOf = (name: string): string => CONFIG_KEYS.find((key) => key.name === name)?.variable ?? 'environment';
const tableLists = CONFIG_KEYS.filter((key) => isTableList(key.schema));

/** Reads every `SERVICE__…` variable. */
export function readEnvironment(env: Environment): Layer {
  const values = new Map<string, unknown>();
  const failures: Failure[] = [];
  for (const [variable, text] of Object.entries(env)) {
    if (!variable.startsWith(VARIABLE_PREFIX) || text === undefined) continue;
    const key = keyOfVariable.get(variable);
    if (key === undefined) {
      failures.push(unknownVariableFailure(variable));
      continue;
    }
    const value = parseText(text, key.schema);
    values.set(key.name, value);
    if (value === undefined) continue;
    failures.push(...checkValue(value, key.schema, { name: key.name, originOf: () => variable }));
  }
  return { values, failures, originOf: variableOf };
}

/**
 * Converts the text of a variable to the type of its key. Other text stays text and fails the check. Numbers are plain
 * decimals: `1e3` and `0x10` are more often mistakes than intended.
 */
function parseText(text: string, schema: KeySchema): unknown {
  const trimmed = text.trim();
  switch (schema.type) {
    case 'boolean':
      return trimmed === 'true' ? true : trimmed === 'false' ? false : withoutDefault(trimmed, schema);
    case 'integer':
      return /^[+-]?\d+$/.test(trimmed) ? Number(trimmed) : withoutDefault(trimmed, schema);
    case 'number':
      return /^[+-]?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : withoutDefault(trimmed, schema);
    case 'array': {
      if (schema.orBoolean && (trimmed === 'true' || trimmed === 'false')) return trimmed === 'true';
      const items = schema.items ?? {};
      const list = trimmed === '' ? [] : trimmed.split(',').map((item) => parseText(item.trim(), items) ?? '');
      return normaliseValue(list, schema);
    }
    default:
      return withoutDefault(text, schema);
  }
}

/** Empty text for a key without a default means "not set", as `${UNSET:-}` in a compose file does. */
const withoutDefault = (text: string, schema: KeySchema): string | undefined =>
  text.trim() === '' && schema.default === undefined ? undefined : text;

function unknownVariableFailure(variable: string): Failure {
  const isBelow = (key: ConfigKey): boolean => variable === key.variable || variable.startsWith(`${key.variable}__`);
  const list = tableLists.find(isBelow);
  if (list) {
    return plainFailure(
      variable,
      'environment',
      `${list.name} cannot be set by variables, only in the file`,
      fault(variable, 'conflict', null),
    );
  }
  return unknownKeyFailure(variable, 'environment', [...keyOfVariable.keys()]);
}

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
