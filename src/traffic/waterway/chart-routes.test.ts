import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { sail, startChart } from '../../../test/support/features/chart-run.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { systemClock } from '../../foundation/shared/clock.ts';
import { createHttp } from '../../server/http/server.ts';
import { cellX, cellY } from './grid.ts';

async function startRoutes({ maxBytes = 64_000_000 } = {}) {
  const { db } = await openTestDatabase();
  const chart = await startChart(db, { maxBytes });
  const http = await createHttp({
    config: makeConfig({ rate_limit: { enabled: false } }),
    version: '0.0.0',
    admit: async () => ({ ok: true, keyId: null }),
    clock: systemClock,
    log: silentLog,
  });
  onTestFinished(() => http.close());
  await http.register(chart.routes);
  const post = (payload: Buffer) =>
    http.inject({
      method: 'POST',
      url: '/v1/chart/import',
      payload,
      headers: { 'content-type': 'application/vnd.pmtiles' },
    });
  return { ...chart, http, post };
}

/** Tile of zoom 12 in which the river begins. */
const RIVER = `/v1/chart/tiles/12/${cellX(7.6, 4096)}/${cellY(50.4, 4096)}`;

test('a tile is sent compressed, and again only when it has changed', async () => {
  const { http, recorder } = await startRoutes();
  const empty = await http.inject(RIVER);
  expect(gunzipSync(empty.rawPayload)).toEqual(Buffer.alloc(65_536));
  sail(recorder.record);
  await recorder.flush();
  const tile = await http.inject({ url: RIVER, headers: { 'if-none-match': empty.headers.etag } });
  expect([tile.statusCode, tile.headers['content-encoding']]).toEqual([200, 'gzip']);
  const again = await http.inject({ url: RIVER, headers: { 'if-none-match': tile.headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  sail(recorder.record, { lane: 3 });
  await recorder.flush();
  expect((await http.inject({ url: RIVER, headers: { 'if-none-match': tile.headers.etag } })).statusCode).toBe(200);
  expect((await http.inject('/v1/chart/tiles/13/0/0')).statusCode).toBe(404);
  expect((await http.inject('/v1/chart/tiles/12/4096/0')).statusCode).toBe(404);
});

test('an exported file can be imported; one that is too large cannot', async () => {
  const office = await startRoutes();
  expect((await office.http.inject('/v1/chart/export')).statusCode).toBe(404);
  sail(office.recorder.record);
  const file = await office.http.inject('/v1/chart/export');
  expect(file.headers['content-type']).toBe('application/vnd.pmtiles');
  const ship = await startRoutes();
  const imported = await ship.post(file.rawPayload);
  expect([imported.statusCode, imported.json()]).toMatchObject([200, { tiles: expect.any(Number) }]);
  expect((await ship.http.inject('/v1/chart')).json().bytes).toBeGreaterThan(0);
  const small = await startRoutes({ maxBytes: 10_000 });
  expect((await small.post(file.rawPayload)).json()).toMatchObject({ status: 400 });
});

test('a file that is damaged or hostile is refused, and nothing else happens', async () => {
  const { http, post, recorder } = await startRoutes();
  sail(recorder.record);
  const sound = (await http.inject('/v1/chart/export')).rawPayload;
  const change = fc.array(fc.tuple(fc.nat({ max: sound.length - 1 }), fc.nat({ max: 255 })), {
    minLength: 1,
    maxLength: 8,
  });
  const headerChange = fc.array(fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.oneof(change, headerChange), fc.nat({ max: sound.length }), async (bytes, cut) => {
      const file = Buffer.from(sound);
      for (const [at, value] of bytes) file[at] = value;
      for (const sent of [file, file.subarray(0, cut)]) {
        const { statusCode } = await post(sent);
        // A byte that is not read changes nothing.
        expect([200, 400]).toContain(statusCode);
      }
    }),
    { numRuns: 60 },
  );
  expect((await post(Buffer.alloc(0))).statusCode).toBe(400);
  expect((await post(Buffer.from('PMTiles\u0003'))).statusCode).toBe(400);
});
