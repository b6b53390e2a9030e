import { type CurrentEntry, withCorrections } from '../chain/entry.ts';
import type { StoredEntry } from '../chain/log-store.ts';

/** Start or end of a voyage or leg. */
export interface End {
  at: number;
  latitude: number | null;
  longitude: number | null;
  placeId: string | null;
  /** The name at that time. */
  place: string | null;
}

export interface Leg {
  id: string;
  /** Null if the vessel was under way when the log began. */
  departure: End | null;
  /** Null while it is ongoing. */
  arrival: End | null;
  events: readonly CurrentEntry[];
}

export interface Voyage {
  id: string;
  shipId: string;
  isOver: boolean;
  legs: readonly Leg[];
}

/** Voyages from the current versions of entries, each with its legs in order of time. */
export function toVoyages(entries: readonly StoredEntry[]): Voyage[] {
  // A correction may be in another log.
  const written = entries.filter(({ corrects }) => corrects === null);
  const shipOf = new Map(written.map(({ voyageId, shipId }) => [voyageId, shipId]));
  const byVoyage = Map.groupBy(
    withCorrections(entries).filter(({ isWithdrawn }) => !isWithdrawn),
    ({ voyageId }) => voyageId,
  );
  const voyages = [...byVoyage].map(([id, events]): Voyage | undefined => {
    if (id === null) return undefined;
    const byLeg = Map.groupBy(
      events.toSorted((a, b) => a.at - b.at),
      ({ legId }) => legId,
    );
    const legs = [...byLeg].flatMap(([legId, ofLeg]) => (legId === null ? [] : [toLeg(legId, ofLeg)]));
    const isOver = events.some(({ kind, data }) => kind === 'arrival' && data?.['endsVoyage'] === true);
    return { id, shipId: shipOf.get(id) ?? '', isOver, legs };
  });
  return voyages.filter((voyage) => voyage !== undefined);
}

function toLeg(id: string, events: readonly CurrentEntry[]): Leg {
  const departure = events.find(({ kind }) => kind === 'departure');
  const arrival = events.findLast(({ kind }) => kind === 'arrival');
  return { id, departure: departure ? toEnd(departure) : null, arrival: arrival ? toEnd(arrival) : null, events };
}

function toEnd({ at, latitude, longitude, placeId, data }: CurrentEntry): End {
  const place = data?.['place'];
  return { at, latitude, longitude, placeId, place: typeof place === 'string' ? place : null };
}
