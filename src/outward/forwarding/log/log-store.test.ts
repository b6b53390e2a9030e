import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { FakeClock, settle } from '../../../../test/support/fake-clock.ts';
import { readForwardingLog } from '../../../../test/support/features/forwarding-log.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { createId } from '../../../foundation/shared/ids.ts';
import type { LogEntry } from './log-entry.ts';
import { createLogRetention, createLogStore } from './log-store.ts';

const DAY = 86_400_000;

await describeOnEachEngine('the retention of the log', (open) => {
  test('deletes what is older at the start and every hour, and nothing else', async () => {
    const { db } = await open();
    const clock = new FakeClock();
    const store = createLogStore(db);
    const entry = (timestamp: number): LogEntry => ({
      id: createId(timestamp),
      destination: 'shore',
      timestamp,
      status: 'success',
      statusCode: 201,
      error: null,
      postBody: '{}',
      latencyMs: 1,
      retries: 0,
    });
    const old = Array.from({ length: 250 }, (_, index) => entry(clock.now() - 30 * DAY - 1 - index));
    const kept = [entry(clock.now() - 30 * DAY), entry(clock.now() - 30 * DAY + 3_600_000)];
    await store.insert([...old, ...kept]);
    const left = async () => (await readForwardingLog(db, { from: 0, to: clock.now(), limit: 1000 })).length;
    const retention = createLogRetention({ db, clock, log: silentLog, days: 30 });
    retention.start();
    await expect.poll(left).toBe(2);
    // The first run ends after its last deletion; an hour that passes before would be left out.
    for (let turn = 0; turn < 5; turn += 1) await settle();
    await clock.advance(3_600_000);
    await expect.poll(left).toBe(1);
    await retention.close();
    expect(clock.pending).toBe(0);
  });
});
