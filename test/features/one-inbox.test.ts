/*
 * A watched vessel in the nearest ring and a distress call, aboard: one list, one acknowledgement with a name for each,
 * the same after the process was killed, and one record of each ashore.
 */
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../src/foundation/db/database.ts';
import { destination } from '../../src/foundation/shared/geo/geo.ts';
import { describeOnEachEngine } from '../support/database-matrix.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { startAlerts } from '../support/features/alerts-run.ts';
import { buildRoutesApp } from '../support/features/routes-app.ts';
import { makeWatchlistEntry } from '../support/samples/make-watchlist-rules.ts';

const OWN = { latitude: 50.36, longitude: 7.6 };
const MMSI = 211_000_001;
const MOB = '!AIVDM,1,1,,A,1>M;`h>P00PREA0Lme0>4?wp0000,0*49';
const rules = { entries: [makeWatchlistEntry(MMSI)] };

await describeOnEachEngine('one inbox', (open) => {
  async function start(db: Kysely<Database>, clock = new FakeClock()) {
    const run = await startAlerts({ db, rules, clock });
    run.moveOwn(OWN);
    const call = await buildRoutesApp(run.alarms.routes);
    const list = async () =>
      (await call('GET', '/v1/alarms')).body.alarms.map((alarm: Record<string, unknown>) => [
        ...[alarm['type'], alarm['priority'], alarm['state'], alarm['stars'], alarm['acknowledgedBy']],
      ]);
    const near = (km: number) => run.receive(MMSI, destination(OWN, 30, km * 1000));
    return { ...run, call, list, near };
  }

  test('shows a danger of the watchlist and a distress call, and each is acknowledged once, by name, in either way', async () => {
    const run = await start((await open()).db);
    run.near(0.4);
    run.receiveSentence(MOB);
    expect(await run.list()).toEqual([
      ['distress', 'emergency', 'active', null, null],
      ['watch', 'warning', 'active', 5, null],
    ]);
    expect(run.inbox().map(({ type, stars }) => [type, stars])).toEqual([
      ['distress', null],
      ['watch', 5],
    ]);
    const [distress, watched] = run.inbox();
    await run.call('POST', `/v1/watchlist/alerts/${MMSI}/acknowledge`);
    await run.call('POST', `/v1/alarms/${distress?.id}/acknowledge`);
    expect(await run.list()).toEqual([
      ['distress', 'emergency', 'acknowledged', null, 'bridge'],
      ['watch', 'warning', 'acknowledged', 5, 'bridge'],
    ]);
    expect(run.greeting()[0]?.alerts).toMatchObject([{ mmsi: MMSI, acknowledged: true }]);
    const { body } = await run.call('GET', '/v1/alarms/history');
    expect(body.alarms).toHaveLength(2);
    const alerts = await run.call('GET', '/v1/watchlist/alerts');
    expect(alerts.body.alerts).toMatchObject([{ id: watched?.id, acknowledged_at: expect.any(String) }]);
  });

  test('a watched vessel states the ring that it is inside and since when; other alarms have none', async () => {
    const run = await start((await open()).db);
    run.receiveSentence(MOB);
    run.near(1.8);
    const entered = new Date(run.clock.now()).toISOString();
    await run.clock.advance(5000);
    run.near(1.5);
    const alarms = (await run.call('GET', '/v1/alarms')).body.alarms;
    expect(alarms[0]).not.toHaveProperty('ringKm');
    expect(alarms[1]).toMatchObject({ type: 'watch', stars: 3, ringKm: 2, ringSince: entered });
  });

  test('the acknowledgement of the alarm is that of the alert', async () => {
    const run = await start((await open()).db);
    run.near(0.4);
    await run.news();
    await run.call('POST', `/v1/alarms/${run.inbox()[0]?.id}/acknowledge`);
    expect(await run.news()).toMatchObject([{ alerts: [{ mmsi: MMSI, acknowledged: true, soundTrigger: null }] }]);
    // Covered for ten minutes, under the same name.
    run.near(20);
    run.near(0.4);
    expect(await run.list()).toEqual([['watch', 'warning', 'acknowledged', 5, 'bridge']]);
  });

  test('a warning of the watchlist falls with its stars and does not escalate by itself', async () => {
    const run = await start((await open()).db);
    run.near(0.4);
    await run.clock.advance(30_000);
    for (let minute = 0; minute < 6; minute += 1) {
      run.moveOwn(OWN);
      await run.clock.advance(50_000);
    }
    expect(await run.list()).toEqual([['watch', 'warning', 'active', 5, null]]);
    run.near(0.7);
    expect(await run.list()).toEqual([['watch', 'caution', 'active', 4, null]]);
    run.near(30);
    expect(await run.list()).toEqual([]);
  });

  test('after kills each is still there once, with its acknowledgement, and has one record', async () => {
    const { db } = await open();
    const clock = new FakeClock();
    let run = await start(db, clock);
    run.near(0.4);
    run.receiveSentence(MOB);
    const ids = run.inbox().map(({ id }) => id);
    await run.call('POST', `/v1/watchlist/alerts/${MMSI}/acknowledge`);
    for (let kill = 0; kill < 5; kill += 1) {
      // Nothing of it reaches the database any more.
      run.down.database = true;
      await clock.advance(20_000);
      run = await start(db, clock);
      await clock.advance(1000);
      expect(run.inbox().map(({ id }) => id)).toEqual(ids);
      run.near(0.35);
      run.receiveSentence(MOB);
      await clock.advance(1000);
      expect(run.inbox().map(({ id }) => id)).toEqual(ids);
    }
    expect(run.inbox()[1]).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'bridge' });
    expect((await run.call('GET', '/v1/alarms/history')).body.alarms).toHaveLength(2);
    const { body } = await run.call('GET', '/v1/watchlist/alerts');
    expect(body.alerts).toMatchObject([{ id: ids[1], ended_at: null, nearest_distance_km: 0.35 }]);
  });
});
