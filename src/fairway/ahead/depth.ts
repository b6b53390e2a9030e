/*
 * The depth of a shallow stretch by the level of its reference gauge:
 *
 *   depth = TuGLW + (W − GlW) − shortfall          draught = depth − keel clearance
 *
 * TuGLW is the depth of the fairway below the equivalent low water (GlW) of the gauge, W its level. A level is not a depth.
 */

import { linear } from './level.ts';

export interface DepthInputs {
  /** Depth of the fairway below the equivalent low water. */
  readonly tuGlwCm: number;
  /** Level of the equivalent low water at the gauge. */
  readonly glwCm: number;
  /** Level now, or at the time of passing. */
  readonly levelCm: number;
  /** Shortfall from the target depth, as sounded or announced. */
  readonly shortfallCm: number;
}

export const depthCm = ({ tuGlwCm, glwCm, levelCm, shortfallCm }: DepthInputs): number =>
  tuGlwCm + (levelCm - glwCm) - shortfallCm;

/** The maximum draught for a depth. */
export const draughtCm = (depth: number, keelClearanceCm: number): number => depth - keelClearanceCm;

/** A row of a vessel's loading table, from its measuring certificate. */
export interface Loading {
  readonly draughtCm: number;
  readonly tonnes: number;
}

/** The cargo at a draught, linear between two rows; undefined outside the table or without one. */
export function tonnesAt(table: readonly Loading[], draught: number): number | undefined {
  const rows = [...table].sort((one, other) => one.draughtCm - other.draughtCm);
  return linear(rows, draught, { of: (row) => row.draughtCm, to: (row) => row.tonnes })?.value;
}

/** Block coefficient: share of the waterline rectangle that the hull fills. */
const WATERLINE_SHARE = 0.9;

/** Cargo per centimetre of draught, without a loading table; valid only for changes. */
export const tonnesPerCm = (lengthM: number, beamM: number): number => (lengthM * beamM * WATERLINE_SHARE) / 100;

/** A part of a river whose depth depends on the level of reference gauges; the lowest depth counts. */
export interface Stretch {
  readonly name: string;
  /** Name of the water as used by gauges. */
  readonly water: string;
  /** River km, in any order. */
  readonly fromKm: number;
  readonly toKm: number;
  /** Depth below the equivalent low water; a value from the reference gauge takes precedence. */
  readonly tuGlwCm: number | undefined;
  readonly shortfallCm: number;
  /** Ids or short names of the reference gauges. */
  readonly gauges: readonly string[];
  /** Source of the figures, and start of their validity. */
  readonly source: string;
}

const RHINE = {
  water: 'RHEIN',
  shortfallCm: 0,
  source: 'ELWIS, depths of the Rhine below GlW 2022, valid from 1 January 2023',
} as const;

/** The free-flowing Rhine. The depth between St. Goar and Mainz is included in the stretch from Koblenz to Iffezheim. */
export const RHINE_STRETCHES: readonly Stretch[] = [
  {
    ...RHINE,
    name: 'Border – Duisburg',
    fromKm: 857,
    toKm: 763,
    tuGlwCm: 280,
    gauges: ['EMMERICH', 'DUISBURG-RUHRORT'],
  },
  { ...RHINE, name: 'Duisburg – Koblenz', fromKm: 763, toKm: 592, tuGlwCm: 250, gauges: ['DÜSSELDORF', 'KÖLN'] },
  { ...RHINE, name: 'Koblenz – St. Goar', fromKm: 592, toKm: 557, tuGlwCm: 210, gauges: ['KAUB'] },
  { ...RHINE, name: 'St. Goar – Mainz', fromKm: 557, toKm: 508, tuGlwCm: 190, gauges: ['KAUB', 'OESTRICH'] },
];
