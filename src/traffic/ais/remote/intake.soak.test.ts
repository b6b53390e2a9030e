import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { feedPosition } from '../../../../test/support/fakes/feed-messages.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { Intake } from './index.ts';

/** Used heap after garbage collection. */
function heapUsed(): number {
  setFlagsFromString('--expose_gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

test('300 messages a second for an hour are all taken and leave nothing behind', { timeout: 120_000 }, async () => {
  let taken = 0;
  const clock = new FakeClock();
  const intake = new Intake({
    onMessage: (message) => {
      taken += message.kind === 'position' && message.latitude !== null ? 1 : 0;
    },
    clock,
    log: silentLog,
  });
  const texts = Array.from({ length: 300 }, (_, index) => JSON.stringify(feedPosition({ mmsi: 211_000_000 + index })));
  let settled = 0;
  for (let second = 0; second < 3600; second += 1) {
    for (const text of texts) intake.take(text);
    if (second === 300) settled = heapUsed();
    await clock.advance(1000);
  }
  expect(taken).toBe(300 * 3600);
  expect(intake.counts.messages).toBe(300 * 3600);
  expect(intake.perMinute()).toBe(300 * 59);
  expect(heapUsed() - settled).toBeLessThan(1_000_000);
});
