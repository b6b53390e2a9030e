import { destination, type LatLon } from '../../../src/foundation/shared/geo/geo.ts';
import {
  createRandom,
  createRoute,
  crossOver,
  followRoute,
  type Motion,
  stayAt,
  type Vessel,
} from '../../../tools/ais/traffic/index.ts';

const START = { latitude: 50.3, longitude: 7.6 };
const LEG_M = 300;
const LEGS = 80;
/** The river swings by so much to either side of north. */
const SWING_DEG = 40;
/** From one bend to the next of the same side. */
const BEND_LEGS = 16;
const HALF_WIDTH_M = 140;
const BERTH_M = 115;
const ROW = 5;
const BERTH_GAP_M = 130;
const FERRY_REST_MS = 120_000;
const OWN = { starboardM: 45, startM: 4000, speedKnots: 7.5 } as const;

const KINDS = ['barge', 'barge', 'moored', 'yacht', 'barge', 'moored', 'barge', 'moored', 'barge', 'ferry'] as const;

/** A river of 24 km that bends every 2.4 km. */
function line(): LatLon[] {
  const points: LatLon[] = [START];
  for (let leg = 0; leg < LEGS; leg += 1) {
    const courseDeg = SWING_DEG * Math.sin((2 * Math.PI * leg) / BEND_LEGS);
    points.push(destination(points.at(-1) ?? START, courseDeg, LEG_M));
  }
  return points;
}

const LINE = line();
const lane = (starboardM: number) => createRoute(LINE, { starboardM });

/** This vessel goes up the river for an hour. */
export const ownMotion: Motion = followRoute(lane(OWN.starboardM), OWN);

/** Vessels both ways with lanes of their own, rows of moored ones along both banks, yachts and ferries. */
export function createRiverFleet(count: number, seed: number): Vessel[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? 'barge';
    const isYacht = kind === 'yacht';
    return {
      mmsi: 211_100_000 + index,
      name: `${kind} ${index}`.toUpperCase(),
      callsign: `DW${1000 + index}`,
      shipType: isYacht ? 37 : kind === 'ferry' ? 60 : 70,
      eriType: null,
      lengthM: isYacht ? 12 : 110,
      beamM: isYacht ? 3 : 11,
      draughtM: 2.5,
      destination: 'ROTTERDAM',
      isClassB: isYacht,
      isMoored: kind === 'moored',
      isNameless: false,
      motion: motionOf(kind, index, random),
    };
  });
}

function motionOf(kind: (typeof KINDS)[number], index: number, random: () => number): Motion {
  const [place, breadth, speed] = [random(), random(), random()];
  if (kind === 'moored') {
    const row = Math.floor(index / KINDS.length / ROW) + (index % 2) * 7;
    const berths = lane(BERTH_M + 12 * (index % 2));
    const startM = row * 3100 + (Math.floor(index / KINDS.length) % ROW) * BERTH_GAP_M + (index % 3) * 40;
    return stayAt(berths.poseAt(startM));
  }
  if (kind === 'ferry') {
    const middle = lane(0);
    const pose = middle.poseAt(place * middle.lengthM);
    const bank = (side: number) => destination(pose, (pose.courseDeg + side + 360) % 360, HALF_WIDTH_M);
    return crossOver({ banks: [bank(-90), bank(90)], speedKnots: 4, restMs: FERRY_REST_MS, phase: breadth });
  }
  const starboardM = 20 + breadth * 60;
  const way = lane(starboardM);
  const speedKnots = kind === 'yacht' ? 8 + speed * 4 : 5 + speed * 5;
  return followRoute(way, { startM: place * way.lengthM, speedKnots });
}
