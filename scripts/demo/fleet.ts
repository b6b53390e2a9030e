import { destination, distanceM, type LatLon } from '../../src/foundation/shared/geo/geo.ts';
import {
  createRandom,
  createRoute,
  crossOver,
  followRoute,
  type Route,
  stayAt,
  type Vessel,
} from '../../tools/ais/traffic/index.ts';
import { NAMES } from './names.ts';
import { DESTINATIONS, FERRIES, HARBOURS, MOSELLE, UPPER_RHINE, UPSTREAM_OF_KOBLENZ } from './places.ts';
import { build, KIND_NAMES, KINDS, type Kind, type Traits } from './vessel-kinds.ts';

/** A place on the river: metres from the start of its line, and the direction of travel. */
interface Place {
  onM: number;
  direction: keyof typeof DESTINATIONS;
}

interface River {
  line: readonly LatLon[];
  random: () => number;
  /** Creates a vessel with an unused name. */
  launch: (kind: Kind, traits: Omit<Traits, 'identity' | 'number'>) => Vessel;
}

export interface Fleet {
  /** Vessels that your antenna receives. */
  antenna: Vessel[];
  /** Vessels that only the hosted feed reports. */
  feed: Vessel[];
  /** Vessels with a part in the first minutes; the watchlist of the demo contains them. */
  watched: { overtaker: Vessel; tanker: Vessel; friend: Vessel; ferry: Vessel; patrol: Vessel };
}

const SEED = 11;
/** The number of vessels under way within the first kilometres around the own ship, and on the rest of the river. */
const NEAR = { vessels: 57, asternM: 8000, aheadM: 9000 };
const FAR_VESSELS = 40;
/** The number of these vessels by kind. */
const UNDER_WAY: Readonly<Record<Kind, number>> = {
  freighter: 54,
  tanker: 14,
  passenger: 6,
  tug: 6,
  yacht: 14,
  patrol: 3,
  ferry: 0,
};
const HIDDEN: readonly Kind[] = [...times<Kind>(7, 'freighter'), 'tanker', 'passenger', 'yacht'];
/** Distances to the right of the line, so that vessels pass each other at a distance. */
const LANES_M = [35, 45, 55, 65, 80];
const BERTH = { besideM: 150, apartM: 145, abreastM: 14 };
const FERRY = { halfWidthM: 160, speedKnots: 4.5, restMs: 90_000 };

/** All vessels on the river. The own ship sails down it along the track and is at `own` when the demo begins. */
export function createFleet(track: readonly LatLon[], own: LatLon): Fleet {
  const random = createRandom(SEED);
  const launch = createShipyard();
  const river: River = { line: [...UPSTREAM_OF_KOBLENZ, ...track], random, launch };
  const ownM = onLineM(river.line, own);
  const scripted = createActors(river, ownM);

  const near = { from: ownM - NEAR.asternM, to: ownM + NEAR.aheadM, random };
  const far = { from: near.to, to: createRoute(river.line).lengthM / 2, random };
  const kinds = mix(...KIND_NAMES.map((kind) => times(UNDER_WAY[kind], kind)));
  const underWay = createSailors(river, kinds, mix(spread(NEAR.vessels, near), spread(FAR_VESSELS, far)));
  const ferries = createFerries(river);
  const [, ferry] = ferries;
  if (!ferry) throw new Error('the second ferry is missing');

  return {
    antenna: [...Object.values(scripted), ...underWay, ...ferries, ...createMoored(river)],
    feed: [UPPER_RHINE, MOSELLE].flatMap((line) => {
      const places = spread(HIDDEN.length, { from: 0, to: createRoute(line).lengthM / 2, random });
      return createSailors({ line, random, launch }, HIDDEN, places);
    }),
    watched: { ...scripted, ferry },
  };
}

/** A liner that overtakes the own ship within ten minutes, an oncoming tanker and patrol boat, a slow friend. */
function createActors({ line, launch }: River, ownM: number) {
  const act = (kind: Kind, place: Place, way: { knots: number; laneM: number; bound: string; lengthM: number }) => {
    const motion = sail(createRoute(line, { starboardM: way.laneM }), place, way.knots);
    return launch(kind, { motion, bound: way.bound, size: 0.6, lengthM: way.lengthM });
  };
  return {
    overtaker: act(
      'passenger',
      { onM: ownM - 1500, direction: 'down' },
      { knots: 13.9, laneM: 22, bound: 'KOELN', lengthM: 135 },
    ),
    tanker: act(
      'tanker',
      { onM: ownM + 3500, direction: 'up' },
      { knots: 6, laneM: 50, bound: 'LUDWIGSHAFEN', lengthM: 110 },
    ),
    patrol: act(
      'patrol',
      { onM: ownM + 5200, direction: 'up' },
      { knots: 9.5, laneM: 65, bound: 'KOBLENZ', lengthM: 21 },
    ),
    friend: act(
      'freighter',
      { onM: ownM + 1250, direction: 'down' },
      { knots: 7.6, laneM: 45, bound: 'ROTTERDAM', lengthM: 105 },
    ),
  };
}

