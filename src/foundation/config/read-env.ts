import { fault } from '../shared/faults.ts';
import type { Layer } from './assemble.ts';
import { checkValue, normaliseValue } from './check-value.ts';
import { type Failure, plainFailure, unknownKeyFailure } from './failures.ts';
import { CONFIG_KEYS, type ConfigKey, isTableList, type KeySchema, VARIABLE_PREFIX } from './keys.ts';

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
