import type { SoundTrigger, Watch } from './watch.ts';

/** A watched vessel that is inside a ring now, and what became of it since it came. Only the board changes it, in place. */
export interface Alert {
  readonly id: string;
  watch: Watch;
  stars: number;
  distanceKm: number;
  readonly raisedAt: number;
  highestStars: number;
  highestStarsAt: number;
  nearestKm: number;
  nearestAt: number;
  /** Null while it is active. */
  endedAt: number | null;
  /** Null if nobody has acknowledged it since its stars last rose. */
  acknowledgedAt: number | null;
}

/** What is more than a change of distance within one ring (D7.4). */
export interface AlertChange {
  kind: 'raised' | 'adopted' | 'rose' | 'fell' | 'edited' | 'acknowledged' | 'ended';
  alert: Readonly<Alert>;
  sound: SoundTrigger | null;
}

/** What is kept of an alert. */
export interface AlertRecord {
  id: string;
  mmsi: number;
  name: string;
  category: string | null;
  raisedAt: number;
  highestStars: number;
  highestStarsAt: number;
  nearestKm: number;
  nearestAt: number;
  endedAt: number | null;
  acknowledgedAt: number | null;
  /** In an office: the ship that it was raised aboard. */
  shipId?: string;
  /** In an office: when the ship was asked to acknowledge it, and has not yet. */
  askedAt?: number;
}

/** Which records are wanted, by when they were raised; both ends belong to the range. */
export interface AlertQuery {
  from: number;
  to: number;
  mmsi?: number | undefined;
  isActive?: boolean | undefined;
  /** Of these ships only. */
  shipIds?: readonly string[] | undefined;
  limit: number;
}

export function toRecord({ watch, stars: _stars, distanceKm: _distanceKm, ...alert }: Readonly<Alert>): AlertRecord {
  return { ...alert, mmsi: watch.mmsi, name: watch.name, category: watch.category };
}

/** The most stars first, then the nearest; the MMSI keeps equal ones in a steady order. */
export function compareAlerts(a: Readonly<Alert>, b: Readonly<Alert>): number {
  return b.stars - a.stars || a.distanceKm - b.distanceKm || a.watch.mmsi - b.watch.mmsi;
}
