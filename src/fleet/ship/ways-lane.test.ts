import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import type { HandOver } from '../../traffic/ways/index.ts';
import { createLinkMeter } from '../link-meter.ts';
import { unpack, WaysQuestion, type WaysReply } from '../link-protocol.ts';
import { createOutboxStore } from '../outbox-store.ts';
import { createSyncLog } from '../sync-log.ts';
import { createWaysLane } from './ways-lane.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const nothing: WaysReply = { wanted: [], offered: [], sendScores: false, takeScores: false };
const COMPARISON = 'compare 7,20,20000 50';

/** A ship whose files have one tile each, with an office that answers as it is given. */
async function start({ reply = nothing, fileBytes = 1000 }: { reply?: WaysReply; fileBytes?: number } = {}) {
  const { db } = await openTestDatabase();
  const clock = new FakeClock();
  await createSyncLog({ mode: 'ship', db, clock });
  const did: string[] = [];
  /** When it was compared. */
  const times: number[] = [];
  const office = { isBroken: false };
  const ways: Pick<HandOver, 'ranks' | 'pack' | 'take'> = {
    ranks: async () => ({ tiles: [[7, 20, 20_000]], checked: 3, hasRoom: true }),
    pack: async ([first = 0], scores) => ({ file: Buffer.alloc(fileBytes, `${first} ${scores} `), tiles: [first] }),
    take: async (file) => {
      did.push(`take ${file}`);
      return [Number(file)];
    },
  };
  const lane = createWaysLane({
    db,
    ways: ways as HandOver,
    office: {
      async compareWays(packed) {
        const question = await unpack(WaysQuestion, packed);
        did.push(`compare ${question?.tiles} ${question?.place?.latitude}`);
        times.push(clock.now());
        if (office.isBroken) throw new Error('unreachable');
        return reply;
      },
      sendWays: async (file) => void did.push(`send ${String(file).split(' ', 2).join(' ')}`),
      async askWays({ tiles, withScores }) {
        did.push(`ask ${tiles} ${withScores}`);
        return Buffer.from(String(tiles[0]));
      },
    },
    place: () => ({ latitude: 50, longitude: 8 }),
    meter: createLinkMeter(),
    clock,
    log: silentLog,
    maxKbps: 0,
    random: () => 1,
  });
  onTestFinished(() => lane.close());
  lane.start();
  /** Until the database has answered too. */
  const until = (passed: () => unknown, stepMs = 240 * MINUTE_MS) =>
    expect.poll(async () => {
      await clock.advance(stepMs);
      return passed();
    });
  return { db, clock, did, times, until, office };
}

test('what each side has better goes over, one file after the other, and is asked for again a day later', async () => {
  const { did, times, until } = await start({
    reply: { wanted: [7, 8], offered: [3, 4], sendScores: true, takeScores: false },
  });
  await until(() => times.length).toBe(2);
  const [first = 0, second = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(DAY_MS);
  expect(second - first).toBeLessThan(1.5 * DAY_MS);
  // The second day goes on meanwhile.
  expect(did.slice(0, did.lastIndexOf(COMPARISON) + 1)).toEqual([
    ...[COMPARISON, 'send 7 true', 'send 8 false', 'ask 3,4 false', 'take 3', 'ask 4 false', 'take 4'],
    COMPARISON,
  ]);
});

test('of what has not changed, only the comparison is sent', async () => {
  const { did, times, until } = await start();
  await until(() => times.length).toBe(3);
  expect(did).toEqual([COMPARISON, COMPARISON, COMPARISON]);
});

test('records that have waited come first', async () => {
  const { db, clock, times, until } = await start();
  const outbox = createOutboxStore(db, '');
  await outbox.add('trip', ['one'], clock.now() - 10 * MINUTE_MS);
  const begin = clock.now();
  await until(() => clock.now() - begin).toBeGreaterThan(180 * MINUTE_MS);
  const emptiedAt = clock.now();
  await outbox.clear();
  await until(() => times.length, MINUTE_MS).toBe(1);
  expect(times[0]).toBeGreaterThanOrEqual(emptiedAt);
});

test('a day has at most a megabyte in each direction', async () => {
  const wanted = Array.from({ length: 100 }, (_, at) => at);
  const { did, times, until } = await start({ reply: { ...nothing, wanted }, fileBytes: 150_000 });
  await until(() => times.length).toBe(2);
  const first = did.slice(0, did.lastIndexOf(COMPARISON));
  expect(first.filter((each) => each.startsWith('send'))).toHaveLength(7);
});

test('after a failure it is tried again, later each time, and then once a day', async () => {
  const { times, until, office } = await start();
  office.isBroken = true;
  await until(() => times.length, 2 * MINUTE_MS).toBe(3);
  const [first = 0, second = 0, third = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(10 * MINUTE_MS);
  expect(third - second).toBeGreaterThanOrEqual(20 * MINUTE_MS);
  office.isBroken = false;
  await until(() => times.length).toBe(5);
  expect((times[4] ?? 0) - (times[3] ?? 0)).toBeGreaterThanOrEqual(DAY_MS);
});
