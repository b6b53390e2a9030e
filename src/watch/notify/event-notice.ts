import type { LoggedEntry } from '../../foundation/shared/logged-entry.ts';
import { toTimestamp } from '../../foundation/shared/timestamp.ts';
import { NO_FIGURES } from '../alarms/index.ts';
import type { Notice } from './notice.ts';

/** It shares the queue with the notices of alarms, and is dropped first if the queue is full. */
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
