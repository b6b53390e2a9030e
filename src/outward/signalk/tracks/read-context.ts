import type {
  Reader,
  ReadRange,
  ReadTrack,
  ThinnedTrack,
  TrackBox,
  TracksService,
} from '../../../traffic/tracks/index.ts';
import { contextIn, PREFIXES } from '../own-ship.ts';

export interface TrackSources {
  /** Context of the own ship. */
  readonly self: string;
  /** History of the own ship. */
  readonly own: (range: ReadRange, signal: AbortSignal) => Promise<ReadTrack>;
  /** Tracks of other vessels; undefined if none are recorded. */
  readonly others: TracksService | undefined;
}

/** A parsed context: the own ship, another vessel by MMSI, or one without tracks. */
export function vesselOf(context: string, self: string): 'own' | number | undefined {
  if (context === 'vessels.self' || context === self) return 'own';
  const mmsi = context.startsWith(PREFIXES.others) ? context.slice(PREFIXES.others.length) : '';
  return /^\d{1,9}$/.test(mmsi) ? Number(mmsi) : undefined;
}

export const contextOf = (vessel: 'own' | number, self: string): string =>
  vessel === 'own' ? self : contextIn('others', vessel);

/** Default number of points per vessel. */
const MOST_POINTS = 10_000;
/** Maximum vessels in one answer. */
const MAX_VESSELS = 300;

/** Tracks of other vessels: the named ones, or all that crossed a box. */
export async function readOthers(
  others: TracksService,
  { mmsis, box, range, maxPoints = MOST_POINTS }: OthersQuery,
  reader: Reader,
): Promise<Map<number, ThinnedTrack>> {
  const visitors = box && (await others.visitors({ box, range, after: 0, limit: MAX_VESSELS }, reader)).visitors;
  const inside = visitors?.map(({ mmsi }) => mmsi);
  const wanted = inside ? inside.filter((mmsi) => mmsis === undefined || mmsis.includes(mmsi)) : (mmsis ?? []);
  return wanted.length === 0 ? new Map() : others.tracks({ mmsis: wanted, range, maxPoints }, reader);
}

export interface OthersQuery {
  readonly mmsis: readonly number[] | undefined;
  readonly box: TrackBox | undefined;
  readonly range: ReadRange;
  readonly maxPoints?: number | undefined;
}
