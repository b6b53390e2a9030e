import { expect, test } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { ScriptedProvider } from '../../test/support/fakes/scripted-provider.ts';
import { createRecordingLog } from '../../test/support/recording-log.ts';
import { makeFix } from '../../test/support/samples/make-fix.ts';
import { createLocalBus } from '../foundation/instance-bus/local-bus.ts';
import { NO_LOG } from '../foundation/shared/logging/log-events.ts';
import { toReason } from '../foundation/shared/reason.ts';
import { createReader } from '../vessel/position/reader.ts';
import { createPositionLink } from './position-link.ts';

/** A leader whose receiver says what the test wants, and a follower that runs for longer already. */
async function startTwo() {
  const clock = new FakeClock();
  const older = { ...skewless(clock), monotonicMs: () => clock.monotonicMs() + 5_000_000 };
  const bus = createLocalBus({ clock, log: NO_LOG });
  const provider = new ScriptedProvider();
  const log = createRecordingLog();
  const leader = createReader({ provider, clock, log: NO_LOG, maxFixAgeMs: 30_000 });
  const follower = createReader({ provider: null, clock: older, log, maxFixAgeMs: 30_000 });
  const received: number[] = [];
  follower.onFix(({ recordedAt }) => received.push(recordedAt));
  createPositionLink({ bus, position: follower, clock }).follow();
  createPositionLink({ bus, position: leader, clock }).lead();
  leader.start();
  const fix = (recordedAt: number) => provider.lastRun.sink.fix(makeFix({ recordedAt }));
  return { clock, provider, leader, follower, received, log, fix };
}

const skewless = (clock: FakeClock) => ({
  now: () => clock.now(),
  schedule: (delayMs: number, run: () => void) => clock.schedule(delayMs, run),
});

test('a follower shows the position of the leader, its age and why there is none', async () => {
  const { clock, provider, leader, follower, received, fix } = await startTwo();
  fix(clock.now());
  expect(follower.state()).toEqual(leader.state());
  expect(received).toEqual([clock.now()]);
  await clock.advance(30_001);
  expect(follower.state()).toEqual(leader.state());
  expect(follower.state().kind).toBe('stale');
  provider.lastRun.sink.noFix(toReason('no satellites', 'noFix'));
  expect(follower.state()).toEqual(leader.state());
  expect(follower.state().reason).toEqual(toReason('no fix: no satellites', 'noFix'));
});

test('of a leader of an earlier release the text of a reason is known, not its cause', async () => {
  const { provider, leader, follower } = await startTwo();
  provider.lastRun.sink.noFix(toReason('no satellites', 'noFix'));
  const former = JSON.stringify(leader.share(), (key, value) => (key === 'cause' ? undefined : value));
  const trouble = { kind: 'noFix', reason: 'no satellites', cause: null };
  expect(follower.parseShared(JSON.parse(former))?.position.trouble).toEqual(trouble);
});

test('a receiver whose clock goes back is believed by both at the same moment', async () => {
  const { clock, leader, follower, received, fix } = await startTwo();
  fix(clock.now());
  const backMs = 600_000;
  for (let second = 0; second < 100; second += 1) {
    await clock.advance(1000);
    fix(clock.now() - backMs);
    expect(follower.state()).toEqual(leader.state());
  }
  expect(leader.state()).toMatchObject({ kind: 'connected', lastFixAt: clock.now() - backMs });
  expect(received.at(-1)).toBe(clock.now() - backMs);
});

test('an outage of the receiver is one line in the log of a follower, however often it is repeated', async () => {
  const { clock, provider, log, fix } = await startTwo();
  fix(clock.now());
  provider.lastRun.sink.noFix(toReason('no satellites', 'noFix'));
  const lines = log.lines.length;
  await clock.advance(20_000);
  expect(log.lines.length).toBe(lines);
});
