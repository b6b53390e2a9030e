import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { toOpenApi31 } from '../../src/server/http/openapi/openapi.ts';
import { type DocumentedSchema, type OpenApiDocument, operationsOf } from '../support/client-generators.ts';
import { withoutShared } from '../support/dereferenced.ts';

type NamedSchema = DocumentedSchema & { description?: string; examples?: unknown[] };
type Named = OpenApiDocument & { components: { schemas: Record<string, NamedSchema> } };

const document: Named = JSON.parse(await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));

const MAX_REPEATED_BYTES = 200;
const JSON_TYPE = /^application\/(.+\+)?json$/;
const VERBS = [
  ...[
    'list',
    'get',
    'create',
    'update',
    'set',
    'delete',
    'complete',
    'confirm',
    'correct',
    'verify',
    'export',
    'import',
  ],
  ...['acknowledge', 'silence', 'test', 'upload', 'download', 'send', 'receive', 'report', 'compare'],
];

test('every body of a request and of a success has a name: make its schema with named()', () => {
  const unnamed: string[] = [];
  const isNamed = (schema: DocumentedSchema = {}) => schema.$ref?.startsWith('#/components/schemas/') === true;
  for (const { path, method, operation } of operationsOf(withoutShared(document))) {
    const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, media]) => ({
      of: 'body',
      type,
      ...media,
    }));
    const answers = Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([of, { content = {} }]) => Object.entries(content).map(([type, media]) => ({ of, type, ...media })));
    // A text or a file is what it is.
    for (const { of, type, schema } of [...bodies, ...answers])
      if (JSON_TYPE.test(type) && schema?.type !== 'string' && !isNamed(schema))
        unnamed.push(`${method} ${path} ${of}`);
  }
  expect(unnamed).toEqual([]);
});

/** Every schema of a part of the document with its place. */
function* schemasIn(part: unknown, place: string): Generator<[place: string, schema: object]> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part) && ['type', 'allOf', 'anyOf'].some((key) => key in part) && !place.endsWith('/properties'))
    yield [place, part];
  for (const [key, inner] of Object.entries(part))
    if (key !== 'example' && key !== 'examples') yield* schemasIn(inner, `${place}/${key}`);
}

/** Schemas of more than 200 bytes that are written in two places. */
function repeatedIn(parts: object): string[] {
  const places = new Map<string, string>();
  const repeated: string[] = [];
  for (const [place, schema] of schemasIn(parts, '')) {
    const text = JSON.stringify(schema);
    if (text.length <= MAX_REPEATED_BYTES) continue;
    const before = places.get(text);
    if (before !== undefined) repeated.push(`${before} is ${place}`);
    places.set(text, place);
  }
  return repeated;
}

test('no schema of more than 200 bytes is written twice: give it a name with named(), or its parameter with shared()', () => {
  expect(repeatedIn({ paths: document.paths, components: document.components })).toEqual([]);
});

test('nor is one of a live message', async () => {
  const live = JSON.parse(await readFile(new URL('../../docs/asyncapi.json', import.meta.url), 'utf8'));
  expect(repeatedIn({ components: { schemas: live.components.schemas } })).toEqual([]);
});

test('every name has a description, and an example that fits its schema', () => {
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  // The schemas of version 3.1 are those of JSON Schema.
  const newer = toOpenApi31(document) as Named;
  ajv.addSchema(newer, 'document');
  const lacking: string[] = [];
  for (const [name, { description, examples: [example] = [] }] of Object.entries(newer.components.schemas)) {
    if (!description) lacking.push(`${name} has no description`);
    if (example === undefined) lacking.push(`${name} has no example`);
    else if (!ajv.validate({ $ref: `document#/components/schemas/${name}` }, example))
      lacking.push(`${name}: ${ajv.errorsText()}`);
  }
  expect(lacking).toEqual([]);
});

test('an operation is called by a verb and a noun, and by no other one: give its route an operationId', () => {
  const operations = [...operationsOf(document)];
  const isVerbAndNoun = (id = '') =>
    VERBS.some((verb) => id.startsWith(verb) && /^[A-Z]\w+$/.test(id.slice(verb.length)));
  const wrong = operations.filter(({ operation }) => !isVerbAndNoun(operation.operationId));
  expect(wrong.map(({ method, path, operation }) => `${method} ${path}: ${operation.operationId}`)).toEqual([]);
  const ids = operations.map(({ operation }) => operation.operationId.toLowerCase());
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
