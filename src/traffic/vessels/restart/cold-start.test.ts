import { describe, expect, onTestFinished, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { FakeClock, settle } from '../../../../test/support/fake-clock.ts';
import { runTraffic } from '../../../../test/support/features/traffic-run.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { makeReport, makeStaticReport } from '../../../../test/support/samples/make-report.ts';
import type { Vessel } from '../../vessel-data/vessel.ts';
import { createColdStart } from './cold-start.ts';
import { createSnapshotStore, type SnapshotStore } from './snapshot-store.ts';

const TTL_MS = 900_000;
const MMSI = makeReport().mmsi;

/** Live traffic of one run of the service. */
function begin(store: SnapshotStore, clock = new FakeClock()) {
  const log = createRecordingLog();
  const run = runTraffic();
  const coldStart = createColdStart({ store, vessels: () => run.traffic.vessels(), ttlMs: TTL_MS, clock, log });
  onTestFinished(() => coldStart.close());
  const receive = (changes = {}) => {
    run.traffic.accept(makeReport({ receivedAt: clock.now(), ...changes }));
    coldStart.listener.update(run.traffic.find(MMSI) as Vessel);
  };
  return { ...run, coldStart, clock, log, receive };
}

/** An in-memory store that counts saves and can fail. */
function createFakeStore() {
  const fake = { saved: [] as number[][], fails: false, bytes: 1 };
  const store: SnapshotStore = {
    async save(vessels) {
      if (fake.fails) throw new Error('the disk is full');
      fake.saved.push(Array.from(vessels, ({ mmsi }) => mmsi));
      return fake.bytes;
    },
    async load() {
      throw new Error('the database is unreachable');
    },
  };
  return { fake, store };
}

await describeOnEachEngine('a saved traffic', (open) => {
  async function start() {
    const { db } = await open();
    return { db, store: createSnapshotStore(db) };
  }

  test('comes back whole and stale, and each vessel clears with its first position, not with static data', async () => {
    const { store } = await start();
    const first = begin(store);
    first.coldStart.start();
    for (let index = 0; index < 900; index += 1) {
      first.receive({ mmsi: MMSI + index, source: index % 2 ? 'remote' : 'local', statics: { name: `SHIP ${index}` } });
    }
    await first.coldStart.close();

    const { traffic, coldStart, clock, news } = begin(store);
    await clock.advance(60_000);
    for (const vessel of await coldStart.load()) traffic.seed(vessel);
    const before = first.news().map(({ action, ...rest }) => ({ action, ...rest }));
    const spawned = news();
    expect(spawned).toHaveLength(900);
    for (const [index, spawn] of spawned.entries()) {
      expect(spawn).toEqual({
        ...before[index],
        vessel: { ...(before[index] as { vessel: object }).vessel, stale: true },
      });
    }
    traffic.accept(makeStaticReport({ callsign: 'DA1234' }, { receivedAt: clock.now() }));
    traffic.accept(makeReport({ receivedAt: clock.now() }));
    expect(news()).toMatchObject([{ vessel: { stale: true, callsign: 'DA1234' } }, { vessel: { stale: undefined } }]);
  });

  test('does not bring back what was seen longer ago than it may, nor what was seen in the future', async () => {
    const { store } = await start();
    const { coldStart, receive, clock } = begin(store);
    coldStart.start();
    receive();
    await clock.advance(1000);
    receive({ mmsi: MMSI + 1 });
    await coldStart.close();
    const savedAt = clock.now();
    const loadAt = async (now: number) => {
      const later = begin(store, new FakeClock(now));
      return (await later.coldStart.load()).map(({ mmsi }) => mmsi - MMSI);
    };
    expect(await loadAt(savedAt + TTL_MS - 1000)).toEqual([0, 1]);
    expect(await loadAt(savedAt + TTL_MS)).toEqual([1]);
    expect(await loadAt(savedAt + TTL_MS + 1)).toEqual([]);
    expect(await loadAt(savedAt - 1)).toEqual([0]);
  });

  test('of which a part is broken gives the rest, and says so', async () => {
    const { store, db } = await start();
    const { coldStart, receive, log } = begin(store);
    coldStart.start();
    for (let index = 0; index < 700; index += 1) receive({ mmsi: MMSI + index });
    await coldStart.close();
    await db
      .updateTable('vessel_snapshots')
      .set({ vessels: Buffer.from('nonsense') })
      .where('part', '=', 0)
      .execute();
    const vessels = await coldStart.load();
    expect(vessels.map(({ mmsi }) => mmsi)).toEqual(Array.from({ length: 200 }, (_, index) => MMSI + 500 + index));
    expect(log.lines.map(({ level }) => level)).toEqual(['warn']);
  });

  test('is replaced as a whole: what is gone does not come back', async () => {
    const { store } = await start();
    const { coldStart, receive, traffic } = begin(store);
    coldStart.start();
    for (let index = 0; index < 700; index += 1) receive({ mmsi: MMSI + index });
    await coldStart.close();
    const second = begin(store);
    second.coldStart.start();
    second.receive({ mmsi: MMSI + 5 });
    await second.coldStart.close();
    expect(traffic.size).toBe(700);
    expect((await coldStart.load()).map(({ mmsi }) => mmsi)).toEqual([MMSI + 5]);
  });
});

describe('saving', () => {
  test('comes soon after the first change, then after ever longer pauses up to half a minute, and at the end', async () => {
    const { fake, store } = createFakeStore();
    const { coldStart, receive, clock } = begin(store);
    coldStart.start();
    await clock.advance(60_000);
    expect(fake.saved).toHaveLength(0);
    let saves = 0;
    for (const pauseMs of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      receive();
      await clock.advance(pauseMs - 1);
      expect(fake.saved).toHaveLength(saves);
      await clock.advance(1);
      saves += 1;
      expect(fake.saved).toHaveLength(saves);
    }
    await clock.advance(120_000);
    expect(fake.saved).toHaveLength(saves);
    receive();
    await coldStart.close();
    expect(fake.saved).toEqual(Array(saves + 1).fill([MMSI]));
    await clock.advance(120_000);
    expect(fake.saved).toHaveLength(saves + 1);
    expect(clock.pending).toBe(0);
  });

  test.each([
    ['as often as a small one up to 15 kB', 15_000, 30_000],
    ['less often the more it takes', 25_000, 50_000],
    ['every two minutes at least', 5_000_000, 120_000],
  ])('a large traffic comes %s', async (_title, bytes, pauseMs) => {
    const { fake, store } = createFakeStore();
    fake.bytes = bytes;
    const { coldStart, receive, clock } = begin(store);
    coldStart.start();
    const keepSaving = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 2000) {
        receive();
        await clock.advance(2000);
      }
      return fake.saved.length;
    };
    const before = await keepSaving(600_000);
    expect((await keepSaving(10 * pauseMs)) - before).toBe(10);
  });

  test('that fails is logged once, tried again, and said to work again', async () => {
    const { fake, store } = createFakeStore();
    fake.fails = true;
    const { coldStart, receive, clock, log } = begin(store);
    coldStart.start();
    receive();
    await clock.advance(100_000);
    fake.fails = false;
    await clock.advance(30_000);
    expect(fake.saved).toEqual([[MMSI]]);
    expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'info']);
  });

  test('and a traffic that cannot be loaded is an empty one', async () => {
    const { coldStart, log } = begin(createFakeStore().store);
    expect(await coldStart.load()).toEqual([]);
    await settle();
    expect(log.lines.map(({ level }) => level)).toEqual(['warn']);
  });
});

test('a seeded vessel lives as long as one that is received at the start', () => {
  const clock = new FakeClock();
  const { traffic, actions } = runTraffic();
  const vessel = runTraffic();
  vessel.traffic.accept(makeReport({ receivedAt: clock.now() - 700_000 }));
  const saved = vessel.traffic.find(MMSI) as Vessel;
  traffic.seed({ ...saved, seededAt: clock.now(), isStale: true, isShown: false });
  traffic.sweep(clock.now() + 590_000);
  expect(actions()).toEqual(['spawn']);
  traffic.sweep(clock.now() + 603_000);
  expect(actions()).toEqual(['remove']);
});
