import { type LoadedConfig, readValue } from '../../foundation/config/assemble.ts';
import { allowedText } from '../../foundation/config/check-value.ts';
import { CONFIG_KEYS, type ConfigKey, isTableList, type KeySchema } from '../../foundation/config/keys.ts';
import type { Config } from '../../foundation/config/schema.ts';
import { maskUrl } from '../../foundation/shared/network/address.ts';

export interface Origin {
  from: 'default' | 'file' | 'variable';
  /** Name of the file or variable. */
  name: string | null;
  line: number | null;
}

/** One key of the configuration as shown to users. */
export interface Setting {
  key: string;
  /** Null if unset, and for every secret. */
  value: unknown;
  isSet: boolean;
  origin: Origin;
  /** False if a variable sets the key: it overrides the file. */
  editable: boolean;
  secret: boolean;
  type: 'text' | 'integer' | 'number' | 'boolean' | 'list' | 'tables';
  description: string;
  default: unknown;
  /** Completes the sentence "must be …". */
  allowed: string;
  choices: readonly string[] | null;
  minimum: number | null;
  maximum: number | null;
  /** Fields of each entry of a list of tables; null for other types. */
  fields: Field[] | null;
}

/** One key of an entry. */
export interface Field {
  name: string;
  /** A list of numbers is a corner of an area. */
  type: 'text' | 'integer' | 'number' | 'boolean' | 'list';
  required: boolean;
  secret: boolean;
  description: string;
  allowed: string;
  choices: string[] | null;
}

/** All keys in declaration order. */
export const describeSettings = (loaded: LoadedConfig): Setting[] =>
  CONFIG_KEYS.map((key) => describeSetting(key, loaded));

function describeSetting(key: ConfigKey, { config, origins }: LoadedConfig): Setting {
  const { name, schema, secret } = key;
  const value = readValue(config, key.path);
  const origin = toOrigin(origins.get(name), key.variable);
  return {
    key: name,
    value: withoutSecrets(value, schema),
    isSet: isGiven(value),
    origin,
    editable: origin.from !== 'variable',
    secret,
    type: typeOf(schema),
    description: schema.description ?? '',
    default: schema.default ?? null,
    allowed: allowedText(schema),
    choices: schema.enum ?? null,
    minimum: schema.minimum ?? schema.exclusiveMinimum ?? null,
    maximum: schema.maximum ?? null,
    fields: isTableList(schema) && schema.items ? fieldsOf(schema.items) : null,
  };
}

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);

const fieldsOf = ({ properties, required = [] }: KeySchema): Field[] =>
  Object.entries(properties ?? {}).map(([name, part]) => ({
    name,
    type: part.type === 'array' ? 'list' : typeOfSingle(part),
    required: required.includes(name),
    secret: part.secret === true,
    description: part.description ?? '',
    allowed: allowedText(part),
    choices: part.enum ? [...part.enum] : null,
  }));

function toOrigin(text: string, variable: string): Origin {
  if (text === 'default') return { from: 'default', name: null, line: null };
  if (text === variable) return { from: 'variable', name: variable, line: null };
  const [, name = text, line] = /^(.*?)(?::(\d+))?$/s.exec(text) ?? [];
  return { from: 'file', name, line: line === undefined ? null : Number(line) };
}

function typeOf(schema: KeySchema): Setting['type'] {
  if (isTableList(schema)) return 'tables';
  return schema.type === 'array' ? 'list' : typeOfSingle(schema);
}

const typeOfSingle = ({ type }: KeySchema): Exclude<Field['type'], 'list'> =>
  type === 'integer' || type === 'number' || type === 'boolean' ? type : 'text';

/** Removes secrets, including parts of entries and URLs. */
function withoutSecrets(value: unknown, schema: KeySchema): unknown {
  if (schema.secret || value === undefined) return null;
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, schema.items ?? {}));
  if (typeof value === 'string') return schema.schemes ? maskUrl(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      withoutSecrets(part, schema.properties?.[name] ?? { secret: true }),
    ]),
  );
}

/** One key with its public value: null if unset, and for every secret. */
export interface ShownValue {
  key: string;
  value: unknown;
  isSet: boolean;
}

/** Configuration in effect, without secrets. */
export const shownValues = (config: Config): ShownValue[] =>
  CONFIG_KEYS.map(({ name, path, schema }) => {
    const value = readValue(config, path);
    return { key: name, value: withoutSecrets(value, schema), isSet: isGiven(value) };
  });

/** All secrets of the configuration, and every part of its URLs that may be secret. */
export const secretsOf = (config: Config): string[] => [
  ...new Set(CONFIG_KEYS.flatMap(({ path, schema }) => secretsIn(readValue(config, path), schema))),
];

function secretsIn(value: unknown, schema: KeySchema): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => secretsIn(item, withSecret(schema.items ?? {}, schema)));
  if (typeof value === 'string') {
    if (schema.secret) return [value];
    return schema.schemes ? secretsOfUrl(value) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    secretsIn(part, withSecret(schema.properties?.[name] ?? { secret: true }, schema)),
  );
}

/** Values below a secret are secret too. */
const withSecret = (part: KeySchema, { secret }: KeySchema): KeySchema => (secret ? { ...part, secret } : part);

function secretsOfUrl(text: string): string[] {
  const url = URL.parse(text);
  if (!url) return [];
  const parts = [url.username, url.password, url.hash.slice(1), ...url.searchParams.values()];
  return parts.flatMap((part) => [part, decode(part)]).filter((part) => part !== '');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
