import { randomBytes } from 'node:crypto';
import type { Db } from '../../../foundation/db/database.ts';
import { createStateStore } from '../../../foundation/db/state-store.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';

const KEY = 'tracks';

/** Summary of the whole store, saved in the transaction that changes it. */
export interface TrackFacts {
  /** Changes after each wipe and deletion, so that no cache returns deleted data. */
  generation: string;
  /** Id of the next segment. A segment with this id or a higher one is incomplete. */
  nextSegment: number;
  /** Rows of the journal up to this id are in segments. */
  journalId: number;
  /** Earlier points are hidden from all answers, and are being deleted. */
  hiddenBeforeMs: number;
  /** The segment that was cut last, and the instant before which its points were removed. */
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
