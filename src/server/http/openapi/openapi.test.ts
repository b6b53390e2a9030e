import { expect, test } from 'vitest';
import { toOpenApi31 } from './openapi.ts';

const convert = (schema: object) => toOpenApi31({ openapi: '3.0.3', components: { schemas: { Trip: schema } } });
const converted = (schema: object) => ({ openapi: '3.1.1', components: { schemas: { Trip: schema } } });

test('null is one of the types', () => {
  expect(convert({ type: 'string', nullable: true })).toEqual(converted({ type: ['string', 'null'] }));
});

test('a reference that can be null has null beside it', () => {
  const reference = { $ref: '#/components/schemas/Cause' };
  const nothing = { type: 'string', nullable: true, enum: [null] };
  expect(convert({ anyOf: [reference, nothing] })).toEqual(converted({ anyOf: [reference, { type: 'null' }] }));
});

test('a description stands beside a reference', () => {
  const reference = { $ref: '#/components/schemas/Cause' };
  expect(convert({ allOf: [reference], description: 'Why' })).toEqual(converted({ ...reference, description: 'Why' }));
});

test('a composition stays one', () => {
  const parts = [{ $ref: '#/components/schemas/Alarm' }, { type: 'object' }];
  expect(convert({ allOf: parts })).toEqual(converted({ allOf: parts }));
});

test('a bound that is not allowed itself is a number', () => {
  expect(convert({ type: 'number', minimum: 0, exclusiveMinimum: true })).toEqual(
    converted({ type: 'number', exclusiveMinimum: 0 }),
  );
});

test('the example of a schema is one of a list, with its content as it is', () => {
  const example = { nullable: true, type: 'x' };
  expect(convert({ type: 'object', example })).toEqual(converted({ type: 'object', examples: [example] }));
});

test('a property may be called as a keyword', () => {
  const properties = { example: { type: 'string', nullable: true } };
  expect(convert({ type: 'object', properties })).toEqual(
    converted({ type: 'object', properties: { example: { type: ['string', 'null'] } } }),
  );
});

test('schemas of parameters and answers are converted, and the example of an answer stays', () => {
  const media = { schema: { type: 'string', nullable: true }, example: null };
  const paths = { '/v1': { get: { responses: { 200: { content: { 'application/json': media } } } } } };
  expect(toOpenApi31({ paths })).toMatchObject({
    paths: { '/v1': { get: { responses: { 200: { content: { 'application/json': { example: null } } } } } } },
  });
  expect(JSON.stringify(toOpenApi31({ paths }))).toContain('{"type":["string","null"]}');
});
