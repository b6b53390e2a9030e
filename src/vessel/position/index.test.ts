import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { createLocationRetention } from './index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 86_400_000;
const KEPT_MS = 30 * DAY;

type Locations = Parameters<typeof createLocationRetention>[0]['locations'];

/** A retention that deletes in this way. */
function startDeleting(clock: FakeClock, deleteBefore: Locations['deleteBefore']) {
  const retention = createLocationRetention({
    locations: { deleteBefore, findLatestRecordedAt: async () => undefined },
    position: { state: () => ({ clockAheadMs: 0 }) },
    clock,
    log: silentLog,
    keptMs: KEPT_MS,
  });
  retention.start();
  onTestFinished(() => retention.close());
  return retention;
}

/** A retention, with how far the receiver says that the clock is ahead, and when it measured the newest location. */
function begin({ aheadMs, newest }: { aheadMs: number | null; newest?: number }) {
  const clock = new FakeClock();
  const receiver = { aheadMs };
  const limits: number[] = [];
  const retention = createLocationRetention({
    locations: {
      async deleteBefore(instant) {
        limits.push(instant);
        return { deleted: 0, last: undefined };
      },
      findLatestRecordedAt: async () => newest,
    },
    position: { state: () => ({ clockAheadMs: receiver.aheadMs }) },
    clock,
    log: silentLog,
    keptMs: KEPT_MS,
  });
  retention.start();
  onTestFinished(() => retention.close());
  return { clock, receiver, limits };
}

test('old locations are deleted from the start when the clock is right', async () => {
  const { clock, limits } = begin({ aheadMs: 0 });
  await clock.advance(0);
  expect(limits).toEqual([clock.now() - KEPT_MS]);
});

test('what was looked at is skipped for a day, so that the tracks of trips are not read each time', async () => {
  const clock = new FakeClock();
  const [first, second] = [1, 2].map((at) => ({ recorded_at: at, id: `id ${at}` }));
  const found = [
    { deleted: 0, last: first },
    { deleted: 150, last: second },
  ];
  const asked: unknown[] = [];
  startDeleting(clock, async (_instant, _limit, after) => {
    asked.push(after);
    return found.shift() ?? { deleted: 0, last: undefined };
  });
  await expect.poll(() => asked).toEqual([undefined, first, second]);
  await clock.advance(10 * MINUTE);
  expect(asked.slice(3)).toEqual([second]);
  await clock.advance(DAY);
  expect(asked.slice(4)).toContain(undefined);
});

test('the end of the service does not wait until the tracks of trips were all looked at', async () => {
  let asked = 0;
  const retention = startDeleting(new FakeClock(), async () => {
    asked += 1;
    return { deleted: 0, last: { recorded_at: asked, id: `id ${asked}` } };
  });
  await expect.poll(() => asked).toBeGreaterThan(2);
  await retention.close();
  const before = asked;
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBe(before);
});

test.each([1000 * DAY, DAY, 40_000, -DAY])(
  'a clock that is %d ms ahead deletes what the receiver calls old',
  async (by) => {
    const { clock, limits } = begin({ aheadMs: by });
    clock.setWall(by);
    await clock.advance(0);
    expect(limits).toEqual([clock.monotonicMs() - KEPT_MS]);
  },
);

test('a clock that jumps ahead later deletes no more', async () => {
  const { clock, receiver, limits } = begin({ aheadMs: 0 });
  await clock.advance(MINUTE);
  limits.splice(0);
  clock.setWall(1000 * DAY);
  receiver.aheadMs = 1000 * DAY;
  await clock.advance(30 * MINUTE);
  expect(limits.length).toBeGreaterThan(0);
  expect(Math.max(...limits)).toBeLessThanOrEqual(clock.monotonicMs() - KEPT_MS);
});

describe('without a receiver', () => {
  const NOW = new FakeClock().now();

  test.each([
    ['right', 0],
    ['1000 days ahead', 1000 * DAY],
  ])('a clock that is %s deletes what is old beside the newest location, however long it takes', async (_, step) => {
    const newest = NOW - DAY;
    const { clock, limits } = begin({ aheadMs: null, newest });
    clock.setWall(step);
    await clock.advance(0);
    expect(limits[0]).toBe(newest - KEPT_MS);
    await clock.advance(5 * DAY);
    expect(limits.length).toBeGreaterThan(100);
    expect(Math.max(...limits)).toBeLessThanOrEqual(newest + 5 * DAY - KEPT_MS);
    expect(Math.max(...limits)).toBeGreaterThan(newest + 4 * DAY - KEPT_MS);
  });

  test('a clock that is behind deletes no more than it says', async () => {
    const { clock, limits } = begin({ aheadMs: null, newest: NOW });
    clock.setWall(-1000 * DAY);
    await clock.advance(HOUR);
    expect(Math.max(...limits)).toBeLessThanOrEqual(clock.now() - KEPT_MS);
  });

  test('nothing is deleted where nothing is stored', async () => {
    const { clock, limits } = begin({ aheadMs: null });
    await clock.advance(HOUR);
    expect(Math.max(...limits)).toBeLessThan(0);
  });
});
