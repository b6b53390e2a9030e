import { isIP } from 'node:net';
import { Ajv } from 'ajv';
import { fault, schemaFault } from '../shared/faults.ts';
import { LineSourceUrlError, parseSourceUrl } from '../shared/network/line-source-url.ts';
import { describeGiven, type Failure, givenTo, plainFailure, unknownKeyFailure, valueFailure } from './failures.ts';
import { childSchema, formatName, isTableList, type KeySchema } from './keys.ts';
import type { UrlScheme } from './schema/key-schema.ts';

/** The prefix of a URL with one of the schemes. */
export const urlStarts = (schemes: readonly UrlScheme[]): string[] =>
  schemes.map((scheme) => (scheme === 'sqlite' ? 'sqlite:' : `${scheme}://`));

/** The reason why the schema refuses `text`, as the end of a sentence; undefined for a valid URL. */
export function urlProblem(text: string, schema: KeySchema): string | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(text)?.[1];
  const accepted: readonly string[] = schema.schemes ?? [];
  if (scheme === undefined || !accepted.includes(scheme)) return 'its scheme is another';
  if (scheme === 'sqlite') return text.length > 'sqlite:'.length ? undefined : 'it names no file';
  if (/\s/.test(text)) return 'it has a space in it';
  if (!text.startsWith(`${scheme}://`) || !URL.canParse(text)) return 'it is not a complete URL';
  return partProblem(scheme, new URL(text), schema.base === true);
}

function partProblem(scheme: string, url: URL, base: boolean): string | undefined {
  switch (scheme) {
    case 'tcp':
    case 'tcp-listen':
    case 'udp':
    case 'udp-multicast':
    case 'n2k-tcp':
    case 'n2k-udp':
    case 'n2k-serial':
    case 'n2k-can':
    case 'gpsd':
    case 'serial':
      return lineSourceProblem(url.href);
    case 'postgres':
    case 'postgresql':
      return undefined;
    case 'file':
      return url.hostname === '' ? undefined : 'it has a host; write file:///PATH';
    case 'http':
    case 'https':
      if (base && (url.search !== '' || url.hash !== '')) return 'it has a query or a fragment';
      break;
  }
  if (url.hostname === '') return 'it has no host';
  // Refused here, because clients refuse credentials in a URL only when they connect. Use `token` or `password`.
  if (url.username !== '' || url.password !== '') return 'it has a user name or password in it';
  return undefined;
}

function lineSourceProblem(text: string): string | undefined {
  try {
    parseSourceUrl(text);
    return undefined;
  } catch (error) {
    if (error instanceof LineSourceUrlError) return error.message;
    throw error;
  }
}

/** Keywords of JSON Schema that are checked here. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'minLength', 'pattern'],
]);
/** Keywords that are ignored here, because they do not constrain a value or are checked elsewhere. */
const SILENT: ReadonlySet<string> = new Set([
  ...['description', 'default', 'example', 'secret', 'path', 'allowed', 'schemes', 'base', 'digits', 'requiredWithout'],
]);

type PlainSchema = KeySchema & { minLength?: number; pattern?: string };

/**
 * True if a value certainly fits its declaration; false means "not known". A validator gives the full answer, but compiling
 * it takes longer than the rest of reading a configuration.
 */
export function fitsPlainly(value: unknown, schema: PlainSchema): boolean {
  if (Object.keys(schema).some((word) => !KNOWN.has(word) && !SILENT.has(word))) return false;
  if (schema.enum && !schema.enum.some((one) => one === value)) return false;
  if (schema.enum && schema.type === undefined) return true;
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isInteger(value) && isInRange(Number(value), schema);
    case 'number':
      return Number.isFinite(value) && isInRange(Number(value), schema);
    case 'string':
      return typeof value === 'string' && isText(value, schema);
    default:
      return false;
  }
}

const isInRange = (value: number, { minimum, maximum, exclusiveMinimum }: PlainSchema): boolean =>
  value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity) && value > (exclusiveMinimum ?? -Infinity);

const isText = (value: string, { minLength = 0, pattern }: PlainSchema): boolean =>
  [...value].length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(value));

/**
 * Validates keywords of JSON Schema and ignores our own, such as `secret`. The declarations are not validated, because
 * compiling the schema of schemas takes a tenth of the start.
 */
const validator = new Ajv({ strict: false, verbose: true, validateSchema: false });

/** The name of a value, with indexes in lists, and a function that returns the origin of each name below it. */
export interface Place {
  name: string;
  originOf(name: string): string;
}

/** The accepted values as text that ends the sentence "must be …". */
export function allowedText(schema: KeySchema): string {
  if (schema.allowed !== undefined) return schema.allowed;
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (schema.schemes) return `a URL with the scheme ${alternatives(schema.schemes)}`;
  switch (schema.type) {
    case 'boolean':
      return 'true or false';
    case 'integer':
      return `a whole number ${rangeText(schema)}`;
    case 'number':
      return `a number ${rangeText(schema)}`;
    case 'array':
      return listText(schema);
    default:
      return 'text that is not empty';
  }
}

const alternatives = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const rangeText = (schema: KeySchema): string =>
  schema.exclusiveMinimum === undefined
    ? `from ${schema.minimum} to ${schema.maximum}`
    : `above ${schema.exclusiveMinimum}, at most ${schema.maximum}`;

