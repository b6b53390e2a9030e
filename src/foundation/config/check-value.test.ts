import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsPlainly } from './check-value.ts';
import { CONFIG_KEYS, type KeySchema } from './keys.ts';

/** Knows the schema of schemas, which the one of a start does not: a wrong declaration throws here. */
const validator = new Ajv({ strict: false });

const inside = ({ items, properties = {}, ...schema }: KeySchema): KeySchema[] => [
  schema,
  ...(items ? inside(items) : []),
  ...Object.values(properties).flatMap(inside),
];
const declared = CONFIG_KEYS.flatMap(({ schema }) => inside(schema));

const anyValue = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.string(),
  fc.constantFrom(
    ...declared.flatMap(({ enum: words = [], default: usual, minimum, maximum }) => [
      ...words,
      usual,
      minimum,
      maximum,
    ]),
  ),
  fc.constantFrom(null, undefined, [], {}, '', '\u{1F6A2}', NaN, Infinity),
);

test('what fits plainly fits for the validator too, whatever the declaration', () => {
  let fitting = 0;
  fc.assert(
    fc.property(fc.constantFrom(...declared), anyValue, (schema, value) => {
      if (!fitsPlainly(value, schema)) return;
      fitting += 1;
      expect(validator.validate(schema, value)).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect(fitting).toBeGreaterThan(100);
});

test.for(declared.filter(({ default: usual, type }) => usual !== undefined && type !== 'array' && type !== 'object'))(
  'the default of a key fits plainly: $description',
  (schema) => {
    expect(fitsPlainly(schema.default, schema)).toBe(true);
  },
);

test('every declaration is a sound JSON Schema', () => {
  for (const { schema } of CONFIG_KEYS) expect(validator.validateSchema(schema)).toBe(true);
});
