import fc from 'fast-check';
import { createTrackJoiner } from '../../../src/traffic/tracks/reading/join-track.ts';
import {
  MARK_CARRIED,
  MARK_FIRST,
  MARK_JUMP,
  MARK_LAST,
  MARK_REMOTE,
  NO_COURSE,
  NO_SPEED,
  type SegmentTracks,
  type StoredTracks,
  type TrackColumns,
} from '../../../src/traffic/tracks/stored-track.ts';

/** Six hours, as the store has them. */
export const SEGMENT_TENTHS = 6 * 3600 * 10;
export const START_MS = Date.parse('2026-11-20T00:00:00Z');
const START_TENTHS = START_MS / 100;

export interface FakePoint {
  tenths: number;
  latE5: number;
  lonE5: number;
  speed: number;
  course: number;
}

/** A leg of a vessel; the last one of a vessel may be open. */
export interface FakeLeg {
  points: FakePoint[];
  isRemote: boolean;
  isJump: boolean;
  isOpen: boolean;
}

export type FakeVessels = ReadonlyMap<number, readonly FakeLeg[]>;

const wrapE5 = (lonE5: number): number =>
  ((((lonE5 + 18_000_000) % 36_000_000) + 36_000_000) % 36_000_000) - 18_000_000;

const steps = fc.array(
  fc.record({
    tenths: fc.integer({ min: 1, max: 40_000 }),
    north: fc.integer({ min: -3000, max: 3000 }),
    east: fc.integer({ min: -6000, max: 6000 }),
    speed: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant(NO_SPEED)),
    course: fc.oneof(fc.integer({ min: 0, max: 359 }), fc.constant(NO_COURSE)),
  }),
  { minLength: 1, maxLength: 14 },
);

