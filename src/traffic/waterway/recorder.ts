import type { Kysely } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { createStateStore } from '../../foundation/db/state-store.ts';
import { createWriteBehind } from '../../foundation/db/write-behind.ts';
import { createExclusive } from '../../foundation/shared/budget.ts';
import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createPause, inSlices, type Steps } from '../../foundation/shared/slices.ts';
import { addVisit, addVisits, inParts, positionsIn, type Visits } from './add-visits.ts';
import { allSizes, type ChartStore, createChartStore, forgetLeast } from './chart-store.ts';
import { BLOCK, cellX, cellY, fromBlock } from './grid.ts';

/** Maximum count of a cell. Further positions in it are not counted. */
const MAX_COUNT = 65_535;
const FIRST_SLOTS = 2048;
/** Slots that are read in one step. */
const STEP_SLOTS = 1024;
const EMPTY = -1;

/**
 * Temporary counts by cell, in a hash table of typed arrays, so that a position needs no object. The table doubles when it
 * is full, up to its limit; then new cells are refused.
 */
export class Tally {
  /** Column and row of each slot, side by side, because both are read for every position; the column is -1 if it is empty. */
  #cells = newCells(FIRST_SLOTS);
  #counts = new Uint16Array(FIRST_SLOTS);
  #size = 0;
  readonly #maxCells: number;

  constructor(maxCells: number) {
    this.#maxCells = maxCells;
  }

  /** Number of cells. */
  get size(): number {
    return this.#size;
  }

  get isFull(): boolean {
    return this.#size >= this.#maxCells;
  }

  /** Returns false if the cell is new and there is no room for it. */
  add(x: number, y: number, count = 1): boolean {
    let slot = slotOf(this.#cells, x, y);
    if (this.#cells[slot * 2] === EMPTY) {
      if (this.isFull) return false;
      if (this.#size * 4 >= this.#counts.length * 3) {
        this.#grow();
        slot = slotOf(this.#cells, x, y);
      }
      this.#cells[slot * 2] = x;
      this.#cells[slot * 2 + 1] = y;
      this.#size += 1;
    }
    this.#counts[slot] = Math.min(MAX_COUNT, (this.#counts[slot] ?? 0) + count);
    return true;
  }

  /** Nothing may be added until the last step. */
  *visits(): Steps<Visits> {
    const visits: Visits = new Map();
    for (let slot = 0; slot < this.#counts.length; slot += 1) {
      if (slot % STEP_SLOTS === 0) yield;
      const x = this.#cells[slot * 2] ?? EMPTY;
      if (x !== EMPTY) addVisit(visits, [x, this.#cells[slot * 2 + 1] ?? 0], this.#counts[slot] ?? 0);
    }
    return visits;
  }

  /** Restores visits that could not be stored, as far as there is room. */
  takeBack(visits: Visits): void {
    for (const [block, additions] of visits) {
      const { column, row } = fromBlock(block);
      for (let index = 0; index < additions.length; index += 2) {
        const cell = additions[index] ?? 0;
        this.add(column * BLOCK + (cell % BLOCK), row * BLOCK + Math.floor(cell / BLOCK), additions[index + 1]);
      }
    }
  }

  #grow(): void {
    const [cells, counts] = [this.#cells, this.#counts];
    this.#cells = newCells(counts.length * 2);
    this.#counts = new Uint16Array(counts.length * 2);
    for (let from = 0; from < counts.length; from += 1) {
      const [x, y] = [cells[from * 2] ?? EMPTY, cells[from * 2 + 1] ?? 0];
      if (x === EMPTY) continue;
      const slot = slotOf(this.#cells, x, y);
      this.#cells[slot * 2] = x;
      this.#cells[slot * 2 + 1] = y;
      this.#counts[slot] = counts[from] ?? 0;
    }
  }
}

const newCells = (slots: number): Int32Array => new Int32Array(slots * 2).fill(EMPTY);

/** Slot of a cell, or the empty slot for it. */
function slotOf(cells: Int32Array, x: number, y: number): number {
  const mask = cells.length / 2 - 1;
  const mixed = Math.imul(x, 0x9e37_79b1) ^ Math.imul(y, 0x85eb_ca6b);
  let slot = (mixed ^ (mixed >>> 15)) & mask;
  while (cells[slot * 2] !== EMPTY && (cells[slot * 2] !== x || cells[slot * 2 + 1] !== y)) slot = (slot + 1) & mask;
  return slot;
}

const KEY = 'chart';

/** Summary of all blocks, saved in the transaction that changes them. */
interface ChartFacts {
  /** The finest level, which defines the size of the cells. */
  level: number;
  bytes: number;
  /** Number of counted positions. */
  positions: number;
}

function createFactsStore(db: Db, clock: Clock) {
  const states = createStateStore(db, clock);
  return {
    async load(): Promise<ChartFacts | undefined> {
      const text = await states.load(KEY);
      return text === undefined ? undefined : (JSON.parse(text) as ChartFacts);
    },
    save: (facts: ChartFacts): Promise<void> => states.save(KEY, JSON.stringify(facts)),
  };
}

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
  /** Pause after an early write. While it runs, no other early write begins. */
  let resting: Timer | undefined;
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
    const parts = inParts(await inSlices(taken.visits(), createPause()), TRANSACTION_BLOCKS);
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
      if (tally.size < SOON_CELLS || resting || writing.isFailing) return;
      resting = clock.schedule(SOON_MS, () => {
        resting = undefined;
      });
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
      resting?.cancel();
      await writing.flushAll();
    },
  };
}
