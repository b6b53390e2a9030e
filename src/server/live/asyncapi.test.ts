import Type from 'typebox';
import { expect, test } from 'vitest';
import { named } from '../http/named.ts';
import { Nullable } from '../http/schema.ts';
import { createSharedSchemas } from './asyncapi.ts';

const LONG = 'A description that is long enough for a schema of its own. '.repeat(4);
const Berth = named('Berth', Type.Object({ name: Type.String({ description: LONG }) }), {
  description: 'Where it lies',
  example: { name: 'Quay 4' },
});
const reference = { $ref: '#/components/schemas/Berth' };

test('a schema with a name is written once, with what is said beside it', () => {
  const { toMessageSchema, all } = createSharedSchemas();
  const message = toMessageSchema(
    Type.Object({
      first: Berth,
      several: Type.Array(Berth),
      none: Nullable(Berth),
      next: { ...Berth, description: 'Where it lies next' },
      perhaps: Type.Optional(Berth),
    }),
  );
  expect(message['properties']).toEqual({
    first: reference,
    several: { type: 'array', items: reference },
    none: { anyOf: [reference, { type: 'null', enum: [null] }] },
    next: { allOf: [reference], description: 'Where it lies next' },
    perhaps: reference,
  });
  expect(all([])).toEqual({
    Berth: {
      description: 'Where it lies',
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', description: LONG } },
      examples: [{ name: 'Quay 4' }],
    },
  });
});

test('what is small or has no name stays in its place', () => {
  const { toMessageSchema, all } = createSharedSchemas();
  const Small = named('Small', Type.Object({ a: Type.Integer() }), { description: 'Small' });
  const { properties } = toMessageSchema(Type.Object({ small: Small, text: Nullable(Type.String()) }));
  expect(properties).toMatchObject({
    small: { type: 'object', properties: { a: { type: 'integer' } } },
    text: { type: ['string', 'null'] },
  });
  expect(all([])).toEqual({});
});

test('one name for two schemas, or for a message too, is a defect that names it', () => {
  const { toMessageSchema, all } = createSharedSchemas();
  const Other = named('Berth', Type.Object({ depthM: Type.Number({ description: LONG }) }), {
    description: 'Where it lies',
  });
  toMessageSchema(Type.Object({ berth: Berth }));
  expect(() => toMessageSchema(Type.Object({ berth: Other }))).toThrow('The schemas named Berth differ');
  expect(() => all(['Gps', 'Berth'])).toThrow('both named Berth');
});
