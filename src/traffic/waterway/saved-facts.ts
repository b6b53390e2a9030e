import type { Db } from '../../foundation/db/database.ts';
import { createStateStore } from '../../foundation/db/state-store.ts';
import type { Clock } from '../../foundation/shared/clock.ts';

const KEY = 'chart';

/** Summary of all blocks, saved in the transaction that changes them. */
export interface ChartFacts {
  /** The finest level, which defines the size of the cells. */
  level: number;
  bytes: number;
  /** Number of counted positions. */
  positions: number;
}

export function createFactsStore(db: Db, clock: Clock) {
  const states = createStateStore(db, clock);
  return {
    async load(): Promise<ChartFacts | undefined> {
      const text = await states.load(KEY);
      return text === undefined ? undefined : (JSON.parse(text) as ChartFacts);
    },
    save: (facts: ChartFacts): Promise<void> => states.save(KEY, JSON.stringify(facts)),
  };
}
