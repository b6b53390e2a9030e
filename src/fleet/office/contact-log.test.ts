import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createContactLog, MAX_CONTACTS } from './contact-log.ts';

const SECOND = 1000;

await describeOnEachEngine('the contacts of a ship', (open) => {
  async function start() {
    const { db } = await open();
    const clock = new FakeClock();
    const log = createContactLog({ db, clock });
    const startedAt = clock.now();
    return {
      db,
      clock,
      log,
      /** In seconds since the start. */
      seen: async (ship = 'anna') =>
        (await log.list(ship)).map(({ beganAt, endedAt }) => [
          (beganAt - startedAt) / SECOND,
          (endedAt - startedAt) / SECOND,
        ]),
    };
  }

  test('go on while it reports, and a longer silence ends them', async () => {
    const { clock, log, seen } = await start();
    for (let report = 0; report <= 9; report += 1) {
      await log.record('anna');
      await clock.advance(10 * SECOND);
    }
    expect(await seen()).toEqual([[0, 90]]);
    await clock.advance(121 * SECOND);
    await log.record('anna');
    await clock.advance(120 * SECOND);
    await log.record('anna');
    expect(await seen()).toEqual([
      [221, 341],
      [0, 90],
    ]);
    expect(await seen('berta')).toEqual([]);
  });

  test('are one where several instances are reported to', async () => {
    const { db, clock, log, seen } = await start();
    const other = createContactLog({ db, clock });
    await log.record('anna');
    await clock.advance(60 * SECOND);
    await other.record('anna');
    await clock.advance(60 * SECOND);
    await log.record('anna');
    expect(await seen()).toEqual([[0, 120]]);
  });

  test('are kept up to a number for each ship', async () => {
    const { db, clock, log } = await start();
    const now = clock.now();
    const old = (ship: string, index: number) => {
      const at = now - (index + 1) * 300 * SECOND;
      return { ship_id: ship, began_at: at, ended_at: at };
    };
    for (const ship of ['anna', 'berta']) {
      const rows = Array.from({ length: MAX_CONTACTS }, (_, index) => old(ship, index));
      await db.insertInto('fleet_contacts').values(rows).execute();
    }
    await log.record('anna');
    const count = async (ship: string) =>
      (await db.selectFrom('fleet_contacts').select('began_at').where('ship_id', '=', ship).execute()).length;
    expect([await count('anna'), await count('berta')]).toEqual([MAX_CONTACTS, MAX_CONTACTS]);
    expect((await log.list('anna'))[0]?.beganAt).toBe(now);
  });
});
