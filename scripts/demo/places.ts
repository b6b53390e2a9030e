import type { LatLon } from '../../src/foundation/shared/geo/geo.ts';

const at = (latitude: number, longitude: number): LatLon => ({ latitude, longitude });

/** The Rhine above Koblenz, up to the start of the recorded voyage; all of these lines are rough. */
export const UPSTREAM_OF_KOBLENZ = [
  ...[at(50.302, 7.594), at(50.311, 7.593), at(50.323, 7.5895), at(50.338, 7.5925), at(50.35, 7.599)],
  at(50.3585, 7.6045),
];

/** Waters behind hills that the antenna cannot receive: the upper Rhine and the Moselle. */
export const UPPER_RHINE = [
  ...[at(50.15, 7.718), at(50.166, 7.694), at(50.187, 7.662), at(50.211, 7.634), at(50.229, 7.594)],
  ...[at(50.24, 7.61), at(50.252, 7.642), at(50.272, 7.641), at(50.283, 7.618), at(50.299, 7.595)],
];
export const MOSELLE = [
  ...[at(50.192, 7.372), at(50.228, 7.414), at(50.24, 7.446), at(50.263, 7.453), at(50.287, 7.464)],
  ...[at(50.304, 7.456), at(50.312, 7.48), at(50.316, 7.516), at(50.335, 7.55), at(50.362, 7.57)],
];

/** Berths beside the river: on the right (+1) or left (-1) of a vessel coming from Koblenz. */
export interface Harbour {
  name: string;
  place: LatLon;
  side: 1 | -1;
  freighters: number;
  passenger?: number;
}

export const HARBOURS: readonly Harbour[] = [
  { name: 'Koblenz, the quay', place: at(50.3655, 7.6066), side: -1, freighters: 0, passenger: 3 },
  { name: 'Koblenz, the port', place: at(50.3905, 7.6125), side: -1, freighters: 9 },
  { name: 'Bendorf', place: at(50.4185, 7.568), side: 1, freighters: 6 },
  { name: 'Neuwied', place: at(50.426, 7.468), side: 1, freighters: 5 },
  { name: 'Andernach', place: at(50.4395, 7.41), side: -1, freighters: 7 },
  { name: 'Brohl', place: at(50.484, 7.328), side: -1, freighters: 3 },
  { name: 'Bad Breisig', place: at(50.51, 7.301), side: -1, freighters: 0, passenger: 1 },
  { name: 'Linz', place: at(50.564, 7.248), side: 1, freighters: 1, passenger: 1 },
  { name: 'Remagen', place: at(50.579, 7.231), side: -1, freighters: 2 },
  { name: 'Bonn', place: at(50.73, 7.12), side: -1, freighters: 3, passenger: 1 },
];

/** Where ferries cross. */
export const FERRIES: readonly LatLon[] = [
  ...[at(50.3605, 7.6055), at(50.4035, 7.607), at(50.426, 7.498), at(50.516, 7.2955), at(50.566, 7.2455)],
  ...[at(50.637, 7.206), at(50.6925, 7.168)],
];

export const DESTINATIONS = {
  down: ['ROTTERDAM', 'DUISBURG', 'ANTWERPEN', 'NEUSS', 'AMSTERDAM', 'KOELN-NIEHL', 'WESSELING', 'GENT'],
  up: ['BASEL', 'KARLSRUHE', 'MANNHEIM', 'MAINZ', 'STRASBOURG', 'LUDWIGSHAFEN', 'FRANKFURT', 'HEILBRONN', 'KEHL'],
};
