import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { silentLog } from '../../test/support/silent-log.ts';
import { createLocationRetention } from './location-retention.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const KEPT_MS = 30 * DAY;

/** A retention, with how far the receiver says that the clock is ahead. */
function begin({ aheadMs }: { aheadMs: number | null }) {
  const clock = new FakeClock();
  const receiver = { aheadMs };
  const limits: number[] = [];
  const retention = createLocationRetention({
    locations: {
      async deleteBefore(instant) {
        limits.push(instant);
        return 0;
      },
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

test('without a receiver the clock counts after an hour', async () => {
  const { clock, limits } = begin({ aheadMs: null });
  await clock.advance(59 * MINUTE);
  expect(limits).toEqual([]);
  await clock.advance(MINUTE);
  expect(limits).toEqual([clock.now() - KEPT_MS]);
});
