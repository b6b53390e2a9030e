import fc from 'fast-check';
import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { recordingLog } from '../../../test/support/recording-pino.ts';
import { type ConfigOverrides, makeConfig } from '../../../test/support/samples/make-config.ts';
import { badRequest, DatabaseError, type ErrorType, notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { Nullable } from './schema.ts';
import { createAllowedMethods, createHttp, createRefusedPages, withoutLastSlash } from './server.ts';

test.each([
  ['/v1/trips/', '/v1/trips'],
  ['/v1/trips//', '/v1/trips'],
  ['/v1/trips/?limit=2/', '/v1/trips?limit=2/'],
  ['/v1/trips', '/v1/trips'],
  ['/v1/trips?path=/', '/v1/trips?path=/'],
  ['/', '/'],
  ['/?token=1', '/?token=1'],
  ['//', '/'],
  ['/health/', '/health'],
  ['/app/', '/app/'],
  ['/signalk/v1/api/', '/signalk/v1/api/'],
  ['/v1/swagger-ui/', '/v1/swagger-ui/'],
])('the path of %s is asked for as %s', (given, expected) => {
  expect(withoutLastSlash(given)).toBe(expected);
});

test('a path of many slashes is read in one go', () => {
  expect(withoutLastSlash(`/v1${'/'.repeat(100_000)}`)).toBe('/v1');
});

const allowed = createAllowedMethods([
  { method: 'GET', url: '/v1/trips' },
  { method: 'POST', url: '/v1/trips' },
  { method: 'GET', url: '/v1/trips/:id' },
  { method: 'DELETE', url: '/v1/trips/:id' },
  { method: 'GET', url: '/v1/trips/:id/track.gpx' },
  { method: 'GET', url: '/v1/trips/list' },
  { method: 'GET', url: '/app/*' },
]);

test.each([
  ['/v1/trips', ['GET', 'POST']],
  ['/v1/trips/x', ['DELETE', 'GET']],
  // A static path also matches the pattern.
  ['/v1/trips/list', ['DELETE', 'GET']],
  ['/v1/trips/x/track.gpx', ['GET']],
  ['/app/', ['GET']],
  ['/app/a/b', ['GET']],
  ['/v1/trips/', []],
  ['/v1/trips/x/trackXgpx', []],
  ['/v1', []],
])('%s has %o', (path, methods) => {
  expect(allowed(path)).toEqual(methods);
});

const KIP = 'http://192.168.1.5:8000';

function create() {
  const log = createRecordingLog();
  const note = createRefusedPages(log);
  return {
    note: (origin: string | undefined) => note({ origin }),
    originsOf: () => log.lines.map(({ facts }) => facts['origin']),
    log,
  };
}

test('the first refusal of an origin is logged, with the setting that allows it', () => {
  const { note, log } = create();
  for (let count = 0; count < 3; count += 1) note(KIP);
  expect(log.lines).toEqual([
    {
      level: 'warn',
      facts: { code: 'http.page_refused', origin: KIP },
      sentence: expect.stringContaining('server.allowed_origins'),
    },
  ]);
});

test('a page that invents origins fills neither the log nor the memory', () => {
  const { note, originsOf } = create();
  for (let index = 0; index < 10_000; index += 1) note(`http://host-${index}.example`);
  expect(originsOf()).toHaveLength(50);
});

test('what is no origin is not repeated', () => {
  const { note, originsOf } = create();
  for (const origin of [
    undefined,
    'x'.repeat(100_000),
    'http://a.example/?token=secret',
    'javascript:alert(1)',
    'null',
  ])
    note(origin);
  expect(originsOf()).toEqual(['null']);
});

const Cargo = Type.Object({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  cargo: Type.String({ minLength: 1, maxLength: 10_000 }),
  weight: Type.Optional(Type.Number({ minimum: 0 })),
  note: Type.Optional(Nullable(Type.String())),
});

async function makeHttp({ failure, config }: { failure?: unknown; config?: ConfigOverrides } = {}) {
  const { log, lines } = recordingLog();
  const app = await createHttp({
    config: makeConfig({ rate_limit: { enabled: false }, ...config }),
    version: '1.2.3',
    admit: async () => ({ ok: false }),
    clock: new FakeClock('2026-11-20T08:35:59.400Z'),
    log,
  });
  app.post('/v1/cargo', { config: { access: 'open', home: 'any' }, schema: { body: Cargo } }, ({ body }) => body);
  const Query = Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1 })) });
  app.get(
    '/v1/list',
    { config: { access: 'open', home: 'any' }, schema: { querystring: Query } },
    ({ query }) => query,
  );
  app.get('/v1/failure', { config: { access: 'open', home: 'any' } }, () => {
    throw failure;
  });
  const post = (payload: unknown, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/v1/cargo',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return { app, post, lines };
}

const valid = { latitude: 50.36, cargo: 'gravel' };

