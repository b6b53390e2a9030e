import type { ArrivalWay } from '../../../src/cargo/arrival/index.ts';
import type { AheadQuestion } from '../../../src/fairway/ahead/ahead.ts';
import type { Bridge } from '../../../src/fairway/bridges/index.ts';
import type { Limitation, Notice } from '../../../src/fairway/notices/index.ts';
import type { GaugeFacts } from '../../../src/vessel/gauge/index.ts';
import { makeLimitation, makeNotice, makeNoticePlace } from './make-notice.ts';

const METRES_PER_DEG = 111_194.93;
const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;

/** The same numbers for the same seed. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  return {
    next,
    between: (low: number, high: number): number => low + next() * (high - low),
    one: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
  };
}

export type Random = ReturnType<typeof createRandom>;

const pointOf = (line: ArrivalWay['line'], at: number): readonly [number, number] => line[at] ?? [0, 0];

/** A river with bends that goes north-east; it begins at `now`, with more doubt the farther it is. */
export function makeWay(random: Random, { points, now }: { points: number; now: number }): ArrivalWay {
  const line: [number, number][] = [[random.between(47, 52), random.between(6, 9)]];
  let course = random.between(0.3, 1.2);
  let lengthM = 0;
  for (let at = 1; at < points; at += 1) {
    course = Math.max(0.1, Math.min(1.4, course + random.between(-0.35, 0.35)));
    const metres = random.between(250, 900);
    const [latitude, longitude] = pointOf(line, at - 1);
    const nextLatitude = latitude + (Math.cos(course) * metres) / METRES_PER_DEG;
    const cos = Math.cos((((latitude + nextLatitude) / 2) * Math.PI) / 180);
    line.push([nextLatitude, longitude + (Math.sin(course) * metres) / METRES_PER_DEG / cos]);
    lengthM += metres;
  }
  const speedMps = random.between(2, 5);
  const passings = Array.from({ length: Math.ceil(lengthM / 1500) + 1 }, (_, at) => {
    const metres = Math.min(lengthM, at * 1500);
    const secs = metres / speedMps;
    const minute = (ms: number) => now + Math.round(ms / 60_000) * 60_000;
    return {
      metres,
      earliest: minute(secs * 900),
      likely: minute(secs * 1000),
      latest: minute(secs * 1000 * random.between(1.05, 1.2)),
    };
  });
  for (const [at, passing] of passings.entries())
    passing.latest = Math.max(passing.latest, passing.likely, passings[at - 1]?.latest ?? 0);
  return { line, lengthM, passings: random.next() < 0.1 ? [] : passings, locks: [] };
}

/** A point at a vertex of the way, so far beside it. */
export function beside(line: ArrivalWay['line'], at: number, offM: number) {
  const [latitude, longitude] = pointOf(line, at);
  const [nextLatitude, nextLongitude] = at + 1 < line.length ? pointOf(line, at + 1) : [latitude + 0.01, longitude];
  const cos = Math.cos((latitude * Math.PI) / 180);
  const [north, east] = [nextLatitude - latitude, (nextLongitude - longitude) * cos];
  const length = Math.hypot(north, east);
  return {
    latitude: latitude - (east / length) * (offM / METRES_PER_DEG),
    longitude: longitude + ((north / length) * (offM / METRES_PER_DEG)) / cos,
  };
}

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

function makePeriods(random: Random, now: number): Limitation['periods'] {
  return Array.from({ length: Math.floor(random.between(0, 3)) }, () => {
    const hours = random.next() < 0.5;
    const begin = now + random.between(-2, 2) * 24 * HOUR_MS;
    return {
      from: dayOf(begin),
      to: random.next() < 0.2 ? null : dayOf(begin + random.between(0, 3) * 24 * HOUR_MS),
      timeFrom: hours ? `${two(Math.floor(random.between(0, 24)))}:${random.one(['00', '30'])}:00` : null,
      timeTo: hours ? `${two(Math.floor(random.between(0, 24)))}:${random.one(['00', '30'])}:00` : null,
      interval: random.one(['CON', 'DAY', 'SAT', 'WRK', null]),
      calendar: null,
      withdrawnAt: null,
    };
  });
}

