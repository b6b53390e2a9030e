import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase } from '../../../src/foundation/db/open.ts';
import { countRepeats, startKeeper, startRun } from './killed-run.ts';

const PROGRAM = new URL('../service/forwarding-process.ts', import.meta.url);

export interface LossOptions {
  databaseUrl: string;
  rounds: number;
  destinations: number;
  intervalMs: number;
  /** How long a round runs before it is killed, at most; at least a tenth of it, and every other one a little longer. */
  roundMs: number;
}

export interface LossResult {
  /** Positions up to the last that a destination or the queue has seen, all destinations together. */
  queued: number;
  arrived: number;
  /** Queued, but neither arrived nor in the log nor still waiting. */
  lost: number;
  /** Arrived once more than once, all destinations together. */
  repeated: number;
  /** The most that arrived again at one destination after one kill. */
  repeatedAtOnce: number;
  /** Arrived after one that was queued later. */
  disordered: number;
}

/** Kills forwarding again and again while it delivers, lets the last run finish, and counts what became of everything. */
export async function measureLoss(options: LossOptions): Promise<LossResult> {
  const { databaseUrl, rounds, intervalMs, roundMs } = options;
  const receivers = await Promise.all(Array.from({ length: options.destinations }, startReceiver));
  try {
    const urls = receivers.map(({ url }) => url);
    let last = 0;
    let repeatedAtOnce = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const isLast = round === rounds;
      const before = receivers.map(({ numbers }) => numbers.length);
      // The last run only empties the queues: its first position comes after an hour.
      const run = await startRun(PROGRAM, [databaseUrl, `${last}`, `${isLast ? 3_600_000 : intervalMs}`, ...urls]);
      if (isLast) await untilEmpty(databaseUrl);
      else {
        // Every other round is killed while it delivers, however slow the machine is; the rest may not have come so far.
        if (round % 2 === 0) await untilNewer(receivers, last);
        await setTimeout(roundMs * (0.1 + 0.9 * Math.random()));
      }
      await run.kill();
      for (const [index, { numbers }] of receivers.entries())
        repeatedAtOnce = Math.max(repeatedAtOnce, countRepeats(numbers, before[index] ?? 0));
      for (const own of await readQueues(databaseUrl, receivers.length)) last = Math.max(last, ...own.slice(-1));
      for (const { numbers } of receivers) last = Math.max(last, ...numbers.slice(-1));
    }
    return { ...(await count(databaseUrl, receivers, last)), repeatedAtOnce };
  } finally {
    for (const { close } of receivers) close();
  }
}

/** Each number up to the last was queued for all destinations, as a run begins behind the last of the one before. */
async function count(databaseUrl: string, receivers: readonly Receiver[], last: number) {
  const logged = await readEnded(databaseUrl, receivers.length);
  const result: Omit<LossResult, 'repeatedAtOnce'> = { queued: 0, arrived: 0, lost: 0, repeated: 0, disordered: 0 };
  for (const [index, { numbers }] of receivers.entries()) {
    const arrived = new Set(numbers);
    result.queued += last;
    result.arrived += arrived.size;
    result.repeated += numbers.length - arrived.size;
    for (let number = 1; number <= last; number += 1) {
      if (!arrived.has(number) && !logged[index]?.has(number)) result.lost += 1;
    }
    result.disordered += numbers.filter((number, place) => number < (numbers[place - 1] ?? 0)).length;
  }
  return result;
}

export interface Receiver {
  url: string;
  numbers: number[];
  close(): void;
}

/** A destination that keeps the numbers of what arrives. */
export async function startReceiver(): Promise<Receiver> {
  const { arrived, ...receiver } = await startKeeper(201, (body) => toNumber(JSON.parse(body).latitude));
  return { ...receiver, numbers: arrived };
}

/** Positions are numbered by their latitude. */
export const toNumber = (latitude: number): number => Math.round(latitude * 1e6);

async function withDatabase<T>(url: string, use: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>) {
  const database = await openDatabase({ url, log: pino({ level: 'silent' }) });
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

const readQueues = (url: string, destinations: number): Promise<number[][]> =>
  withDatabase(url, async (db) => {
    const rows = await db
      .selectFrom('forwarding_queue')
      .select(['destination', 'latitude'])
      .orderBy('sequence')
      .execute();
    return Array.from({ length: destinations }, (_, index) =>
      rows.filter(({ destination }) => destination === `shore-${index}`).map(({ latitude }) => toNumber(latitude)),
    );
  });

/** What the log says has failed or was dropped. */
const readEnded = (url: string, destinations: number): Promise<Set<number>[]> =>
  withDatabase(url, async (db) => {
    const rows = await db
      .selectFrom('forwarding_log')
      .select(['destination', 'post_body'])
      .where('status', '=', 'failed')
      .execute();
    return Array.from(
      { length: destinations },
      (_, index) =>
        new Set(
          rows
            .filter(({ destination }) => destination === `shore-${index}`)
            .map(({ post_body }) => toNumber(JSON.parse(post_body ?? '{}').latitude)),
        ),
    );
  });

/** Until a position has arrived that was queued in this round. */
async function untilNewer(receivers: readonly Receiver[], last: number): Promise<void> {
  while (!receivers.some(({ numbers }) => (numbers.at(-1) ?? 0) > last)) await setTimeout(10);
}

async function untilEmpty(url: string): Promise<void> {
  for (;;) {
    const queues = await readQueues(url, 1000);
    if (queues.every((own) => own.length === 0)) return;
    await setTimeout(100);
  }
}
