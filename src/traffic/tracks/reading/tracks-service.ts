import type { Clock } from '../../../foundation/shared/clock.ts';
import { distanceM } from '../../../foundation/shared/geo/geo.ts';
import { isInside } from '../../../foundation/shared/geo/range.ts';
import { demandEnds, endsOf, type Thinned, thinToFit } from '../../../foundation/shared/geo/thin.ts';
import type { Log } from '../../../foundation/shared/logging/log-events.ts';
import { nextTurn } from '../../../foundation/shared/slices.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import { NO_SPEED, type StoredTracks, type TrackBox, type TrackColumns } from '../stored-track.ts';
import { asTimedPlaces, joinAll, type Leg, lastAtOrBefore, legsOf, type TenthsRange } from './join-track.ts';
import { type PlaceAtTime, placeAt } from './nearest-approach.ts';
import {
  BLOCK_SECS,
  type BlockAddress,
  boxOfTile,
  createBlockWriter,
  linesInTile,
  placeShiftOf,
  timesOfBlock,
  toleranceOf,
} from './playback-block.ts';
import {
  demandClient,
  type OwnPages,
  type ReadRange,
  type ReadTrack,
  readOwnTrack,
  readTrack,
  readTracks,
  readVisitors,
  type VisitorQuery,
} from './read-tracks.ts';
import { createReadTurns, type Reader } from './read-turns.ts';

/** Speed on a line below which a vessel counts as still. */
const STILL_KNOTS = 0.5;

/** Totals of a track over a range of time. */
interface TrackTotals {
  distanceKm: number;
  underWaySecs: number;
  stillSecs: number;
  /** Seconds that no leg covers, between the first and the last position. */
  silentSecs: number;
  /** Highest reported speed; null if no speed is known. */
  highestSpeedKnots: number | null;
  highestSpeedTenths: number | null;
  legs: number;
  points: number;
  firstTenths: number | null;
  lastTenths: number | null;
}

/** Totals of a track. Of each line, only the part inside the range counts. */
export function totalsOf(track: TrackColumns, legs: readonly Leg[], range: TenthsRange): TrackTotals {
  let [metres, underWay, still] = [0, 0, 0];
  let [firstTenths, lastTenths] = [null as number | null, null as number | null];
  let [highest, highestAt] = [null as number | null, null as number | null];
  let points = 0;
  let used = 0;
  for (const { first, end } of legs) {
    const begins = Math.max(range.from, track.tenths[first] ?? 0);
    const ends = Math.min(range.to, track.tenths[end - 1] ?? 0);
    if (begins > ends) continue;
    used += 1;
    firstTenths ??= begins;
    lastTenths = ends;
    for (let index = Math.max(first, lastAtOrBefore(track, begins)); index < end; index += 1) {
      const at = track.tenths[index] ?? 0;
      if (at > ends) break;
      const speed = track.speeds[index] ?? NO_SPEED;
      if (at >= begins) {
        points += 1;
        if (speed !== NO_SPEED && (highest === null || speed > highest)) [highest, highestAt] = [speed, at];
      }
      if (index + 1 >= end) break;
      const [from, to] = [Math.max(begins, at), Math.min(ends, track.tenths[index + 1] ?? 0)];
      const [one, other] = [placeAt(track, from), placeAt(track, to)];
      if (from >= to || !one || !other) continue;
      const lengthM = distanceM(one, other);
      const secs = (to - from) / 10;
      metres += lengthM;
      if (lengthM / secs < knotsToMps(STILL_KNOTS)) still += secs;
      else underWay += secs;
    }
  }
  const covered = firstTenths === null || lastTenths === null ? 0 : (lastTenths - firstTenths) / 10;
  return {
    distanceKm: metres / 1000,
    underWaySecs: underWay,
    stillSecs: still,
    silentSecs: Math.max(0, covered - underWay - still),
    highestSpeedKnots: highest === null ? null : highest / 10,
    highestSpeedTenths: highestAt,
    legs: used,
    points,
    firstTenths,
    lastTenths,
  };
}

