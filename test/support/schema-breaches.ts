/** As much of a JSON schema as the fields of requests use. */
export interface FieldSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  nullable?: boolean;
  minimum?: number;
  exclusiveMinimum?: boolean | number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
}

/** A value that a field refuses, and what the refusal says of it; `part` is the property of the body that has it. */
export interface Breach {
  field: string;
  rule: string;
  value?: unknown;
  part?: string;
}

const PATTERNS: Readonly<Record<string, string>> = {
  '^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$': '#ffcc00',
  '^[0-9]{9}$': '211000001',
};

/** The smallest value that fits. */
export function fittingValue(schema: FieldSchema): unknown {
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, fittingValue(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => fittingValue(schema.items ?? {}));
    case 'integer':
    case 'number':
      return schema.exclusiveMinimum ? Math.min(1, schema.maximum ?? 1) : (schema.minimum ?? 0);
    case 'boolean':
      return true;
    default:
      if (schema.format === 'uuid') return '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60';
      if (schema.format === 'date-time') return '2026-11-20T08:35:59.400Z';
      return PATTERNS[schema.pattern ?? ''] ?? 'x'.repeat(schema.minLength ?? 1);
  }
}

/** Every way to break the rules of a schema, one at a time. */
export function breachesOf(schema: FieldSchema, field: string): Breach[] {
  if (schema.type === 'object' && field === '') {
    const { properties = {}, required = [] } = schema;
    return [
      ...required.map((name) => ({ field: name, rule: 'required' })),
      ...Object.entries(properties).flatMap(([name, part]) =>
        breachesOf(part, name).map((breach) => ({ ...breach, part: name })),
      ),
    ];
  }
  return [...ownBreaches(schema)].map(({ rule, value }) => ({ field, rule, value }));
}

function* ownBreaches(schema: FieldSchema): Generator<{ rule: string; value: unknown }> {
  const { type, minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, format } = schema;
  if (type === undefined) return;
  yield { rule: 'type', value: type === 'array' || type === 'object' ? 'hidden' : { a: 1 } };
  if (schema.enum) {
    if (type === 'string') yield { rule: 'enum', value: 'no such word' };
    return;
  }
  if (minimum !== undefined) yield { rule: 'range', value: minimum - 1 };
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) yield { rule: 'range', value: maximum + 1 };
  if (minLength) yield { rule: 'length', value: '' };
  if (maxLength !== undefined) yield { rule: 'length', value: 'x'.repeat(maxLength + 1) };
  if (type === 'array' && minItems) yield { rule: 'length', value: [] };
  if (type === 'array' && maxItems !== undefined && maxItems < 5000)
    yield { rule: 'length', value: Array.from({ length: maxItems + 1 }, () => fittingValue(schema.items ?? {})) };
  if (pattern !== undefined) yield { rule: 'pattern', value: '\u0000' };
  else if (format !== undefined) yield { rule: 'pattern', value: 'nonsense' };
}
