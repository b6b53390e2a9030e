import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { readForwardingLog } from '../../../test/support/features/forwarding-log.ts';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import type { Outcome } from '../../foundation/delivery/retry.ts';
import { toReason } from '../../foundation/shared/reason.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { LogEntry } from './log/log-entry.ts';
import { createWorker } from './worker.ts';

const MAX_RETRIES = 2;
const END = { from: 0, to: Number.MAX_SAFE_INTEGER, limit: 1000 };

type Fate = 'taken' | 'busy' | 'refused' | 'silent' | 'crash-after' | 'crash-before';

const fates = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Fate>('taken') },
    { weight: 4, arbitrary: fc.constantFrom<Fate>('busy', 'silent') },
    { weight: 1, arbitrary: fc.constantFrom<Fate>('refused', 'crash-after', 'crash-before') },
  ),
  { maxLength: 25 },
);

const answer = (status: number): Outcome => ({ kind: 'answer', status, latencyMs: 1 });
const OUTCOMES: Record<Exclude<Fate, 'crash-after' | 'crash-before'>, Outcome> = {
  taken: answer(201),
  busy: answer(503),
  refused: answer(400),
  silent: { kind: 'silence', reason: toReason('it refuses the connection', 'refused'), latencyMs: 1 },
};

await describeOnEachEngine('whatever a destination does', (open, engine) => {
  test('order is kept, nothing is lost without an entry, and only a crash repeats', async () => {
    const { db } = await open();
    const property = fc.asyncProperty(fates, fc.integer({ min: 1, max: 6 }), async (script, count) => {
      await db.deleteFrom('forwarding_queue').execute();
      await db.deleteFrom('forwarding_log').execute();
      const clock = new FakeClock();
      const ledger = createLedger({ db, clock, logEnabled: true });
      const fix = makeFix();
      const items = Array.from({ length: count }, (_, index) => ({
        destination: 'shore',
        sequence: index + 1,
        queuedAt: clock.now(),
        retries: 0,
        fix: { ...fix, latitude: index + 1 },
      }));
      await ledger.enqueue(items, []);
      const { arrived, crashes } = await deliver(ledger, clock, script);

      expect(await ledger.summary()).toEqual([]);
      const entries = (await readForwardingLog(db, END)).toReversed();
      expect(arrived).toEqual(arrived.toSorted((a, b) => a - b));
      expect(arrived.length - new Set(arrived).size).toBeLessThanOrEqual(crashes);
      for (const { sequence } of items) {
        const own = entries.filter((entry) => latitudeOf(entry) === sequence);
        const [last] = own.slice(-1);
        expect(own.filter(({ status }) => status !== 'retrying')).toEqual([last]);
        expect(own.map(({ retries }) => retries)).toEqual(own.map((_, index) => index));
        expect(own.length).toBeLessThanOrEqual(1 + MAX_RETRIES);
        expect(last?.status === 'failed' || arrived.includes(sequence)).toBe(true);
      }
      const sends = entries.filter(({ postBody }) => postBody !== null).map(latitudeOf);
      expect(sends).toEqual(sends.toSorted((a, b) => a - b));
    });
    // A run costs as many commits as it has tries, and PostgreSQL answers each over a socket.
    await fc.assert(property, { numRuns: engine === 'sqlite' ? 60 : 20 });
  });
});

const latitudeOf = ({ postBody }: LogEntry): number => JSON.parse(postBody ?? '{"latitude":0}').latitude;

/** Runs workers, each until it crashes, until the queue is empty; what the script does not mention is accepted. */
async function deliver(ledger: Ledger, clock: FakeClock, script: readonly Fate[]) {
  const rest = [...script];
  const arrived: number[] = [];
  let crashes = 0;
  for (;;) {
    const [summary] = await ledger.summary();
    if (summary === undefined) return { arrived, crashes };
    const { promise: end, resolve } = Promise.withResolvers<'empty' | 'crashed'>();
    const worker = createWorker({
      destination: { name: 'shore', url: 'http://shore', token: undefined, deviceId: undefined, healthUrl: undefined },
      sender: {
        check: undefined,
        close: async () => undefined,
        async post(body) {
          const fate = rest.shift() ?? 'taken';
          if (fate === 'taken' || fate === 'crash-after') arrived.push(JSON.parse(body).latitude);
          if (fate !== 'crash-after' && fate !== 'crash-before') return OUTCOMES[fate];
          crashes += 1;
          resolve('crashed');
          return new Promise<Outcome>((_, reject) => {
            abort = () => reject(new Error('the process is gone'));
          });
        },
      },
      ledger,
      clock,
      log: silentLog,
      maxRetries: MAX_RETRIES,
      retryDelayMs: 0,
      healthIntervalMs: 1000,
      unhealthyIntervalMs: 1000,
      restored: summary,
      onEntry: (_entry, { queueLength }) => {
        if (queueLength === 0) resolve('empty');
      },
    });
    let abort: () => void = () => undefined;
    worker.start();
    await end;
    const closing = worker.close();
    abort();
    await closing;
  }
}
