import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { checkValue, isTable, normaliseValue } from './check-value.ts';
import { type Fault, plainFault, valueFault } from './faults.ts';
import type { GivenValue, Layer } from './given.ts';
import { formatName } from './key-name.ts';
import { CONFIG_KEYS, childSchema, type KeySchema, keysOf, rootSchema } from './keys.ts';
import { unknownKeyFault } from './suggest.ts';
import { locateKeys } from './toml-lines.ts';

/** A configuration file; `namedBy` is the option or variable that named it, absent for the usual `config.toml`. */
export interface ConfigFile {
  path: string;
  namedBy?: string;
}

export const NO_FILE: Layer = { values: new Map(), faults: [], originOf: () => 'default' };

const failed = (fault: Fault): Layer => ({ ...NO_FILE, faults: [fault] });

/** Reads a configuration file, or undefined where it is the usual one and does not exist. */
export function readConfigFile(file: ConfigFile, cwd: string): Layer | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(resolve(cwd, file.path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code === 'ENOENT' && file.namedBy === undefined) return undefined;
    const given = JSON.stringify(file.path);
    return failed(valueFault(file.namedBy ?? file.path, code, { given, allowed: 'a file that can be read' }));
  }
  try {
    // Drops a byte order mark, and refuses what is no UTF-8 instead of reading a wrong password out of it.
    return readToml(new TextDecoder('utf-8', { fatal: true }).decode(bytes), file.path);
  } catch (error) {
    if (error instanceof TypeError) return failed(plainFault(file.path, file.path, 'is not UTF-8 text'));
    throw error;
  }
}

/** Reads TOML text; `path` is what its origins are called by. */
export function readToml(toml: string, path: string): Layer {
  let root: object;
  try {
    root = parse(toml);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // Only the first line: the rest quotes the file, where a secret may stand.
    const reason = error.message.split('\n', 1)[0]?.replace('Invalid TOML document: ', '') ?? '';
    return failed(plainFault(path, `${path}:${error.line}`, `is not valid TOML: ${reason}`));
  }
  const lines = locateKeys(toml);
  const originOf = (name: string): string => placeOf(name, path, lines);
  return { ...readSection(root, rootSchema, { name: '', originOf }), originOf };
}

/** The line of a name, or of the nearest thing around it that has one. */
function placeOf(name: string, path: string, lines: ReadonlyMap<string, number>): string {
  for (let outer = name; outer !== ''; outer = outer.replace(/(^|[.[])[^.[]*$/, '')) {
    const line = lines.get(outer);
    if (line !== undefined) return `${path}:${line}`;
  }
  return path;
}

interface Section {
  name: string;
  originOf(name: string): string;
}

/** Walks a table beside its declaration: declared keys are taken and checked, all else is a fault. */
function readSection(table: object, schema: KeySchema, section: Section): Pick<Layer, 'values' | 'faults'> {
  const values = new Map<string, GivenValue>();
  const faults: Fault[] = [];
  for (const [part, given] of Object.entries(table)) {
    const name = formatName(section.name, part);
    const origin = section.originOf(name);
    const declared = childSchema(schema, part);
    if (!declared) {
      faults.push(unknownKeyFault(name, origin, knownNames()));
    } else if (declared.type === 'object') {
      if (!isTable(given)) {
        faults.push(plainFault(name, origin, `is a section and needs keys below it: ${partNames(declared)}`));
        continue;
      }
      const inner = readSection(given, declared, { ...section, name });
      for (const [innerName, innerValue] of inner.values) values.set(innerName, innerValue);
      faults.push(...inner.faults);
    } else {
      const value = normaliseValue(given, declared);
      faults.push(...checkValue(value, declared, { ...section, name }));
      values.set(name, { value, origin });
    }
  }
  return { values, faults };
}

const partNames = (section: KeySchema): string => Object.keys(section.properties ?? {}).join(', ');

/** Keys and sections, for suggestions. */
function knownNames(): string[] {
  const keys = CONFIG_KEYS.map((key) => key.name);
  const sections = keysOf(rootSchema).map((key) => key.path.slice(0, -1).join('.'));
  return [...new Set([...keys, ...sections.filter((name) => name !== '')])];
}