const legs = fc.array(
  fc.record({
    silentTenths: fc.integer({ min: 6001, max: 60_000 }),
    steps,
    isRemote: fc.boolean(),
    isJump: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Vessels near 180° or elsewhere, with legs of some hours. */
export const anyVessels: fc.Arbitrary<FakeVessels> = fc
  .array(
    fc.record({
      mmsi: fc.integer({ min: 1, max: 999_999_999 }),
      latE5: fc.integer({ min: -7_000_000, max: 7_000_000 }),
      lonE5: fc.oneof(
        fc.integer({ min: 17_990_000, max: 18_010_000 }),
        fc.integer({ min: -18_000_000, max: 17_999_999 }),
      ),
      isOpen: fc.boolean(),
      legs,
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((vessels) => new Map(vessels.map(({ mmsi, legs: many, ...begin }) => [mmsi, toLegs(many, begin)])));

type LegDraft = typeof legs extends fc.Arbitrary<(infer T)[]> ? T : never;

function toLegs(drafts: readonly LegDraft[], begin: { latE5: number; lonE5: number; isOpen: boolean }): FakeLeg[] {
  let [tenths, latE5, lonE5] = [START_TENTHS, begin.latE5, wrapE5(begin.lonE5)];
  return drafts.map(({ silentTenths, steps: many, isRemote, isJump }, at) => {
    tenths += at === 0 ? 0 : silentTenths;
    const points = many.map((step) => {
      tenths += step.tenths;
      latE5 = Math.max(-8_400_000, Math.min(8_400_000, latE5 + step.north));
      lonE5 = wrapE5(lonE5 + step.east);
      return { tenths, latE5, lonE5, speed: step.speed, course: step.course };
    });
    return { points, isRemote, isJump: isJump && at > 0, isOpen: begin.isOpen && at === drafts.length - 1 };
  });
}

/** The vessels as a store keeps them: cut into segments, each complete in itself. */
export function toSegments(vessels: FakeVessels, { toleranceM = 20 } = {}): SegmentTracks[] {
  const all = [...vessels].flatMap(([mmsi, many]) => many.map((leg) => ({ mmsi, leg })));
  const ends = all.map(({ leg }) => leg.points.at(-1)?.tenths ?? 0);
  const count = Math.ceil((Math.max(...ends, START_TENTHS) - START_TENTHS + 1) / SEGMENT_TENTHS);
  return Array.from({ length: count }, (_, at) => {
    const from = START_TENTHS + at * SEGMENT_TENTHS;
    const to = from + SEGMENT_TENTHS;
    const tracks = [...vessels.keys()]
      .sort((a, b) => a - b)
      .map((mmsi) => ({ mmsi, columns: columnsIn(vessels.get(mmsi) ?? [], from, to) }))
      .filter(({ columns }) => columns.count > 0);
    // With what was carried over: a line over the border is in the later one.
    const first = Math.min(from, ...tracks.map(({ columns }) => columns.tenths[0] ?? from));
    return { fromMs: first * 100, toMs: to * 100, toleranceM, isClosed: at < count - 1, tracks };
  });
}

/** A leg that goes on keeps its last point before the end of the segment, and begins the next one with it. */
function columnsIn(many: readonly FakeLeg[], from: number, to: number): TrackColumns {
  const points = many.flatMap(({ points: all, isRemote, isJump, isOpen }) =>
    all.flatMap((point, index) => {
      const next = all[index + 1];
      const isCarried = point.tenths < from && next !== undefined && next.tenths >= from;
      if (!isCarried && (point.tenths < from || point.tenths >= to)) return [];
      const mark =
        (isRemote ? MARK_REMOTE : 0) |
        (isCarried ? MARK_CARRIED : 0) |
        (index === 0 && !isCarried ? MARK_FIRST | (isJump ? MARK_JUMP : 0) : 0) |
        (index === all.length - 1 && !isOpen ? MARK_LAST : 0);
      return [{ ...point, mark }];
    }),
  );
  return toColumns(points);
}

function toColumns(points: readonly (FakePoint & { mark: number })[]): TrackColumns {
  return {
    count: points.length,
    tenths: Float64Array.from(points, ({ tenths }) => tenths),
    latE5: Int32Array.from(points, ({ latE5 }) => latE5),
    lonE5: Int32Array.from(points, ({ lonE5 }) => lonE5),
    speeds: Uint16Array.from(points, ({ speed }) => speed),
    courses: Uint16Array.from(points, ({ course }) => course),
    marks: Uint16Array.from(points, ({ mark }) => mark),
  };
}

/** The whole track of a vessel, joined. */
export function joined(segments: readonly SegmentTracks[], mmsi: number): TrackColumns {
  const joiner = createTrackJoiner();
  for (const { tracks } of segments) {
    const columns = tracks.find((track) => track.mmsi === mmsi)?.columns;
    if (columns) joiner.add(columns);
  }
  return joiner.take();
}

/** A store in memory that answers with whole segments. */
export class FakeTracks implements StoredTracks {
  segments: SegmentTracks[];
  changes = 0;
  /** Segments that were read. */
  reads = 0;

  constructor(vessels: FakeVessels, options: { toleranceM?: number } = {}) {
    this.segments = toSegments(vessels, options);
  }

  async *read({ fromMs, toMs, mmsis }: Parameters<StoredTracks['read']>[0]): AsyncGenerator<SegmentTracks> {
    for (const segment of this.segments) {
      // A leg that goes on is there with the point before the segment.
      if (segment.fromMs > toMs || segment.toMs < fromMs) continue;
      this.reads += 1;
      yield { ...segment, tracks: segment.tracks.filter(({ mmsi }) => mmsis?.includes(mmsi) ?? true) };
    }
  }

  generation = (): string => `g${this.changes}`;
  isCurrent = async (generation: string): Promise<boolean> => generation === this.generation();
  finalBeforeMs = (): number => this.segments.at(-1)?.fromMs ?? 0;

  async oldestMs() {
    return this.segments[0]?.fromMs;
  }

  async statistics() {
    const vessels = new Map<number, number>();
    for (const { tracks } of this.segments)
      for (const { mmsi, columns } of tracks) vessels.set(mmsi, (vessels.get(mmsi) ?? 0) + columns.count);
    const points = [...vessels.values()].reduce((sum, count) => sum + count, 0);
    return {
      vessels: vessels.size,
      points,
      bytes: points * 6,
      oldestMs: await this.oldestMs(),
      openPoints: 0,
      largest: [...vessels].map(([mmsi, count]) => ({ mmsi, points: count, bytes: count * 6 })),
    };
  }

  async wipe(wiped: number): Promise<void> {
    this.changes += 1;
    this.segments = this.segments.map((segment) => ({
      ...segment,
      tracks: segment.tracks.filter(({ mmsi }) => mmsi !== wiped),
    }));
  }

  async wipeBefore(ms: number): Promise<void> {
    this.changes += 1;
    this.segments = this.segments.filter(({ toMs }) => toMs > ms);
  }
}
