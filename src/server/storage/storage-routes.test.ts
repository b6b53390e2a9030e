import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { contradictions } from '../../../test/support/documented.ts';
import { buildTestApp } from '../../../test/support/service/build-test-app.ts';
import { listenTestApp } from '../../../test/support/service/listening-app.ts';

const FILES = '/v1/storage/sounds/files';
const ALERT = `${FILES}/builtin-alert.wav`;
const ROUTE = '/v1/storage/{prefix}/files/{key}';

async function start() {
  const app = await buildTestApp({ config: { rate_limit: { enabled: false } } });
  const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });
  const whole = await get(ALERT);
  return { app, get, whole, etag: String(whole.headers.etag) };
}

test('a file is served with all that a browser needs to play it safely', async () => {
  const { whole } = await start();
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.toString('latin1', 0, 4)).toBe('RIFF');
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/wav',
    'content-length': String(whole.rawPayload.length),
    'content-disposition': 'inline; filename="builtin-alert.wav"',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[^"]+"$/),
  });
});

test.each(['alert', 'danger', 'chime'])('the built-in sound %s is there', async (key) => {
  const { app, get } = await start();
  const { sounds } = (await get('/v1/watchlist/sounds')).json<{ sounds: { key: string; file_id: string }[] }>();
  const answer = await get(`${FILES}/${sounds.find((sound) => sound.key === key)?.file_id}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'audio/wav']);
  expect(answer.rawPayload.length).toBeGreaterThan(10_000);
  const head = await app.http.inject({ method: 'HEAD', url: ALERT });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
});

test('a client that has the file already gets no body', async () => {
  const { app, get, etag } = await start();
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await get(ALERT, { 'if-none-match': tag });
    expect([tag, answer.statusCode, answer.body, answer.headers.etag]).toEqual([tag, 304, '', etag]);
    expect(await contradictions(app, ROUTE, answer)).toEqual([]);
  }
  expect((await get(ALERT, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a range is served as a part', async () => {
  const { get, whole, etag } = await start();
  const size = whole.rawPayload.length;
  const ranges: [range: string, start: number, end: number][] = [
    ['bytes=0-3', 0, 3],
    ['bytes=-10', size - 10, size - 1],
    [`bytes=${size - 1}-`, size - 1, size - 1],
    ['bytes=100-99999999', 100, size - 1],
  ];
  for (const [range, first, last] of ranges) {
    const answer = await get(ALERT, { range, 'if-range': etag });
    expect([range, answer.statusCode]).toEqual([range, 206]);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${first}-${last}/${size}`,
      'content-length': String(last - first + 1),
      'content-type': 'audio/wav',
    });
    expect(answer.rawPayload.equals(whole.rawPayload.subarray(first, last + 1))).toBe(true);
  }
});

test('a range behind the end is 416, and one that does not fit or cannot be read is the whole file', async () => {
  const { app, get, whole, etag } = await start();
  const size = whole.rawPayload.length;
  const behind = await get(ALERT, { range: `bytes=${size}-` });
  expect([behind.statusCode, behind.headers['content-range'], behind.body]).toEqual([416, `bytes */${size}`, '']);
  expect(await contradictions(app, ROUTE, behind)).toEqual([]);
  for (const headers of [{ range: 'bytes=0-3', 'if-range': '"other"' }, { range: 'bytes=0-1,3-4' }, { range: 'x' }]) {
    const answer = await get(ALERT, headers);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, size]);
  }
  expect((await get(ALERT, { range: 'bytes=0-3', 'if-none-match': etag })).statusCode).toBe(304);
});

const PATHS = [
  `${FILES}/nope.wav`,
  '/v1/storage/nope/files/builtin-alert.wav',
  '/v1/storage/__proto__/files/builtin-alert.wav',
  '/v1/storage/..%2fsounds/files/builtin-alert.wav',
  '/v1/storage//files/builtin-alert.wav',
  `${FILES}/`,
  `${FILES}`,
  ...[
    ...['..', '.', '../x', '../../service.db', '%2e%2e', '%2e%2e%2f%2e%2e%2fservice.db', '..%2f..%2fservice.db'],
    ...['%252e%252e%252fservice.db', '..%5c..%5cservice.db', '..\\..\\service.db', '%2fetc%2fpasswd', '//etc/passwd'],
    ...['%c0%ae%c0%ae%c0%afservice.db', '%e0%80%ae', '%uff0e%uff0e', '%', '%2', '%zz', '%ff', '%E2%82', 'a%00.wav'],
    ...[
      'builtin-alert.wav%00',
      'builtin-alert.wav%20',
      'builtin-..%2f..%2fpackage.json',
      'builtin-%2e%2e',
      'BUILTIN-ALERT.WAV',
    ],
    ...['builtin-', 'alert.wav', '%F0%9F%94%94', 'x'.repeat(101), 'x'.repeat(499), 'x'.repeat(501), 'x'.repeat(10_000)],
  ].map((key) => `${FILES}/${key}`),
];

/** Sends the path unchanged, because an HTTP client library would normalise it. */
async function getRaw(port: number, path: string): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

test('what is unknown, malformed or points elsewhere is 404, in every spelling', async () => {
  const root = join(temporaryDirectory(), 'files');
  const { app, url } = await listenTestApp({ storage: { root }, rate_limit: { enabled: false } });
  writeFileSync(join(root, '..', 'service.db'), 'secret');
  const error = { type: 'NotFound', message: expect.stringContaining('not found'), details: null, path: '' };
  const wrong: unknown[] = [];
  for (const path of PATHS) {
    const { status, body } = await getRaw(Number(new URL(url).port), path);
    const answer = JSON.parse(body);
    if (status !== 404) wrong.push([path, status, body]);
    expect([path, answer]).toMatchObject([path, { status: 404, error, _links: { docs: '/docs/errors/notfound' } }]);
    expect(await contradictions(app, ROUTE, { statusCode: status, json: () => answer })).toEqual([]);
  }
  expect(wrong).toEqual([]);
});
