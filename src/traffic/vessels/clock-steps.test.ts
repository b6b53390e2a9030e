/* Behaviour of vessels while the clock of this computer is set. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createFakeRegistry } from '../../../test/support/fakes/fake-registry.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { isWithinLife, toSaved } from './restart/snapshot-store.ts';
import { createTracking } from './tracking.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MMSI = makeReport().mmsi;
const TTL_MS = makeConfig().ais.vessel_ttl_secs * SECOND;

/** Creates a received vessel; the clock is set afterwards. */
async function begin(step: number) {
  const clock = new FakeClock();
  const tracking = createTracking({
    config: makeConfig().ais,
    registry: createFakeRegistry().registry,
    position: { current: () => undefined, onFix: () => () => undefined },
    clock,
    log: silentLog,
  });
  tracking.start();
  onTestFinished(() => tracking.close());
  const receive = (latitude: number) =>
    tracking.receive(
      makeReport({ receivedAt: clock.now(), fixAt: clock.now(), position: { latitude, longitude: 7.6 } }),
    );
  receive(50.36);
  await clock.advance(5 * SECOND);
  clock.setWall(step);
  await clock.advance(5 * SECOND);
  return { clock, tracking, receive, shown: () => tracking.traffic.find(MMSI) };
}

describe.each([-DAY, -HOUR, 40 * SECOND, DAY])('a clock that is set by %d ms while it runs', (step) => {
  test('shows a vessel at its next position, as seen now', async () => {
    const { clock, receive, shown } = await begin(step);
    receive(50.361);
    expect(shown()).toMatchObject({ latitude: 50.361, lastSeenAt: clock.now(), isShown: true });
  });

  test('keeps no vessel longer than its time to live', async () => {
    const { clock, receive, shown } = await begin(step);
    receive(50.361);
    await clock.advance(TTL_MS - 5 * SECOND);
    expect(shown()).toBeDefined();
    await clock.advance(10 * SECOND);
    expect(shown()).toBeUndefined();
  });
});

test.each([-DAY, -HOUR, 40 * SECOND])('a silent vessel stays when the clock is set by %d ms', async (step) => {
  const { clock, shown } = await begin(step);
  expect(shown()).toMatchObject({ isShown: true });
  await clock.advance(TTL_MS + 10 * SECOND);
  expect(shown()).toBeUndefined();
});

test('a saved vessel that was seen in the future, or too long ago, is left out', async () => {
  const { tracking, clock } = await begin(0);
  const saved = toSaved(tracking.traffic.find(MMSI) as NonNullable<ReturnType<typeof tracking.traffic.find>>);
  expect([0, 40 * SECOND, -DAY, -HOUR, DAY].map((step) => isWithinLife(saved, clock.now() + step, TTL_MS))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
