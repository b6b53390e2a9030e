import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { fault } from '../shared/faults.ts';
import { combineLayers, type Layer, type LoadedConfig } from './assemble.ts';
import { checkValue, isTable, normaliseValue } from './check-value.ts';
import { type Failure, plainFailure, unknownKeyFailure, valueFailure } from './failures.ts';
import {
  CONFIG_KEYS,
  type ConfigKey,
  childSchema,
  formatName,
  isTableList,
  type KeySchema,
  keysOf,
  rootSchema,
  VARIABLE_PREFIX,
} from './keys.ts';
import { besideFile, packageDataDir } from './paths.ts';
import { locateKeys } from './toml.ts';

/** Environment variables, passed in; only `processSources` reads `process.env`. */
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

/** Undefined for an empty text if the key has no default, because `${UNSET:-}` in a compose file means "not set". */
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
  /** Base folder of a relative path to a configuration file. */
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
 * Loads the file, overrides it with the environment and checks everything; throws a `ConfigError` with all failures.
 * `toml` replaces the text of the file, for a trial.
 */
export function loadConfig({ file, env, cwd, dataDir }: ConfigSources, toml?: string): LoadedConfig {
  const configFile = chooseFile(file, env);
  const fileLayer = toml === undefined ? readConfigFile(configFile, cwd) : readToml(toml, configFile.path);
  const files = fileLayer ? [configFile.path] : [];
  return combineLayers(withDataDir(fileLayer ?? NO_FILE, dataDir), readEnvironment(env), files);
}

/** Adds the data folder of this process if the file sets none. */
function withDataDir(layer: Layer, dataDir: string | undefined): Layer {
  if (dataDir === undefined || layer.values.has('data_dir')) return layer;
  return {
    ...layer,
    values: new Map([...layer.values, ['data_dir', dataDir]]),
    originOf: (name) => (name === 'data_dir' ? 'default' : layer.originOf(name)),
  };
}

/** The file to read: the named one, otherwise `config.toml` in the working directory. */
export function chooseFile(file: string | undefined, env: Environment): ConfigFile {
  if (file !== undefined) return { path: file, namedBy: '--config' };
  const named = env['SERVICE_CONFIG'];
  return named ? { path: named, namedBy: 'SERVICE_CONFIG' } : { path: 'config.toml' };
}

/** A configuration file; `namedBy` is the option or variable that named it, absent for the usual `config.toml`. */
interface ConfigFile {
  path: string;
  namedBy?: string;
}

export const NO_FILE: Layer = { values: new Map(), failures: [], originOf: () => 'default' };

const failed = (failure: Failure): Layer => ({ ...NO_FILE, failures: [failure] });

/** Reads a configuration file; undefined if it is the usual one and does not exist. */
function readConfigFile(file: ConfigFile, cwd: string): Layer | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(resolve(cwd, file.path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code === 'ENOENT' && file.namedBy === undefined) return undefined;
    const given = JSON.stringify(file.path);
    const key = file.namedBy ?? file.path;
    const broken = fault(key, 'reference', null, file.path);
    return failed(valueFailure(key, code, { given, allowed: 'a file that can be read', fault: broken }));
  }
  try {
    // Drops a byte order mark. Refuses encodings other than UTF-8, because a password could be misread without an
    // error.
    return readToml(new TextDecoder('utf-8', { fatal: true }).decode(bytes), file.path);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return failed(plainFailure(file.path, file.path, 'is not UTF-8 text', fault(file.path, 'pattern', 'utf-8')));
  }
}

/** Reads TOML text; `path` names it in origins. */
export function readToml(toml: string, path: string): Layer {
  let root: object;
  try {
    root = parse(toml);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // Show only the first line, because the rest quotes the file, which may contain a secret.
    const reason = error.message.split('\n', 1)[0]?.replace('Invalid TOML document: ', '') ?? '';
    return failed(
      plainFailure(path, `${path}:${error.line}`, `is not valid TOML: ${reason}`, fault(path, 'pattern', 'toml')),
    );
  }
  let lines: ReadonlyMap<string, number> | undefined;
  const originOf = (name: string): string => {
    lines ??= locateKeys(toml);
    return placeOf(name, path, lines);
  };
  return { ...readSection(root, rootSchema, { name: '', path, originOf }), originOf };
}

/** File and line of a name, or of its nearest parent that has a line. */
function placeOf(name: string, path: string, lines: ReadonlyMap<string, number>): string {
  for (let outer = name; outer !== ''; outer = outer.replace(/(^|[.[])[^.[]*$/, '')) {
    const line = lines.get(outer);
    if (line !== undefined) return `${path}:${line}`;
  }
  return path;
}

interface Section {
  name: string;
  /** The file that it is in. */
  path: string;
  originOf(name: string): string;
}

/** Compares a table with its declaration: reads and checks declared keys; every other key is a failure. */
function readSection(table: object, schema: KeySchema, section: Section): Pick<Layer, 'values' | 'failures'> {
  const values = new Map<string, unknown>();
  const failures: Failure[] = [];
  for (const [part, given] of Object.entries(table)) {
    const name = formatName(section.name, part);
    const declared = childSchema(schema, part);
    if (!declared) {
      failures.push(unknownKeyFailure(name, section.originOf(name), knownNames()));
    } else if (declared.type === 'object') {
      if (!isTable(given)) {
        const problem = `is a section and needs keys below it: ${partNames(declared)}`;
        failures.push(plainFailure(name, section.originOf(name), problem, fault(name, 'type', 'object')));
        continue;
      }
      const inner = readSection(given, declared, { ...section, name });
      for (const [innerName, innerValue] of inner.values) values.set(innerName, innerValue);
      failures.push(...inner.failures);
    } else {
      const value = normaliseValue(given, declared);
      failures.push(...checkValue(value, declared, { ...section, name }));
      values.set(name, besideFile(value, declared, section.path));
    }
  }
  return { values, failures };
}

const partNames = (section: KeySchema): string => Object.keys(section.properties ?? {}).join(', ');

/** Names of all keys and sections, for suggestions. */
function knownNames(): string[] {
  const keys = CONFIG_KEYS.map((key) => key.name);
  const sections = keysOf(rootSchema).map((key) => key.path.slice(0, -1).join('.'));
  return [...new Set([...keys, ...sections.filter((name) => name !== '')])];
}
