import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { startRegistry } from '../../../test/support/features/registry-run.ts';

const MMSI = 211_000_000;
const DAY_MS = 86_400_000;
const NO_LIMITS = { maxRecords: 1000, keptDays: 0, maxChanges: 1000, maxChangesPerDay: 1000 };

await describeOnEachEngine('the limits of the registry', (open) => {
  const start = async (limits: Partial<typeof NO_LIMITS>, clock = new FakeClock()) =>
    startRegistry({ db: (await open()).db, clock, limits: { ...NO_LIMITS, ...limits } });
  type Run = Awaited<ReturnType<typeof start>>;

  /** Receives vessels at intervals of a minute. */
  async function receiveVessels(run: Run, count: number): Promise<void> {
    for (let vessel = 1; vessel <= count; vessel += 1) {
      run.receive(MMSI + vessel);
      await run.clock.advance(60_000);
    }
    await run.registry.flush();
  }

  const mmsis = async (run: Run) => (await run.rows()).map(({ mmsi }) => Number(mmsi) - MMSI).sort((a, b) => a - b);

  /** Waits until no vessel is in memory and the retention has run. */
  const quieten = async (run: Run) => {
    for (let minutes = 0; minutes < 40; minutes += 5) {
      await run.clock.advance(300_000);
      await run.registry.flush();
    }
  };

  test('of too many records those of the vessels not received for longest are deleted', async () => {
    const run = await start({ maxRecords: 3 });
    await receiveVessels(run, 8);
    await quieten(run);
    await expect.poll(() => mmsis(run)).toEqual([6, 7, 8]);
    expect(run.registry.stats().deletedRecords).toBe(5);
  });

  test('a vessel that is in memory keeps its record', async () => {
    const run = await start({ maxRecords: 2 });
    run.receive(MMSI + 1);
    await run.registry.flush();
    for (let vessel = 2; vessel <= 5; vessel += 1) {
      run.receive(MMSI + vessel);
      await run.clock.advance(300_000);
      run.receive(MMSI + 1);
      await run.registry.flush();
    }
    for (let minutes = 0; minutes < 40; minutes += 5) {
      run.receive(MMSI + 1);
      await run.clock.advance(300_000);
    }
    const left = async () => {
      run.receive(MMSI + 1);
      await run.clock.advance(600_000);
      return mmsis(run);
    };
    await expect.poll(left).toEqual([1, 5]);
  });

  test.each([
    ['a clock that is right deletes only what is too old', 0, [2]],
    ['a clock an hour back deletes nothing too early', -3_600_000, [2]],
    ['a clock a day back deletes a day later', -DAY_MS, [1, 2]],
    ['a clock 40 s ahead makes no difference', 40_000, [2]],
    ['a clock a day ahead deletes a day early, and nothing else', DAY_MS, [2]],
  ])('%s', async (_, offsetMs, kept) => {
    const { db } = await open();
    const startedAt = new FakeClock().now();
    for (const [mmsi, days] of [
      [MMSI + 1, 0],
      [MMSI + 2, 20],
    ] as const) {
      const run = await startRegistry({ db, clock: new FakeClock(startedAt + days * DAY_MS) });
      run.receive(mmsi);
      await run.registry.close();
    }
    const at = startedAt + 30 * DAY_MS + 3_600_000 * 2 + offsetMs;
    const run = await startRegistry({ db, clock: new FakeClock(at), limits: { ...NO_LIMITS, keptDays: 30 } });
    await expect.poll(() => mmsis(run)).toEqual(kept);
  });

  test('the audit log takes so many changes of a vessel in a day, and an edit by hand always', async () => {
    const run = await start({ maxChangesPerDay: 5 });
    run.receive(MMSI + 1, { name: 'NAME 0' });
    await run.registry.flush();
    for (let change = 1; change <= 50; change += 1) {
      run.receive(MMSI + 1, { name: `NAME ${change % 2 === 0 ? 'A' : 'B'}` });
      await run.clock.advance(1000);
    }
    await run.registry.flush();
    expect(await run.changes()).toHaveLength(5);
    expect((await run.rows())[0]).toMatchObject({ name: 'NAME A' });
    expect(run.registry.stats().excessChanges).toBe(45);
    await run.clock.advance(DAY_MS);
    run.receive(MMSI + 1, { name: 'NEXT DAY' });
    await run.registry.flush();
    expect(await run.changes()).toHaveLength(6);
  });

  test('of too many changes the oldest are deleted', async () => {
    const run = await start({ maxChanges: 3 });
    run.receive(MMSI + 1, { name: 'NAME 0' });
    for (let change = 1; change <= 8; change += 1) {
      run.receive(MMSI + 1, { name: `NAME ${change}` });
      await run.clock.advance(1000);
    }
    await run.registry.flush();
    await run.clock.advance(600_000);
    await expect.poll(async () => (await run.changes()).length).toBe(3);
  });
});
