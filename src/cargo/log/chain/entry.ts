import { createHash } from 'node:crypto';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { canonicalJson, type JsonObject } from '../../../foundation/shared/encoding/canonical-json.ts';
import { targetsFirst } from '../../../foundation/shared/logged-entry.ts';

/** Kinds that only the service detects. */
const FOUND_KINDS = [
  ...(['departure', 'arrival', 'stop', 'passage'] as const),
  ...(['positionLost', 'positionBack', 'positionJumped', 'alarm', 'restart', 'sourceChanged'] as const),
] as const;

/** Events of the cargo. */
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

/** Kinds that people enter. */
export const HAND_KINDS = ['remark', ...CARGO_KINDS] as const;

export const isHandKind = (kind: EntryKind): boolean => (HAND_KINDS as readonly string[]).includes(kind);

export const isCargoKind = (kind: EntryKind): boolean => (CARGO_KINDS as readonly string[]).includes(kind);

export const ENTRY_KINDS = [...FOUND_KINDS, ...HAND_KINDS] as const;

export type HandKind = (typeof HAND_KINDS)[number];
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The content of an entry. */
export interface EntryFacts {
  kind: EntryKind;
  /** Kind of stop, alarm or place; for a remark, the ship that it is for; null if not applicable. */
  label: string | null;
  /** ms since the epoch, UTC. */
  at: number;
  /** Null while it is ongoing, and for events without a duration. */
  until: number | null;
  latitude: number | null;
  longitude: number | null;
  placeId: string | null;
  tripId: string | null;
  voyageId: string | null;
  legId: string | null;
  /** Author; null if the service detected it. */
  author: string | null;
  text: string | null;
  data: JsonObject | null;
  /** The entry that this one replaces. Entries are never changed or deleted. */
  corrects: string | null;
}

/** An entry of a log. Each contains the hash of the previous one. */
export interface LogEntry extends EntryFacts {
  /** Ids are in the order of the log. */
  id: string;
  /** Null for the first entry. */
  previousHash: string | null;
  /** Hex SHA-256 of the canonical JSON of all other fields. */
  hash: string;
}

/** An entry in the form of responses, exports and hashes. */
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

/** Hash of an entry in JSON form, without its `hash` field. */
export function hashOf({ hash: _hash, ...fields }: JsonObject): string {
  return createHash('sha256').update(canonicalJson(fields)).digest('hex');
}

export const hashOfEntry = (entry: Omit<LogEntry, 'hash'>): string => hashOf(toEntryRecord({ ...entry, hash: '' }));

/** Reason of a stop; `unknown` until it is known. */
export const STOP_KINDS = ['berth', 'lock', 'bridge', 'anchorage', 'waiting', 'rest', 'unknown'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

export const isStopKind = (text: string | null): text is StopKind => STOP_KINDS.some((kind) => kind === text);

/** The current version of an entry, with all earlier versions. */
export interface CurrentEntry extends EntryFacts {
  /** Id of the first version. */
  id: string;
  /** Id of the current version. */
  currentId: string;
  /** A withdrawn entry stays in the log but does not count. */
  isWithdrawn: boolean;
  /** All versions, oldest first. */
  versions: readonly LogEntry[];
}

/** Data of a correction that withdraws an entry. */
export const WITHDRAWN: JsonObject = { withdrawn: true };

/**
 * Groups corrections with the entries that they correct. Entries must be in order of their ids; a correction of an entry
 * that is not among them stays separate.
 */
export function withCorrections(entries: readonly LogEntry[]): CurrentEntry[] {
  const versions = new Map<string, LogEntry[]>();
  const firstOf = new Map<string, string>();
  for (const entry of targetsFirst(entries)) {
    const first = (entry.corrects !== null && firstOf.get(entry.corrects)) || entry.id;
    firstOf.set(entry.id, first);
    versions.set(first, [...(versions.get(first) ?? []), entry]);
  }
  return [...versions].map(([id, all]) => {
    const { id: currentId, previousHash: _previous, hash: _hash, ...facts } = lastOf(all);
    return { ...facts, id, currentId, isWithdrawn: facts.data?.['withdrawn'] === true, versions: all };
  });
}

function lastOf(all: readonly LogEntry[]): LogEntry {
  const last = all.at(-1);
  if (!last) throw new Error('an entry has at least one version');
  return last;
}
