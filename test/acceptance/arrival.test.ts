import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makePosition } from '../support/ais/make-ais-message.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { FakeReceiver } from '../support/fakes/fake-receiver.ts';
import { RIVER, riverAt } from '../support/samples/make-river-days.ts';
import { writeArchive } from '../support/samples/write-archive.ts';
import { listenTestApp } from '../support/service/listening-app.ts';
import { runService } from '../support/service/service-process.ts';
import { untilPasses } from '../support/until-passes.ts';

const KEY = 'a-long-enough-key';
const MMSI = 211_000_001;

test('an archive is learnt once, and a vessel on the river is foreseen by REST', async () => {
  const dataDir = temporaryDirectory();
  const path = writeArchive(dataDir, 6);
  const url = `sqlite:${join(dataDir, 'service.db')}`;
  const env = { SERVICE__DATABASE__URL: url };
  const learn = await runService(['learn', path], { dataDir, env });
  expect(learn).toMatchObject({ code: 0, stderr: '' });
  expect(learn.stdout).toMatch(/ 1 locks, 8 vessels, /);
  const again = await runService(['learn', path], { dataDir, env });
  expect(again.stdout).toBe(learn.stdout);

  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const { app } = await listenTestApp({
    data_dir: dataDir,
    database: { url },
    auth: { api_keys: [KEY] },
    tracks: { enabled: true },
    ais: { local: { enabled: true, url: receiver.url } },
  });
  await receiver.connected();
  const headers = { 'x-api-key': KEY };
  const get = async (path: string) => (await app.http.inject({ url: path, headers })).json();
  receiver.send(makePosition({ mmsi: MMSI, ...riverAt(8000), speedKnots: 5, courseDeg: 355 }));
  const { latitude, longitude } = RIVER.high;
  await untilPasses(async () => {
    const eta = await get(`/v1/vessels/${MMSI}/eta?latitude=${latitude}&longitude=${longitude}`);
    expect(eta).toMatchObject({ state: 'ok', via: [{ kind: 'lock' }], rest: null, destination: { from: 'click' } });
    expect(eta.distanceKm).toBeGreaterThan(28);
    const hours = (Date.parse(eta.likely) - Date.parse(eta.computedAt)) / 3_600_000;
    expect(hours).toBeGreaterThan(2.5);
    expect(hours).toBeLessThan(6);
    expect(Date.parse(eta.earliest)).toBeLessThanOrEqual(Date.parse(eta.likely));
    expect(Date.parse(eta.likely)).toBeLessThanOrEqual(Date.parse(eta.latest));
  });
  const withWay = await get(`/v1/vessels/${MMSI}/eta?latitude=${latitude}&longitude=${longitude}&way=true`);
  expect(withWay.way[0][0]).toBeCloseTo(riverAt(8000).latitude, 4);
  expect(withWay.way.at(-1)[0]).toBeCloseTo(latitude, 4);
  expect(withWay.way.length).toBeGreaterThan(10);
  expect(await get(`/v1/vessels/${MMSI}/eta?latitude=52&longitude=9&way=true`)).toMatchObject({ way: [] });
  expect(await get(`/v1/vessels/${MMSI}/eta`)).not.toHaveProperty('way');
  expect(await get(`/v1/vessels/${MMSI}/eta`)).toMatchObject({ state: 'noDestination', likely: null });
  expect(await get(`/v1/vessels/${MMSI}/eta?latitude=52&longitude=9`)).toMatchObject({ state: 'noWay', latest: null });
  expect(await get(`/v1/vessels/${MMSI}/eta?latitude=52`)).toMatchObject({ status: 400 });

  expect((await app.http.inject({ url: '/v1/destination', headers })).statusCode).toBe(404);
  const put = await app.http.inject({
    method: 'PUT',
    url: '/v1/destination',
    headers,
    payload: { latitude, longitude },
  });
  expect(put.json()).toEqual({ placeId: null, name: null, latitude, longitude, from: 'click' });
  expect(await get('/v1/eta')).toMatchObject({ state: 'stale', destination: { from: 'click' } });
  const removed = await app.http.inject({ method: 'DELETE', url: '/v1/destination', headers });
  expect(removed.statusCode).toBe(204);
  expect(await get('/v1/eta')).toMatchObject({ state: 'noDestination', destination: null });
});

test('what one installation learnt is known by another one after an export and an import', async () => {
  const [dataDir, otherDir] = [temporaryDirectory(), temporaryDirectory()];
  const learn = await runService(['learn', writeArchive(dataDir, 4)], { dataDir });
  const path = join(dataDir, 'river.ways');
  expect(await runService(['ways', 'export', path], { dataDir })).toMatchObject({ code: 0, stderr: '' });
  const imported = await runService(['ways', 'import', path], { dataDir: otherDir });
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  const known = (text: string) => / km of ways in \d+ parts/.exec(text)?.[0];
  expect(known(imported.stdout)).toBeDefined();
  expect(known(imported.stdout)).toBe(known(learn.stdout));
  expect(imported.stdout).toMatch(/ 1 locks, 0 vessels, /);

  writeFileSync(path, 'not an export');
  const refused = await runService(['ways', 'import', path], { dataDir: otherDir });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('river.ways cannot be imported: it is no file of learnt ways');
});

test('a line that is wrong is named, and nothing of the file is learnt', async () => {
  const dataDir = temporaryDirectory();
  const path = join(dataDir, 'wrong.csv');
  writeFileSync(path, 'time,mmsi,lat,lon,sog,cog\n1785715200,211000001,50.1,8,0,0\n1785715260,211000001,95,8,0,0\n');
  const { code, stderr } = await runService(['learn', path], { dataDir });
  expect(code).toBe(1);
  expect(stderr).toContain('line 3: the latitude is not between -90 and 90');
});

test('arrivals that are disabled are answered as such', async () => {
  const { app } = await listenTestApp({
    auth: { api_keys: [KEY] },
    tracks: { enabled: true },
    eta: { enabled: false },
  });
  for (const path of ['/v1/eta', '/v1/vessels/211000001/eta', '/v1/destination']) {
    const answer = await app.http.inject({ url: path, headers: { 'x-api-key': KEY } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.message).toContain('eta.enabled');
  }
});
