import { createHash } from 'node:crypto';
import type { EventView } from '../events/event-service.ts';
import type { Laytime } from '../laytime.ts';

/**
 * The facts of a trip and its time sheet, for both parties. It has no creation time, so that equal content gives an equal
 * statement.
 */
export interface Statement {
  trip: { id: string; cargo: string; sender: string | null; receiver: string | null; startTime: number };
  events: readonly EventView[];
  /** Undefined if no terms are set. */
  laytime: Laytime | undefined;
  placeNames: ReadonlyMap<string, string>;
  /** Hash over the hashes of all entries, one in each line. */
  entriesHash: string;
}

export const hashOfEntries = (events: readonly EventView[]): string =>
  createHash('sha256')
    .update(events.flatMap(({ versions }) => versions.map(({ entry }) => `${entry.hash}\n`)).join(''))
    .digest('hex');
