import type { Reason } from '../../../foundation/shared/reason.ts';
import type { DecoderCounts } from '../decoder/index.ts';
import type { AsideReason, Standing } from './standing.ts';
import type { PlaceOrigin, StationCounts, Total } from './station-counts.ts';
import type { StationList } from './station-list.ts';
import type { StationSource } from './station-source.ts';

/** Time without a message after which a station is silent. */
const SILENT_MS = 120_000;

export type StationState = 'receiving' | 'silent' | 'disconnected' | 'setAside';

/** Outcomes of the lines that a station has sent. */
export interface Taken {
  lines: number;
  messages: number;
  copies: number;
  withheld: number;
  rejected: number;
  setAside: AsideReason | null;
}

/** Status of one station. */
export interface StationStatus {
  name: string;
  kind: 'url' | 'token';
  source: string | null;
  state: StationState;
  setAside: { reason: AsideReason; sinceAt: number } | null;
  place: { origin: Exclude<PlaceOrigin, 'unknown'>; latitude: number; longitude: number } | null;
  messagesPerMinute: number;
  bytesPerMinute: number;
  messages: number;
  copies: number;
  repeats: number;
  uniqueShare: number | null;
  lagMs: number | null;
  lastMessageAt: number | null;
  lastError: Reason | null;
  /** Maximum distance by direction, see `StationCounts`. */
  farthestM: number[];
  faults: Record<
    'rejected' | 'linesTooLong' | 'overLimit' | 'withheld' | 'unknownStation' | 'badBodies' | 'failures',
    number
  >;
}

export interface StatusSources {
  stations: StationList;
  counts: StationCounts;
  standing: Standing;
  decoded(station: number): Readonly<DecoderCounts> | undefined;
  sourceOf(station: number): Pick<StationSource, 'name' | 'isReady' | 'lastError' | 'tooLong'> | undefined;
}

export const rejectedBy = (decoded: Readonly<DecoderCounts> | undefined): number =>
  Object.values(decoded?.rejected ?? {}).reduce((sum, count) => sum + count, 0);

/** Status of one station. `now` and `monotonicMs` are the same moment on both clocks. */
export function statusOf(
  station: number,
  sources: StatusSources,
  { now, monotonicMs }: { now: number; monotonicMs: number },
): StationStatus {
  const { stations, counts, standing } = sources;
  const source = sources.sourceOf(station);
  const { place, ...read } = counts.read(station, monotonicMs);
  const total = (name: Total) => counts.total(station, name);
  const reason = standing.reasonOf(station);
  const isSilent = read.lastMessageAt === null || Math.abs(now - read.lastMessageAt) > SILENT_MS;
  const isConnected = source?.isReady() ?? true;
  const state = reason !== null ? 'setAside' : !isSilent ? 'receiving' : isConnected ? 'silent' : 'disconnected';
  return {
    name: stations.nameOf(station),
    kind: stations.all[station]?.token === undefined ? 'url' : 'token',
    source: source?.name ?? null,
    state,
    setAside: reason && { reason, sinceAt: now - (monotonicMs - standing.sinceOf(station)) },
    place,
    ...read,
    messages: total('messages'),
    copies: total('copies'),
    repeats: total('repeats'),
    lastError: source?.lastError() ?? null,
    faults: {
      rejected: rejectedBy(sources.decoded(station)),
      linesTooLong: total('linesTooLong') + (source?.tooLong() ?? 0),
      overLimit: total('overLimit'),
      withheld: total('withheld'),
      unknownStation: total('unknownStation'),
      badBodies: total('badBodies'),
      failures: total('failures'),
    },
  };
}
