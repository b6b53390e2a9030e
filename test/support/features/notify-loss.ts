import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase } from '../../../src/foundation/db/open.ts';
import { countRepeats, startKeeper, startRun } from './killed-run.ts';

const PROGRAM = new URL('../service/notify-process.ts', import.meta.url);
/** Distress devices have MMSIs from here on. */
export const FIRST_DEVICE = 970_000_000;
/** How long the last run may take to deliver what is left. */
const LAST_RUN_MS = 60_000;

export interface NotifyLossOptions {
  databaseUrl: string;
  rounds: number;
  intervalMs: number;
  /** How long a round runs before it is killed, at most. */
  roundMs: number;
}

export interface NotifyLossResult {
  /** Alarms that were recorded. */
  recorded: number;
  arrived: number;
  /** Recorded, but not arrived. */
  lost: number;
  repeated: number;
  /** The most that arrived again after one kill. */
  repeatedAtOnce: number;
  /** Arrived for the first time after one that was raised later. */
  disordered: number;
}

interface Arrived {
  id: string;
  mmsi: number;
}

/** Kills alarms and notification again and again while they deliver, lets the last run finish, and counts. */
export async function measureNotifyLoss(options: NotifyLossOptions): Promise<NotifyLossResult> {
  const { databaseUrl, rounds, intervalMs, roundMs } = options;
  const receiver = await startKeeper(204, (body): Arrived => JSON.parse(body));
  const { arrived } = receiver;
  let [last, repeatedAtOnce] = [0, 0];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const before = arrived.length;
      const run = await startRun(PROGRAM, [databaseUrl, `${last}`, `${intervalMs}`, receiver.url]);
      // Every other round is killed while it delivers, however slow the machine is.
      if (round % 2 === 0) await untilNewer(arrived, last);
      await setTimeout(roundMs * Math.random());
      await run.kill();
      repeatedAtOnce = Math.max(
        repeatedAtOnce,
        countRepeats(
          arrived.map(({ id }) => id),
          before,
        ),
      );
      for (const { mmsi } of [...arrived, ...(await readRecorded(databaseUrl))])
        last = Math.max(last, mmsi - FIRST_DEVICE);
    }
    const before = arrived.length;
    // The last run only delivers: its first device comes after an hour.
    const run = await startRun(PROGRAM, [databaseUrl, `${last}`, '3600000', receiver.url]);
    const recorded = await readRecorded(databaseUrl);
    const lost = () => {
      const ids = new Set(arrived.map(({ id }) => id));
      return recorded.filter(({ id }) => !ids.has(id)).length;
    };
    for (let waitedMs = 0; lost() > 0 && waitedMs < LAST_RUN_MS; waitedMs += 100) await setTimeout(100);
    await run.kill();
    repeatedAtOnce = Math.max(
      repeatedAtOnce,
      countRepeats(
        arrived.map(({ id }) => id),
        before,
      ),
    );
    const seen = new Set(arrived.map(({ id }) => id));
    const repeated = arrived.length - seen.size;
    return {
      recorded: recorded.length,
      arrived: seen.size,
      lost: lost(),
      repeated,
      repeatedAtOnce,
      disordered: countDisorder(arrived),
    };
  } finally {
    receiver.close();
  }
}

function countDisorder(arrived: readonly Arrived[]): number {
  const firsts = [...new Map(arrived.toReversed().map((one) => [one.id, one])).values()].toReversed();
  return firsts.filter(({ mmsi }, place) => mmsi < (firsts[place - 1]?.mmsi ?? 0)).length;
}

async function readRecorded(url: string): Promise<Arrived[]> {
  const { db, close } = await openDatabase({ url, log: pino({ level: 'silent' }) });
  try {
    const rows = await db.selectFrom('alarms').select(['id', 'mmsi']).execute();
    return rows.map(({ id, mmsi }) => ({ id, mmsi: mmsi ?? 0 }));
  } finally {
    await close();
  }
}

async function untilNewer(arrived: readonly Arrived[], last: number): Promise<void> {
  while ((arrived.at(-1)?.mmsi ?? 0) - FIRST_DEVICE <= last) await setTimeout(10);
}
