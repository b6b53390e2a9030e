import { createHash } from 'node:crypto';
import type { EventView } from '../events/event-service.ts';
import type { Laytime } from '../laytime.ts';

/** What both parties get: the facts of a trip and its time sheet. It has no time of its own, so it is the same each time. */
export interface Statement {
  trip: { id: string; cargo: string; sender: string | null; receiver: string | null; startTime: number };
  events: readonly EventView[];
  /** Undefined where no terms are set. */
  laytime: Laytime | undefined;
  placeNames: ReadonlyMap<string, string>;
  /** Of the hashes of all entries, one a line. */
  entriesHash: string;
}

export const hashOfEntries = (events: readonly EventView[]): string =>
  createHash('sha256')
    .update(events.flatMap(({ versions }) => versions.map(({ entry }) => `${entry.hash}\n`)).join(''))
    .digest('hex');
