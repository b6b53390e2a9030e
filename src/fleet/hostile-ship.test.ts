import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countTurns } from '../../test/support/count-turns.ts';
import { describeOnEachEngine } from '../../test/support/database-matrix.ts';
import { makeTripEntry, stamp, startAttackedOffice } from '../../test/support/fleet/hostile-ship.ts';
import { makeClient, makeContact } from '../../test/support/samples/make-client.ts';
import { createId } from '../foundation/shared/ids.ts';
import { encodeTrack } from '../vessel/position/history/track-codec.ts';
import { listConflicts } from './conflict-store.ts';
import type { Entry } from './link-protocol.ts';

const MB = 1024 * 1024;
const AT = Date.parse('2026-11-20T08:00:00Z');
const MINUTE = String(AT / 60_000);

const place = { latitude: 50, longitude: 7, altitudeM: null, speedMps: null, tripId: null };
const trackOf = (times: readonly number[]): string =>
  Buffer.from(encodeTrack(times.map((recordedAt) => ({ ...place, recordedAt })))).toString('base64');

await describeOnEachEngine('what an office keeps of a ship that means harm', (open) => {
  test('records that wait for others take at most 8 MB, whatever is in them', { timeout: 180_000 }, async () => {
    const office = await startAttackedOffice((await open()).db);
    let wireBytes = 0;
    for (let request = 0; request < 2; request += 1) {
      const sent = await office.send('anna', [makeTripEntry({ cargo: 'gravel' }, { more: 'x'.repeat(7.9 * MB) })]);
      wireBytes += sent.wireBytes;
    }
    expect(wireBytes).toBeLessThan(2 * 110_000);
    for (let request = 0; request < 2; request += 1)
      await office.send(
        'anna',
        Array.from({ length: 500 }, () => makeTripEntry({ cargo: 'g'.repeat(10_000) })),
      );
    const rows = await office.db.selectFrom('fleet_waiting').select('entry').execute();
    expect(rows.reduce((bytes, { entry }) => bytes + Buffer.byteLength(entry), 0)).toBeLessThan(8 * MB);
    expect(rows.length).toBeGreaterThan(500);
  });

  test('a minute of track is 61 rows at most', { timeout: 180_000 }, async () => {
    const office = await startAttackedOffice((await open()).db);
    const times = (from: number, count: number) => Array.from({ length: count }, (_, index) => AT + from + index);
    const { wireBytes } = await office.send('anna', [
      { k: 'track', i: MINUTE, b: trackOf(times(0, 30_000)) },
      { k: 'track', i: MINUTE, b: trackOf(times(30_000, 30_000)) },
    ]);
    expect(wireBytes).toBeLessThan(10_000);
    expect(await office.count('gps_locations')).toBe(61);
  });

  test('a deletion of a client changes nothing, and later edits of it reach the office', async () => {
    const office = await startAttackedOffice((await open()).db);
    const { id } = await office.clients.create(makeClient({ name: 'of the office' }), []);
    const deletion = stamp(AT + 1);
    const first = await office.send('anna', [{ k: 'client', i: id, v: [deletion, office.epochOf('anna'), ''] }]);
    expect(first.tally).toMatchObject({ applied: 0, unusable: 1 });
    const edit = { details: makeClient({ name: 'edited aboard' }), contacts: [] };
    const at = stamp(office.clock.now() + 1000);
    await office.send('berta', [{ k: 'client', i: id, b: edit, v: [at, office.epochOf('berta'), ''] }]);
    expect((await office.clients.get(id)).name).toBe('edited aboard');
  });

  test('1,100 categories of a ship become 1,000, and the rest waits for room', { timeout: 180_000 }, async () => {
    const ships = Array.from({ length: 3 }, (_, index) => `ship-${index}`);
    const office = await startAttackedOffice((await open()).db, ships);
    const category = (index: number): Entry => {
      return { k: 'category', i: createId(AT), b: { name: `Category ${index}`, description: null, createdAt: AT } };
    };
    const { tally } = await office.send(
      'ship-0',
      Array.from({ length: 1100 }, (_, index) => category(index)),
    );
    expect(tally).toMatchObject({ applied: 1000, waiting: 100, dropped: 0 });
    expect(await office.count('categories')).toBe(1000);
    expect(await office.count('fleet_outbox')).toBe(2000);
  });

  test('a batch of any size leaves turns to others, also by what waits from before', async () => {
    const office = await startAttackedOffice((await open()).db);
    const turnsDuring = async (work: Promise<unknown>) => {
      const begunAt = performance.now();
      const turns = await countTurns(work);
      return { turns, tookMs: performance.now() - begunAt };
    };
    const entries = Array.from({ length: 300 }, () => makeTripEntry({ cargo: 'gravel' }));
    for (const batch of [entries, [makeTripEntry({ cargo: 'gravel' })]]) {
      const { turns, tookMs } = await turnsDuring(office.send('anna', batch));
      expect(turns).toBeGreaterThan(tookMs / 100);
    }
  });

  test('fields that this release does not know are left out, and the rest counts', async () => {
    const office = await startAttackedOffice((await open()).db);
    const [known, waits] = [createId(AT), makeTripEntry({ cargo: 'gravel' }, { ofALaterRelease: 'x'.repeat(1000) })];
    const details = { ...makeClient({ name: 'of a later release' }), vat: 'DE1' };
    const contact = { ...makeContact(), id: createId(AT), mobile: '1' };
    const { tally } = await office.send('anna', [
      { k: 'client', i: known, b: { details, contacts: [contact] } },
      waits,
    ]);
    expect(tally).toMatchObject({ applied: 1, waiting: 1 });
    expect(await office.clients.get(known)).toMatchObject({ name: 'of a later release', contacts: [{ name: 'Anna' }] });
    const row = await office.db.selectFrom('fleet_waiting').select('entry').executeTakeFirstOrThrow();
    expect(row.entry).not.toContain('ofALaterRelease');
    expect(JSON.parse(row.entry)).toMatchObject({ b: { papers: { cargo: 'gravel' } } });
  });

  test('what waits is read in pages, and leaves as it is stored', async () => {
    const { db } = await open();
    const office = await startAttackedOffice(db);
    const { id } = await office.clients.create(makeClient(), []);
    const categoryId = randomUUID();
    const papers = { cargo: 'g'.repeat(10_000), categoryId, weight: 1, senderId: id, receiverId: id };
    const trips = Array.from({ length: 400 }, () => makeTripEntry(papers));
    expect((await office.send('anna', trips)).tally).toMatchObject({ waiting: 400 });
    const sizes: number[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        sizes.push(JSON.stringify(result.rows).length);
        return result;
      },
    });
    const category: Entry = { k: 'category', i: categoryId, b: { name: 'Gravel', description: null, createdAt: AT } };
    expect((await office.send('anna', [category], watched)).tally).toMatchObject({ applied: 401, waiting: 0 });
    expect(Math.max(...sizes)).toBeLessThan(1.5 * MB);
    expect(await office.count('fleet_waiting')).toBe(0);
  });

  test('keys that are no ids are of no use', async () => {
    const office = await startAttackedOffice((await open()).db);
    const { tally } = await office.send('anna', [
      { k: 'client', i: 'x'.repeat(36), b: { details: makeClient(), contacts: [] } },
      { k: 'trip', i: `a'b` },
      { k: 'track', i: 'yesterday', b: trackOf([AT]) },
    ]);
    expect(tally).toMatchObject({ applied: 0, unusable: 3 });
    expect(await office.count('clients')).toBe(0);
  });

  test('forged lost edits leave those of the office and of other ships', { timeout: 180_000 }, async () => {
    const office = await startAttackedOffice((await open()).db);
    const client = await office.clients.create(makeClient({ name: 'edit of the office' }), []);
    await office.clock.advance(1000);
    // Berta edits it without knowing the edit of the office, which is kept.
    const overwriting = { details: makeClient({ name: 'edit aboard' }), contacts: [] };
    const v: Entry['v'] = [stamp(office.clock.now()), office.epochOf('berta'), ''];
    await office.send('berta', [{ k: 'client', i: client.id, b: overwriting, v }]);
    const kept = await listConflicts(office.db, { limit: 10_000 });
    expect(kept).toMatchObject([{ author: 'office', peer: 'berta' }]);
    const forged = (key: string, more: object = {}): Entry => {
      const body = { kind: 'client', key, stamp: stamp(AT), author: 'office', base: '', notedAt: AT, ...more };
      return { k: 'conflict', i: randomUUID(), b: { ...body, body: overwriting } };
    };
    await office.send('anna', [forged(client.id, { stamp: 'f'.repeat(20) })]);
    await office.send('anna', [forged(client.id, { stamp: stamp(office.clock.now() + 1) })]);
    await office.send(
      'anna',
      Array.from({ length: 1050 }, () => forged(randomUUID())),
    );
    const left = await listConflicts(office.db, { limit: 100_000 });
    expect(left.filter(({ peer }) => peer === 'berta')).toEqual(kept);
    const ofAnna = left.filter(({ peer }) => peer === 'anna');
    expect(ofAnna.length).toBeLessThanOrEqual(1000);
    expect(ofAnna.filter(({ author }) => author !== office.epochOf('anna'))).toEqual([]);
  });
});
