/** An entry of the log of the ship. */
export interface LoggedEntry {
  readonly id: string;
  readonly kind: string;
  readonly label: string | null;
  readonly at: number;
  readonly until: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly placeId: string | null;
  readonly voyageId: string | null;
  readonly legId: string | null;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly corrects: string | null;
}

const VOYAGE_EVENTS: ReadonlySet<string> = new Set(['departure', 'arrival', 'stop', 'passage']);

/** Whether the entry is an event of a voyage that is published; corrections are not. */
export const isVoyageEvent = ({ kind, corrects }: LoggedEntry): boolean => corrects === null && VOYAGE_EVENTS.has(kind);

interface Version {
  readonly id: string;
  readonly corrects: string | null;
}

/**
 * Orders entries by id, which is the order of writing, but each correction after its target: the clocks of a ship and its
 * office may differ.
 */
export function targetsFirst<Entry extends Version>(entries: readonly Entry[]): Entry[] {
  const waiting = new Map(entries.map((entry) => [entry.id, entry]));
  return entries.flatMap((entry) => {
    const chain: Entry[] = [];
    for (let next = waiting.get(entry.id); next; next = waiting.get(next.corrects ?? '')) {
      waiting.delete(next.id);
      chain.push(next);
    }
    return chain.reverse();
  });
}
