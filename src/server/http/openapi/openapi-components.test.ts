import Type, { type TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { extended, named, shared } from '../named.ts';
import { Nullable } from '../schema.ts';
import { createComponents } from './openapi-components.ts';

const Trip = named('Trip', Type.Object({ id: Type.String() }), { description: 'A voyage', example: { id: 'a' } });
const REFERENCE = { $ref: '#/components/schemas/Trip' };

/** The document of one operation with this answer, in the form in which the library writes it, before `lift`. */
function lift(...answers: TSchema[]) {
  const components = createComponents();
  const responses = Object.fromEntries(
    answers.map((schema, index) => [
      200 + index,
      { description: 'An answer', content: { 'application/json': { schema: components.toOpenApi(schema) } } },
    ]),
  );
  return components.lift({ paths: { '/v1': { get: { responses } } } });
}

const schemaOf = (schema: TSchema) =>
  Object(lift(schema)).paths['/v1'].get.responses[200].content['application/json'].schema;

test('a named schema is written once, and referred to', () => {
  expect(lift(Trip, Trip)).toMatchObject({
    paths: { '/v1': { get: { responses: { 201: { content: { 'application/json': { schema: REFERENCE } } } } } } },
    components: { schemas: { Trip: { description: 'A voyage', example: { id: 'a' }, type: 'object' } } },
  });
});

test('null and another description stand beside the reference', () => {
  const Record = Type.Object({ last: Nullable(Trip), next: { ...Trip, description: 'The next one' } });
  expect(schemaOf(Record).properties).toEqual({
    last: { anyOf: [REFERENCE, { type: 'string', nullable: true, enum: [null] }] },
    next: { allOf: [REFERENCE], description: 'The next one' },
  });
});

test('an extended schema is its base and what it has beside', () => {
  const Whole = extended('TripWithTrack', { base: Trip, more: { points: Type.Number() }, description: 'With a track' });
  expect(Object.keys(Whole.properties)).toEqual(['id', 'points']);
  expect(Object(lift(Whole)).components).toMatchObject({
    schemas: { TripWithTrack: { allOf: [REFERENCE, { type: 'object', properties: { points: { type: 'number' } } }] } },
  });
});

test('a part without an example has that of the whole', () => {
  const Leg = named('Leg', Type.Object({ km: Type.Number() }), { description: 'A leg' });
  const List = named('LegList', Type.Object({ legs: Type.Array(Leg) }), {
    description: 'Legs',
    example: { legs: [{ km: 3 }] },
  });
  expect(Object(lift(List)).components).toMatchObject({ schemas: { Leg: { example: { km: 3 } } } });
});

test('two schemas of one name are a failure that names it', () => {
  const Other = named('Trip', Type.Object({ id: Type.Number() }), { description: 'A voyage', example: { id: 1 } });
  expect(() => lift(Trip, Other)).toThrow('named Trip differ: give one of them another name');
  const WithNumber = Type.Unsafe<{ id: string }>({ type: 'object', properties: { id: { type: 'number' } } });
  const Same = named('Trip', WithNumber, { description: 'A voyage', example: { id: 'a' } });
  expect(() => lift(Trip, Same)).toThrow('The schemas named Trip differ');
});

test('a shared answer is written once, with the example that it has of its own', () => {
  const Gone = shared('Gone', { ...Trip, description: 'It is gone', examples: [{ id: 'b' }] });
  const { paths, components } = Object(lift(Gone));
  expect(paths['/v1'].get.responses[200]).toEqual({ $ref: '#/components/responses/Gone' });
  expect(components.responses.Gone.content['application/json'].schema).toEqual(REFERENCE);
});

test('what checks a request sees the schema itself', () => {
  expect(JSON.parse(JSON.stringify(Trip))).toEqual({
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string' } },
    description: 'A voyage',
    examples: [{ id: 'a' }],
  });
});
