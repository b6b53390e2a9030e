/*
 * Writes examples/voyage/koblenz-bonn.gpx: a vessel going down the Rhine from Koblenz to Bonn, a point every five
 * seconds, without randomness. Run with `node scripts/make-voyage.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { distanceM, interpolate, type LatLon } from '../src/foundation/shared/geo/geo.ts';
import { kmhToMps } from '../src/foundation/shared/units.ts';

/** Bends of the river from the Deutsches Eck to Bonn's Kennedybrücke: latitude, longitude. */
const RIVER: readonly (readonly [number, number])[] = [
  [50.3645, 7.6065],
  [50.3975, 7.613],
  [50.42, 7.555],
  [50.426, 7.468],
  [50.441, 7.404],
  [50.472, 7.342],
  [50.512, 7.299],
  [50.548, 7.265],
  [50.579, 7.231],
  [50.602, 7.211],
  [50.642, 7.206],
  [50.673, 7.19],
  [50.702, 7.156],
  [50.737, 7.111],
];
const DEPARTURE = Date.parse('2026-05-04T06:00:00Z');
const POINT_INTERVAL_S = 5;
const SAMPLES_PER_BEND = 200;
/** Water level at the two ends, metres above sea level. */
const LEVEL_M = { start: 59, end: 45 };

export const VOYAGE_FILE = new URL('../examples/voyage/koblenz-bonn.gpx', import.meta.url);

/** The whole GPX document. */
export function makeVoyage(): string {
  const course = smooth(RIVER.map(([latitude, longitude]) => ({ latitude, longitude })));
  const lengthM = course.at(-1)?.fromStartM ?? 0;
  const points: string[] = [];
  let goneM = 0;
  for (let seconds = 0; goneM < lengthM; seconds += POINT_INTERVAL_S) {
    points.push(trackPoint(placeAt(course, goneM), seconds, goneM / lengthM));
    goneM += speedMps(seconds) * POINT_INTERVAL_S;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Wheelhouse" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>Koblenz to Bonn on the Rhine</name></metadata>
<trk><name>Koblenz to Bonn</name><trkseg>
${points.join('\n')}
</trkseg></trk>
</gpx>
`;
}

/** Between 15 and 18 km/h over ground, with the slow swings of current and traffic. */
function speedMps(seconds: number): number {
  return kmhToMps(16.5 + Math.sin(seconds / 140) + 0.4 * Math.sin(seconds / 37));
}

function trackPoint({ latitude, longitude }: LatLon, seconds: number, part: number): string {
  const time = new Date(DEPARTURE + seconds * 1000).toISOString().replace('.000Z', 'Z');
  const ele = LEVEL_M.start + (LEVEL_M.end - LEVEL_M.start) * part;
  const place = `lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"`;
  return `<trkpt ${place}><ele>${ele.toFixed(1)}</ele><time>${time}</time></trkpt>`;
}

interface CoursePoint extends LatLon {
  fromStartM: number;
}

/** A Catmull-Rom curve through the points, sampled finely; the ends are doubled so that it reaches them. */
function smooth(bends: readonly LatLon[]): CoursePoint[] {
  const course: CoursePoint[] = [];
  const at = (index: number) => bends[Math.max(0, Math.min(bends.length - 1, index))] ?? { latitude: 0, longitude: 0 };
  for (let bend = 0; bend < bends.length - 1; bend += 1) {
    for (let sample = 0; sample <= SAMPLES_PER_BEND; sample += 1) {
      const corners = [at(bend - 1), at(bend), at(bend + 1), at(bend + 2)] as const;
      const point = catmullRom(corners, sample / SAMPLES_PER_BEND);
      const last = course.at(-1);
      course.push({ ...point, fromStartM: last ? last.fromStartM + distanceM(last, point) : 0 });
    }
  }
  return course;
}

function catmullRom(corners: readonly [LatLon, LatLon, LatLon, LatLon], t: number): LatLon {
  const [before, from, to, after] = corners;
  const along = (key: keyof LatLon) => {
    const linear = to[key] - before[key];
    const square = 2 * before[key] - 5 * from[key] + 4 * to[key] - after[key];
    const cube = 3 * from[key] - before[key] - 3 * to[key] + after[key];
    return from[key] + 0.5 * t * (linear + t * (square + t * cube));
  };
  return { latitude: along('latitude'), longitude: along('longitude') };
}

function placeAt(course: readonly CoursePoint[], goneM: number): LatLon {
  const next = course.findIndex(({ fromStartM }) => fromStartM > goneM);
  const from = course[next - 1];
  const to = course[next];
  if (!from || !to) return course.at(-1) ?? { latitude: 0, longitude: 0 };
  return interpolate(from, to, (goneM - from.fromStartM) / (to.fromStartM - from.fromStartM));
}

if (import.meta.main) {
  mkdirSync(new URL('.', VOYAGE_FILE), { recursive: true });
  writeFileSync(VOYAGE_FILE, makeVoyage());
}
