import type { KeySchema } from './keys.ts';

/** Keywords of JSON Schema that are checked here. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'minLength', 'pattern'],
]);
/** Keywords that do not constrain a value, including our own. */
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