function listText(schema: KeySchema): string {
  if (isTableList(schema)) return 'a list of tables';
  return `${schema.orOne ? 'one or a list' : 'a list'}, each item ${allowedText(schema.items ?? {})}`;
}

/** Expands the shorthands that a declaration allows; other values stay unchanged. */
export function normaliseValue(value: unknown, schema: KeySchema): unknown {
  if (schema.digits && typeof value === 'string' && /^\d{9}$/.test(value)) return Number(value);
  if (schema.isPair && typeof value === 'string' && PAIR.test(value)) return value.split(',').map(Number);
  const { items } = schema;
  if (items === undefined) return value;
  if (isTableList(schema)) return Array.isArray(value) ? value.map((entry) => normaliseTable(entry, items)) : value;
  if (Array.isArray(value)) return value.map((item) => normaliseValue(item, items));
  return schema.orOne && typeof value === 'string' ? [value] : value;
}

const PAIR = /^\s*-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?\s*$/;

function normaliseTable(entry: unknown, schema: KeySchema): unknown {
  if (!isTable(entry)) return entry;
  const parts = Object.entries(entry).map(([name, part]) => [
    name,
    normaliseValue(part, childSchema(schema, name) ?? {}),
  ]);
  return Object.fromEntries(parts);
}

/** All failures of a normalised value against its declaration. */
export function checkValue(value: unknown, schema: KeySchema, place: Place): Failure[] {
  if (schema.orBoolean && typeof value === 'boolean') return [];
  if (schema.items) return checkList(value, schema, place);
  return checkSingle(value, schema, place);
}

function checkSingle(value: unknown, schema: KeySchema, { name, originOf }: Place): Failure[] {
  const isOfType = fitsPlainly(value, schema) || validator.validate(schema, value);
  const failure = isOfType ? undefined : validator.errors?.[0];
  const fits = isOfType && (!schema.addressRange || isAddressRange(value));
  const problem = fits && schema.schemes && typeof value === 'string' ? urlProblem(value, schema) : undefined;
  if (fits && problem === undefined) return [];
  const allowed = problem === undefined ? allowedText(schema) : `${allowedText(schema)}: ${problem}`;
  const shown = { field: name, given: givenTo(value, schema) };
  const broken = failure ? schemaFault(failure, shown) : fault(name, 'pattern', patternOf(value, schema), shown.given);
  return [valueFailure(name, originOf(name), { given: describeGiven(value, schema), allowed, fault: broken })];
}

/** The prefix that a URL lacks, or the name of the format. */
function patternOf(value: unknown, { addressRange, schemes = [] }: KeySchema): string | readonly string[] {
  if (addressRange) return 'ip-range';
  const starts = urlStarts(schemes);
  return starts.some((start) => String(value).startsWith(start)) ? 'uri' : starts;
}

function isAddressRange(value: unknown): boolean {
  const [address = '', prefix, ...rest] = String(value).split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    bits > 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
}

function checkList(value: unknown, schema: KeySchema, place: Place): Failure[] {
  const items = schema.items ?? {};
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) {
    const given = describeGiven(value, schema);
    const broken = Array.isArray(value)
      ? fault(place.name, 'length', { minimum: minItems, ...(Number.isFinite(maxItems) && { maximum: maxItems }) })
      : fault(place.name, 'type', 'array');
    const allowed = allowedText(schema);
    return [valueFailure(place.name, place.originOf(place.name), { given, allowed, fault: broken })];
  }
  // A comma in a password splits the URL in a variable, so an item may be half of a secret: show no item.
  const mayHideCredentials = items.schemes && value.some((item) => typeof item === 'string' && item.includes('@'));
  const itemSchema: KeySchema = schema.secret || mayHideCredentials ? { ...items, secret: true } : items;
  return value.flatMap((item, index) => {
    const itemPlace = { ...place, name: `${place.name}[${index}]` };
    return isTableList(schema) ? checkTable(item, items, itemPlace) : checkSingle(item, itemSchema, itemPlace);
  });
}

/** An entry of a list of tables, such as one forwarding destination. */
function checkTable(value: unknown, schema: KeySchema, place: Place): Failure[] {
  const origin = () => place.originOf(place.name);
  if (!isTable(value))
    return [plainFailure(place.name, origin(), 'must be a table', fault(place.name, 'type', 'object'))];
  const failures: Failure[] = [];
  for (const name of requiredIn(value, schema)) {
    if (Object.hasOwn(value, name)) continue;
    const key = `${place.name}.${name}`;
    failures.push(plainFailure(key, origin(), 'is missing', fault(key, 'required', null)));
  }
  for (const [name, part] of Object.entries(value)) {
    const partPlace = { ...place, name: formatName(place.name, name) };
    const partSchema = childSchema(schema, name);
    if (partSchema) failures.push(...checkValue(part, partSchema, partPlace));
    else
      failures.push(unknownKeyFailure(partPlace.name, place.originOf(partPlace.name), tableKeys(schema, place.name)));
  }
  return failures;
}

function requiredIn(table: object, { required = [], properties = {} }: KeySchema): string[] {
  const conditional = Object.keys(properties).filter((name) => {
    const without = properties[name]?.requiredWithout;
    return without !== undefined && !Object.hasOwn(table, without);
  });
  return [...required, ...conditional];
}

const tableKeys = (schema: KeySchema, name: string): string[] =>
  Object.keys(schema.properties ?? {}).map((key) => `${name}.${key}`);

/** A TOML table, which is neither a list nor a date. */
export const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
