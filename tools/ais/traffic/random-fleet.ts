import { destination } from '../../../src/foundation/shared/geo/geo.ts';
import { crossOver, followRoute, type Motion, stayAt } from './motion.ts';
import type { Route } from './route.ts';
import type { Vessel } from './vessel.ts';

/** Barges and yachts go along the route, ferries across it, and some barges are moored beside it. */
type Kind = 'barge' | 'moored' | 'ferry' | 'yacht';

const NAMES = ['Amsel', 'Brachvogel', 'Eisvogel', 'Fischadler', 'Kranich', 'Milan', 'Reiher', 'Rohrdommel', 'Seeadler'];
const COUNTRIES = [205, 211, 226, 244, 269];
const KINDS: Kind[] = ['barge', 'barge', 'moored', 'yacht', 'barge', 'barge', 'ferry', 'barge', 'moored', 'barge'];
const FERRY_CROSSING_M = 350;
const FERRY_REST_MS = 120_000;
const BERTH_OFFSET_M = 60;

/** The vessel with this number. Each vessel calls `random` the same number of times. */
export function createRandomVessel(index: number, route: Route, random: () => number): Vessel {
  const kind = KINDS[index % KINDS.length] ?? 'barge';
  const country = COUNTRIES[Math.floor(random() * COUNTRIES.length)] ?? 211;
  const size = random();
  const speedKnots = 5 + Math.round(random() * 60) / 10;
  const startM = random() * route.lengthM;
  const mmsi = country * 1_000_000 + 100_000 + index;
  const isTanker = mmsi % 4 === 0;
  return {
    mmsi,
    name: `${NAMES[index % NAMES.length]} ${index + 1}`,
    callsign: `DW${1000 + (index % 9000)}`,
    shipType: kind === 'yacht' ? 37 : kind === 'ferry' ? 60 : isTanker ? 80 : 70,
    eriType: kind === 'yacht' ? null : kind === 'ferry' ? 8441 : isTanker ? 8020 : 8010,
    lengthM: kind === 'yacht' ? 8 + Math.round(size * 10) : kind === 'ferry' ? 45 : 67 + Math.round(size * 118),
    beamM: kind === 'yacht' ? 3 : kind === 'ferry' ? 12 : size < 0.5 ? 9 : 11,
    draughtM: 2.5,
    destination: kind === 'ferry' ? 'CROSSING' : 'ROTTERDAM',
    isClassB: kind === 'yacht',
    isMoored: kind === 'moored',
    isNameless: false,
    motion: motionOf(kind, route, { startM, speedKnots }),
  };
}

function motionOf(kind: Kind, route: Route, way: { startM: number; speedKnots: number }): Motion {
  if (kind === 'barge' || kind === 'yacht') return followRoute(route, way);
  const pose = route.poseAt(way.startM);
  const beside = (metres: number) => destination(pose, (pose.courseDeg + 90) % 360, metres);
  if (kind === 'moored') return stayAt({ ...beside(BERTH_OFFSET_M), courseDeg: pose.courseDeg });
  const banks = [beside(-FERRY_CROSSING_M / 2), beside(FERRY_CROSSING_M / 2)] as const;
  return crossOver({ banks, speedKnots: 4, restMs: FERRY_REST_MS, phase: way.startM / route.lengthM });
}
