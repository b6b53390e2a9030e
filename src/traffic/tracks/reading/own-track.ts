import { thin } from '../../../foundation/shared/geo/thin.ts';
import { mpsToKnots } from '../../../foundation/shared/units.ts';
import type { Location } from '../../../vessel/position/index.ts';
import { MARK_LAST, NO_COURSE, NO_SPEED } from '../stored-track.ts';
import { asTimedPlaces, createTrackJoiner, legsOf } from './join-track.ts';
import { pick } from './playback-block.ts';
import {
  demandClient,
  MAX_POINTS,
  type ReadRange,
  type ReadTrack,
  tooManyPoints,
  toReadTrack,
  toTenths,
} from './read-tracks.ts';

/** A longer time between two positions of the history is a gap: the place of the own ship is unknown. */
const SILENT_TENTHS = 10 * 60 * 10;
/** A line across the start or end of the range needs a position outside. */
const AROUND_MS = 10 * 60_000;
/** Tolerance of the first thinning in metres. */
const FIRST_STEP_M = 5;

/** Recorded positions of this installation in a range, oldest first. */
export type OwnPages = (range: { from: number; to: number }) => AsyncIterable<readonly Location[]>;

/**
 * The history of the own ship as a track of all recorded positions. If they exceed the limit, the points are thinned
 * repeatedly, with a growing tolerance.
 */
export async function readOwnTrack(
  pages: OwnPages,
  { range, signal }: { range: ReadRange; signal: AbortSignal },
): Promise<ReadTrack> {
  let joiner = createTrackJoiner();
  let [storedM, stepM] = [0, FIRST_STEP_M];
  let last: Location | undefined;
  for await (const page of pages({ from: range.fromMs - AROUND_MS, to: range.toMs + AROUND_MS })) {
    demandClient(signal);
    if (joiner.count > MAX_POINTS) {
      const track = joiner.take();
      const kept = legsOf(track, false).flatMap(({ first, end }) => thin(asTimedPlaces(track), [first, end], stepM));
      joiner = createTrackJoiner(kept.length * 2);
      joiner.add(pick(track, kept));
      storedM += stepM;
      stepM *= 2;
      if (joiner.count > MAX_POINTS / 2) throw tooManyPoints();
    }
    for (const location of page) {
      const next = Math.round(location.recordedAt / 100);
      const isLine = last && !location.isJump && next - Math.round(last.recordedAt / 100) <= SILENT_TENTHS;
      if (last && isLine) joiner.addPoint(pointOf(last, 0));
      else if (last) joiner.addPoint(pointOf(last, MARK_LAST));
      last = location;
    }
  }
  if (last) joiner.addPoint(pointOf(last, 0));
  return toReadTrack(joiner.take(), toTenths(range), storedM);
}

function pointOf({ recordedAt, latitude, longitude, speedMps }: Location, mark: number) {
  return {
    tenths: Math.round(recordedAt / 100),
    latE5: Math.round(latitude * 1e5),
    lonE5: Math.round(longitude * 1e5),
    speed: speedMps === null ? NO_SPEED : Math.min(NO_SPEED - 1, Math.round(mpsToKnots(speedMps) * 10)),
    course: NO_COURSE,
    mark,
  };
}
