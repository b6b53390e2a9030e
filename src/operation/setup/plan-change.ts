import { realpathSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { type LoadedConfig, readValue } from '../../foundation/config/assemble.ts';
import { checkValue, isTable, normaliseValue } from '../../foundation/config/check-value.ts';
import { editToml } from '../../foundation/config/edit-toml.ts';
import { ConfigError, type Failure, plainFailure, unknownKeyFailure } from '../../foundation/config/failures.ts';
import { CONFIG_KEYS, type ConfigKey, isTableList, type KeySchema } from '../../foundation/config/keys.ts';
import { type ConfigSources, chooseFile, loadConfig, readEnvironment } from '../../foundation/config/load.ts';
import { pathBeside } from '../../foundation/config/paths.ts';
import { ServiceError } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';

const SQLITE = 'sqlite:';

/** File or folder named by a configuration value; undefined if it names none. */
function pathIn(value: unknown, schema: KeySchema): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (schema.path) return value;
  return schema.schemes?.includes('sqlite') && value.startsWith(SQLITE) ? value.slice(SQLITE.length) : undefined;
}

/** Whether a path is inside one of the folders after following links. The root of the disk is not accepted as a folder. */
function isInside(path: string, folders: readonly string[]): boolean {
  const target = resolveLinks(resolve(path));
  return folders
    .map((folder) => resolveLinks(resolve(folder)))
    .some((folder) => {
      const way = relative(folder, target);
      return (
        dirname(folder) !== folder && way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === target
      );
    });
}

/** The path with links resolved as far as it exists. */
function resolveLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : resolve(resolveLinks(parent), relative(parent, path));
  }
}

export type Changes = Readonly<Record<string, unknown>>;

const ORIGIN = 'request';
const MASK = '***';

interface Change {
  key: ConfigKey;
  /** Undefined removes the key. */
  value: unknown;
}

interface Planning {
  sources: ConfigSources;
  /** Text of the file; undefined if there is none. */
  text: string | undefined;
  /** Configuration in effect. */
  current: LoadedConfig;
}

/** New text of the file and its parsed values. Throws a `ServiceError` with all failures. */
export function planChange(changes: Changes, planning: Planning): { text: string; loaded: LoadedConfig } {
  const { sources, text, current } = planning;
  const known = Object.entries(changes).flatMap(([name, value]): Change[] => {
    const key = CONFIG_KEYS.find((one) => one.name === name);
    return key ? [{ key, value: value === null ? undefined : withKeptSecrets(value, key, current) }] : [];
  });
  refuseVariables(known, sources);
  const names = CONFIG_KEYS.map(({ name }) => name);
  const failures = [
    ...Object.keys(changes)
      .filter((name) => !names.includes(name))
      .map((name) => unknownKeyFailure(name, ORIGIN, names)),
    ...known.flatMap((change) => failuresOf(change, planning)),
  ];
  if (failures.length > 0) throw invalid(failures);
  const start = text ?? newFile(sources);
  const edited = editToml(
    start,
    known.map(({ key, value }) => ({ path: key.path, value: normaliseValue(value, key.schema) })),
  );
  return { text: edited, loaded: load(sources, edited) };
}

/** All failures of a configuration as one error. */
function invalid(failures: readonly Failure[]): ServiceError {
  const message = failures.map((failure) => failure.message).join('; ');
  const details = { failures: failures.map(({ key, message: text, problem }) => ({ key, message: text, problem })) };
  return new ServiceError('BadRequest', message, { details, faults: failures.map(({ fault: broken }) => broken) });
}

function load(sources: ConfigSources, text: string): LoadedConfig {
  try {
    return loadConfig(sources, text);
  } catch (error) {
    throw error instanceof ConfigError ? invalid(error.failures) : error;
  }
}

/** Content of a new configuration file. A file may change the default data folder, so it names the current one. */
const newFile = ({ dataDir }: ConfigSources): string =>
  dataDir === undefined ? '' : editToml('', [{ path: ['data_dir'], value: dataDir }]);

function refuseVariables(changes: readonly Change[], { env }: ConfigSources): void {
  const { values } = readEnvironment(env);
  const fixed = changes.filter(({ key }) => values.has(key.name)).map(({ key }) => key);
  if (fixed.length === 0) return;
  const list = fixed.map(({ name, variable }) => `${name} (${variable})`).join(', ');
  const details = { keys: fixed.map(({ name }) => name) };
  throw new ServiceError('Conflict', `Set by variables and not editable: ${list}`, { details });
}

function failuresOf({ key, value }: Change, planning: Planning): Failure[] {
  const { name, schema } = key;
  if (value === undefined) return [];
  if (schema.schemes && typeof value === 'string' && value.includes(MASK))
    return [
      plainFailure(name, ORIGIN, `must be the whole address, not one with ${MASK} in it`, fault(name, 'pattern', null)),
    ];
  const failures = checkValue(normaliseValue(value, schema), schema, { name, originOf: () => ORIGIN });
  const path = pathIn(value, schema);
  if (failures.length > 0 || path === undefined) return failures;
  const { sources, current } = planning;
  const file = chooseFile(sources.file, sources.env).path;
  const folders = [current.config.data_dir, dirname(file)].map((folder) => resolve(sources.cwd, folder));
  if (isInside(resolve(sources.cwd, pathBeside(path, file)), folders)) return [];
  const problem = 'must be inside the data folder or the folder of the configuration file';
  return [plainFailure(name, ORIGIN, problem, fault(name, 'pattern', null, value))];
}

/** Identity of a list entry: its name, or its address if entries have no names. */
const nameOf = (entry: Readonly<Record<string, unknown>>): unknown => entry['name'] ?? entry['url'];

/** A secret that is missing or null in an entry keeps the value of the entry with the same identity. */
function withKeptSecrets(value: unknown, key: ConfigKey, { config }: LoadedConfig): unknown {
  if (!isTableList(key.schema) || !Array.isArray(value)) return value;
  const old = readValue(config, key.path) as Record<string, unknown>[];
  const secrets = Object.entries(key.schema.items?.properties ?? {}).filter(([, part]) => part.secret);
  return value.map((entry: unknown) => {
    if (!isTable(entry)) return entry;
    const given = Object.fromEntries(Object.entries(entry).filter(([, part]) => part !== null));
    const name = nameOf(given);
    const before = name === undefined ? undefined : old.find((one) => nameOf(one) === name);
    const kept = secrets.flatMap(([secret]) =>
      secret in given || before?.[secret] === undefined ? [] : [[secret, before[secret]]],
    );
    return { ...given, ...Object.fromEntries(kept) };
  });
}