/** Number of vessels whose lines are written per turn of the event loop. */
const VESSELS_PER_TURN = 100;

/** Reads a block: ten minutes of a map tile. */
export async function readBlock(
  store: Pick<StoredTracks, 'read'>,
  address: BlockAddress,
  signal: AbortSignal,
): Promise<Buffer> {
  const range = timesOfBlock(address.block);
  const box = boxOfTile(address);
  const pieces = new Map<number, TrackColumns[]>();
  let storedM = 0;
  for await (const { toleranceM, tracks } of store.read({ fromMs: range.from * 100, toMs: range.to * 100, box })) {
    demandClient(signal);
    storedM = Math.max(storedM, toleranceM);
    for (const { mmsi, columns } of tracks) {
      const known = pieces.get(mmsi);
      if (known) known.push(columns);
      else pieces.set(mmsi, [columns]);
    }
  }
  const { toleranceM, thinM } = toleranceOf(address.zoom, storedM);
  const placeShift = placeShiftOf(address.zoom);
  const writer = createBlockWriter({ zoom: address.zoom, fromTenths: range.from, toleranceM, placeShift });
  for (const [at, mmsi] of [...pieces.keys()].sort((a, b) => a - b).entries()) {
    const track = joinAll(pieces.get(mmsi) ?? []);
    const points = linesInTile(track, legsOf(track, false), { thinM, box, range });
    if (points.length > 0) writer.add(mmsi, track, points);
    pieces.delete(mmsi);
    if (at % VESSELS_PER_TURN !== VESSELS_PER_TURN - 1) continue;
    await nextTurn();
    demandClient(signal);
  }
  return writer.finish();
}

export interface TracksServiceDeps {
  store: StoredTracks;
  own: OwnPages;
  clock: Clock;
  log: Log;
}

export interface ThinnedTrack {
  readonly read: ReadTrack;
  readonly thinned: Thinned;
}

export type TracksService = ReturnType<typeof createTracksService>;

