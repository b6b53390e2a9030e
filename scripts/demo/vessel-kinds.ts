import type { Motion, Vessel } from '../../tools/ais/traffic/index.ts';
import type { Identity, NAMES } from './names.ts';

export const KIND_NAMES = ['freighter', 'tanker', 'passenger', 'tug', 'yacht', 'ferry', 'patrol'] as const;
export type Kind = (typeof KIND_NAMES)[number];
type Span = readonly [least: number, most: number];

interface KindFacts {
  names: keyof typeof NAMES;
  /** AIS ship types, the usual one first. */
  shipTypes: readonly [number, ...number[]];
  eriType: number | null;
  lengthM: Span;
  beamM: Span;
  draughtM: number;
  /** Speed over ground with the current (down) and against it (up). */
  knots: { down: Span; up: Span };
}

export const KINDS: Readonly<Record<Kind, KindFacts>> = {
  freighter: {
    names: 'freight',
    shipTypes: [70, 79, 70],
    eriType: 8010,
    lengthM: [67, 135],
    beamM: [8, 11],
    draughtM: 2.6,
    knots: { down: [8, 11], up: [4.8, 7] },
  },
  tanker: {
    names: 'freight',
    shipTypes: [80, 89],
    eriType: 8020,
    lengthM: [86, 135],
    beamM: [10, 12],
    draughtM: 2.9,
    knots: { down: [8, 10.5], up: [5, 6.5] },
  },
  passenger: {
    names: 'passenger',
    shipTypes: [69, 60],
    eriType: 8440,
    lengthM: [48, 135],
    beamM: [9, 12],
    draughtM: 1.5,
    knots: { down: [10, 13], up: [6.5, 9] },
  },
  tug: {
    names: 'tug',
    shipTypes: [52, 31],
    eriType: 8410,
    lengthM: [22, 40],
    beamM: [8, 12],
    draughtM: 1.9,
    knots: { down: [7.5, 9], up: [4.5, 6] },
  },
  yacht: {
    names: 'yacht',
    shipTypes: [37, 36, 37],
    eriType: null,
    lengthM: [7, 17],
    beamM: [3, 4],
    draughtM: 1.1,
    knots: { down: [7, 12], up: [4.5, 9] },
  },
  ferry: {
    names: 'ferry',
    shipTypes: [60],
    eriType: 8441,
    lengthM: [38, 58],
    beamM: [11, 14],
    draughtM: 1.2,
    knots: { down: [4, 5], up: [4, 5] },
  },
  patrol: {
    names: 'patrol',
    shipTypes: [55],
    eriType: null,
    lengthM: [14, 28],
    beamM: [4, 6],
    draughtM: 1.3,
    knots: { down: [10, 13], up: [8, 12] },
  },
};

export interface Traits {
  identity: Identity;
  /** A number that is unique to the vessel. */
  number: number;
  motion: Motion;
  bound: string;
  /** The size within the kind, from 0 (smallest) to 1 (largest). */
  size: number;
  lengthM?: number;
}

/** A vessel of the kind. Some yachts never send their static data. */
export function build(kind: Kind, { identity, number, motion, bound, size, lengthM }: Traits): Vessel {
  const { shipTypes, eriType, draughtM, ...spans } = KINDS[kind];
  const within = ([least, most]: Span): number => Math.round(least + size * (most - least));
  return {
    mmsi: identity.mid * 1_000_000 + 900_000 + number,
    name: identity.name,
    callsign: `${identity.callsign}${1000 + number}`,
    shipType: shipTypes[number % shipTypes.length] ?? shipTypes[0],
    eriType,
    lengthM: lengthM ?? within(spans.lengthM),
    beamM: within(spans.beamM),
    draughtM,
    destination: bound,
    isClassB: kind === 'yacht',
    isMoored: false,
    isNameless: kind === 'yacht' && number % 4 === 0,
    motion,
  };
}
