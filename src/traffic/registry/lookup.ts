import { setImmediate as nextTurn } from 'node:timers/promises';
import { NO_STATICS, type Statics } from '../vessel-data/statics.ts';
import type { Memory } from './memory.ts';
import { mergeStored, newRecord, withTracked } from './tracked-vessel.ts';
import { READ_ROWS, type VesselStore } from './vessel-store.ts';

interface Question {
  mmsi: number;
  resolve(statics: Statics | undefined): void;
  reject(error: unknown): void;
}

export interface LookupDeps {
  memory: Memory;
  store: Pick<VesselStore, 'listOf'>;
  /** Incremented by every edit or deletion by a user. */
  edition(): number;
}

/** Looks up static data of single vessels. Requests during a query are combined into the next one. */
export function createLookup({ memory, store, edition }: LookupDeps) {
  let waiting: Question[] = [];
  let isRunning = false;

  async function read(mmsis: readonly number[]) {
    for (;;) {
      const before = edition();
      const records = await store.listOf(mmsis);
      // A record read during an edit may be outdated.
      if (edition() === before) return new Map(records.map((record) => [record.mmsi, record]));
    }
  }

  async function answer(questions: readonly Question[]): Promise<void> {
    try {
      const records = await read([...new Set(questions.map(({ mmsi }) => mmsi))]);
      for (const { mmsi, resolve } of questions) {
        const tracked = memory.held.get(mmsi);
        const record = records.get(mmsi);
        if (tracked) {
          tracked.isStored ||= record !== undefined;
          memory.record(mergeStored(tracked, record?.statics ?? NO_STATICS));
          resolve((record ? withTracked(record, tracked) : newRecord(tracked)).statics);
        } else resolve(record?.statics);
      }
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Wait a turn to collect simultaneous requests, and to let other tasks run.
      await nextTurn();
      const questions = waiting.slice(0, READ_ROWS);
      waiting = waiting.slice(READ_ROWS);
      await answer(questions);
    }
    isRunning = false;
  }

  return function find(mmsi: number): Promise<Statics | undefined> {
    const known = memory.held.get(mmsi)?.known;
    if (known) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      waiting.push({ mmsi, resolve, reject });
      if (!isRunning) void run();
    });
  };
}
