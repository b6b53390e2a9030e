import { expect, test } from 'vitest';
import { fault, schemaFault } from './faults.ts';

test('what was given is cut, masked, and null where it is no single value', () => {
  expect(fault('name', 'pattern', null, 'x'.repeat(100)).given).toBe(`${'x'.repeat(80)}…`);
  expect(fault('url', 'pattern', null, 'https://skipper:hidden@shore').given).toBe('https://***@shore');
  expect(fault('weight', 'type', 'number', Number.POSITIVE_INFINITY).given).toBeNull();
  expect(fault('points', 'type', 'array', [1]).given).toBeNull();
  expect(fault('isOpen', 'type', 'string', false).given).toBe(false);
});

test.each(['password', 'router.password', 'client_secret', 'destinations[0].token', 'websocket.tokens[1]', 'apiKey'])(
  'of %s nothing is shown',
  (field) => {
    expect(fault(field, 'type', 'string', 'hidden').given).toBeNull();
  },
);

const failure = (keyword: string, params: object, parentSchema: object, data: unknown = 'x') =>
  schemaFault({
    keyword,
    instancePath: '/contacts/0',
    params: params as Record<string, unknown>,
    parentSchema: parentSchema as Record<string, unknown>,
    data,
  });

test('a schema gives the rule and what it allows', () => {
  expect(failure('required', { missingProperty: 'name' }, {})).toMatchObject({ field: 'contacts.0.name', limit: null });
  expect(failure('maximum', {}, { exclusiveMinimum: 0, maximum: 9 }, 10)).toMatchObject({
    rule: 'range',
    limit: { exclusiveMinimum: 0, maximum: 9 },
    given: 10,
  });
  expect(failure('enum', { allowedValues: ['a', 'b', null] }, {})).toMatchObject({ rule: 'enum', limit: ['a', 'b'] });
  expect(failure('additionalProperties', { additionalProperty: 'z' }, { properties: { a: {} } })).toMatchObject({
    field: 'contacts.0.z',
    rule: 'unknown',
    limit: ['a'],
  });
  expect(failure('minItems', {}, { minItems: 3, maxItems: 200 }, [])).toMatchObject({
    rule: 'length',
    limit: { minimum: 3, maximum: 200 },
    given: null,
  });
  expect(failure('type', { type: 'object' }, {}, 'may be a secret').given).toBeNull();
});
