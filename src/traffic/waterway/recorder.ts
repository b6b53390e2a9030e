import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { createWriteBehind } from '../../foundation/db/write-behind.ts';
import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import { createExclusive } from '../../foundation/shared/exclusive.ts';
import type { Log } from '../../foundation/shared/logging/log.ts';
import { logEvent } from '../../foundation/shared/logging/log-events.ts';
import { addVisits } from './add-visits.ts';
import { type ChartStore, createChartStore } from './chart-store.ts';
import { allSizes, forgetLeast } from './forget.ts';
import { cellX, cellY } from './grid.ts';
import { type ChartFacts, createFactsStore } from './saved-facts.ts';
import { Tally } from './tally.ts';
import { inParts, positionsIn } from './visits.ts';

/**
 * Interval of writing: short after the start, so that water appears soon on the first day; then long, to reduce wear of
 * flash memory.
 */
const FIRST_WRITE_MS = 60_000;
const LAST_WRITE_MS = 900_000;
/** Maximum number of cells in memory; at `SOON_CELLS` they are written early. */
const MAX_CELLS = 16_384;
const SOON_CELLS = MAX_CELLS * 0.75;
/** Minimum interval of early writes. During a flood of positions, cells are dropped instead of writing continuously. */
const SOON_MS = 60_000;
/** Blocks per transaction, few enough that other requests to the database do not wait noticeably. */
const TRANSACTION_BLOCKS = 500;
/** Part of the room that is freed when it is full, so that it is not freed again at the next write. */
const FREED_PART = 0.1;

export interface RecorderDeps {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  /** Level of an empty chart; an existing chart keeps its level. */
  level: number;
  maxBytes: number;
}

/** A change of the stored blocks. Returns the growth in bytes and the number of added positions. */
export type ChartChange = (store: ChartStore, facts: Readonly<ChartFacts>) => Promise<{ grown: number; added: number }>;

export type Recorder = ReturnType<typeof createRecorder>;

/**
 * Counts positions in memory and adds them to the stored blocks at intervals. A power cut loses the counts since the last
 * write.
 */
export function createRecorder({ db, clock, log, level, maxBytes }: RecorderDeps) {
  let facts: ChartFacts = { level, bytes: 0, positions: 0 };
  let cells = 2 ** level;
  let isLoaded = false;
  let tally = new Tally(MAX_CELLS);
  let intervalMs = FIRST_WRITE_MS;
  let timer: Timer | undefined;
  let soonAt = Number.NEGATIVE_INFINITY;
  let dropped = 0;
  let version = 0;
  const alone = createExclusive();
  const writing = createWriteBehind({
    write: () => alone(write),
    onBegin: (error) => logEvent(log, 'chart.write_failed', { err: error }),
    onEnd: () => log.info({}, 'learnt waterway can be written again'),
  });

  /** Reads the facts of an earlier run. If the database is down, the next write tries again. */
  async function load(): Promise<void> {
    if (isLoaded) return;
    const saved = await createFactsStore(db, clock).load();
    isLoaded = true;
    version += 1;
    if (!saved) return;
    // The counts so far refer to cells of another size.
    if (saved.level !== facts.level) tally = new Tally(MAX_CELLS);
    facts = saved;
    cells = 2 ** saved.level;
    if (saved.level !== level) log.info({}, 'learnt waterway keeps the size of its cells until it is reset');
  }

  /** Changes blocks and facts in one transaction. */
  async function change(work: ChartChange): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { grown, added } = await work(createChartStore(trx), facts);
      const next = { ...facts, bytes: Math.max(0, facts.bytes + grown), positions: facts.positions + added };
      await createFactsStore(trx, clock).save(next);
      facts = next;
    });
    version += 1;
  }

  async function makeRoom(): Promise<void> {
    if (facts.bytes <= maxBytes) return;
    const wanted = facts.bytes - maxBytes * (1 - FREED_PART);
    const freed = await forgetLeast(createChartStore(db), wanted);
    await change(async () => ({ grown: -freed, added: 0 }));
    log.debug({ freed }, 'least used parts of the learnt waterway forgotten');
  }

  async function write(): Promise<void> {
    await load();
    const taken = tally;
    tally = new Tally(MAX_CELLS);
    const parts = inParts(taken.visits(), TRANSACTION_BLOCKS);
    try {
      for (let part = parts[0]; part; part = parts[0]) {
        const visits = part;
        await change(async (store, { level: finest }) => ({
          grown: await addVisits(store, visits, finest),
          added: positionsIn(visits),
        }));
        parts.shift();
      }
    } finally {
      for (const part of parts) tally.takeBack(part);
    }
    await makeRoom();
  }

  function schedule(): void {
    timer = clock.schedule(intervalMs, () => {
      intervalMs = Math.min(intervalMs * 2, LAST_WRITE_MS);
      schedule();
      void writing.flush();
    });
  }

  return {
    /** Counts a position of a vessel that is under way. */
    record(latitude: number, longitude: number): void {
      if (!tally.add(cellX(longitude, cells), cellY(latitude, cells))) dropped += 1;
      if (tally.size < SOON_CELLS || writing.isFailing) return;
      const now = clock.monotonicMs();
      if (now - soonAt < SOON_MS) return;
      soonAt = now;
      void writing.flush();
    },
    facts: (): Readonly<ChartFacts> => facts,
    /** Changes with every change of blocks. */
    version: () => version,
    stats: () => ({ waiting: tally.size, dropped }),
    flush: writing.flushAll,
    load: () => alone(load),
    /** Runs a change of the blocks between two writes, then frees room if the chart is too large. */
    async change(work: ChartChange): Promise<void> {
      await alone(() => change(work));
    },
    makeRoom: () => alone(makeRoom),
    /** Deletes the whole chart. The next write uses cells of the configured size. */
    reset: () =>
      alone(async () => {
        tally = new Tally(MAX_CELLS);
        const store = createChartStore(db);
        for await (const part of allSizes(store)) {
          for (const one of new Set(part.map((size) => size.level))) {
            await store.remove(
              one,
              part.filter((size) => size.level === one).map(({ block }) => block),
            );
          }
        }
        facts = { level, bytes: 0, positions: 0 };
        cells = 2 ** level;
        isLoaded = true;
        await createFactsStore(db, clock).save(facts);
        version += 1;
      }),
    start(): void {
      // Another process may have written since the last read.
      isLoaded = false;
      schedule();
    },
    async close(): Promise<void> {
      timer?.cancel();
      await writing.flushAll();
    },
  };
}
