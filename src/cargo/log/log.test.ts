import { expect, onTestFinished, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { runLog } from '../../../test/support/features/log-run.ts';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { type Act, makeVoyage, seeded } from '../../../test/support/samples/make-voyage.ts';
import { seedCategory, seedClient, seedTrip } from '../../../test/support/samples/seed-trip.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { MINUTE_MS } from '../../foundation/shared/units.ts';
import { hashOf } from './chain/entry.ts';

const acts: Act[] = [{ stay: 20 * MINUTE_MS }, { sail: 4000, speedMps: 4, course: 90 }, { stay: 50 * MINUTE_MS }];
const quay = { kind: 'berth', name: 'Quay 4', latitude: 51.2, longitude: 6.7, radiusM: 80 };

await describeOnEachEngine('the log of the ship', (open) => {
  async function begin(given: Parameters<typeof runLog>[1] = {}) {
    const { db } = await open();
    const run = await runLog(db, given);
    onTestFinished(run.close);
    await run.begin();
    return run;
  }

  const voyage = (at: number) =>
    makeVoyage({ begin: { latitude: 51.2, longitude: 6.7 }, at, acts, random: seeded(3), stepMs: 10_000 });

  test('what happens on a voyage is in the log, and the log is whole', async () => {
    const run = await begin();
    const { call, clock } = run;
    const { body: place } = await call('POST', '/v1/places', quay);
    await expect.poll(() => run.places.directory.list()).toHaveLength(1);
    await run.receive(voyage(clock.now()).fixes);
    await expect
      .poll(async () =>
        (await call('GET', '/v1/log?limit=1000')).body.entries.map(({ kind }: { kind: string }) => kind),
      )
      .toEqual(expect.arrayContaining(['stop', 'departure', 'arrival']));
    const { body } = await call('GET', '/v1/log?kind=departure');
    expect(body.entries).toMatchObject([
      { placeId: place.id, data: { place: 'Quay 4' }, author: null, label: 'berth' },
    ]);
    const [{ hash, ...entry }] = body.entries;
    expect(hashOf(entry)).toBe(hash);
    const { body: listed } = await call('GET', '/v1/voyages');
    expect(listed.voyages).toMatchObject([{ departure: { place: 'Quay 4' }, legs: [{ arrival: { place: null } }] }]);
    const { body: whole } = await call('GET', `/v1/voyages/${entry.voyageId}`);
    expect(whole.legs[0].events.map(({ kind }: { kind: string }) => kind)).toEqual(['departure', 'stop', 'arrival']);
    expect((await call('GET', '/v1/log/verify')).body).toMatchObject({ ok: true, firstBroken: null, anchor: null });
    expect((await call('GET', `/v1/voyages/${createId(1)}`)).status).toBe(404);
  });

  test('a receiver that repeats one position while the vessel moves has lost it, before there is another', async () => {
    const run = await begin();
    const { fixes } = voyage(run.clock.now());
    const last = { ...(fixes[140] ?? fixes[0]), latitude: 51.2, longitude: 6.71, hdop: 1, speedMps: 3 };
    const repeated = Array.from({ length: 120 }, (_, index) => ({
      ...last,
      at: (fixes[140]?.at ?? 0) + index * 10_000,
    }));
    await run.receive([...fixes.slice(0, 140), ...repeated]);
    const kinds = async () =>
      (await run.call('GET', '/v1/log?limit=1000')).body.entries.map(({ kind }: { kind: string }) => kind);
    await expect.poll(kinds).toContain('positionLost');
  });

  test('a jump of the position is an entry with its distance, and the position was not lost', async () => {
    const run = await begin();
    const { fixes } = voyage(run.clock.now());
    const [first, ...others] = fixes.slice(0, 60);
    if (!first) throw new Error('the voyage has no fixes');
    await run.receive([first, ...others]);
    const before = run.clock.now();
    const elsewhere = { latitude: 53.5, longitude: 9.9, speedMps: 0, hdop: 1 };
    const fix = makeFix({ ...elsewhere, recordedAt: before });
    run.jump({
      fix,
      distanceM: 350_123.4,
      from: { latitude: 51, longitude: 6.7, recordedAt: before - 6000 },
      isExpected: false,
    });
    run.jump({ fix, distanceM: 5000, from: null, isExpected: true });
    await run.receive(Array.from({ length: 20 }, (_, index) => ({ ...elsewhere, at: before + (index + 1) * 10_000 })));
    await expect
      .poll(async () => (await run.call('GET', '/v1/log?kind=positionJumped')).body.entries)
      .toMatchObject([{ latitude: 53.5, longitude: 9.9, data: { distanceM: 350_123, fromLatitude: 51 } }]);
    const kinds = (await run.call('GET', '/v1/log?limit=1000')).body.entries.map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain('positionLost');
    expect(kinds).not.toContain('positionBack');
  });

  test('people add remarks and events, and correct any entry by a new one', async () => {
    const { call, db } = await begin();
    const tripId = await seedTrip(db);
    const remark = await call('POST', '/v1/log', { kind: 'remark', text: 'Fog', author: 'Master' });
    expect(remark).toMatchObject({
      status: 201,
      body: { kind: 'remark', author: 'Master', text: 'Fog', corrects: null },
    });
    const event = await call('POST', '/v1/log', { kind: 'loadingStarted', tripId, at: '2026-11-20T07:00:00Z' });
    expect(event.body).toMatchObject({ tripId, author: 'bridge', at: '2026-11-20T07:00:00.000Z' });
    const correction = await call('POST', `/v1/log/${event.body.id}/correction`, {
      at: '2026-11-20T07:10:00Z',
      reason: 'Clock of the crane',
    });
    expect(correction).toMatchObject({
      status: 201,
      body: { kind: 'loadingStarted', corrects: event.body.id, tripId, data: { reason: 'Clock of the crane' } },
    });
    const again = await call('POST', `/v1/log/${event.body.id}/correction`, { withdrawn: true });
    expect(again.body).toMatchObject({ at: '2026-11-20T07:10:00.000Z', data: { withdrawn: true } });
    const { body } = await call('GET', '/v1/log');
    expect(body.entries.map(({ id }: { id: string }) => id)).toHaveLength(4);
  });

  test.each([
    [{ kind: 'departure', text: 'x' }, 'kind'],
    [{ kind: 'remark' }, 'text'],
    [{ kind: 'remark', text: ' ' }, 'text'],
    [{ kind: 'remark', text: 'x', placeId: createId(1) }, 'placeId'],
    [{ kind: 'berthed', tripId: createId(1) }, 'tripId'],
    [{ kind: 'berthed', latitude: 5 }, 'longitude'],
    [{ kind: 'berthed', at: '2026-11-20T08:00:00Z', until: '2026-11-20T07:00:00Z' }, 'at'],
    [{ kind: 'berthed', at: 'noon' }, 'at'],
    [{ kind: 'berthed', data: { a: { b: { c: { d: { e: 1 } } } } } }, 'data'],
    [{ kind: 'berthed', data: { n: 2 ** 60 } }, 'data'],
    [{ kind: 'remark', text: 'half \uD800' }, 'text'],
  ])('%j is refused and names %s', async (body, field) => {
    const { call } = await begin();
    const answer = await call('POST', '/v1/log', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.faults).toMatchObject([{ field }]);
  });

  test('an unknown entry cannot be corrected, and a stop only to a kind of stop', async () => {
    const run = await begin();
    const { call } = run;
    expect((await call('POST', `/v1/log/${createId(1)}/correction`, { text: 'x' })).status).toBe(404);
    await run.receive(voyage(run.clock.now()).fixes.slice(0, 60));
    await expect.poll(async () => (await call('GET', '/v1/log?kind=stop')).body.entries.length).toBe(1);
    const [stop] = (await call('GET', '/v1/log?kind=stop')).body.entries;
    expect((await call('POST', `/v1/log/${stop.id}/correction`, { label: 'pub' })).status).toBe(400);
    const named = await call('POST', `/v1/log/${stop.id}/correction`, { label: 'waiting' });
    expect(named.body).toMatchObject({ label: 'waiting', corrects: stop.id });
  });

  test('a process that ended is followed by one that goes on with the same stop', async () => {
    const run = await begin();
    const { fixes } = voyage(run.clock.now());
    await run.receive(fixes.slice(0, 60));
    await run.close();
    const next = await runLog(run.db, { clock: run.clock });
    onTestFinished(next.close);
    await run.clock.advance(25 * MINUTE_MS);
    await next.begin();
    const lateMs = 20 * MINUTE_MS;
    await next.receive(fixes.slice(50).map((fix) => ({ ...fix, at: fix.at + lateMs + 8 * MINUTE_MS })));
    const kinds = async () =>
      (await next.call('GET', '/v1/log?limit=1000')).body.entries.map(({ kind }: { kind: string }) => kind).reverse();
    await expect.poll(kinds).toContain('arrival');
    const all = await kinds();
    expect(all.filter((kind: string) => kind === 'restart')).toHaveLength(1);
    expect(all.filter((kind: string) => kind === 'departure')).toHaveLength(1);
    expect(all).not.toContain('positionBack');
    expect((await next.call('GET', '/v1/log/verify')).body.ok).toBe(true);
  });

  test('a change of the source and grave alarms are entries', async () => {
    const run = await begin();
    const [one, two] = voyage(run.clock.now()).fixes;
    if (!one || !two) throw new Error('no fixes');
    run.setSource('gpsd (1)');
    await run.receive([one]);
    run.setSource('nmea (2)');
    await run.receive([two]);
    const alarm = { type: 'anchor', mmsi: null, name: null, latitude: null, longitude: null, text: 'Anchor drags' };
    run.feature.alarmChanged({ kind: 'raised', alarm: { ...alarm, id: 'a', priority: 'alarm' } });
    run.feature.alarmChanged({ kind: 'escalated', alarm: { ...alarm, id: 'a', priority: 'emergency' } });
    run.feature.alarmChanged({ kind: 'raised', alarm: { ...alarm, id: 'b', priority: 'warning' } });
    const entries = async () => (await run.call('GET', '/v1/log')).body.entries;
    await expect.poll(async () => (await entries()).length).toBe(2);
    expect(await entries()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'sourceChanged', data: { from: 'gpsd (1)', to: 'nmea (2)' } }),
        expect.objectContaining({ kind: 'alarm', label: 'anchor', text: 'Anchor drags' }),
      ]),
    );
  });

  test('a voyage is offered as a trip, which is made once and gets what was recorded', async () => {
    const run = await begin();
    const { call, db } = run;
    const client = await seedClient(db);
    const papers = {
      cargo: 'Gravel',
      weight: 900,
      categoryId: await seedCategory(db),
      senderId: client,
      receiverId: client,
    };
    await run.receive(voyage(run.clock.now()).fixes);
    const offers = async () => (await call('GET', '/v1/trips/suggestions')).body.suggestions;
    await expect.poll(offers).toMatchObject([{ kind: 'create', tripId: null, endTime: null }]);
    const [{ id, startTime }] = await offers();
    const path = `/v1/trips/suggestions/${id}`;
    expect((await call('POST', path, { cargo: 'Gravel' })).status).toBe(400);
    expect(await call('POST', path, papers)).toMatchObject({
      status: 201,
      body: { start_time: startTime, status: 'Active' },
    });
    expect((await call('POST', path, papers)).status).toBe(409);
    expect(await offers()).toEqual([]);
    expect((await call('POST', `/v1/trips/suggestions/${createId(1)}`, papers)).status).toBe(404);
  });

  test('what was changed in the database is found, as is an end that was cut off', async () => {
    const { call, db } = await begin();
    for (let index = 0; index < 5; index += 1) await call('POST', '/v1/log', { kind: 'remark', text: `${index}` });
    const { body: exported } = await call('GET', '/v1/log/export');
    expect(exported).toMatchObject({ previousHash: null, entries: { length: 5 } });
    expect((await call('POST', '/v1/log/verify', exported)).body).toMatchObject({ ok: true, entries: 5 });
    const [, second, third] = exported.entries;
    await db.updateTable('log_entries').set({ text: 'other' }).where('id', '=', third.id).execute();
    expect((await call('GET', '/v1/log/verify')).body).toMatchObject({
      ok: false,
      firstBroken: { index: 2, id: third.id, reason: 'changed' },
    });
    await db.deleteFrom('log_entries').where('id', '>', second.id).execute();
    expect((await call('GET', '/v1/log/verify')).body).toMatchObject({
      ok: false,
      firstBroken: { index: 2, id: null, reason: 'end' },
    });
    expect((await call('POST', '/v1/log/verify', { entries: [] })).status).toBe(400);
  });
});
