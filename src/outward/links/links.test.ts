import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { HOUR, startLinks } from '../../../test/support/features/links-run.ts';
import { distanceM } from '../../foundation/shared/geo/geo.ts';

const START = { latitude: 50.36, longitude: 7.6 };

await describeOnEachEngine('links', (open) => {
  async function start() {
    const { db } = await open();
    const run = await startLinks({ db });
    const tripId = await run.seedTrip();
    return { ...run, db, tripId };
  }

  test('a link shows where the vessel is, what it does and how old that is', async () => {
    const { tripId, make, sail, position, clock, call } = await start();
    const { url, path } = await make(tripId);
    expect(url).toMatch(/^http:\/\/localhost.*\/t\/[\w-]{22}$/);
    await sail(50.361, 7.601);
    await clock.advance(12_000);
    expect(await position(path)).toEqual({
      state: 'underWay',
      arrived: false,
      arrivedAt: null,
      position: { latitude: 50.361, longitude: 7.601, recordedAt: '2026-11-20T08:00:00.000Z' },
      ageSecs: 12,
      eta: null,
    });
    const page = await call('GET', path);
    expect(page).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'x-robots-tag': expect.stringContaining('noindex'),
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      },
    });
    expect(page.text).toContain('"latitude":50.361');
    expect(page.text.length).toBeLessThan(60_000);
    expect(page.text).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  });

  test('without a new position an answer need not be sent again, however its age grows', async () => {
    const { tripId, make, sail, clock, call } = await start();
    const { path } = await make(tripId);
    await sail(50.361, 7.601);
    const first = await call('GET', `${path}/position`);
    await clock.advance(20_000);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect(await call('GET', `${path}/position`, undefined, headers)).toMatchObject({ status: 304, text: '' });
    await sail(50.362, 7.601);
    await clock.advance(2000);
    expect(await call('GET', `${path}/position`, undefined, headers)).toMatchObject({ status: 200 });
  });

  test('what was before the trip is never shown', async () => {
    const { tripId, make, sail, db, clock, position, call } = await start();
    await sail(51.5, 6.5);
    await clock.advance(HOUR);
    await db.updateTable('trips').set({ start_time: clock.now() }).where('id', '=', tripId).execute();
    const { path } = await make(tripId);
    expect(await position(path)).toMatchObject({ state: 'unknown', position: null, ageSecs: null });
    expect((await call('GET', path)).text).not.toContain('51.5');
  });

  test('not even the moment before the start is shown, but the start is', async () => {
    const { tripId, make, sail, db, clock, position } = await start();
    await sail(50.361, 7.601);
    const startTrip = (at: number) =>
      db.updateTable('trips').set({ start_time: at }).where('id', '=', tripId).execute();
    const seenAt = clock.now();
    await clock.advance(5000);
    await startTrip(seenAt + 1);
    const { path } = await make(tripId);
    expect(await position(path)).toMatchObject({ state: 'unknown', position: null });
    await startTrip(seenAt);
    const { path: path2 } = await make(tripId);
    expect(await position(path2)).toMatchObject({ position: { latitude: 50.361 } });
  });

  test('a delay holds back every position for so long, on the page too', async () => {
    const { tripId, make, sail, clock, position, call } = await start();
    const { path } = await make(tripId, { delaySecs: 900 });
    await sail(50.361, 7.601);
    await clock.advance(600_000);
    await sail(50.399, 7.699);
    expect(await position(path)).toMatchObject({ position: null });
    await clock.advance(301_000);
    expect(await position(path)).toMatchObject({ position: { latitude: 50.361 }, ageSecs: 901 });
    expect((await call('GET', path)).text).not.toContain('50.399');
    await clock.advance(600_000);
    expect(await position(path)).toMatchObject({ position: { latitude: 50.399 } });
  });

  test('a rounded position is near the true one and does not follow it', async () => {
    const { tripId, make, sail, clock, position } = await start();
    const { path } = await make(tripId, { precisionM: 1000 });
    const shown = new Set<string>();
    for (let step = 0; step < 20; step += 1) {
      const place = { latitude: START.latitude + step * 1e-5, longitude: START.longitude };
      await sail(place.latitude, place.longitude);
      await clock.advance(2000);
      const { position: seen } = await position(path);
      expect(distanceM(seen, place)).toBeLessThanOrEqual(1000);
      shown.add(`${seen.latitude} ${seen.longitude}`);
    }
    expect(shown.size).toBe(1);
  });

  test('inside a hidden place there is no position, and the line has a gap', async () => {
    const { tripId, make, sail, clock, position, call, addPlace } = await start();
    const berth = addPlace({ kind: 'circle', ...START, radiusM: 300 });
    const { path } = await make(tripId, { hide: [berth] });
    await sail(START.latitude, START.longitude);
    expect(await position(path)).toMatchObject({ state: 'hidden', position: null, ageSecs: null });
    await clock.advance(60_000);
    await sail(50.37, 7.6);
    await clock.advance(2000);
    expect(await position(path)).toMatchObject({ state: 'underWay', position: { latitude: 50.37 } });
    expect((await call('GET', path)).text).not.toContain('50.36,');
  });

  test('a vessel that rests is shown as not moving, and one that is silent for long as unknown', async () => {
    const { tripId, make, sail, clock, position } = await start();
    const { path } = await make(tripId);
    await sail(50.361, 7.601, 0.1);
    expect(await position(path)).toMatchObject({ state: 'stopped' });
    await clock.advance(700_000);
    expect(await position(path)).toMatchObject({ state: 'unknown', position: { latitude: 50.361 } });
  });

  test('the estimated arrival is in the answer as it is given', async () => {
    const { tripId, make, estimate, position, clock } = await start();
    const { path } = await make(tripId);
    const at = clock.now() + HOUR;
    estimate({ state: 'ok', earliest: at, likely: at + HOUR, latest: at + 2 * HOUR });
    expect(await position(path)).toMatchObject({
      eta: { state: 'ok', earliest: '2026-11-20T09:00:00.000Z', latest: '2026-11-20T11:00:00.000Z' },
    });
  });

  test('after the trip the link says for a day that it has arrived, without a position, then nothing', async () => {
    const { tripId, make, sail, clock, position, endTrip, call } = await start();
    const { path } = await make(tripId);
    await sail(50.361, 7.601);
    expect(await position(path)).toMatchObject({ state: 'underWay' });
    await endTrip(tripId);
    await clock.advance(2000);
    expect(await position(path)).toMatchObject({ state: 'arrived', arrived: true, position: null, eta: null });
    expect((await call('GET', path)).text).not.toContain('50.361');
    expect((await call('GET', '/v1/links')).json().links).toMatchObject([{ state: 'arrived' }]);
    await clock.advance(24 * HOUR);
    expect(await position(path)).toBe(404);
    expect((await call('GET', '/v1/links')).json().links).toEqual([]);
  });

  test('ended, expired, cancelled and unknown links answer with the same bytes', async () => {
    const { tripId, make, clock, call, endTrip, seedTrip } = await start();
    const expires = await make(tripId, { expiresAt: new Date(clock.now() + HOUR).toISOString() });
    const ended = await make(tripId);
    const otherTrip = await seedTrip();
    const cancelled = await make(otherTrip);
    expect(await call('DELETE', `/v1/links/${ended.id}`)).toMatchObject({ status: 204 });
    expect(await call('DELETE', `/v1/links/${ended.id}`)).toMatchObject({ status: 404 });
    expect(await call('GET', ended.path)).toMatchObject({ status: 404 });
    await endTrip(otherTrip, 'Cancelled');
    await clock.advance(HOUR);
    const unknown = '/t/AAAAAAAAAAAAAAAAAAAAAA';
    const paths = [unknown, ended.path, expires.path, cancelled.path, '/t/x', '/t/%C3%A4'];
    for (const part of ['', '/position']) {
      const answers = await Promise.all(paths.map((path) => call('GET', `${path}${part}`)));
      const [first, ...others] = answers.map(({ status, text, headers }) => {
        const { date: _date, 'x-request-id': _id, ...rest } = headers;
        return { status, text, headers: rest };
      });
      expect(first?.status).toBe(404);
      for (const other of others) expect(other).toEqual(first);
    }
  });

  test('wrong secrets are throttled by address, right ones behind them too', async () => {
    const { tripId, make, call, clock } = await start();
    const { path } = await make(tripId);
    const from = { 'x-forwarded-for': '203.0.113.7' };
    let refused = 0;
    for (let guess = 0; guess < 30; guess += 1) {
      const { status } = await call('GET', `/t/${String(guess).padStart(22, 'A')}/position`, undefined, from);
      if (status === 429) refused += 1;
    }
    // From this machine one more guess is looked up every 200 ms of a clock that stands still.
    expect(refused).toBeGreaterThanOrEqual(9);
    expect(await call('GET', `${path}/position`)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.anything() },
    });
    await clock.advance(61_000);
    expect(await call('GET', `${path}/position`)).toMatchObject({ status: 200 });
  });

  test('the secret is stored nowhere, and the list does not show it', async () => {
    const { tripId, make, call, db, log } = await start();
    const { path } = await make(tripId, { delaySecs: 60, precisionM: 100 });
    const secret = path.split('/').at(-1) ?? '';
    const { links } = (await call('GET', '/v1/links')).json();
    expect(links).toMatchObject([{ tripId, state: 'open', delaySecs: 60, precisionM: 100, hide: [], contactIds: [] }]);
    await call('GET', `${path}/nothing`);
    const rows = await db.selectFrom('links').selectAll().execute();
    for (const text of [JSON.stringify(links), JSON.stringify(rows), JSON.stringify(log.lines)])
      expect(text).not.toContain(secret);
    expect(rows[0]?.secret_sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('what a link cannot be made of is refused with the field', async () => {
    const { tripId, call, clock, seedTrip, endTrip } = await start();
    const expiresAt = new Date(clock.now() + HOUR).toISOString();
    const make = async (body: object) => {
      const { status, json } = await call('POST', '/v1/links', { tripId, expiresAt, ...body });
      return [status, json().error.faults?.[0]?.field];
    };
    const unknown = '0193a3b5-7c1d-7e2f-8a90-1b2c3d4e5f60';
    expect(await make({ tripId: unknown })).toEqual([400, 'tripId']);
    expect(await make({ expiresAt: undefined })).toEqual([400, 'expiresAt']);
    expect(await make({ expiresAt: new Date(clock.now() - 1).toISOString() })).toEqual([400, 'expiresAt']);
    expect(await make({ expiresAt: new Date(clock.now() + 721 * HOUR).toISOString() })).toEqual([400, 'expiresAt']);
    expect(await make({ hide: [unknown] })).toEqual([400, 'hide']);
    expect(await make({ delaySecs: -1 })).toEqual([400, 'delaySecs']);
    expect(await make({ contactIds: [unknown] })).toEqual([409, undefined]);
    const over = await seedTrip();
    await endTrip(over);
    expect(await make({ tripId: over })).toEqual([409, undefined]);
  });
});
