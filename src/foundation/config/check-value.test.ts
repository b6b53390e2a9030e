import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsPlainly, urlProblem } from './check-value.ts';
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

describe('check url', () => {
  const schemaOf = (name: string): KeySchema => CONFIG_KEYS.find((key) => key.name === name)?.schema ?? {};

  test.each([
    ['router.url', 'tcp://host:10110'],
    ['router.url', 'tcp://[::1]:10110'],
    ['router.url', 'gpsd://host'],
    ['router.url', 'serial:///dev/ttyUSB0?baud=4800'],
    ['ais.local.url', 'serial:///dev/ttyUSB0'],
    ['database.url', 'sqlite:/var/lib/my files/service.db'],
    ['database.url', 'postgres://user:pass@host:5432/name?sslmode=require'],
    ['database.url', 'postgresql:///name'],
    ['forwarding.health_url', 'https://host/health?full=1'],
    ['forwarding.url', 'http://host:8080/base'],
  ])('%s accepts %s', (key, text) => {
    expect(urlProblem(text, schemaOf(key))).toBeUndefined();
  });

  test.each([
    ['router.url', 'host:10110', 'its scheme is another'],
    ['router.url', '', 'its scheme is another'],
    ['router.url', 'ftp://host', 'its scheme is another'],
    ['router.url', 'http:host', 'it is not a complete URL'],
    ['router.url', 'http://', 'it is not a complete URL'],
    ['router.url', 'http://host:99999', 'it is not a complete URL'],
    ['router.url', ' http://host', 'its scheme is another'],
    ['router.url', 'http://host ', 'it has a space in it'],
    ['router.url', 'http://host/?a=1', 'it has a query or a fragment'],
    ['router.url', 'tcp://host', 'needs a port'],
    ['router.url', 'gpsd://', 'gpsd needs a host name or address'],
    ['router.url', 'https://user:pass@host', 'it has a user name or password in it'],
    ['ais.local.url', 'serial://', 'serial needs three slashes'],
    ['ais.local.url', 'serial:///dev/ttyUSB0?bauds=4800', 'serial takes only the parameter baud'],
    ['ais.local.url', 'serial:///dev/ttyUSB0?baud=fast', 'baud must be a whole number'],
    ['database.url', 'sqlite:', 'it names no file'],
    ['database.url', 'mysql://host/name', 'its scheme is another'],
  ])('%s refuses %j: %s', (key, text, problem) => {
    expect(urlProblem(text, schemaOf(key))).toContain(problem);
  });
});
