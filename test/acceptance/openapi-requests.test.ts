import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DocumentedOperation, type OpenApiDocument, operationsOf } from '../support/client-generators.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { dereferenced } from '../support/dereferenced.ts';
import { contradictions } from '../support/documented.ts';
import { type BodySchema, bodies } from '../support/schema-arbitrary.ts';
import { buildTestApp } from '../support/service/build-test-app.ts';

/** Everything that can be switched on without another program: an office, Signal K, and what the defaults have. */
const ALL_ON = { fleet: { mode: 'shore' }, signalk: { enabled: true }, rate_limit: { enabled: false } } as const;
const RUNS_PER_OPERATION = 12;
/** Sets the time limit of its socket, which a request without one does not have; `src/operation/system/backup.test.ts` asks for it. */
const OVER_A_SOCKET = '/v1/database/backup';
/** Searches the network for seconds. */
const SEARCH = '/v1/configuration/neighbours';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

async function start() {
  const app = await buildTestApp({ config: { ...ALL_ON, data_dir: temporaryDirectory() } });
  const { secret } = await app.keys.create('schemathesis', 'admin');
  const document: OpenApiDocument = dereferenced(JSON.parse(JSON.stringify(await app.http.openApi())));
  return { app, document, headers: { 'x-api-key': secret } };
}

/** A value as text: in half of the cases what the schema wants, else anything. */
const texts = (schema: BodySchema): fc.Arbitrary<string> => bodies(schema).map((value) => toText(value));

const toText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value));

/** A URL has no segments that are empty, a dot or two dots: with them it is that of another path. */
const toSegment = (text = ''): string => (/^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(text));

/** The URL and the body of a request, by what the document says of the operation. */
function requests(path: string, { parameters = [], requestBody }: DocumentedOperation) {
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const values = (place: string) =>
    fc.record(Object.fromEntries(of(place).map(({ name, schema }) => [name, texts(schema as BodySchema)])), {
      requiredKeys: place === 'path' ? of(place).map(({ name }) => name) : [],
    });
  const [type, { schema = {} } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isJson = type === 'application/json';
  const body = isJson ? bodies(schema as BodySchema).map((value) => JSON.stringify(value)) : fc.string();
  return fc
    .record({ places: values('path'), query: values('query'), body: requestBody ? body : fc.constant(undefined) })
    .map(({ places, query, body: payload }) => {
      const filled = path.replaceAll(/\{([^}]+)\}/g, (_all, name) => toSegment(places[name]));
      const search = new URLSearchParams(query).toString();
      return { url: search === '' ? filled : `${filled}?${search}`, payload, type };
    });
}

test('whatever is sent to an operation, the document has its answer, with its media type', async () => {
  const { app, document, headers } = await start();
  const found = new Set<string>();
  let operations = 0;
  for (const { path, method, operation } of operationsOf(document)) {
    if (path === OVER_A_SOCKET) continue;
    operations += 1;
    await fc.assert(
      fc.asyncProperty(requests(path, operation), async ({ url, payload, type }) => {
        const answer = await app.http.inject({
          method: method.toUpperCase() as 'GET',
          url,
          headers: { ...headers, ...(payload !== undefined && { 'content-type': type }) },
          ...(payload !== undefined && { payload }),
        });
        const { statusCode } = answer;
        // A position or a level that is not there is 500 by the contract, with a message of its own.
        if (answer.body.includes('An unexpected error occurred')) found.add(`${method} ${path} fails`);
        const documented = operation.responses[statusCode];
        if (documented === undefined) return void found.add(`${method} ${path} answers ${statusCode} ${answer.body}`);
        const [given] = String(answer.headers['content-type'] ?? '').split(';');
        const types = Object.keys(documented.content ?? {});
        if (answer.body !== '' && !types.includes(given ?? ''))
          found.add(`${method} ${path} ${statusCode} is ${given}`);
        if (given === 'application/json')
          for (const reason of await contradictions(app, path, answer, method))
            found.add(`${method} ${path} ${reason}`);
      }),
      { numRuns: path === SEARCH ? 1 : RUNS_PER_OPERATION },
    );
  }
  expect(operations).toBeGreaterThan(100);
  expect([...found]).toEqual([]);
});

/** Whether a path with a name of its own has the method by the pattern beside it, as `/v1/vessels/{mmsi}` takes `active`. */
const isTakenByPattern = ({ paths }: OpenApiDocument, path: string, method: string): boolean =>
  Object.entries(paths).some(([pattern, operations]) => {
    if (pattern === path || !(method in operations)) return false;
    return new RegExp(`^${pattern.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
  });

test('another method is 404 as the contract has it, and `Allow` names those that there are', async () => {
  const { app, document, headers } = await start();
  for (const [path, operations] of Object.entries(document.paths)) {
    const url = path.replaceAll(/\{[^}]+\}/g, 'x');
    const documented = Object.keys(operations).map((method) => method.toUpperCase());
    for (const method of METHODS) {
      if (method in operations || isTakenByPattern(document, path, method)) continue;
      const answer = await app.http.inject({ method: method.toUpperCase() as 'GET', url, headers });
      const allowed = String(answer.headers['allow']).split(', ');
      expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
      expect(answer.json()).toMatchObject({ error: { type: 'NotFound' } });
      for (const known of documented) expect([path, allowed]).toEqual([path, expect.arrayContaining([known])]);
      expect([path, allowed]).toEqual([path, expect.not.arrayContaining([method.toUpperCase()])]);
    }
  }
});

test('an unknown path has no `Allow`, and neither does the question of a browser before a request', async () => {
  const { app } = await start();
  const unknown = await app.http.inject({ url: '/v1/nothing' });
  expect([unknown.statusCode, unknown.headers['allow']]).toEqual([404, undefined]);
  const question = await app.http.inject({ method: 'OPTIONS', url: '/v1/trips' });
  expect([question.statusCode, question.headers['allow']]).toEqual([404, undefined]);
});
