import { createHash } from 'node:crypto';
import { canonicalJson, type JsonObject } from '../../../foundation/shared/canonical-json.ts';
import { toTimestamp } from '../../../foundation/shared/timestamp.ts';

/** What the service finds by itself; nobody enters these by hand. */
const FOUND_KINDS = [
  ...(['departure', 'arrival', 'stop', 'passage'] as const),
  ...(['positionLost', 'positionBack', 'positionJumped', 'alarm', 'restart', 'sourceChanged'] as const),
] as const;

/** What happens to the cargo. */
export const CARGO_KINDS = [
  ...([
    'noticeOfReadiness',
    'berthed',
    'loadingStarted',
    'loadingEnded',
    'unloadingStarted',
    'unloadingEnded',
  ] as const),
  ...(['interrupted', 'resumed', 'departed'] as const),
] as const;

/** What people enter. */
export const HAND_KINDS = ['remark', ...CARGO_KINDS] as const;

export const isHandKind = (kind: EntryKind): boolean => (HAND_KINDS as readonly string[]).includes(kind);

export const isCargoKind = (kind: EntryKind): boolean => (CARGO_KINDS as readonly string[]).includes(kind);

export const ENTRY_KINDS = [...FOUND_KINDS, ...HAND_KINDS] as const;

export type HandKind = (typeof HAND_KINDS)[number];
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What is written into an entry. */
export interface EntryFacts {
  kind: EntryKind;
  /** What kind of stop, alarm or place; of a remark the ship that it is for; null where there is nothing to distinguish. */
  label: string | null;
  /** ms since the epoch, UTC. */
  at: number;
  /** Null while it lasts, and for what has no duration. */
  until: number | null;
  latitude: number | null;
  longitude: number | null;
  placeId: string | null;
  tripId: string | null;
  voyageId: string | null;
  legId: string | null;
  /** Who wrote it; null for what the service has found. */
  author: string | null;
  text: string | null;
  data: JsonObject | null;
  /** The entry that this one takes the place of. Nothing is changed or deleted. */
  corrects: string | null;
}

/** An entry of a log: bound to the one before it by its hash. */
export interface LogEntry extends EntryFacts {
  /** Its order is that of the log. */
  id: string;
  /** Null for the first entry. */
  previousHash: string | null;
  /** Hex SHA-256 of the canonical JSON of all other fields. */
  hash: string;
}

/** As it is shown, exported and hashed. */
export const toEntryRecord = ({ at, until, ...entry }: LogEntry) => ({
  id: entry.id,
  kind: entry.kind,
  label: entry.label,
  at: toTimestamp(at),
  until: until === null ? null : toTimestamp(until),
  latitude: entry.latitude,
  longitude: entry.longitude,
  placeId: entry.placeId,
  tripId: entry.tripId,
  voyageId: entry.voyageId,
  legId: entry.legId,
  author: entry.author,
  text: entry.text,
  data: entry.data,
  corrects: entry.corrects,
  previousHash: entry.previousHash,
  hash: entry.hash,
});

/** The hash of an entry in its JSON form; the one that it carries is left out. */
export function hashOf({ hash: _hash, ...fields }: JsonObject): string {
  return createHash('sha256').update(canonicalJson(fields)).digest('hex');
}

export const hashOfEntry = (entry: Omit<LogEntry, 'hash'>): string => hashOf(toEntryRecord({ ...entry, hash: '' }));
