import { toTimestamp } from '../../foundation/shared/timestamp.ts';
import { NO_FIGURES } from '../alarms/index.ts';
import type { Notice } from './notice.ts';

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

/** What a voyage consists of; a correction of it is not sent. */
export const isVoyageEvent = ({ kind, corrects }: LoggedEntry): boolean => corrects === null && VOYAGE_EVENTS.has(kind);

const VOYAGE_EVENTS: ReadonlySet<string> = new Set(['departure', 'arrival', 'stop', 'passage']);

/** It waits in the queue with the notices of alarms, and makes room for them first. */
export function toEventNotice(entry: LoggedEntry, now: number): Notice {
  const { id, kind, label, at, until, latitude, longitude, placeId, voyageId, legId, data } = entry;
  const place = typeof data?.['place'] === 'string' ? data['place'] : null;
  const event = {
    event: kind,
    id,
    label,
    at: toTimestamp(at),
    until: until === null ? null : toTimestamp(until),
    place,
    placeId,
    latitude,
    longitude,
    voyageId,
    legId,
  };
  return {
    ...NO_FIGURES,
    id,
    type: 'event',
    priority: 'caution',
    state: 'active',
    escalations: 0,
    mmsi: null,
    name: null,
    text: '',
    source: null,
    raisedAt: at,
    updatedAt: now,
    event,
  };
}
