import { bearingDeg, destination, distanceM, type LatLon } from '../lib/geo.ts';
import type { Alert, GpsData } from '../live/messages.ts';
import type { PictureVessel } from '../live/picture.ts';

const RECKON_MS = 60_000;
/** Below this speed the course says nothing. */
const STILL_KNOTS = 0.5;

/** Where an alert's vessel is, seen from the own one. */
export interface Whereabouts {
  distanceM: number;
  /** True; undefined where a position is not known. */
  bearingDeg: number | undefined;
  /** Clockwise from the own bow; undefined where that is not known. */
  fromBowDeg: number | undefined;
}

interface Known {
  vessel: PictureVessel | undefined;
  own: GpsData | undefined;
  nowMs: number;
}

/** Counts on between the messages; without positions the distance is that of the alert. */
export function whereIs(alert: Alert, { vessel, own, nowMs }: Known): Whereabouts {
  if (!vessel || !own) return { distanceM: alert.distanceKm * 1000, bearingDeg: undefined, fromBowDeg: undefined };
  const there = reckon(vessel, nowMs);
  const bearing = bearingDeg(own, there);
  const fromBowDeg = own.heading === null ? undefined : (bearing - own.heading + 360) % 360;
  return { distanceM: distanceM(own, there), bearingDeg: bearing, fromBowDeg };
}

/** A vessel goes on by course and speed for a minute after her last report, then she stands. */
function reckon({ live, heardAt }: PictureVessel, nowMs: number): LatLon {
  if (live.course === null || live.speed_knots < STILL_KNOTS) return live;
  const seconds = Math.min(RECKON_MS, Math.max(0, nowMs - heardAt)) / 1000;
  return destination(live, live.course, live.speed_mps * seconds);
}
