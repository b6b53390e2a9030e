import fc from 'fast-check';

/** As much of a JSON schema as request bodies use. */
export interface BodySchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  nullable?: boolean;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, BodySchema>;
  required?: string[];
  items?: BodySchema;
}

/** Values of every kind that no field expects: other types, huge and tiny, deep, and text that breaks careless code. */
const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    -1,
    1e308,
    1e-320,
    9_007_199_254_740_991,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '💥',
  ),
  fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    "'; drop table trips; --",
    '{{7*7}}',
    '../../etc/passwd',
    '\u202eabc',
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.integer({ min: 9_000, max: 12_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 1, max: 200 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
  fc.double(),
  fc.uuid(),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
  fc.array(fc.jsonValue(), { maxLength: 3 }),
);

/** Values that fit the schema. */
function fitting(schema: BodySchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, fitting(part)])),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 3 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return schema.format === 'uuid' ? fc.uuid() : fc.string({ minLength: 1, maxLength: 30 });
    default:
      return fc.jsonValue();
  }
}

/** Bodies that fit, and bodies with some fields wrong, missing or added, at every depth; also what is no object at all. */
export function bodies(schema: BodySchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 1, arbitrary: fitting(schema) },
    { weight: 6, arbitrary: spoiled(schema) },
    { weight: 1, arbitrary: wrong },
  );
}

function spoiled(schema: BodySchema): fc.Arbitrary<unknown> {
  if (schema.type === 'array') return fc.oneof(wrong, fc.array(spoiled(schema.items ?? {}), { maxLength: 3 }));
  if (schema.type !== 'object')
    return fc.oneof({ weight: 3, arbitrary: fitting(schema) }, { weight: 1, arbitrary: wrong });
  const known = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, spoiled(part)] as const);
  return fc
    .tuple(
      fc.record(Object.fromEntries(known), { requiredKeys: [] }),
      fc.dictionary(fc.string(), wrong, { maxKeys: 2 }),
    )
    .map(([body, extra]) => ({ ...extra, ...body }));
}
