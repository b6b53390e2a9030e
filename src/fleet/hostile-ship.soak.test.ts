import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../test/support/database-matrix.ts';
import { makeTripEntry, stamp, startAttackedOffice } from '../../test/support/fleet/hostile-ship.ts';
import { makeClient } from '../../test/support/samples/make-client.ts';
import { createId } from '../foundation/shared/ids.ts';
import { listConflicts } from './conflict-store.ts';
import type { Entry } from './link-protocol.ts';

const MB = 1024 * 1024;
/** `FORGED=3350 npx vitest run --project soak src/fleet/hostile-ship.soak.test.ts` fills each of the three batches. */
const FORGED = Number(process.env['FORGED'] ?? 1100);
const AT = Date.parse('2026-11-20T08:00:00Z');

await describeOnEachEngine('what an office keeps of a ship that sends all day', (open) => {
  test('records that wait for others take at most 8 MB, whatever is in them', { timeout: 180_000 }, async () => {
    const office = await startAttackedOffice((await open()).db);
    let wireBytes = 0;
    for (let request = 0; request < 14; request += 1) {
      const sent = await office.send('anna', [makeTripEntry({ cargo: 'gravel' }, { more: 'x'.repeat(7.9 * MB) })]);
      wireBytes += sent.wireBytes;
    }
    expect(wireBytes).toBeLessThan(14 * 110_000);
    for (let request = 0; request < 3; request += 1)
      await office.send(
        'anna',
        Array.from({ length: 700 }, () => makeTripEntry({ cargo: 'g'.repeat(10_000) })),
      );
    const rows = await office.db.selectFrom('fleet_waiting').select('entry').execute();
    expect(rows.reduce((bytes, { entry }) => bytes + Buffer.byteLength(entry), 0)).toBeLessThan(8 * MB);
    expect(rows.length).toBeGreaterThan(500);
  });

  test('5,000 categories of a ship become 1,000, and the rest waits for room', { timeout: 180_000 }, async () => {
    const ships = Array.from({ length: 8 }, (_, index) => `ship-${index}`);
    const office = await startAttackedOffice((await open()).db, ships);
    const category = (index: number): Entry => {
      return { k: 'category', i: createId(AT), b: { name: `Category ${index}`, description: null, createdAt: AT } };
    };
    const { tally } = await office.send(
      'ship-0',
      Array.from({ length: 5000 }, (_, index) => category(index)),
    );
    expect(tally).toMatchObject({ applied: 1000, waiting: 4000, dropped: 0 });
    expect(await office.count('categories')).toBe(1000);
    expect(await office.count('fleet_outbox')).toBe(7000);
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
    for (let request = 0; request < 3; request += 1)
      await office.send(
        'anna',
        Array.from({ length: FORGED }, () => forged(randomUUID())),
      );
    const left = await listConflicts(office.db, { limit: 100_000 });
    expect(left.filter(({ peer }) => peer === 'berta')).toEqual(kept);
    const ofAnna = left.filter(({ peer }) => peer === 'anna');
    expect(ofAnna.length).toBeLessThanOrEqual(1000);
    expect(ofAnna.filter(({ author }) => author !== office.epochOf('anna'))).toEqual([]);
  });
});
