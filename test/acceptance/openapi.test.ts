import { gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test, vi } from 'vitest';
import { dereferenced } from '../support/dereferenced.ts';
import { contradictions } from '../support/documented.ts';
import type { ConfigOverrides } from '../support/samples/make-config.ts';
import { buildTestApp } from '../support/service/build-test-app.ts';

/** Served, but no part of the interface that the document describes. */
const HIDDEN = ['/v1/openapi.json', '/v1/asyncapi.json'];
/** Disabled by default: their routes only state how to enable them. */
const DISABLED = /^\/v1\/(fairway|vehicles|trackers)(\/|$)/;
const EXPLORER = '/v1/swagger-ui';

interface Operation {
  responses: Record<string, object>;
  security?: object[];
}

interface Media {
  schema?: { example?: unknown };
  example?: unknown;
}

type Paths = Record<string, Record<string, Operation>>;

async function loadDocument(config: ConfigOverrides = {}) {
  const app = await buildTestApp({ config: { tracks: { enabled: true }, ...config } });
  const answer = await app.http.inject({ url: '/v1/openapi.json', headers: { 'x-api-key': 'key' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  return { app, document: answer.json<{ openapi: string; paths: Paths }>() };
}

/** Every object in the document with its place. */
function* objectsIn(value: unknown, place = ''): Generator<[place: string, object: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [place, { ...value }];
  for (const [key, part] of Object.entries(value)) yield* objectsIn(part, `${place}/${key}`);
}

/** What needs a key whatever `auth.scope` is. */
const ALWAYS_WITH_KEY =
  /^\/v1\/((vessels|cells|keys|configuration|logs|database|diagnostics|tracks|playback|notify\/(push|\{name\}\/test))(\/|$)|(chart(\/import)?|console\/map|laytime\/rules)$)/;

describe('the OpenAPI document', () => {
  test('is valid for version 3.0.3', async () => {
    const { document } = await loadDocument();
    expect(document.openapi).toBe('3.0.3');
    const result = await new Validator().validate(document);
    expect(result).toEqual({ valid: true });
  });

  test('describes every route under /v1 and the probes, and nothing else', async () => {
    const { app, document } = await loadDocument();
    const served = app.http.routeAccess
      .filter(
        ({ method, url }) =>
          method !== 'HEAD' &&
          (url.startsWith('/v1') || url.startsWith('/t/') || ['/health', '/ready', '/metrics'].includes(url)),
      )
      .filter(({ url }) => !HIDDEN.includes(url) && !DISABLED.test(url))
      .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
    expect(described).toContain('GET /v1/router/gps/history');
  });

  test('gives every operation a summary and the answers it can give', async () => {
    const { document } = await loadDocument();
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const operation of Object.values(operations)) {
        expect(operation, path).toMatchObject({ summary: expect.any(String) });
        const statuses = Object.keys(operation.responses);
        expect(
          // A part of a file (206), what is new (201) beside what was known (200), and nothing where a client asked for that
          // (204), are other ways to answer a success.
          statuses.filter((status) => status === '200').length ||
            statuses.filter((status) => status.startsWith('2') && !['204', '206'].includes(status)).length ||
            statuses.filter((status) => status === '204').length,
          path,
        ).toBe(1);
        expect(statuses, path).toContain('429');
      }
    }
  });

  test('writes nullable, types and constants in the way of 3.0', async () => {
    const { document } = await loadDocument();
    const wrong: string[] = [];
    let nullables = 0;
    for (const [place, object] of objectsIn(document)) {
      // The properties of a schema and the values of an example may have any name.
      if (/\/(properties|examples?)$/.test(place) || /\/examples?\//.test(place)) continue;
      if (object['type'] === 'null' || Array.isArray(object['type'])) wrong.push(`${place}: type`);
      for (const keyword of ['const', '$defs', 'examples', 'prefixItems', '~kind']) {
        if (keyword in object) wrong.push(`${place}: ${keyword}`);
      }
      if (object['nullable'] === true) nullables += 1;
    }
    expect(wrong).toEqual([]);
    expect(nullables).toBeGreaterThan(0);
  });

  test('says which operations need a key', async () => {
    const needsKey = ({ paths }: { paths: Paths }) =>
      Object.keys(paths).filter((path) => Object.values(paths[path] ?? {}).some(({ security }) => security?.length));
    const open = await loadDocument();
    const always = Object.keys(open.document.paths).filter((path) => ALWAYS_WITH_KEY.test(path));
    expect(always.length).toBeGreaterThan(3);
    expect(needsKey(open.document)).toEqual(always);
    const app = await buildTestApp({ config: { auth: { scope: 'all', api_keys: ['a-key'] } } });
    const url = '/v1/openapi.json';
    expect((await app.http.inject(url)).statusCode).toBe(401);
    const answer = await app.http.inject({ url, headers: { 'x-api-key': 'a-key' } });
    const document = answer.json<{ paths: Paths }>();
    expect(needsKey(document)).toEqual(
      Object.keys(document.paths).filter(
        (path) => !['/health', '/v1/health', '/ready', '/t/{secret}', '/t/{secret}/position'].includes(path),
      ),
    );
    expect(document.paths['/v1']?.['get']?.responses).toHaveProperty('401');
  });

  test('is valid for version 3.1 too, where a client asks for that', async () => {
    const { app } = await loadDocument();
    const answer = await app.http.inject('/v1/openapi.json?version=3.1');
    const document = answer.json<{ openapi: string; paths: Paths }>();
    expect(document.openapi).toBe('3.1.1');
    expect(await new Validator().validate(document)).toEqual({ valid: true });
    const wrong = await app.http.inject('/v1/openapi.json?version=2');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ error: { message: expect.stringContaining('version must be one of') } });
  });

  test('is compressed where the client takes that, and the same', async () => {
    const { app, document } = await loadDocument();
    const url = '/v1/openapi.json';
    const plain = await app.http.inject(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const _again of [1, 2]) {
      const answer = await app.http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
      expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(document);
    }
  });

  test('is 404 where it is switched off', async () => {
    const app = await buildTestApp({ config: { docs: { openapi_json: false } } });
    const answer = await app.http.inject({ url: '/v1/openapi.json', headers: { 'x-api-key': 'key' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { type: 'NotFound' } });
  });
});

describe('the explorer', () => {
  test('is served with its assets, under headers that let a browser run it', async () => {
    const app = await buildTestApp({ config: { docs: { swagger_ui: true } } });
    const page = await app.http.inject(`${EXPLORER}/`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(assets.length).toBeGreaterThan(3);
    for (const path of assets) {
      const { pathname } = new URL(path, `http://localhost${EXPLORER}/`);
      const asset = await app.http.inject(pathname);
      expect([pathname, asset.statusCode]).toEqual([pathname, 200]);
      expect(asset.rawPayload.length).toBeGreaterThan(0);
    }
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    const described = await app.http.inject(`${EXPLORER}/json`);
    expect(described.json()).toMatchObject({ openapi: '3.0.3', paths: { '/v1/router/gps': {} } });
  });

  test('writes its YAML once, as that takes long', async () => {
    const { http } = await buildTestApp({ config: { docs: { swagger_ui: true } } });
    const write = vi.spyOn(http, 'swagger');
    const [first, second] = [await http.inject(`${EXPLORER}/yaml`), await http.inject(`${EXPLORER}/yaml`)];
    expect(first.body).toContain('openapi: 3.0.3');
    expect(second.body).toBe(first.body);
    // What the library has written as YAML it keeps; of an object it would write YAML for each request.
    expect(write.mock.calls).toEqual([[{ yaml: true }], [{ yaml: true }]]);
  });

  test('is not there unless it is switched on', async () => {
    const app = await buildTestApp();
    for (const path of [EXPLORER, `${EXPLORER}/`, `${EXPLORER}/static/index.html`, `${EXPLORER}/json`]) {
      expect([path, (await app.http.inject(path)).statusCode]).toEqual([path, 404]);
    }
  });

  test('needs the key as everything else does', async () => {
    const app = await buildTestApp({
      config: { docs: { swagger_ui: true }, auth: { scope: 'all', api_keys: ['a-key'] } },
    });
    for (const path of [`${EXPLORER}/`, `${EXPLORER}/json`, `${EXPLORER}/static/swagger-ui.css`]) {
      expect([path, (await app.http.inject(path)).statusCode]).toEqual([path, 401]);
      const { statusCode } = await app.http.inject({ url: path, headers: { 'x-api-key': 'a-key' } });
      expect([path, statusCode]).toEqual([path, 200]);
    }
  });
});

test('every answer has an example that fits its schema', async () => {
  const { app, document } = await loadDocument({ auth: { scope: 'all', api_keys: ['key'] } });
  const lacking: string[] = [];
  for (const [route, operations] of Object.entries(dereferenced(document).paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      for (const [status, response] of Object.entries(responses)) {
        const { content = {} } = response as { content?: Record<string, Media> };
        // Only what is documented as empty has no content.
        if (!['204', '304', '416'].includes(status) && Object.keys(content).length === 0)
          lacking.push(`${method} ${route} ${status} is empty`);
        for (const [type, { schema, example = schema?.example }] of Object.entries(content)) {
          const answer = { statusCode: Number(status), json: () => example };
          if (example === undefined) lacking.push(`${method} ${route} ${status} has no example`);
          else if (type === 'application/json') lacking.push(...(await contradictions(app, route, answer, method)));
        }
      }
    }
  }
  expect(lacking).toEqual([]);
});

describe('the answers', () => {
  const routes = ['/health', '/v1/health', '/v1', '/v1/router/gps', '/v1/router/gps/speed', '/v1/router/gps/history'];

  test.each(routes)('of %s are what the document says, with a position and without', async (route) => {
    const without = await buildTestApp();
    expect(await contradictions(without, route, await without.http.inject(route))).toEqual([]);
    const track = new URL('../../examples/voyage/koblenz-bonn.gpx', import.meta.url).pathname;
    const app = await buildTestApp({ config: { server: { port: 0 }, router: { provider: 'replay', track } } });
    await app.listen();
    await expect.poll(async () => (await app.http.inject('/v1/router/gps')).statusCode).toBe(200);
    expect(await contradictions(app, route, await app.http.inject(route))).toEqual([]);
  });

  test('of a bad request are what the document says', async () => {
    const app = await buildTestApp();
    const route = '/v1/router/gps/history';
    const answer = await app.http.inject(`${route}?start=x`);
    expect(answer.statusCode).toBe(400);
    expect(await contradictions(app, route, answer)).toEqual([]);
  });
});
