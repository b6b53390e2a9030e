import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { startRegistry } from '../../../test/support/features/registry-run.ts';
import type { StaticsNews } from '../vessel-data/statics.ts';
import { createActivityStore } from './writer.ts';

const MMSI = 211_234_560;

await describeOnEachEngine('registry', (open) => {
  const start = async (clock = new FakeClock()) => startRegistry({ db: (await open()).db, clock });

  test('a vessel received only by position has a record without static data', async () => {
    const run = await start();
    const firstSeen = run.receive(MMSI);
    await run.registry.flush();
    expect(await run.rows()).toMatchObject([
      { mmsi: MMSI, name: null, ship_type: null, first_seen: firstSeen, updated_at: firstSeen, source: 'local' },
    ]);
  });

  test('static data is stored with the next batch, and what is identical is not written again', async () => {
    const run = await start();
    run.receive(MMSI, { name: 'AURORA', shipType: 70 });
    await run.registry.flush();
    const [before] = await run.rows();
    expect(before).toMatchObject({ name: 'AURORA', ship_type: 70 });
    await run.clock.advance(1000);
    run.receive(MMSI, { name: 'AURORA', shipType: 70 });
    await run.registry.flush();
    expect(await run.rows()).toEqual([before]);
    expect(await run.changes()).toEqual([]);
  });

  test('a message is merged with the record of an earlier run, and real changes are recorded', async () => {
    const { db } = await open();
    const earlier = await startRegistry({ db });
    earlier.receive(MMSI, { name: 'AURORA', lengthM: 105, callsign: 'DA1234' });
    await earlier.registry.close();
    const run = await startRegistry({ db });
    run.receive(MMSI, { lengthM: 110, beamM: 11 });
    await run.registry.flush();
    expect(await run.rows()).toMatchObject([{ name: 'AURORA', length_m: 110, beam_m: 11, callsign: 'DA1234' }]);
    expect(await run.changes()).toEqual(['lengthM 105 → 110']);
  });

  test('a new name forgets the rest, in the record and in the log', async () => {
    const run = await start();
    run.receive(MMSI, { name: 'AURORA', lengthM: 105, callsign: 'DA1234' });
    run.receive(MMSI, { name: 'BOREAS', lengthM: 80 });
    await run.registry.flush();
    expect(await run.rows()).toMatchObject([{ name: 'BOREAS', length_m: 80, callsign: null }]);
    expect(await run.changes()).toEqual(['name AURORA → BOREAS']);
  });

  test('what is known of a vessel includes what is not stored yet', async () => {
    const run = await start();
    run.receive(MMSI, { name: 'AURORA' });
    await run.registry.flush();
    run.receive(MMSI, { callsign: 'DA1234' });
    expect(await run.registry.find(MMSI)).toMatchObject({ name: 'AURORA', callsign: 'DA1234' });
    expect(await run.registry.find(MMSI + 1)).toBeUndefined();
  });

  test('what memory holds is known at once, before the record was read too', async () => {
    const run = await start();
    expect(run.registry.recall(MMSI)).toBeUndefined();
    run.receive(MMSI, { name: 'AURORA' });
    run.receive(MMSI, { callsign: 'DA1234' });
    expect(run.registry.recall(MMSI)).toMatchObject({ name: 'AURORA', callsign: 'DA1234' });
    await run.registry.flush();
    run.receive(MMSI, { lengthM: 110 });
    expect(run.registry.recall(MMSI)).toMatchObject({ name: 'AURORA', callsign: 'DA1234', lengthM: 110 });
  });

  test('a thousand questions of one moment are a few queries', async () => {
    const { db } = await open();
    const earlier = await startRegistry({ db });
    for (let index = 0; index < 1000; index += 1) earlier.receive(MMSI + index, { name: `VESSEL ${index}` });
    await earlier.registry.close();
    const run = await startRegistry({ db });
    const asked = Array.from({ length: 1000 }, (_, index) => run.registry.find(MMSI + index));
    const names = (await Promise.all(asked)).map((statics) => statics?.name);
    expect(names).toEqual(Array.from({ length: 1000 }, (_, index) => `VESSEL ${index}`));
    expect(run.queries().length).toBeLessThanOrEqual(4);
  });

  test('a batch of a thousand vessels takes few statements', async () => {
    const run = await start();
    for (let index = 0; index < 1000; index += 1) run.receive(MMSI + index, { name: `VESSEL ${index}` });
    await run.registry.flush();
    expect(await run.rows()).toHaveLength(1000);
    expect(run.queries().length).toBeLessThan(20);
  });

  test('after a power cut the last-seen times are those of the last batch, to the second', async () => {
    const clock = new FakeClock();
    const { db } = await open();
    const cut = await startRegistry({ db, clock });
    cut.receive(MMSI, {}, { source: 'remote' });
    await cut.registry.flush();
    await clock.advance(60_000);
    const lastSeen = cut.receive(MMSI, undefined, { source: 'local' });
    await clock.advance(4500);
    await cut.registry.flush();
    // Simulates a crash of this run.
    const next = await startRegistry({ db, clock });
    const [row] = await next.rows();
    expect(row?.source).toBe('local');
    expect(row?.last_seen).toBeLessThanOrEqual(lastSeen);
    expect(row?.last_seen).toBeGreaterThan(lastSeen - 1000);
  });

  test('a closed registry has written every last-seen time exactly', async () => {
    const run = await start();
    run.receive(MMSI);
    await run.registry.flush();
    await run.clock.advance(2345);
    const lastSeen = run.receive(MMSI);
    await run.registry.close();
    expect(await run.rows()).toMatchObject([{ last_seen: lastSeen }]);
    expect(run.clock.pending).toBe(0);
  });

  test('last-seen times reach the records now and then', async () => {
    const run = await start();
    run.receive(MMSI);
    await run.registry.flush();
    const firstSeen = run.clock.now();
    await run.clock.advance(300_000);
    const lastSeen = run.receive(MMSI);
    await run.registry.flush();
    expect(await run.rows()).toMatchObject([{ last_seen: firstSeen }]);
    await run.clock.advance(300_000);
    await run.registry.flush();
    expect(await run.rows()).toMatchObject([{ last_seen: lastSeen }]);
  });

  test('a deleted vessel stays deleted after a power cut', async () => {
    const { db } = await open();
    const run = await startRegistry({ db });
    run.receive(MMSI);
    await run.registry.flush();
    await run.call('DELETE', `/v1/vessels/${MMSI}`);
    const next = await startRegistry({ db });
    expect(await next.rows()).toEqual([]);
  });

  test('a deleted vessel that is received again is a new record', async () => {
    const run = await start();
    run.receive(MMSI, { name: 'AURORA' });
    await run.registry.flush();
    const [before] = await run.rows();
    await run.call('DELETE', `/v1/vessels/${MMSI}`);
    await run.clock.advance(1000);
    const firstSeen = run.receive(MMSI);
    await run.registry.flush();
    const [after] = await run.rows();
    expect(after).toMatchObject({ name: null, first_seen: firstSeen });
    expect(after?.id).not.toBe(before?.id);
  });

  test('an ignored vessel is not taken up, neither now nor after a restart', async () => {
    const { db } = await open();
    const run = await startRegistry({ db, ignoredMmsis: [MMSI + 1] });
    run.receive(MMSI);
    await run.call('DELETE', `/v1/vessels/${MMSI}?ignore=true`);
    run.receive(MMSI);
    run.receive(MMSI + 1);
    await run.registry.close();
    const next = await startRegistry({ db });
    expect([next.registry.isIgnored(MMSI), next.registry.isIgnored(MMSI + 1)]).toEqual([true, false]);
    next.receive(MMSI);
    await next.registry.flush();
    expect(await next.rows()).toEqual([]);
  });

  test('the ignore list is shown, and a vessel that is taken off it is taken up again', async () => {
    const { db } = await open();
    const run = await startRegistry({ db, ignoredMmsis: [MMSI + 1] });
    const path = '/v1/vessels/ignored';
    for (const mmsi of [MMSI, MMSI + 2]) {
      run.receive(mmsi, mmsi === MMSI ? { name: 'AURORA' } : undefined);
      await run.call('DELETE', `/v1/vessels/${mmsi}?ignore=true`);
      await run.clock.advance(1000);
    }
    expect((await run.call('GET', path)).body).toEqual({
      ignored: [
        { mmsi: MMSI + 2, name: null, ignoredAt: '2026-11-20T08:00:01.000Z', origin: 'request' },
        { mmsi: MMSI, name: 'AURORA', ignoredAt: '2026-11-20T08:00:00.000Z', origin: 'request' },
        { mmsi: MMSI + 1, name: null, ignoredAt: null, origin: 'configuration' },
      ],
      _links: { self: path },
    });
    const remove = async (mmsi: unknown) => (await run.call('DELETE', `${path}/${mmsi}`)).status;
    expect(await remove(MMSI)).toBe(204);
    expect(await remove(MMSI)).toBe(404);
    expect(await remove('x')).toBe(404);
    expect(await remove(MMSI + 1)).toBe(409);
    for (const mmsi of [MMSI, MMSI + 1, MMSI + 2]) run.receive(mmsi);
    await run.registry.flush();
    expect((await run.rows()).map(({ mmsi }) => mmsi)).toEqual([MMSI]);
    expect((await startRegistry({ db })).registry.isIgnored(MMSI)).toBe(false);
  });

  test('an audit log that cannot be written costs no static data, and is caught up', async () => {
    const { db } = await open();
    const run = await startRegistry({ db });
    await sql`alter table vessel_changes rename to vessel_changes_away`.execute(db);
    run.receive(MMSI, { name: 'AURORA' });
    run.receive(MMSI, { name: 'BOREAS' });
    await run.registry.flush();
    await run.registry.flush();
    expect(await run.rows()).toMatchObject([{ name: 'BOREAS' }]);
    expect(run.log.lines.map(({ sentence }) => sentence)).toEqual(['audit log of vessels cannot be written']);
    await sql`alter table vessel_changes_away rename to vessel_changes`.execute(db);
    await run.registry.flush();
    expect(await run.changes()).toEqual(['name AURORA → BOREAS']);
  });

  test('two messages that cannot be merged before the record is read are taken in their order', async () => {
    const { db } = await open();
    const earlier = await startRegistry({ db });
    earlier.receive(MMSI, { name: 'AURORA', callsign: 'DA1234' });
    await earlier.registry.close();
    const run = await startRegistry({ db });
    const reported: StaticsNews[] = [{ callsign: 'DB1' }, { name: 'BOREAS' }, { callsign: 'DC2' }];
    for (const statics of reported) run.receive(MMSI, statics);
    await run.registry.flush();
    expect(await run.rows()).toMatchObject([{ name: 'BOREAS', callsign: 'DC2' }]);
    expect(await run.changes()).toEqual(['callsign DA1234 → DB1', 'name AURORA → BOREAS']);
  });

  test('what comes while a batch is written is in the next one', async () => {
    const run = await start();
    run.receive(MMSI, { name: 'AURORA', lengthM: 105 });
    await run.registry.find(MMSI);
    const flushing = run.registry.flush();
    for (let turn = 0; turn < 20; turn += 1) {
      run.receive(MMSI, { lengthM: 106 + turn });
      run.receive(MMSI + 1 + turn, { name: `VESSEL ${turn}` });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await flushing;
    await run.registry.flush();
    const stored = await run.rows();
    expect(stored).toHaveLength(21);
    expect(stored[0]).toMatchObject({ name: 'AURORA', length_m: 125 });
    expect(stored[20]).toMatchObject({ name: 'VESSEL 19' });
    expect(await run.changes()).toHaveLength(20);
  });

  test('the clock starts the batches', async () => {
    const run = await start();
    run.receive(MMSI);
    await run.clock.advance(4999);
    expect(await run.rows()).toEqual([]);
    await run.clock.advance(1);
    await expect.poll(() => run.rows()).toHaveLength(1);
  });

  test('an edit and a batch at the same time leave the edit', async () => {
    const run = await start();
    run.receive(MMSI, { name: 'AURORA' });
    const flushing = run.registry.flush();
    const { status } = await run.call('PUT', `/v1/vessels/${MMSI}`, { name: 'AURORA', length: 111 });
    await flushing;
    await run.registry.flush();
    expect(status).toBe(200);
    expect(await run.rows()).toMatchObject([{ name: 'AURORA', length_m: 111 }]);
    expect(await run.registry.find(MMSI)).toMatchObject({ lengthM: 111 });
  });

  test('a change that comes while its record is being written is written too', async () => {
    const run = await start();
    run.receive(MMSI, { name: 'AURORA', lengthM: 105 });
    await run.registry.find(MMSI);
    let reported = 0;
    run.line.onQuery = (kind) => {
      if (kind === 'InsertQueryNode' && reported === 0) run.receive(MMSI, { lengthM: 110 + reported++ });
    };
    await run.registry.flush();
    expect(reported).toBe(1);
    await run.registry.flush();
    expect(await run.rows()).toMatchObject([{ length_m: 110 }]);
  });

  test('what was folded is not set back by an older activity after a power cut', async () => {
    const { db } = await open();
    const run = await startRegistry({ db });
    run.receive(MMSI);
    await run.registry.flush();
    await run.clock.advance(599_000);
    const lastSeen = run.receive(MMSI);
    await run.clock.advance(1000);
    // This batch folds and does not change the activity.
    await expect.poll(() => run.rows()).toMatchObject([{ last_seen: lastSeen }]);
    expect(await createActivityStore(db).read()).toHaveLength(1);
    const next = await startRegistry({ db });
    expect(await next.rows()).toMatchObject([{ last_seen: lastSeen }]);
  });

  test('an edit records what waited for its record before it', async () => {
    const { db } = await open();
    const earlier = await startRegistry({ db });
    earlier.receive(MMSI, { name: 'AURORA', lengthM: 105 });
    await earlier.registry.close();
    const run = await startRegistry({ db });
    run.receive(MMSI, { lengthM: 110 });
    await run.call('PUT', `/v1/vessels/${MMSI}`, { name: 'AURORA', length: 120 });
    expect(await run.changes()).toEqual(['lengthM 105 → 110', 'lengthM 110 → 120']);
  });

  test('lists and single records show static data that waits, whether its record was read or not', async () => {
    const { db } = await open();
    const earlier = await startRegistry({ db });
    for (const mmsi of [MMSI, MMSI + 1]) earlier.receive(mmsi, { name: 'AURORA' });
    await earlier.registry.close();
    const run = await startRegistry({ db });
    await run.call('GET', '/v1/vessels');
    run.receive(MMSI, { callsign: 'DA1' });
    run.receive(MMSI + 1, { callsign: 'DA2' });
    await run.registry.find(MMSI);
    const { body } = await run.call('GET', '/v1/vessels');
    expect(body).toMatchObject([
      { mmsi: MMSI + 1, name: 'AURORA', callsign: 'DA2' },
      { mmsi: MMSI, name: 'AURORA', callsign: 'DA1' },
    ]);
    for (const vessel of body) {
      expect((await run.call('GET', `/v1/vessels/${vessel.mmsi}`)).body).toMatchObject(vessel);
    }
  });

  test('the activity of fewer vessels leaves nothing of that of more', async () => {
    const { db } = await open();
    const activity = createActivityStore(db);
    const sightings = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ mmsi: MMSI + index, lastAt: 1e12, source: 'local' as const }));
    await activity.write(sightings(2500), 1e12);
    expect(await activity.read()).toEqual(sightings(2500));
    await activity.write(sightings(10), 1e12);
    expect(await activity.read()).toEqual(sightings(10));
  });

  test('the activity comes back by MMSI, and no two vessels are compared for that', async () => {
    const { db } = await open();
    const activity = createActivityStore(db);
    let reads = 0;
    const mmsis = Array.from({ length: 2500 }, (_, index) => MMSI + ((index * 7919) % 2500));
    const sightings = mmsis.map((mmsi) => ({
      get mmsi() {
        reads += 1;
        return mmsi;
      },
      lastAt: 1e12,
      source: 'local' as const,
    }));
    await activity.write(sightings, 1e12);
    expect(reads).toBeLessThanOrEqual(3 * 2500);
    expect((await activity.read()).map(({ mmsi }) => mmsi)).toEqual(mmsis.toSorted((a, b) => a - b));
  });
});
