import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { ScriptedProvider } from '../../../../test/support/fakes/scripted-provider.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { makeFix } from '../../../../test/support/samples/make-fix.ts';
import { toCodeReason } from '../../../foundation/outbound/network-error.ts';
import type { Fix } from '../fix.ts';
import { ProviderError } from '../provider.ts';
import { createReader } from '../reader.ts';
import { chooseSource, createFailoverProvider, firstChoice, type SourceChoice } from './failover-provider.ts';

/** Plays one row of `usable` each second and returns who drives after each. */
function play(...seconds: readonly (readonly [count: number, ...usable: boolean[]])[]): number[] {
  let choice: SourceChoice = firstChoice(seconds[0]?.slice(1).length ?? 0);
  let now = 0;
  return seconds.flatMap(([count, ...usable]) =>
    Array.from({ length: count }, () => {
      choice = chooseSource(choice, usable, now);
      now += 1000;
      return choice.active;
    }),
  );
}

test('a short loss changes nothing', () => {
  expect(new Set(play([5, true, true], [10, false, true], [5, true, true]))).toEqual(new Set([0]));
});

test('after 10 s without a fix the best of the others drives', () => {
  expect(play([1, true, false, true], [11, false, false, true]).at(-2)).toBe(0);
  expect(play([1, true, false, true], [11, false, false, true]).at(-1)).toBe(2);
  expect(play([11, false, true, true]).at(-1)).toBe(1);
});

test('a better source drives again after 30 s with fixes', () => {
  const back = play([11, false, true], [31, true, true]);
  expect(back.slice(-2)).toEqual([1, 0]);
});

test('a better source that comes and goes does not drive', () => {
  const flicker = Array.from(
    { length: 20 },
    () =>
      [
        [20, true, true],
        [1, false, true],
      ] as const,
  ).flat();
  expect(play([11, false, true], ...flicker).at(-1)).toBe(1);
});

test('where nobody has a fix, the source stays', () => {
  expect(play([1, true, false], [100, false, false]).at(-1)).toBe(0);
});

test('whatever happens: no two changes within 10 s, and never to a source without a fix', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()), { maxLength: 200 }), (seconds) => {
      let choice = firstChoice(3);
      let changedAt = Number.NEGATIVE_INFINITY;
      for (const [index, usable] of seconds.entries()) {
        const next = chooseSource(choice, usable, index * 1000);
        if (next.active !== choice.active) {
          expect(usable[next.active]).toBe(true);
          expect(index * 1000 - changedAt).toBeGreaterThanOrEqual(10_000);
          changedAt = index * 1000;
        }
        choice = next;
      }
    }),
  );
});

/** A reader of two sources, as the service makes it; `second` lets the named ones report a fix and a second pass. */
function start() {
  const [clock, log] = [new FakeClock(), createRecordingLog()];
  const [main, backup] = [new ScriptedProvider(), new ScriptedProvider()];
  const provider = createFailoverProvider({ providers: [main, backup], clock, log, maxFixAgeMs: 5000 });
  const reader = createReader({ provider, clock, log, maxFixAgeMs: 5000 });
  const fixes: Fix[] = [];
  reader.onFix((fix) => fixes.push(fix));
  reader.start();
  onTestFinished(async () => {
    await reader.close();
    expect(clock.pending).toBe(0);
  });
  const report = (source: ScriptedProvider, latitude: number) =>
    source.lastRun.sink.fix(makeFix({ latitude, recordedAt: clock.now() }));
  async function seconds(count: number, { withMain = false, withBackup = true } = {}) {
    for (let second = 0; second < count; second += 1) {
      if (withMain) report(main, 50);
      if (withBackup) report(backup, 51);
      await clock.advance(1000);
    }
  }
  return { clock, log, main, backup, provider, reader, fixes, seconds };
}

test('the first source drives while it has fixes, whatever the others report', async () => {
  const { fixes, provider, reader, seconds } = start();
  await seconds(20, { withMain: true });
  expect(new Set(fixes.map(({ latitude }) => latitude))).toEqual(new Set([50]));
  expect(reader.current()).toMatchObject({ latitude: 50 });
  expect(provider.sources()).toMatchObject([
    { isActive: true, status: 'connected', reason: null },
    { isActive: false, status: 'connected' },
  ]);
});

test('without a fix of the first the second takes over, and gives back when the first is steady again', async () => {
  const { fixes, log, provider, reader, seconds } = start();
  await seconds(3, { withMain: true });
  await seconds(20);
  expect(reader.current()).toMatchObject({ latitude: 51 });
  expect(provider.sources()).toMatchObject([
    {
      isActive: false,
      status: 'disconnected',
      reason: { text: expect.stringMatching(/s old$/), cause: { code: 'stale' } },
    },
    { isActive: true },
  ]);
  await seconds(29, { withMain: true });
  expect(reader.current()).toMatchObject({ latitude: 51 });
  await seconds(4, { withMain: true });
  expect(reader.current()).toMatchObject({ latitude: 50 });
  expect(provider.changes).toBe(2);
  expect(log.lines.filter(({ sentence }) => sentence === 'position source changed')).toMatchObject([
    { facts: { from: 'gpsd (1 of 2)', to: 'gpsd (2 of 2)' } },
    { facts: { from: 'gpsd (2 of 2)', to: 'gpsd (1 of 2)' } },
  ]);
  const times = fixes.map(({ recordedAt }) => recordedAt);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test('why there is no position is the reason of the source that drives', async () => {
  const { main, reader, seconds } = start();
  main.lastRun.fail(new ProviderError('unreachable', toCodeReason('EHOSTUNREACH')));
  await seconds(2, { withBackup: false });
  expect(reader.state()).toMatchObject({
    status: 'disconnected',
    reason: {
      text: 'no fix: router unreachable: no route to host (EHOSTUNREACH)',
      cause: { code: 'noRoute', system: 'EHOSTUNREACH' },
    },
  });
});
