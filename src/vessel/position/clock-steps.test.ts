/*
 * What must hold while the clock of this computer is wrong or is set: a live fix can be used within a minute, a silent
 * receiver goes stale after its time, and the history has no fix twice and is read in the order of the measurements.
 */
import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { ScriptedProvider } from '../../../test/support/fakes/scripted-provider.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import type { Location } from './fix.ts';
import { createHistory } from './history/history.ts';
import { createReader } from './reader.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The true time at the start; `FakeClock.step` takes the computer's clock away from it. */
const STEPS = [-20_000 * DAY, -DAY, -HOUR, 40 * SECOND, DAY];

/** A receiver that knows the time, or one that leaves the date to this computer. */
type TimeSource = 'receiver' | 'computer';

function startAboard({ aheadMs = 0, source = 'receiver' as TimeSource } = {}) {
  const clock = new FakeClock();
  const startedAt = clock.now();
  clock.setWall(aheadMs);
  const log = createRecordingLog();
  const provider = new ScriptedProvider();
  const reader = createReader({ provider, clock, log, maxFixAgeMs: 30_000, random: () => 1 });
  const rows: Location[] = [];
  const history = createHistory({
    store: {
      insertNew: async (locations) => rows.push(...locations) && locations.length,
      findLatestRecordedAt: async () => rows.at(-1)?.recordedAt,
    },
    current: reader.current,
    clock,
    log,
    intervalMs: 10_000,
  });
  reader.start();
  history.start();
  const measuredAt = () => (source === 'computer' ? clock.now() : startedAt + clock.monotonicMs() - startedAt);
  /** Two fixes a second for so long; returns after how many seconds each was usable that was. */
  async function sail(seconds: number): Promise<number[]> {
    const usable: number[] = [];
    for (let half = 0; half < seconds * 2; half += 1) {
      provider.lastRun.sink.fix(makeFix({ recordedAt: measuredAt() }));
      if (reader.current()) usable.push(half / 2);
      await clock.advance(SECOND / 2);
    }
    return usable;
  }
  return { clock, log, reader, provider, rows, sail, startedAt };
}

const isAscending = (rows: readonly Location[]) =>
  rows.every((row, index) => index === 0 || row.recordedAt > (rows[index - 1]?.recordedAt ?? 0));

describe.each(STEPS)('a clock that is wrong by %d ms from the start', (aheadMs) => {
  test('delays the first position by half a minute at most, and the history is true', async () => {
    const { sail, rows, clock } = startAboard({ aheadMs });
    const usable = await sail(120);
    expect(usable[0]).toBeLessThanOrEqual(30);
    // From there on without a gap.
    expect(usable).toHaveLength(240 - (usable[0] ?? 0) * 2);
    expect(isAscending(rows)).toBe(true);
    expect(rows.length).toBeGreaterThanOrEqual(8);
    expect(Math.abs((rows.at(-1)?.recordedAt ?? 0) - clock.monotonicMs())).toBeLessThan(15 * SECOND);
  });

  test('is shown and logged once, and once more when it is right again', async () => {
    const { sail, log, reader, clock } = startAboard({ aheadMs });
    await sail(120);
    expect(reader.state().clockAheadMs).toBe(aheadMs);
    expect(reader.state().fixAgeMs).toBeLessThan(2 * SECOND);
    clock.setWall(-aheadMs);
    await sail(60);
    expect(reader.state().clockAheadMs).toBe(0);
    const lines = log.lines.filter(({ sentence }) => sentence.includes('clock'));
    expect(lines).toMatchObject([
      { level: 'warn', facts: { aheadSecs: aheadMs / 1000 }, sentence: 'system clock is wrong' },
      { level: 'info', sentence: 'system clock is right again' },
    ]);
  });
});

describe.each(STEPS)('a clock that is set by %d ms while it runs', (step) => {
  test('changes nothing where the receiver knows the time', async () => {
    const { sail, rows, clock } = startAboard();
    await sail(60);
    clock.setWall(step);
    expect(await sail(60)).toHaveLength(120);
    expect(isAscending(rows)).toBe(true);
    expect(rows).toHaveLength(12);
  });

  test('costs a minute and a half at most where the date is that of this computer', async () => {
    const { sail, rows, clock } = startAboard({ source: 'computer' });
    await sail(60);
    clock.setWall(step);
    await sail(90);
    expect(await sail(60)).toHaveLength(120);
    expect(new Set(rows.map(({ recordedAt }) => recordedAt)).size).toBe(rows.length);
    expect((rows.at(-1)?.recordedAt ?? 0) - clock.now()).toBeGreaterThan(-15 * SECOND);
  });

  test('does not keep the fix of a receiver usable that fell silent', async () => {
    const { sail, clock, reader } = startAboard();
    await sail(60);
    clock.setWall(step);
    await clock.advance(29 * SECOND);
    expect(reader.current()).toBeDefined();
    await clock.advance(2 * SECOND);
    expect(reader.current()).toBeUndefined();
  });
});

test('positions that a router kept back are not live, though they come now and the clock is right', async () => {
  const { provider, clock, reader, startedAt } = startAboard();
  // A minute of them in each second, as after a break of the link.
  for (let second = 0; second < 30; second += 1) {
    provider.lastRun.sink.fix(makeFix({ recordedAt: startedAt - HOUR + second * 60 * SECOND }));
    expect(reader.current()).toBeUndefined();
    await clock.advance(SECOND);
  }
});

test('after a break of the link the kept positions are not usable, and live ones are at once', async () => {
  const { sail, provider, clock, reader } = startAboard({ aheadMs: 40 * SECOND });
  await sail(60);
  const brokenAt = clock.monotonicMs();
  await clock.advance(5 * 60 * SECOND);
  for (let second = 0; second < 5 * 60 - 31; second += 10) {
    provider.lastRun.sink.fix(makeFix({ recordedAt: brokenAt + second * SECOND }));
    expect(reader.current()).toBeUndefined();
    await clock.advance(10);
  }
  expect(await sail(10)).toHaveLength(20);
});
