import { expect, onTestFinished, test } from 'vitest';
import { CellMap } from '../../../../examples/cells/cells.mjs';
import { runCells } from '../../../../test/support/features/cells-run.ts';
import { makeConfig } from '../../../../test/support/samples/make-config.ts';
import { makeReport } from '../../../../test/support/samples/make-report.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { systemClock } from '../../../foundation/shared/clock.ts';
import { createHttp } from '../../../server/http/server.ts';
import { createCellRoutes } from './cell-routes.ts';
import { CELL_TICK_MS } from './map-cells.ts';

async function start({ isProtected = false } = {}) {
  const run = runCells();
  const receive = (mmsi: number, latitude = 50.36) => {
    const now = run.clock.now();
    run.traffic.accept(makeReport({ mmsi, receivedAt: now, fixAt: now, position: { latitude, longitude: 7.6 } }));
  };
  receive(211_000_001);
  const config = makeConfig({ rate_limit: { enabled: false } });
  const admit = async () => ({ ok: true, keyId: null }) as const;
  const http = await createHttp({ config, version: '0.0.0', admit, clock: systemClock, log: silentLog });
  await http.register(createCellRoutes({ cells: run.channel.cells, runId: 'run', isProtected }));
  onTestFinished(async () => {
    run.channel.cells.stop();
    await http.close();
  });
  return { ...run, receive, get: (url: string, headers = {}) => http.inject({ url, headers }) };
}

test('a cell is a snapshot with a tag; while nothing changes it is 304', async () => {
  const { get, receive, pass } = await start();
  const answer = await get('/v1/cells/5/16/10');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'max-age=0, s-maxage=2',
    vary: expect.stringContaining('X-API-Key'),
  });
  const map = new CellMap();
  expect(map.read(answer.rawPayload)).toMatchObject({ cell: '5/16/10' });
  expect([...map.vessels.keys()]).toEqual([211_000_001]);

  const ifNew = { 'if-none-match': answer.headers.etag };
  await pass(CELL_TICK_MS);
  expect((await get('/v1/cells/5/16/10', ifNew)).statusCode).toBe(304);
  receive(211_000_002, 10);
  await pass(CELL_TICK_MS);
  expect((await get('/v1/cells/5/16/10', ifNew)).statusCode).toBe(304);
  receive(211_000_002);
  await pass(CELL_TICK_MS);
  const next = await get('/v1/cells/5/16/10', ifNew);
  expect(next.statusCode).toBe(200);
  map.read(next.rawPayload);
  expect(map.vessels.size).toBe(2);
});

test('an empty cell is a snapshot without vessels; what is no cell is refused', async () => {
  const { get } = await start();
  const map = new CellMap();
  map.read((await get('/v1/cells/12/0/0')).rawPayload);
  expect(map.vessels.size).toBe(0);
  expect((await get('/v1/cells/1/2/0')).statusCode).toBe(404);
  expect((await get('/v1/cells/13/0/0')).statusCode).toBe(404);
  expect((await get('/v1/cells/a/0/0')).statusCode).toBe(400);
});

test('where everything needs a key, no cache keeps it for others', async () => {
  const { get } = await start({ isProtected: true });
  expect((await get('/v1/cells/0/0/0')).headers['cache-control']).toBe('private, no-cache');
});
