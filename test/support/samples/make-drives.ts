import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { destination, type LatLon } from '../../../src/foundation/shared/geo/geo.ts';

/**
 * Makes the drives of test/golden/drives. They are made up: places, speeds and noise are those of vessels and trucks, and
 * nobody has driven them. Run this file with node to write them again; a test compares them with what it makes.
 */

/** One fix as it comes from the receiver. Times in ms since the begin of the drive. */
export interface DriveFix extends LatLon {
  /** By a clock that is never set. */
  arrivedAt: number;
  /** By the receiver. */
  recordedAt: number;
  speedMps: number;
  hdop: number;
}

/** A small generator of numbers from 0 to 1, so that a drive is the same each time. */
export function createDice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Course {
  from: LatLon;
  /** At each second: how fast, and where to. */
  at: (second: number) => { speedMps: number; courseDeg: number };
  seconds: number;
  /** Metres of noise in each direction. */
  noiseM?: number;
  hdop?: (second: number) => number;
  /** Metres by which the receiver is wrong at that second. */
  offM?: (second: number) => number;
  /** Fixes a second. */
  rate?: number;
}

const KOBLENZ = { latitude: 50.36, longitude: 7.6 };

/** The fixes along a course, each as it is measured. */
function sail({ from, at, seconds, noiseM = 3, hdop = () => 0.9, offM = () => 0, rate = 1 }: Course): DriveFix[] {
  const dice = createDice(seconds);
  let place: LatLon = from;
  const fixes: DriveFix[] = [];
  for (let step = 0; step < seconds * rate; step += 1) {
    const second = step / rate;
    const { speedMps, courseDeg } = at(second);
    place = destination(place, courseDeg, speedMps / rate);
    const shown = destination(destination(place, dice() * 360, dice() * noiseM), 30, offM(second));
    const recordedAt = Math.round(second * 1000);
    fixes.push({
      arrivedAt: recordedAt,
      recordedAt,
      latitude: Number(shown.latitude.toFixed(7)),
      longitude: Number(shown.longitude.toFixed(7)),
      speedMps: Number((speedMps + dice() * 0.2).toFixed(2)),
      hdop: hdop(second),
    });
  }
  return fixes;
}

const steady = (speedMps: number, courseDeg: number) => () => ({ speedMps, courseDeg });
const kmh = (value: number) => value / 3.6;
const without = (fixes: readonly DriveFix[], from: number, to: number) =>
  fixes.filter(({ recordedAt }) => recordedAt < from * 1000 || recordedAt >= to * 1000);
const measured = (fixes: readonly DriveFix[], at: (fix: DriveFix) => number) =>
  fixes.map((fix) => ({ ...fix, recordedAt: at(fix) }));

const WEEK_MS = 7 * 86_400_000;

