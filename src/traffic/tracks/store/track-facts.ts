import { randomBytes } from 'node:crypto';
import type { Db } from '../../../foundation/db/database.ts';
import { createStateStore } from '../../../foundation/db/state-store.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';

const KEY = 'tracks';

/** What is known of the whole store, saved in the transaction that changes it. */
export interface TrackFacts {
  /** Another one after each wipe and deletion, so that no cache shows what is gone. */
  generation: string;
  /** The number of the next segment; what has this number or a higher one is not whole. */
  nextSegment: number;
  /** Rows of the journal up to this one are in segments. */
  journalId: number;
  /** What is before is in no answer, and is deleted. */
  hiddenBeforeMs: number;
  /** The segment that was cut last, and before which instant. */
  cut: { segment: number; beforeMs: number } | null;
  /** The segment whose chunks are being deleted. */
  deleting: number | null;
}

export const newGeneration = (): string => randomBytes(6).toString('base64url');

export const noFacts = (): TrackFacts => ({
  generation: newGeneration(),
  nextSegment: 1,
  journalId: 0,
  hiddenBeforeMs: 0,
  cut: null,
  deleting: null,
});

export function createFactsStore(db: Db, clock: Clock) {
  const states = createStateStore(db, clock);
  return {
    async load(): Promise<TrackFacts | undefined> {
      const text = await states.load(KEY);
      return text === undefined ? undefined : { ...noFacts(), ...(JSON.parse(text) as Partial<TrackFacts>) };
    },
    save: (facts: TrackFacts): Promise<void> => states.save(KEY, JSON.stringify(facts)),
  };
}
