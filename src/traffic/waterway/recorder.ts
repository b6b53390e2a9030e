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

/** Written soon after the start, so that a first day shows water soon, and then seldom, since flash memory wears. */
const FIRST_WRITE_MS = 60_000;
const LAST_WRITE_MS = 900_000;
/** Cells between two writes; at more they are written at once. */
const MAX_CELLS = 16_384;
const SOON_CELLS = MAX_CELLS * 0.75;
/** Between two such writes; a flood of positions leaves out cells meanwhile instead of writing all the time. */
const SOON_MS = 60_000;
/** Blocks of one transaction: few enough that requests which wait for the file do not notice. */
const TRANSACTION_BLOCKS = 500;
/** What is made free when there is no room, so that it is not done again at the next write. */
const FREED_PART = 0.1;

export interface RecorderDeps {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  /** For a chart that is empty; one that is not keeps its cells. */
  level: number;
  maxBytes: number;
}

/** A change of the stored blocks: returns by how many bytes they grow and how many positions were added. */
export type ChartChange = (store: ChartStore, facts: Readonly<ChartFacts>) => Promise<{ grown: number; added: number }>;

export type Recorder = ReturnType<typeof createRecorder>;

/** Counts positions in memory and adds them to the stored blocks now and then; a power cut costs what is between. */
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

  /** Reads what an earlier run learnt; a database that is down is asked again at the next write. */
  async function load(): Promise<void> {
    if (isLoaded) return;
    const saved = await createFactsStore(db, clock).load();
    isLoaded = true;
    version += 1;
    if (!saved) return;
    // What was counted meanwhile is in cells of the other size.
    if (saved.level !== facts.level) tally = new Tally(MAX_CELLS);
    facts = saved;
    cells = 2 ** saved.level;
    if (saved.level !== level) log.info({}, 'learnt waterway keeps the size of its cells until it is reset');
  }

  /** Changes blocks and what is known of all of them in one transaction. */
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
    /** Another number whenever blocks have changed. */
    version: () => version,
    stats: () => ({ waiting: tally.size, dropped }),
    flush: writing.flushAll,
    load: () => alone(load),
    /** Runs a change of the blocks between two writes, and forgets what is then too much. */
    async change(work: ChartChange): Promise<void> {
      await alone(() => change(work));
    },
    makeRoom: () => alone(makeRoom),
    /** Deletes all that was learnt; the next write has cells of the configured size. */
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
      // Another process may have written since this one has read.
      isLoaded = false;
      schedule();
    },
    async close(): Promise<void> {
      timer?.cancel();
      await writing.flushAll();
    },
  };
}