/** Queries of the stored tracks. */
export function createTracksService({ store, own, clock, log }: TracksServiceDeps) {
  const turns = createReadTurns();

  /** Runs a read within the limits of concurrent reads. */
  async function limited<T>(reader: Reader, read: () => Promise<T>): Promise<T> {
    const end = turns.begin(reader);
    try {
      return await read();
    } finally {
      end();
    }
  }

  async function thinned(read: ReadTrack, maxPoints: number): Promise<ThinnedTrack> {
    const { track, legs, storedM } = read;
    return { read, thinned: await thinToFit(asTimedPlaces(track), legs, { maxPoints, storedM }) };
  }

  /** Time before which only a wipe changes the tracks; 1970 if there is none. */
  const finalBeforeMs = () => Math.max(0, store.finalBeforeMs());

  const ofOne = (mmsi: number | 'own', range: ReadRange, signal: AbortSignal): Promise<ReadTrack> =>
    mmsi === 'own' ? readOwnTrack(own, { range, signal }) : readTrack(store, { mmsi, range, signal });

  return {
    now: () => clock.now(),
    finalBeforeMs,
    generation: () => store.generation(),
    isCurrent: (generation: string) => store.isCurrent(generation),
    oldestMs: () => store.oldestMs(),
    statistics: (reader: Reader) => limited(reader, () => store.statistics()),

    track: (
      { mmsi, range, maxPoints }: { mmsi: number | 'own'; range: ReadRange; maxPoints: number },
      reader: Reader,
    ): Promise<ThinnedTrack> =>
      limited(reader, async () => {
        const read = await ofOne(mmsi, range, reader.signal);
        demandEnds(read.legs, maxPoints);
        return thinned(read, maxPoints);
      }),

    totals: ({ mmsi, range }: { mmsi: number; range: ReadRange }, reader: Reader) =>
      limited(reader, async () => {
        const { track, legs } = await readTrack(store, { mmsi, range, signal: reader.signal });
        return totalsOf(track, legs, { from: range.fromMs / 100, to: range.toMs / 100 });
      }),

    visitors: (query: Omit<VisitorQuery, 'signal'>, reader: Reader) =>
      limited(reader, () => readVisitors(store, { ...query, signal: reader.signal })),

    /** Tracks of several vessels, by MMSI. If there are too many points, the vessels with the highest MMSIs are left out. */
    tracks: (
      { mmsis, range, maxPoints }: { mmsis: readonly number[]; range: ReadRange; maxPoints: number },
      reader: Reader,
    ): Promise<Map<number, ThinnedTrack>> =>
      limited(reader, async () => {
        const found = new Map<number, ThinnedTrack>();
        for (const [mmsi, read] of await readTracks(store, { mmsis, range, signal: reader.signal })) {
          found.set(mmsi, await thinned(read, Math.max(maxPoints, endsOf(read.legs))));
          await nextTurn();
        }
        return found;
      }),

    /** Both tracks of an approach. */
    pair: (mmsis: readonly [number | 'own', number | 'own'], range: ReadRange, reader: Reader) =>
      limited(reader, async (): Promise<readonly [ReadTrack, ReadTrack]> => {
        const first = await ofOne(mmsis[0], range, reader.signal);
        return [first, await ofOne(mmsis[1], range, reader.signal)];
      }),

    /** Returns pages; counts as one read until all pages are consumed. */
    async *instant(query: { atMs: number; box: TrackBox | undefined }, reader: Reader) {
      const end = turns.begin(reader);
      try {
        yield* readInstant(store, { ...query, signal: reader.signal });
      } finally {
        end();
      }
    },

    /** Queued instead of refused, because a map view requests several blocks at once. */
    async block(address: BlockAddress, reader: Reader): Promise<Buffer> {
      const end = await turns.beginInTurn(reader);
      try {
        return await readBlock(store, address, reader.signal);
      } finally {
        end();
      }
    },

    /** Whether only a wipe can change a block. */
    isFinal: (block: number): boolean => (block + 1) * BLOCK_SECS * 1000 <= finalBeforeMs(),

    async wipe(mmsi: number, by: string | null): Promise<void> {
      await store.wipe(mmsi);
      log.info({ mmsi, by }, 'track of a vessel wiped');
    },

    async wipeBefore(before: number, by: string | null): Promise<void> {
      await store.wipeBefore(before);
      log.info({ before: new Date(before).toISOString(), by }, 'tracks before an instant wiped');
    },
  };
}

export interface VesselAtTime {
  readonly mmsi: number;
  readonly place: PlaceAtTime;
  readonly mark: number;
}

/** Positions of all vessels at an instant, in pages. Omits a vessel if no leg of it covers the instant. */
export async function* readInstant(
  store: Pick<StoredTracks, 'read'>,
  { atMs, box, signal }: { atMs: number; box: TrackBox | undefined; signal: AbortSignal },
): AsyncGenerator<VesselAtTime[]> {
  const seen = new Set<number>();
  const bounds = box && ({ sw: [box.south, box.west], ne: [box.north, box.east] } as const);
  for await (const { tracks } of store.read({ fromMs: atMs, toMs: atMs, box })) {
    demandClient(signal);
    const page: VesselAtTime[] = [];
    for (const { mmsi, columns } of tracks) {
      const place = seen.has(mmsi) ? undefined : placeAt(columns, atMs / 100);
      if (!place || (bounds && !isInside(bounds, place.latitude, place.longitude))) continue;
      seen.add(mmsi);
      page.push({ mmsi, place, mark: columns.marks[place.index] ?? 0 });
    }
    yield page;
  }
}
