import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { systemClock } from '../../foundation/shared/clock.ts';
import { createHttp } from '../../server/http/server.ts';
import { contentPolicy, createReadTurns } from './console-routes.ts';
import { createConsole } from './index.ts';

test('many files are read whole, and a few at a time', async () => {
  const path = join(temporaryDirectory(), 'map');
  const content = 'x'.repeat(300_000);
  writeFileSync(path, content);
  const turns = createReadTurns();
  let most = 0;
  const files = Array.from({ length: 20 }, () => {
    const file = createReadStream(path, { fs: turns, start: 1 });
    file.on('data', () => {
      most = Math.max(most, turns.reading);
    });
    return text(file);
  });
  for (const file of await Promise.all(files)) expect(file).toBe(content.slice(1));
  expect(most).toBe(4);
  expect(turns.reading).toBe(0);
});

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.slice(directive.length + 1);

test('nothing inline runs, and nothing is loaded from elsewhere', () => {
  const policy = contentPolicy({ host: 'vessel.local:8080', mapOrigins: [] });
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('http');
  expect(sourcesOf(policy, 'default-src')).toBe("'none'");
  expect(sourcesOf(policy, 'script-src')).toBe("'self'");
  expect(sourcesOf(policy, 'frame-ancestors')).toBe("'none'");
});

test('live messages come from the same host', () => {
  const policy = contentPolicy({ host: '[::1]:8080', mapOrigins: [] });
  expect(sourcesOf(policy, 'connect-src')).toBe("'self' ws://[::1]:8080 wss://[::1]:8080");
});

test('a host that is none is not written back', () => {
  for (const host of ["x; script-src 'unsafe-inline'", 'a b', 'a,b', '', undefined]) {
    expect(sourcesOf(contentPolicy({ host, mapOrigins: [] }), 'connect-src')).toBe("'self'");
  }
});

test('the background of the map may be asked for, and its images shown', () => {
  const policy = contentPolicy({ host: undefined, mapOrigins: ['https://tiles.example'] });
  expect(sourcesOf(policy, 'connect-src')).toBe("'self' https://tiles.example");
  expect(sourcesOf(policy, 'img-src')).toBe("'self' data: blob: https://tiles.example");
});

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))})`;

function makePages(): string {
  const folder = temporaryDirectory();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>console</title>');
  writeFileSync(join(folder, 'overlay.html'), '<!doctype html><title>overlay</title>');
  writeFileSync(join(folder, 'assets/index-1.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/index-1.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets/index-1.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, '.sources'), 'not to be sent');
  return folder;
}

async function serve(folder: string, settings: Record<string, unknown> = {}) {
  const config = makeConfig({ console: settings });
  const { routes } = createConsole({ config, version: '1.4.0', log: silentLog, folder: pathToFileURL(`${folder}/`) });
  const admit = async () => ({ ok: true as const, keyId: null });
  const http = await createHttp({ config, version: '1.4.0', admit, clock: systemClock, log: silentLog });
  onTestFinished(() => http.close());
  await http.register(routes);
  return http;
}

describe('the pages', () => {
  test('are sent with a strict policy, and asked for again each time', async () => {
    const app = await serve(makePages());
    for (const [path, title] of [
      ['/app/', 'console'],
      ['/app/overlay', 'overlay'],
    ] as const) {
      const answer = await app.inject(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(`<title>${title}</title>`);
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
      const again = await app.inject({ url: path, headers: { 'if-none-match': String(answer.headers.etag) } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    }
    expect((await app.inject('/app')).headers.location).toBe('app/');
  });

  test('have scripts that are kept for ever, in the smallest form that the browser takes', async () => {
    const app = await serve(makePages());
    const get = (encoding: string) =>
      app.inject({ url: '/app/assets/index-1.js', headers: { 'accept-encoding': encoding } });
    const brotli = await get('gzip, deflate, br');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(brotli.rawPayload).toEqual(brotliCompressSync(SCRIPT));
    expect((await get('gzip, br;q=0')).headers['content-encoding']).toBe('gzip');
    const plain = await get('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(SCRIPT);
  });

  test('have an icon that is kept for an hour', async () => {
    const app = await serve(makePages());
    expect((await app.inject('/app/icon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'max-age=3600',
    });
  });

  test.each([
    '/app/assets/index-2.js',
    '/app/.sources',
    '/app/assets/index-1.js.br',
    '/app/../package.json',
    '/app/%2e%2e/package.json',
    '/app/assets/..%2f..%2fpackage.json',
    '/app//etc/passwd',
    '/app/nothing.html',
  ])('are nothing else: %s is not found', async (path) => {
    const app = await serve(makePages());
    expect((await app.inject(path)).statusCode).toBe(404);
  });

  test('say how they are built while they are not, and appear without a restart', async () => {
    const folder = temporaryDirectory();
    const app = await serve(folder);
    const unbuilt = await app.inject('/app/');
    expect(unbuilt.statusCode).toBe(503);
    expect(unbuilt.body).toContain('node scripts/build-console.mjs');
    writeFileSync(join(folder, 'index.html'), 'built');
    expect((await app.inject('/app/')).body).toBe('built');
  });

  test('can be switched off', async () => {
    const app = await serve(makePages(), { enabled: false });
    expect((await app.inject('/app/')).statusCode).toBe(404);
    expect((await app.inject('/v1/console')).statusCode).toBe(200);
  });
});

describe('the map in one file', () => {
  test('is read piece by piece', async () => {
    const file = join(temporaryDirectory(), 'rhine.pmtiles');
    writeFileSync(file, 'PMTiles and more');
    const app = await serve(makePages(), { map_file: file });
    const part = await app.inject({ url: '/app/map.pmtiles', headers: { range: 'bytes=0-6' } });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('PMTiles');
    expect(part.headers['content-range']).toBe('bytes 0-6/16');
    expect((await app.inject('/app/map.pmtiles')).body).toBe('PMTiles and more');
    const beyond = await app.inject({ url: '/app/map.pmtiles', headers: { range: 'bytes=99-' } });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */16');
  });
});

test('the console gets what it has to know', async () => {
  const app = await serve(makePages(), {
    map_url: 'https://tiles.example/{z}/{x}/{y}.png',
    map_attribution: 'us',
    own_length_m: 80,
    language: 'de',
  });
  expect((await app.inject('/v1/console')).json()).toEqual({
    map: { kind: 'raster', url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'us', maxZoom: 18 },
    overlay: null,
    chart: null,
    own: { lengthM: 80, beamM: 10 },
    maxFixAgeSecs: 30,
    closestApproach: null,
    websocketPath: '/ws',
    queueLimit: 100,
    arrivalNoticeMin: null,
    isOn: {
      explorer: false,
      document: true,
      metrics: true,
      gauge: false,
      tracks: false,
      arrivals: false,
      fairway: false,
      vehicles: false,
    },
    isOffice: false,
    label: null,
    language: 'de',
    version: '1.4.0',
    program: 'npm start --',
    needsSetup: false,
    _links: { self: '/v1/console' },
  });
  expect((await app.inject('/app/')).headers['content-security-policy']).toContain('https://tiles.example');
});