describe('a bad request', () => {
  const cases: [string, unknown, string][] = [
    ['a missing field', { latitude: 1 }, 'cargo is required'],
    ['a wrong type', { ...valid, latitude: '50' }, 'latitude must be number, received "50"'],
    ['a value over its bound', { ...valid, latitude: 91.5 }, 'latitude must be at most 90, received 91.5'],
    [
      'a number too large to be one',
      '{"latitude":1,"cargo":"x","weight":1e999}',
      'weight must be number, received null',
    ],
    ['a value under its bound', { ...valid, latitude: -91 }, 'latitude must be at least -90, received -91'],
    ['an empty string', { ...valid, cargo: '' }, 'cargo must not be empty, received ""'],
    ['a list instead of an object', [], 'the request body must be object, received an array'],
    ['a body that is no JSON', '{"latitude":', 'Body is not valid JSON'],
    ['no body', '', 'the request body must be object'],
  ];
  test.each(cases)('%s is named', async (_case, payload, message) => {
    const { post } = await makeHttp();
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 400, error: { type: 'BadRequest', details: null } });
    expect(answer.json<{ error: { message: string } }>().error.message).toContain(message);
  });

  test('another media type than JSON is refused', async () => {
    const { post } = await makeHttp();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await post('{}', type);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { message: 'Content-Type must be application/json' } });
    }
  });

  test.each([
    [
      'half of a surrogate pair',
      '{"latitude":1,"cargo":"x\\ud800"}',
      'cargo must not contain half of a surrogate pair',
    ],
    ['the character U+0000', '{"latitude":1,"cargo":"x\\u0000"}', 'cargo must not contain the character U+0000'],
    ['a part of it', '{"latitude":1,"cargo":["x\\uDFFF"]}', 'cargo.0 must not contain half of a surrogate pair'],
    ['bytes that are no UTF-8', Buffer.from('7b2261223a22e922 7d'.replace(' ', ''), 'hex'), 'Body is not valid UTF-8'],
  ])('a text that no database can store is named: %s', async (_case, payload, message) => {
    const { app } = await makeHttp();
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/v1/cargo', headers, payload });
    expect([answer.statusCode, answer.json().error.message]).toEqual([400, message]);
  });

  test('a whole character beyond the first plane is stored, however it is written', async () => {
    const { post } = await makeHttp();
    const answer = await post('{"latitude":1,"cargo":"\\ud83d\\udea2 \u{1f6a2}"}');
    expect(answer.json()).toMatchObject({ cargo: '\u{1f6a2} \u{1f6a2}' });
  });

  test.each([
    ['application/json; charset=ISO-8859-1', 'The charset iso-8859-1 is not supported: send JSON as UTF-8'],
    ['application/json;charset="utf-16"', 'The charset utf-16 is not supported: send JSON as UTF-8'],
  ])('JSON in another charset is 415: %s', async (type, message) => {
    const { post } = await makeHttp();
    const answer = await post(valid, type);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ status: 415, error: { type: 'UnsupportedMediaType', message } });
  });

  test.each([
    'application/json; charset=UTF-8',
    'application/json;charset="utf-8"',
    'application/json; charset=us-ascii',
  ])('JSON as %s is read', async (type) => {
    const { post } = await makeHttp();
    expect((await post(valid, type)).statusCode).toBe(200);
  });

  test.each(['gzip', 'deflate', 'br', 'zstd', 'gzip, identity', 'anything'])(
    'a body with the Content-Encoding %s is 415, whatever it is',
    async (encoding) => {
      const { app } = await makeHttp();
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const answer = await app.inject({ method: 'POST', url: '/v1/cargo', headers, payload: '\u001f\ufffd' });
      expect(answer.statusCode).toBe(415);
      expect(answer.json().error.message).toBe(
        `The Content-Encoding ${encoding} is not supported: send the body as it is`,
      );
    },
  );

  test('a part of a resource is not stored as the whole', async () => {
    const { app } = await makeHttp();
    app.put('/v1/thing', { config: { access: 'open', home: 'any' } }, async () => ({ ok: true }));
    const headers = { 'content-range': 'bytes 0-1/10' };
    const answer = await app.inject({ method: 'PUT', url: '/v1/thing', headers, payload: {} });
    expect([answer.statusCode, answer.json().error.message]).toEqual([400, 'Content-Range is not supported']);
  });

  test('a body over 1 MiB is refused', async () => {
    const { post } = await makeHttp();
    const answer = await post({ ...valid, cargo: 'x'.repeat(1024 * 1024) });
    expect(answer.statusCode).toBe(400);
  });

  test('a query value of the wrong type is named', async () => {
    const { app } = await makeHttp();
    for (const value of ['abc', '1.5', '0', '', '1&limit=2']) {
      const answer = await app.inject(`/v1/list?limit=${value}`);
      expect([value, answer.statusCode]).toEqual([value, 400]);
      expect(answer.json<{ error: { message: string } }>().error.message).toMatch(/^limit must be /);
    }
    expect((await app.inject('/v1/list?limit=5')).json()).toEqual({ limit: 5 });
    for (const value of ['1e999', '1e308', '9007199254740993']) {
      const answer = await app.inject(`/v1/list?limit=${value}`);
      expect([value, answer.statusCode]).toEqual([value, 400]);
      expect(answer.json().error.message).toBe('limit must be integer of at most 9007199254740991');
    }
  });

  test('an edit with none but unknown fields is refused with the known ones, an empty one is not', async () => {
    const { app } = await makeHttp();
    const schema = { body: Type.Partial(Type.Object({ soundEnabled: Type.Boolean(), name: Type.String() })) };
    app.put('/v1/thing', { config: { access: 'open', home: 'any' }, schema }, async () => ({ ok: true }));
    const edit = async (payload: object) => {
      const answer = await app.inject({ method: 'PUT', url: '/v1/thing', payload });
      return [answer.statusCode, answer.json().error?.message];
    };
    const message = 'none of the fields is known; known are soundEnabled, name';
    expect(await edit({ sound_enabled: true })).toEqual([400, message]);
    expect(await edit({ sound_enabled: true, name: 'x' })).toEqual([200, undefined]);
    expect(await edit({ name: 5 })).toEqual([400, 'name must be string, received 5']);
    expect(await edit({})).toEqual([200, undefined]);
  });

  test('null is taken where the schema allows it, unknown fields are ignored', async () => {
    const { post } = await makeHttp();
    const answer = await post({ ...valid, note: null, extra: { deep: 1 } });
    expect(answer.statusCode).toBe(200);
  });

  test('whatever the body is, the answer is 200 or 400', async () => {
    const { post } = await makeHttp();
    const bodies = fc.oneof(fc.json(), fc.string(), fc.record({ latitude: fc.anything(), cargo: fc.anything() }));
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const text = typeof body === 'string' ? body : (JSON.stringify(body, jsonSafe) ?? '');
        expect([200, 400]).toContain((await post(text)).statusCode);
      }),
      { numRuns: 200 },
    );
  });
});

