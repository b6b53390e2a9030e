import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { fault } from '../shared/faults.ts';
import type { Layer } from './assemble.ts';
import { checkValue, isTable, normaliseValue } from './check-value.ts';
import { type Failure, plainFailure, unknownKeyFailure, valueFailure } from './failures.ts';
import { CONFIG_KEYS, childSchema, formatName, type KeySchema, keysOf, rootSchema } from './keys.ts';
import { besideFile } from './paths.ts';
import { locateKeys } from './toml.ts';

/** A configuration file; `namedBy` is the option or variable that named it, absent for the usual `config.toml`. */
export interface ConfigFile {
  path: string;
  namedBy?: string;
}

export const NO_FILE: Layer = { values: new Map(), failures: [], originOf: () => 'default' };

const failed = (failure: Failure): Layer => ({ ...NO_FILE, failures: [failure] });

/** Reads a configuration file, or undefined where it is the usual one and does not exist. */
export function readConfigFile(file: ConfigFile, cwd: string): Layer | undefined {
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
    // Drops a byte order mark. Refuses other encodings than UTF-8, which could change a password silently.
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
    // Only the first line: the rest quotes the file, which may contain a secret.
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

/** The line of a name, or of its nearest parent with a line. */
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

/** Keys and sections, for suggestions. */
function knownNames(): string[] {
  const keys = CONFIG_KEYS.map((key) => key.name);
  const sections = keysOf(rootSchema).map((key) => key.path.slice(0, -1).join('.'));
  return [...new Set([...keys, ...sections.filter((name) => name !== '')])];
}
