import { destination } from '../../shared/geo.ts';
import { knotsToMps } from '../../shared/units.ts';
import type { AisDraft } from '../encoder/index.ts';
import { createRoute, type Pose, type Route } from './route.ts';

/** Barges and yachts go along the route, ferries across it, and some barges are moored beside it. */
export type VesselKind = 'barge' | 'moored' | 'ferry' | 'yacht';

/** One vessel; where it is follows from the time alone. */
export interface Vessel {
  readonly kind: VesselKind;
  readonly mmsi: number;
  readonly name: string;
  readonly callsign: string;
  readonly speedKnots: number;
  readonly lengthM: number;
  readonly beamM: number;
  /** What it follows, and how far it had come at the start. */
  readonly route: Route;
  readonly startM: number;
}

const NAMES = ['Amsel', 'Brachvogel', 'Eisvogel', 'Fischadler', 'Kranich', 'Milan', 'Reiher', 'Rohrdommel', 'Seeadler'];
const COUNTRIES = [205, 211, 226, 244, 269];
const KINDS: VesselKind[] = [
  'barge',
  'barge',
  'moored',
  'yacht',
  'barge',
  'barge',
  'ferry',
  'barge',
  'moored',
  'barge',
];
const FERRY_CROSSING_M = 350;
const BERTH_OFFSET_M = 60;

/** The vessel of that number. `random` is asked the same number of times for each. */
export function createVessel(index: number, route: Route, random: () => number): Vessel {
  const kind = KINDS[index % KINDS.length] ?? 'barge';
  const country = COUNTRIES[Math.floor(random() * COUNTRIES.length)] ?? 211;
  const size = random();
  const haste = random();
  const startM = random() * 2 * route.lengthM;
  return {
    kind,
    mmsi: country * 1_000_000 + 100_000 + index,
    name: `${NAMES[index % NAMES.length]} ${index + 1}`,
    callsign: `DW${1000 + (index % 9000)}`,
    speedKnots: kind === 'moored' ? 0 : kind === 'ferry' ? 4 : 5 + Math.round(haste * 60) / 10,
    lengthM: kind === 'yacht' ? 8 + Math.round(size * 10) : kind === 'ferry' ? 45 : 67 + Math.round(size * 118),
    beamM: kind === 'yacht' ? 3 : kind === 'ferry' ? 12 : size < 0.5 ? 9 : 11,
    ...placeOf(kind, route, startM),
  };
}

function placeOf(kind: VesselKind, route: Route, startM: number): { route: Route; startM: number } {
  if (kind === 'barge' || kind === 'yacht') return { route, startM };
  const pose = route.poseAt(startM);
  const beside = (metres: number) => destination(pose, (pose.courseDeg + 90) % 360, metres);
  if (kind === 'ferry')
    return { route: createRoute([beside(-FERRY_CROSSING_M / 2), beside(FERRY_CROSSING_M / 2)]), startM };
  const berth = beside(BERTH_OFFSET_M);
  return { route: createRoute([berth, destination(berth, pose.courseDeg, 1)]), startM: 0 };
}

export function poseOf(vessel: Vessel, sinceStartMs: number): Pose {
  return vessel.route.poseAt(vessel.startM + (knotsToMps(vessel.speedKnots) * sinceStartMs) / 1000);
}

/** Class A reports every ten seconds below 14 knots and every three minutes at rest, class B every thirty seconds. */
export function positionIntervalMs({ kind }: Vessel): number {
  return kind === 'moored' ? 180_000 : kind === 'yacht' ? 30_000 : 10_000;
}

export function toPositionDraft(vessel: Vessel, { pose, nowMs }: { pose: Pose; nowMs: number }): AisDraft {
  const { kind, mmsi, speedKnots } = vessel;
  const moving = kind !== 'moored';
  const course = Math.round(pose.courseDeg * 10) % 3600;
  return {
    kind: 'position',
    type: kind === 'yacht' ? 18 : 1,
    mmsi,
    latitude: pose.latitude,
    longitude: pose.longitude,
    accurate: true,
    speedKnots,
    courseDeg: moving ? course / 10 : null,
    headingDeg: kind === 'yacht' ? null : Math.floor(course / 10),
    utcSecond: Math.floor(nowMs / 1000) % 60,
    ...(kind === 'yacht' ? {} : { navStatus: moving ? 0 : 5, rateOfTurnDegPerMin: 0, manoeuvre: 1 }),
  };
}

/** What a vessel of its kind sends every six minutes. */
export function toStaticDrafts({ kind, mmsi, name, callsign, lengthM, beamM }: Vessel): AisDraft[] {
  const stern = Math.min(20, Math.floor(lengthM / 3));
  const port = Math.floor(beamM / 2);
  const size = { toBowM: lengthM - stern, toSternM: stern, toPortM: port, toStarboardM: beamM - port };
  if (kind === 'yacht') {
    return [
      { kind: 'static', type: 24, part: 'A', mmsi, name },
      { kind: 'static', type: 24, part: 'B', mmsi, callsign, shipType: 37, ...size },
    ];
  }
  const ferry = kind === 'ferry';
  return [
    {
      kind: 'static',
      type: 5,
      mmsi,
      name,
      callsign,
      shipType: ferry ? 60 : mmsi % 4 === 0 ? 80 : 70,
      ...size,
      draughtM: 2.5,
      destination: ferry ? 'CROSSING' : 'ROTTERDAM',
      fixType: 1,
    },
    {
      kind: 'inland-static',
      type: 8,
      mmsi,
      eni: `0${mmsi % 10_000_000}`.padEnd(8, '0').slice(0, 8),
      lengthM,
      beamM: beamM + 0.4,
      eriType: ferry ? 8441 : mmsi % 4 === 0 ? 8020 : 8010,
      draughtM: 2.5,
      loaded: mmsi % 2 === 0,
    },
  ];
}
