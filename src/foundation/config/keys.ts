import type { UrlScheme } from './schema/key-schema.ts';
import { configSchema } from './schema.ts';

/** The part of a declared schema that is read at run time: JSON Schema and the facts of `key-schema.ts`. */
export interface KeySchema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  description?: string;
  default?: unknown;
  example?: unknown;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  items?: KeySchema;
  properties?: Readonly<Record<string, KeySchema>>;
  required?: readonly string[];
  secret?: true;
  allowed?: string;
  schemes?: readonly UrlScheme[];
  base?: true;
  path?: true;
  /** Text of digits is converted to a number. */
  digits?: true;
  /** Text of two numbers, separated by a comma, is converted to a list. */
  isPair?: true;
  /** A single value is converted to a list of one. */
  orOne?: true;
  /** True and false are allowed too. */
  orBoolean?: true;
  /** The text is an IP address, or a range of addresses with the length of its prefix. */
  addressRange?: true;
  /** In an entry of a list: this key is required if the named key is missing. */
  requiredWithout?: string;
}

/** The names of one key in the file, in the environment and in the documentation. */
export interface ConfigKey {
  /** `ais.local.url` */
  name: string;
  /** `['ais', 'local', 'url']` */
  path: readonly string[];
  /** `SERVICE__AIS__LOCAL__URL` */
  variable: string;
  schema: KeySchema;
  secret: boolean;
}

export const VARIABLE_PREFIX = 'SERVICE__';

// TypeBox keeps the options of a schema out of its type; they are plain properties of the object at run time.
export const rootSchema = configSchema as KeySchema;

/** Whether the key is a list of tables, whose entries have their own keys. It has no environment variable. */
export const isTableList = (schema: KeySchema): boolean => schema.items?.type === 'object';

/** The declared child of a section; never an inherited property such as `constructor`. */
export function childSchema(section: KeySchema, name: string): KeySchema | undefined {
  const children = section.properties ?? {};
  return Object.hasOwn(children, name) ? children[name] : undefined;
}

/** All keys below a section, in the order of their declaration. */
export function keysOf(section: KeySchema, path: readonly string[] = []): ConfigKey[] {
  return Object.entries(section.properties ?? {}).flatMap(([name, schema]) => {
    const keyPath = [...path, name];
    if (schema.type === 'object') return keysOf(schema, keyPath);
    const variable = VARIABLE_PREFIX + keyPath.join('__').toUpperCase();
    return [{ name: keyPath.join('.'), path: keyPath, variable, schema, secret: schema.secret === true }];
  });
}

export const CONFIG_KEYS: readonly ConfigKey[] = keysOf(rootSchema);

/** The path of `name` below `parent` in TOML: bare where allowed, else quoted, so that no name breaks a line. */
export function formatName(parent: string, name: string): string {
  const written = /^[A-Za-z0-9_-]+$/.test(name) ? name : JSON.stringify(name);
  return parent === '' ? written : `${parent}.${written}`;
}
