import { checkValue, normaliseValue } from './check-value.ts';
import { type Fault, plainFault } from './faults.ts';
import type { GivenValue, Layer } from './given.ts';
import { CONFIG_KEYS, type ConfigKey, isTableList, type KeySchema, VARIABLE_PREFIX } from './keys.ts';
import { unknownKeyFault } from './suggest.ts';

/** The environment as it is passed in; nothing here reads `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

const keyOfVariable = new Map(CONFIG_KEYS.filter((key) => !isTableList(key.schema)).map((key) => [key.variable, key]));
const tableLists = CONFIG_KEYS.filter((key) => isTableList(key.schema));

/** Reads every `SERVICE__…` variable. */
export function readEnvironment(env: Environment): Layer {
  const values = new Map<string, GivenValue>();
  const faults: Fault[] = [];
  for (const [variable, text] of Object.entries(env)) {
    if (!variable.startsWith(VARIABLE_PREFIX) || text === undefined) continue;
    const key = keyOfVariable.get(variable);
    if (key === undefined) {
      faults.push(unknownVariableFault(variable));
      continue;
    }
    const value = parseText(text, key.schema);
    values.set(key.name, { value, origin: variable });
    if (value === undefined) continue;
    faults.push(...checkValue(value, key.schema, { name: key.name, originOf: () => variable }));
  }
  return { values, faults, originOf: (name) => values.get(name)?.origin ?? 'default' };
}

/**
 * The value that a variable's text stands for, by the type of its key. Text that is no such value stays text and fails
 * the check. Numbers are plain decimals: `1e3` and `0x10` are more often slips than meant.
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
      const items = schema.items ?? {};
      const list = trimmed === '' ? [] : trimmed.split(',').map((item) => parseText(item.trim(), items) ?? '');
      return normaliseValue(list, schema);
    }
    default:
      return withoutDefault(text, schema);
  }
}

/** Empty text for a key without a default is "not set", as `${UNSET:-}` in a compose file means it. */
const withoutDefault = (text: string, schema: KeySchema): string | undefined =>
  text.trim() === '' && schema.default === undefined ? undefined : text;

function unknownVariableFault(variable: string): Fault {
  const isBelow = (key: ConfigKey): boolean => variable === key.variable || variable.startsWith(`${key.variable}__`);
  const list = tableLists.find(isBelow);
  if (list) {
    return plainFault(variable, 'environment', `${list.name} cannot be set by variables, only in the file`);
  }
  return unknownKeyFault(variable, 'environment', [...keyOfVariable.keys()]);
}
