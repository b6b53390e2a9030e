import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { makeRiverDays, RIVER } from '../../../../test/support/samples/make-river-days.ts';
import type { Database } from '../../../foundation/db/database.ts';
import { WATER, WATER_KIND } from '../figures.ts';
import { fixedZone } from '../habits/local-time.ts';
import { learnBatch } from '../learn.ts';
import { createPlan } from '../model.ts';
import { predict } from '../predict/predict.ts';
import { newHistograms } from '../predict/scores.ts';
import { createWaysStore } from '../store/ways-store.ts';
import { cut } from '../track/points.ts';
import { createHandOver, type WaysRanks } from './hand-over.ts';
import { pack } from './ways-file.ts';

const settings = { figures: WATER, localHour: fixedZone(0) };
const DAYS = 4;
const untilSecs = RIVER.startSecs + DAYS * 86_400;
const clock = new FakeClock(untilSecs * 1000);
const river = makeRiverDays({ days: DAYS + 1, vessels: 8 });

/** An installation that has learnt some days of some vessels. */
async function learnt(db: Kysely<Database>, vessels: number) {
  const store = createWaysStore(db, { kind: WATER_KIND, clock });
  const model = await store.load(settings);
  if (vessels > 0) {
    const tracks = river
      .slice(0, vessels)
      .map(({ mmsi, points }) => ({ mmsi, lengthM: 110, points: cut(points, 0, untilSecs) }));
    const known = await learnBatch(model, tracks, { untilSecs, pause: async () => undefined });
    model.scores.set('all', newHistograms());
    Object.assign(model.tally, { checked: 120, within: 99 });
    await store.save(model, { vessels: known, gone: new Set(), learntAt: 1 });
  }
  const handOver = createHandOver({
    store,
    settings,
    maxBytes: 8_000_000,
    now: () => clock.now(),
    current: () => store.load(settings),
    change: (work) => work(),
  });
  return { store, handOver };
}

type Side = Awaited<ReturnType<typeof learnt>>;

/** Sends all tiles that one side has better, in as many files as necessary. */
async function hand(from: Side, to: Side, each = 100): Promise<number> {
  let files = 0;
  let { offered } = await from.handOver.compare(await to.handOver.ranks(), null);
  while (offered.length > 0) {
    const packed = await from.handOver.pack(offered.slice(0, each), files === 0);
    if (!packed) throw new Error('nothing was packed');
    expect(packed.tiles.length).toBeGreaterThan(0);
    expect((await to.handOver.take(packed.file)).sort()).toEqual([...packed.tiles].sort());
    offered = offered.filter((tile) => !packed.tiles.includes(tile));
    files += 1;
  }
  return files;
}

const rowsOf = async ({ store }: Side) => {
  const { facts, ...rows } = await store.shared();
  return { ...rows, days: facts.days, checked: facts.checked };
};

/** From near the lower end of the river to its upper end. */
async function wayUp({ store }: Side) {
  const vessel = river.find(({ arrivals }) => arrivals.some(({ departs, up }) => up && departs > untilSecs));
  const next = vessel?.arrivals.find(({ departs, up }) => up && departs > untilSecs);
  if (!vessel || !next) throw new Error('there is no voyage');
  const nowSecs = next.departs + 1200;
  const { mmsi, points } = vessel;
  const question = {
    mmsi,
    lengthM: 110,
    points: cut(points, 0, nowSecs),
    nowSecs,
    place: { ...RIVER.high, radiusM: 300 },
  };
  return predict(createPlan(await store.load(settings)), question);
}

await describeOnEachEngine('ways that are handed over', (open) => {
  const start = async (...vessels: number[]) =>
    Promise.all(vessels.map(async (count) => learnt((await open()).db, count)));

  test('make a new installation know all at once, without habits, and are then not sent again', async () => {
    const [office, ship] = (await start(8, 0)) as [Side, Side];
    expect(await hand(office, ship)).toBe(1);
    expect(await rowsOf(ship)).toEqual(await rowsOf(office));
    expect((await ship.store.load(settings)).vessels.size).toBe(0);
    const { version } = await ship.store.facts();
    expect(await office.handOver.compare(await ship.handOver.ranks(), null)).toEqual({ wanted: [], offered: [] });
    expect(await ship.store.facts()).toMatchObject({ version, learntAt: 0 });
  });

  test('lead over the borders of tiles that come one by one', async () => {
    const [office, ship] = (await start(8, 0)) as [Side, Side];
    expect(await hand(office, ship, 1)).toBeGreaterThan(1);
    const [known, handed] = [await wayUp(office), await wayUp(ship)];
    expect(known).toMatchObject({ state: 'ok', locks: [{}] });
    expect(handed).toMatchObject({ state: 'ok', locks: [{}] });
    expect((handed.distanceM ?? 0) / (known.distanceM ?? 1)).toBeCloseTo(1, 2);
  });

  test('go to whoever knows them clearly less, in both directions', async () => {
    const [office, ship, near] = (await start(8, 4, 7)) as [Side, Side, Side];
    expect((await ship.handOver.compare(await office.handOver.ranks(), null)).offered).toEqual([]);
    expect((await ship.handOver.compare(await office.handOver.ranks(), null)).wanted.length).toBeGreaterThan(1);
    expect(await office.handOver.compare(await near.handOver.ranks(), null)).toEqual({ wanted: [], offered: [] });
    await hand(office, ship);
    expect((await rowsOf(ship)).tiles).toEqual((await rowsOf(office)).tiles);
  });

  test('do not replace better ones, nor newer ones, whatever is sent', async () => {
    const [office, ship] = (await start(8, 6)) as [Side, Side];
    const before = await rowsOf(office);
    const { tiles } = await ship.handOver.ranks();
    const packed = await ship.handOver.pack(
      tiles.map(([tile]) => tile),
      true,
    );
    await office.handOver.take(packed?.file ?? Buffer.alloc(0));
    expect(await rowsOf(office)).toEqual(before);
    const ranks = await office.handOver.ranks();
    const newer = (days: number): WaysRanks => ({
      ...ranks,
      tiles: ranks.tiles.map(([tile, passages, day]) => [tile, Math.floor(passages / 2), day + days]),
    });
    expect((await office.handOver.compare(newer(7), null)).offered).toHaveLength(ranks.tiles.length);
    expect((await office.handOver.compare(newer(8), null)).offered).toEqual([]);
  });

  test('come the nearest first, and unknown ones only where there is room', async () => {
    const [office, ship] = (await start(8, 0)) as [Side, Side];
    const none = await ship.handOver.ranks();
    const [low, high] = [
      (await office.handOver.compare(none, RIVER.low)).offered,
      (await office.handOver.compare(none, RIVER.high)).offered,
    ];
    expect(low[0]).not.toBe(high[0]);
    expect([...low].sort()).toEqual([...high].sort());
    expect((await office.handOver.compare({ ...none, hasRoom: false }, null)).offered).toEqual([]);
  });

  test('are refused as a whole where they are no ways, and what is not there is not packed', async () => {
    const [office] = (await start(8)) as [Side];
    const before = await office.store.facts();
    for (const file of [Buffer.alloc(0), randomBytes(500), await pack('water', randomBytes(500))])
      await expect(office.handOver.take(file)).rejects.toMatchObject({ type: 'BadRequest' });
    const bomb = await pack('water', new Uint8Array(5_000_000));
    await expect(office.handOver.take(bomb)).rejects.toThrow('more than');
    expect(await office.store.facts()).toEqual(before);
    expect(await office.handOver.pack([1, 2], true)).toBeUndefined();
  });
});
