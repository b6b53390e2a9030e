import { maskUrl } from './network/address.ts';

/** Bounds of a number or a length, named as in JSON Schema; only those that apply. */
export interface Bounds {
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

/** The allowed values for each rule; null if they cannot be stated. */
interface Limits {
  /** The field is missing. */
  required: null;
  /** Name of the type, or names of several. */
  type: string | readonly string[] | null;
  range: Bounds;
  /** Length of a text, list or file. */
  length: Bounds | null;
  /** A format, a regular expression, or the allowed prefixes. */
  pattern: string | readonly string[] | null;
  enum: readonly string[];
  /** The field that must not have an earlier value. */
  order: string;
  /** The value refers to something that does not exist. */
  reference: null;
  /** The conflicting field of the request; null for a conflict with stored data. */
  conflict: string | null;
  /** The known fields. */
  unknown: readonly string[] | null;
}

export type FaultRule = keyof Limits;

/** Description of each rule, for the documentation. */
export const FAULT_MEANINGS: Readonly<Record<FaultRule, { meaning: string; limit: string }>> = {
  required: { meaning: 'The field is missing.', limit: 'null' },
  type: { meaning: 'The value has another type.', limit: 'the type, or a list of types' },
  range: { meaning: 'The number is out of range.', limit: '`minimum`, `exclusiveMinimum`, `maximum`' },
  length: { meaning: 'The text, list or file is too short or too long.', limit: '`minimum`, `maximum`' },
  pattern: {
    meaning: 'The text has another form.',
    limit: 'the format, a regular expression, or a list of beginnings',
  },
  enum: { meaning: 'The value is none of the allowed ones.', limit: 'the list of them' },
  order: { meaning: 'The value is after that of another field.', limit: 'the other field' },
  reference: { meaning: 'What the field names does not exist.', limit: 'null' },
  conflict: { meaning: 'The value does not go with another one.', limit: 'the other field, null for a stored record' },
  unknown: { meaning: 'There is no field of this name.', limit: 'the known fields, where there are few' },
};

export const FAULT_RULES = Object.keys(FAULT_MEANINGS) as FaultRule[];

/** A fault of one field of a request, for programs. */
export interface Fault {
  /** Name of the field as in the message; `body` is the whole body. */
  readonly field: string;
  readonly rule: FaultRule;
  readonly limit: Limits[FaultRule];
  /** The given value; null for a secret, a list or a table, and if none was given. */
  readonly given: string | number | boolean | null;
}

export const BODY = 'body';

/** Maximum length of the shown value and of the field name, in characters. */
const MAX_SHOWN = 80;
const MAX_NAME = 200;
const SECRET_NAME = /(?:passwords?|secrets?|tokens?|api_?keys?)(?:\[\d+\])?$/i;

export function fault<Rule extends FaultRule>(field: string, rule: Rule, limit: Limits[Rule], given?: unknown): Fault {
  return { field: cut(field, MAX_NAME), rule, limit, given: SECRET_NAME.test(field) ? null : shown(given) };
}

function shown(given: unknown): Fault['given'] {
  if (typeof given === 'string') return cut(given.includes('://') ? maskUrl(given) : given, MAX_SHOWN);
  return typeof given === 'boolean' || Number.isFinite(given) ? (given as boolean | number) : null;
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text);

/** The fields of a validation error that a fault needs. */
interface SchemaFailure {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  readonly parentSchema?: Readonly<Record<string, unknown>>;
}

/** The field of a validation error; empty for the whole value. */
export function fieldOf({ instancePath, keyword, params }: SchemaFailure): string {
  const path = instancePath.slice(1).replaceAll('/', '.');
  return keyword === 'required' ? [path, params['missingProperty']].filter((part) => part !== '').join('.') : path;
}

/**
 * Converts a validation error to a fault. The validator must be `verbose`, so that the error has its schema and its value,
 * unless field and value are passed.
 */
export function schemaFault(
  failure: SchemaFailure,
  { field, given: data }: { field: string; given: unknown } = { field: fieldOf(failure) || BODY, given: failure.data },
): Fault {
  const { keyword, params } = failure;
  const schema: Record<string, unknown> = failure.parentSchema ?? {};
  const bounds = (what: string) => boundsOf(schema, what);
  switch (keyword) {
    case 'required':
      return fault(field, 'required', null);
    case 'type': {
      const types = [params['type']].flat().map(String);
      // Text given instead of a structure may contain any secret of that structure.
      const isStructure = types.includes('object') || types.includes('array');
      return fault(field, 'type', types.length === 1 ? (types[0] ?? null) : types, isStructure ? null : data);
    }
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
      return fault(field, 'range', bounds(''), data);
    case 'minLength':
    case 'maxLength':
      return fault(field, 'length', bounds('Length'), data);
    case 'minItems':
    case 'maxItems':
      return fault(field, 'length', bounds('Items'));
    case 'minProperties':
    case 'maxProperties':
      return fault(field, 'length', bounds('Properties'));
    case 'enum':
      return fault(
        field,
        'enum',
        (params['allowedValues'] as unknown[]).filter((value) => value !== null).map(String),
        data,
      );
    case 'const':
      return fault(field, 'enum', [String(params['allowedValue'])], data);
    case 'uniqueItems':
      return fault(field, 'conflict', null);
    case 'additionalProperties':
      return fault(
        [fieldOf(failure), params['additionalProperty']].filter((part) => part !== '').join('.'),
        'unknown',
        Object.keys(Object(schema['properties'])),
      );
    default:
      return fault(field, 'pattern', textOf(params['format'] ?? params['pattern']), data);
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function boundsOf(schema: Record<string, unknown>, what: string): Bounds {
  const words = what === '' ? (['minimum', 'exclusiveMinimum', 'maximum'] as const) : (['minimum', 'maximum'] as const);
  const found = words.map((word) => [word, schema[what === '' ? word : word.replace('imum', what)]] as const);
  return Object.fromEntries(found.filter(([, bound]) => typeof bound === 'number'));
}
