import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { ScriptedProvider } from '../../../../test/support/fakes/scripted-provider.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { makeFix } from '../../../../test/support/samples/make-fix.ts';
import { toCodeReason } from '../../../foundation/outbound/network-error.ts';
import type { Fix } from '../fix.ts';
import { ProviderError } from '../provider.ts';
import { createReader } from '../reader.ts';
import { createFailoverProvider } from './failover-provider.ts';

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