/** Each drive by its name. */
export const DRIVES: Readonly<Record<string, () => DriveFix[]>> = {
  river: () =>
    sail({ from: KOBLENZ, seconds: 240, at: (s) => ({ speedMps: kmh(12), courseDeg: 150 + 40 * Math.sin(s / 40) }) }),
  lock: () =>
    sail({ from: KOBLENZ, seconds: 240, noiseM: 6, at: (s) => ({ speedMps: s > 200 ? 1 : 0, courseDeg: 90 }) }),
  tunnel: () => without(sail({ from: KOBLENZ, seconds: 260, at: steady(kmh(85), 200) }), 60, 190),
  ferry: () =>
    sail({
      from: { latitude: 54.5, longitude: 11.2 },
      seconds: 240,
      at: (s) => ({ speedMps: 20.6, courseDeg: s < 120 ? 20 : 20 + s - 120 }),
    }),
  motorway: () => sail({ from: KOBLENZ, seconds: 240, at: steady(kmh(110), 45) }),
  anchor: () =>
    sail({
      from: { latitude: 53.9, longitude: 8.6 },
      seconds: 240,
      noiseM: 8,
      at: (s) => ({ speedMps: 0.3, courseDeg: s * 3 }),
    }),
  'cold-start': () =>
    sail({
      from: KOBLENZ,
      seconds: 240,
      at: steady(2, 80),
      offM: (s) => Math.max(0, 150 - 10 * s),
      hdop: (s) => (s < 15 ? 18 : 1),
    }),
  'repeated-fix': () => {
    const fixes = sail({ from: KOBLENZ, seconds: 240, at: steady(kmh(60), 10) });
    return fixes.flatMap((fix, second) => {
      const last = fixes[second - (second % 5)];
      return last ? [{ ...last, arrivedAt: fix.arrivedAt }] : [];
    });
  },
  'clock-of-1980': () =>
    measured(
      sail({ from: KOBLENZ, seconds: 240, at: steady(4, 90) }),
      ({ recordedAt }) => recordedAt - 46 * 52 * WEEK_MS,
    ),
  bridge: () =>
    sail({
      from: KOBLENZ,
      seconds: 240,
      at: steady(kmh(14), 330),
      offM: (s) => (s > 90 && s < 97 ? 120 : 0),
      hdop: (s) => (s > 90 && s < 97 ? 6 : 0.8),
    }),
  'car-ferry': () =>
    sail({
      from: { latitude: 50.15, longitude: 7.72 },
      seconds: 240,
      at: (s) => ({ speedMps: s < 60 ? 0 : s < 150 ? 13 : kmh(50), courseDeg: s < 150 ? 250 : 190 }),
    }),
  'week-rollover': () =>
    measured(sail({ from: KOBLENZ, seconds: 240, at: steady(5, 20) }), ({ recordedAt }) => recordedAt - 1024 * WEEK_MS),
  'kept-back': () =>
    sail({ from: KOBLENZ, seconds: 240, at: steady(kmh(80), 120) })
      .map((fix) =>
        fix.recordedAt >= 60_000 && fix.recordedAt < 130_000
          ? { ...fix, arrivedAt: 130_000 + Math.round(fix.recordedAt / 1000) }
          : fix,
      )
      .sort((one, other) => one.arrivedAt - other.arrivedAt),
  'slow-router': () =>
    sail({ from: KOBLENZ, seconds: 900, at: steady(kmh(80), 300) }).filter(
      ({ recordedAt }) => recordedAt % 30_000 === 0,
    ),
  'five-a-second': () => sail({ from: KOBLENZ, seconds: 240, rate: 5, noiseM: 1, at: steady(kmh(40), 60) }),
  'date-line': () => sail({ from: { latitude: -17, longitude: 179.99 }, seconds: 240, at: steady(9, 85) }),
  'car-park': () =>
    sail({
      from: KOBLENZ,
      seconds: 240,
      at: (s) => ({ speedMps: s % 40 < 25 ? 2.2 : 0, courseDeg: Math.floor(s / 10) * 90 }),
    }),
  'fast-boat': () =>
    sail({ from: { latitude: 53.5, longitude: 9.9 }, seconds: 240, at: (s) => ({ speedMps: 27, courseDeg: s * 6 }) }),
  'several-values-of-one-instant': () =>
    sail({ from: KOBLENZ, seconds: 150, at: steady(3, 75) }).flatMap((fix) => [
      fix,
      { ...fix, arrivedAt: fix.arrivedAt + 200, hdop: 1.1 },
    ]),
  'receiver-finds-the-time': () =>
    measured(sail({ from: KOBLENZ, seconds: 240, at: steady(6, 45) }), ({ recordedAt }) =>
      recordedAt < 60_000 ? recordedAt - 3_600_000 : recordedAt,
    ),
};

export const toFile = (fixes: readonly DriveFix[]): string =>
  [
    'arrivedAt,recordedAt,latitude,longitude,speedMps,hdop',
    ...fixes.map((fix) => [fix.arrivedAt, fix.recordedAt, fix.latitude, fix.longitude, fix.speedMps, fix.hdop].join()),
  ]
    .join('\n')
    .concat('\n');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [name, make] of Object.entries(DRIVES))
    writeFileSync(new URL(`../../golden/drives/${name}.csv`, import.meta.url), toFile(make()));
