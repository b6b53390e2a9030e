/**
 * What the height of a bridge is relative to: the highest navigable level of its gauge, the normal level of a canal, the
 * zero of its gauge, or a datum of heights: NHN and NN (Germany), NAP (Netherlands), TAW (Belgium), LN02 (Switzerland),
 * ADRIA (Austria).
 */
export const BRIDGE_REFERENCES = ['HSW', 'NORMAL', 'PNP', 'NHN', 'NN', 'NAP', 'TAW', 'LN02', 'ADRIA'] as const;
export type BridgeReference = (typeof BRIDGE_REFERENCES)[number];

export type Datum = Exclude<BridgeReference, 'HSW' | 'NORMAL' | 'PNP'>;

/** Everything about a bridge that its users enter. */
export interface BridgeDetails {
  /** Not empty; no white space around it. */
  name: string;
  latitude: number;
  longitude: number;
  /** As gauges name it, such as RHEIN; null where it is not known. */
  water: string | null;
  /** River km. */
  km: number | null;
  /** Of `HSW` and `NORMAL` the clearance at that level, else the height of the underside. */
  heightM: number;
  reference: BridgeReference;
  /** Id or short name of the reference gauge: each bridge has its own. */
  gauge: string | null;
  /** The width within which the height is true, as of an arch. */
  widthM: number | null;
}

export interface Bridge extends BridgeDetails {
  id: string;
  /** ms since the epoch, UTC. */
  createdAt: number;
  updatedAt: number;
}

/** What the fields of a bridge may be, whether typed or imported. */
export const BRIDGE_LIMITS = {
  name: { most: 200 },
  water: { most: 100 },
  gauge: { most: 60 },
  latitude: { least: -90, most: 90 },
  longitude: { least: -180, most: 180 },
  km: { least: -100, most: 5000 },
  /** The underside above a datum may be high in the mountains, and at high water below zero. */
  heightM: { least: -20, most: 3000 },
  widthM: { least: 0.5, most: 2000 },
} as const;
