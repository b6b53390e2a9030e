/**
 * Reference of a bridge height: the highest navigable level of its gauge, the normal level of a canal, the zero of its
 * gauge, or a height datum: NHN and NN (Germany), NAP (Netherlands), TAW (Belgium), LN02 (Switzerland), ADRIA (Austria).
 */
export const BRIDGE_REFERENCES = ['HSW', 'NORMAL', 'PNP', 'NHN', 'NN', 'NAP', 'TAW', 'LN02', 'ADRIA'] as const;
export type BridgeReference = (typeof BRIDGE_REFERENCES)[number];

export type Datum = Exclude<BridgeReference, 'HSW' | 'NORMAL' | 'PNP'>;

/** The editable fields of a bridge. */
export interface BridgeDetails {
  /** Trimmed, not empty. */
  name: string;
  latitude: number;
  longitude: number;
  /** Name as used by gauges, such as RHEIN; null if unknown. */
  water: string | null;
  /** River km. */
  km: number | null;
  /** Clearance at the level of `HSW` or `NORMAL`, otherwise height of the underside. */
  heightM: number;
  reference: BridgeReference;
  /** Id or short name of the bridge's reference gauge. */
  gauge: string | null;
  /** Width over which the height applies, such as for an arch. */
  widthM: number | null;
}

export interface Bridge extends BridgeDetails {
  id: string;
  /** ms since the epoch, UTC. */
  createdAt: number;
  updatedAt: number;
}

/** Limits of the fields, for manual entry and import. */
export const BRIDGE_LIMITS = {
  name: { most: 200 },
  water: { most: 100 },
  gauge: { most: 60 },
  latitude: { least: -90, most: 90 },
  longitude: { least: -180, most: 180 },
  km: { least: -100, most: 5000 },
  /** Height of the underside above a datum: high in mountains; at high water it may be below zero. */
  heightM: { least: -20, most: 3000 },
  widthM: { least: 0.5, most: 2000 },
} as const;