function createSailors({ line, random, launch }: River, kinds: readonly Kind[], places: readonly Place[]): Vessel[] {
  const lanes = LANES_M.map((starboardM) => createRoute(line, { starboardM }));
  return places.flatMap((place, index) => {
    const [kind, lane] = [kinds[index], lanes[index % lanes.length]];
    if (!kind || !lane) return [];
    const [slowest, fastest] = KINDS[kind].knots[place.direction];
    const knots = Math.round((slowest + random() * (fastest - slowest)) * 10) / 10;
    const bound = pick(DESTINATIONS[place.direction], random());
    return [launch(kind, { motion: sail(lane, place, knots), bound, size: random() })];
  });
}

/** Rows of two abreast along the bank; most are moored with the bow against the current. */
function createMoored({ line, random, launch }: River): Vessel[] {
  const middle = createRoute(line);
  return HARBOURS.flatMap(({ place, side, freighters, passenger = 0 }) =>
    [...times<Kind>(passenger, 'passenger'), ...times<Kind>(freighters, 'freighter')].map((kind, berth) => {
      const pose = middle.poseAt(onLineM(line, place) + Math.floor(berth / 2) * BERTH.apartM);
      const besideM = side * (BERTH.besideM + (berth % 2) * BERTH.abreastM);
      const courseDeg = (pose.courseDeg + (random() < 0.75 ? 180 : 0)) % 360;
      const motion = stayAt({ ...destination(pose, (pose.courseDeg + 90) % 360, besideM), courseDeg });
      const bound = pick(DESTINATIONS[random() < 0.5 ? 'up' : 'down'], random());
      return { ...launch(kind, { motion, bound, size: random() }), isMoored: true };
    }),
  );
}

function createFerries({ line, random, launch }: River): Vessel[] {
  const middle = createRoute(line);
  return FERRIES.map((place, index) => {
    const pose = middle.poseAt(onLineM(line, place));
    const bank = (side: 1 | -1) => destination(pose, (pose.courseDeg + 90) % 360, side * FERRY.halfWidthM);
    const motion = crossOver({ banks: [bank(-1), bank(1)], ...FERRY, phase: (index * 0.37) % 1 });
    return launch('ferry', { motion, bound: 'FERRY', size: random() });
  });
}

/** A route is a round trip: its second half is the way up, with the line's end in the middle. */
const sail = (route: Route, { onM, direction }: Place, speedKnots: number) =>
  followRoute(route, { startM: direction === 'down' ? onM : route.lengthM - onM, speedKnots });

/** Places spread evenly along the line, at random within equal parts, every other one upwards. */
function spread(count: number, { from, to, random }: { from: number; to: number; random: () => number }): Place[] {
  const partM = (to - from) / count;
  return Array.from({ length: count }, (_, index) => ({
    onM: from + (index + random()) * partM,
    direction: index % 2 === 0 ? 'down' : 'up',
  }));
}

function times<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}

/** Merges lists so that each is spread evenly over the result. */
function mix<Item>(...lists: readonly (readonly Item[])[]): Item[] {
  return lists
    .flatMap((list) => list.map((item, index) => ({ item, part: (index + 0.5) / list.length })))
    .sort((a, b) => a.part - b.part)
    .map(({ item }) => item);
}

const pick = (words: readonly string[], part: number): string => words[Math.floor(part * words.length)] ?? '';

/** The distance along the line of its point nearest to the place. */
function onLineM(line: readonly LatLon[], place: LatLon): number {
  let [goneM, leastM, foundM] = [0, Number.POSITIVE_INFINITY, 0];
  for (const [index, point] of line.entries()) {
    goneM += distanceM(line[index - 1] ?? point, point);
    const awayM = distanceM(point, place);
    if (awayM < leastM) [leastM, foundM] = [awayM, goneM];
  }
  return foundM;
}

function createShipyard(): River['launch'] {
  const left = new Map(Object.entries(NAMES).map(([names, identities]) => [names, [...identities]]));
  let number = 0;
  return (kind, traits) => {
    const identity = left.get(KINDS[kind].names)?.shift();
    if (!identity) throw new Error(`the demo has no name left for a ${kind}`);
    number += 1;
    return build(kind, { identity, number, ...traits });
  };
}
