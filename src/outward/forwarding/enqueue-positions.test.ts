import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { createIntake, type IntakeDeps } from './enqueue-positions.ts';
import type { Enqueued } from './ledger.ts';
import type { NewItem } from './queue-store.ts';

/** A database that stores what it is given when it is asked to, and one destination that counts what it got. */
function start() {
  const clock = new FakeClock();
  const stored: number[] = [];
  let latitude = 0;
  let length = 0;
  let answer: (failure?: Error) => void = () => undefined;
  const ledger = {
    enqueue: (items: readonly NewItem[]) =>
      new Promise<Enqueued>((resolve, reject) => {
        answer = (failure) => {
          answer = () => undefined;
          if (failure) return reject(failure);
          stored.push(...items.map(({ fix }) => fix.latitude));
          resolve({ dropped: [], lastSequences: new Map() });
        };
      }),
  };
  const worker: IntakeDeps['workers'][number] = {
    destination: { name: 'shore', url: '', token: undefined, deviceId: undefined, healthUrl: undefined },
    state: () => ({
      healthy: true,
      consecutiveFailures: 0,
      queueLength: length,
      healthCheckOk: null,
      lastSuccessAt: null,
      lastError: null,
    }),
    sending: () => undefined,
    grown: (by) => {
      length += by;
    },
    publish: () => undefined,
    cycle: () => undefined,
  };
  const intake = createIntake({
    workers: [worker],
    ledger,
    clock,
    log: silentLog,
    intervalMs: 1000,
    maxQueueSize: 1000,
    current: () => {
      latitude += 1;
      return makeFix({ latitude });
    },
  });
  intake.start();
  return { clock, intake, stored, length: () => length, answer: (failure?: Error) => answer(failure) };
}

test('a position that comes while the database is still busy with the last is queued behind it', async () => {
  const { clock, stored, length, answer } = start();
  await clock.advance(3000);
  answer();
  await clock.advance(0);
  answer();
  await clock.advance(0);
  expect(stored).toEqual([1, 2, 3]);
  expect(length()).toBe(3);
});

test('what the database refused is queued with the next position, and nothing twice', async () => {
  const { clock, stored, answer } = start();
  await clock.advance(1000);
  answer(new Error('the database is unreachable'));
  await clock.advance(1000);
  answer();
  await clock.advance(1000);
  answer();
  await clock.advance(0);
  expect(stored).toEqual([1, 2, 3]);
});

test('while the database is unreachable the newest hundred positions wait', async () => {
  const { clock, intake, stored, answer } = start();
  await clock.advance(1000);
  answer(new Error('the database is unreachable'));
  await clock.advance(200_000);
  answer(new Error('the database is still unreachable'));
  const closed = intake.close();
  await clock.advance(0);
  answer();
  await closed;
  expect(stored).toEqual(Array.from({ length: 100 }, (_, index) => 102 + index));
});
