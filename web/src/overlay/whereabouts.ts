import { bearingDeg, distanceM, type LatLon } from '../lib/geo.ts';
import { ahead, reckonedSecs } from '../lib/reckoning.ts';
import type { Alert, GpsData } from '../live/messages.ts';
import type { TrafficVessel } from '../live/traffic.ts';

/** Bearing and distance of an alert's vessel. */
export interface Whereabouts {
  distanceM: number;
  /** True bearing; undefined if a position is unknown. */
  bearingDeg: number | undefined;
  /** Clockwise from the own bow; undefined if unknown. */
  fromBowDeg: number | undefined;
}

interface Known {
  vessel: TrafficVessel | undefined;
  own: GpsData | undefined;
  nowMs: number;
}

/** Extrapolated between messages; without positions the distance is that of the alert. */
export function whereIs(alert: Alert, { vessel, own, nowMs }: Known): Whereabouts {
  if (!vessel || !own) return { distanceM: alert.distanceKm * 1000, bearingDeg: undefined, fromBowDeg: undefined };
  const there = reckon(vessel, nowMs);
  const bearing = bearingDeg(own, there);
  const fromBowDeg = own.heading === null ? undefined : (bearing - own.heading + 360) % 360;
  return { distanceM: distanceM(own, there), bearingDeg: bearing, fromBowDeg };
}

/** A vessel is moved on by course and speed for a minute after its last report. */
const reckon = ({ live, receivedAt }: TrafficVessel, nowMs: number): LatLon =>
  ahead(live, { courseDeg: live.course, speedKnots: live.speed_knots }, reckonedSecs((nowMs - receivedAt) / 1000));
