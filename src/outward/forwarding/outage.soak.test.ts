import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { FakeDestination } from '../../../test/support/fakes/fake-destination.ts';
import { startForwarding } from '../../../test/support/features/forwarding-run.ts';

const MINUTE = 60_000;
const eventually = <T>(read: () => T, timeout = 5000) => expect.poll(read, { timeout, interval: 5 });

// SQLite alone: thousands of commits over a socket would only measure the socket.
test('after an outage of 72 h the whole backlog comes in order and in one cycle, and the database is small again', {
  timeout: 180_000,
}, async () => {
  const receiver = await FakeDestination.start();
  const { db } = await openTestDatabase();
  const { clock, moveTo, forwarding, entries } = await startForwarding({
    database: { db },
    settings: { url: receiver.url, token: 't', health_url: receiver.healthUrl, max_queue_size: 5000 },
  });
  await eventually(() => receiver.healthChecks).toBe(1);
  receiver.health = 'reset';
  receiver.usual = 'reset';
  const status = () => forwarding.service.status()[0];
  const heap = () => process.memoryUsage().heapUsed;
  const expected = Array.from({ length: 72 * 60 }, (_, index) => index + 1);
  let heapOfFirstHour = 0;
  for (const latitude of expected) {
    moveTo(latitude);
    await clock.advance(MINUTE);
    await vi.waitFor(() => expect(status()?.queueLength).toBe(latitude), { timeout: 60_000, interval: 1 });
    if (latitude === 60) heapOfFirstHour = heap();
  }
  // Far below what thousands of positions with their bodies and timers would take.
  expect(heap() - heapOfFirstHour).toBeLessThan(60e6);
  expect(receiver.accepted).toEqual([]);
  receiver.health = 200;
  receiver.usual = 201;
  await clock.advance(10_000);
  await eventually(() => status()?.queueLength, 80_000).toBe(0);
  expect(receiver.latitudes).toEqual(expected);
  expect(receiver.mostAtOnce).toBe(1);
  const log = await entries();
  expect(log.filter(({ status: word }) => word === 'catchup')).toHaveLength(expected.length);
  expect(log.filter(({ status: word }) => word === 'failed')).toEqual([]);
  expect(await db.selectFrom('forwarding_queue').select('sequence').execute()).toEqual([]);
});