const jsonSafe = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

describe('a failure in a route', () => {
  test.each(Object.entries(errorCatalogue))(
    'of type %s has its status and the structured body',
    async (type, entry) => {
      const failure =
        type === 'BadRequest'
          ? badRequest('What happened', [])
          : new ServiceError(type as Exclude<ErrorType, 'BadRequest'>, 'What happened');
      const { app } = await makeHttp({ failure });
      const answer = await app.inject('/v1/failure');
      expect(answer.statusCode).toBe(entry.status);
      expect(answer.json()).toEqual({
        status: entry.status,
        error: { type, message: 'What happened', details: null, path: '', timestamp: '2026-11-20T08:35:59.400Z' },
        _links: { self: '', docs: `/docs/errors/${type.toLowerCase()}` },
      });
    },
  );

  test('a failure of the database is 503 and names the constraint, not the statement', async () => {
    const failure = new DatabaseError('unique', 'api_keys.name', new Error('insert into api_keys …'));
    const { app } = await makeHttp({ failure });
    const answer = await app.inject('/v1/failure');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: { type: 'Database', details: { constraint: 'api_keys.name' } } });
    expect(answer.body).not.toContain('insert');
  });

  test('an unexpected error shows nothing of itself to the client and its cause to the log', async () => {
    const { app, lines } = await makeHttp({ failure: new Error('secret path /srv/keys') });
    const answer = await app.inject('/v1/failure');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(lines()).toMatchObject([{ level: 50, reqId: answer.headers['x-request-id'], msg: 'request failed' }]);
    expect(JSON.stringify(lines())).toContain('secret path');
  });

  test('a refusal is not logged at the default level', async () => {
    const { app, lines } = await makeHttp({ failure: notFound('Trip', '1') });
    expect((await app.inject('/v1/failure')).statusCode).toBe(404);
    expect(lines()).toEqual([]);
  });
});

test('an unknown route and an unknown method of a known one are 404 without the query', async () => {
  const { app } = await makeHttp();
  const unknown = await app.inject('/v1/nothing?token=hidden');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({ error: { type: 'NotFound', message: 'Route GET /v1/nothing not found' } });
  expect((await app.inject({ method: 'DELETE', url: '/v1/list' })).statusCode).toBe(404);
});

test('more requests than the limit are answered with the two-field body and Retry-After', async () => {
  const { app } = await makeHttp({ config: { rate_limit: { enabled: true, max: 2, window_secs: 60 } } });
  expect((await app.inject('/v1/list')).statusCode).toBe(200);
  expect((await app.inject('/v1/nothing')).statusCode).toBe(404);
  for (const url of ['/v1/list', '/v1/nothing']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({ error: 'Too many requests', retryAfter: 60 });
    expect(answer.headers['retry-after']).toBe('60');
  }
});

test('answers carry security headers that suit a local network without TLS', async () => {
  const { app } = await makeHttp();
  const { headers } = await app.inject('/v1/list');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(headers['strict-transport-security']).toBeUndefined();
});