const CODES = ['OBSTRU', 'PAROBS', 'NOSERV', 'DELAY', 'VESLEN', 'VESBRE', 'VESDRA', 'VESHEI', 'AVALEN', 'SPEED'];

export function makeNoticeOn(random: Random, { way, now, id }: { way: ArrivalWay; now: number; id: string }): Notice {
  const at = Math.floor(random.next() * way.line.length);
  const isFar = random.next() < 0.3;
  const point = beside(way.line, at, isFar ? random.between(700, 4000) : random.between(-300, 300));
  const targets = Array.from({ length: Math.floor(random.between(0, 3)) }, () => ({
    group: random.one(['ALL', 'COM', 'LOA', 'PAX', 'CNV', 'SMA']),
    direction: random.one(['ALL', 'UPS', 'DWN', null]),
  }));
  const limitations = Array.from({ length: Math.floor(random.between(0, 3)) }, () =>
    makeLimitation({
      code: random.one(CODES),
      value: Math.round(random.between(1, 12) * (random.next() < 0.2 ? 12 : 1)),
      unit: random.one(['m', 'm', 'cm', 'h', null]),
      indication: random.one(['MAX', 'MIN', null]),
      position: random.one(['AL', 'LE', null]),
      periods: makePeriods(random, now),
    }),
  );
  const validFrom = now + random.between(-3, 1) * 24 * HOUR_MS;
  const halfHour = (ms: number) => Math.round(ms / HALF_HOUR_MS) * HALF_HOUR_MS;
  return makeNotice({
    id,
    targets,
    limitations,
    validFrom: random.next() < 0.2 ? null : halfHour(validFrom),
    validTo: random.next() < 0.3 ? null : halfHour(validFrom + random.between(0.1, 5) * 24 * HOUR_MS),
    withdrawn: random.next() < 0.1,
    places: [makeNoticePlace({ ...point, water: random.one(['RHEIN', 'SOMEWHERE', null]) })],
  });
}

/** Gauges on the way at known km: two and more of the Rhine, up or down. */
export function makeGaugesOn(random: Random, way: ArrivalWay, count: number): GaugeFacts[] {
  const isDown = random.next() < 0.5;
  return Array.from({ length: count }, (_, index) => {
    const at = Math.floor(((index + 0.5) / count) * way.line.length);
    const km = 500 + ((isDown ? 1 : -1) * (at / way.line.length) * way.lengthM) / 1000;
    return makeGaugeFacts({
      stationId: `gauge-${index}`,
      name: `GAUGE ${index}`,
      ...beside(way.line, at, 100),
      km,
    });
  });
}

export const makeGaugeFacts = (changes: Partial<GaugeFacts> = {}): GaugeFacts => ({
  stationId: 'kaub',
  name: 'KAUB',
  waterName: 'RHEIN',
  waterShortName: 'RHEIN',
  km: 546.2,
  latitude: 50.085,
  longitude: 7.765,
  level: undefined,
  clearance: undefined,
  zero: undefined,
  glwCm: undefined,
  tuGlwCm: undefined,
  hswCm: undefined,
  hasForecast: false,
  forecast: undefined,
  ...changes,
});

export const makeBridgeOn = (line: ArrivalWay['line'], at: number, changes: Partial<Bridge> = {}): Bridge => ({
  id: `bridge-${at}`,
  name: `Bridge ${at}`,
  ...beside(line, at, 0),
  water: 'RHEIN',
  km: null,
  heightM: 9.1,
  reference: 'HSW',
  gauge: 'GAUGE 0',
  widthM: null,
  createdAt: 0,
  updatedAt: 0,
  ...changes,
});

export function makeVessel(random: Random): AheadQuestion['vessel'] {
  const maybe = (value: number) => (random.next() < 0.2 ? null : value);
  return {
    lengthM: maybe(random.one([40, 86, 110, 135])),
    beamM: maybe(random.one([5, 9.5, 11.4])),
    draughtM: maybe(random.one([1.2, 2.5, 3.2])),
    airDraughtM: maybe(random.one([4, 5.8, 7])),
    keelClearanceCm: 30,
    bridgeMargins: { leastM: 0, smallM: 0.3 },
    loading: [],
    isLoaded: random.one([true, false, undefined]),
  };
}
