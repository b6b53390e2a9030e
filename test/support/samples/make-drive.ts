import { destination, type LatLon } from '../../../src/foundation/shared/geo/geo.ts';

export interface DrivePoint extends LatLon {
  at: number;
}

/** A part of a day: standing for so long, or driving so far. */
export type DrivePart = { standMins: number } | { km: number; kmh: number; course: number };

interface DriveOptions {
  start: LatLon;
  from: number;
  /** Between two reports [10]. */
  everySecs?: number;
  /** How far the receiver wanders [4]. */
  noiseM?: number;
  seed?: number;
}

/** The reports of a made drive, with where it really stopped and how far it went. */
export function makeDrive(parts: readonly DrivePart[], options: DriveOptions) {
  const { start, from, everySecs = 10, noiseM = 4, seed = 1 } = options;
  const random = createRandom(seed);
  const points: DrivePoint[] = [];
  const stops: { from: number; to: number; place: LatLon }[] = [];
  let place = start;
  let at = from;
  let km = 0;
  const report = (where: LatLon, when: number) =>
    points.push({ at: Math.round(when), ...destination(where, random() * 360, random() * noiseM) });
  for (const part of parts) {
    const secs = 'standMins' in part ? part.standMins * 60 : (part.km / part.kmh) * 3600;
    for (let passed = 0; passed < secs; passed += everySecs) {
      const metres = 'km' in part ? (part.km * 1000 * passed) / secs : 0;
      report('km' in part ? destination(place, part.course, metres) : place, at + passed * 1000);
    }
    if ('km' in part) {
      place = destination(place, part.course, part.km * 1000);
      km += part.km;
    } else stops.push({ from: at, to: at + secs * 1000, place });
    at += secs * 1000;
  }
  report(place, at);
  return { points, stops, km, end: at };
}

/** Numbers from 0 to below 1 that are the same in each run. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
