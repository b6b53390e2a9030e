import type { LoggedEntry } from '../../foundation/shared/logged-entry.ts';
import type { Reason } from '../../foundation/shared/reason.ts';
import { mpsToKnots } from '../../foundation/shared/units.ts';
import type { Vessel } from '../../traffic/vessels/index.ts';
import type { NearStation } from '../../vessel/gauge/index.ts';
import type { Fix } from '../../vessel/position/index.ts';
import { type Alarm, type Situation, toSituation } from '../../watch/alarms/index.ts';

/** An alarm that is not over, as in topics. Text and name may contain text from radio: never treat them as markup. */
export interface AlertState {
  readonly id: string;
  readonly type: Situation['type'];
  readonly priority: Alarm['priority'];
  readonly state: Alarm['state'];
  readonly text: string;
  readonly name: string | null;
  readonly mmsi: number | null;
  readonly distance_m: number | null;
  readonly created_at: string;
  /** In an office: ship of the alarm. */
  readonly ship?: string;
}

/** Data of the router or receiver. */
interface PositionSource {
  readonly provider: string;
  readonly status: 'connected' | 'disconnected';
  readonly reason: Reason | null;
  readonly lastFixAt: number | null;
}

export const positionPayload = (fix: Fix, source: string) => ({
  latitude: fix.latitude,
  longitude: fix.longitude,
  speed_kn: fix.speedMps === null ? null : rounded(mpsToKnots(fix.speedMps), 1),
  course: fix.headingDeg === null ? null : rounded(fix.headingDeg, 1),
  altitude: fix.altitudeM,
  hdop: fix.hdop,
  fix_at: toInstant(fix.recordedAt),
  source,
});

export const linkPayload = ({ provider, status, reason, lastFixAt }: PositionSource) => ({
  up: status === 'connected',
  source: provider,
  reason: reason?.text ?? null,
  cause: reason?.cause?.code ?? null,
  fix_at: lastFixAt === null ? null : toInstant(lastFixAt),
});

export const gaugePayload = ({ station, distanceKm }: NearStation) => ({
  name: station.name,
  water: station.waterName,
  value_cm: station.unit === 'cm' ? station.level : null,
  value: station.level,
  unit: station.unit,
  state: station.state,
  measured_at: station.measuredAt,
  distance_m: Math.round(distanceKm * 1000),
});

interface DestinationState {
  readonly name: string;
  readonly healthy: boolean;
  readonly queueLength: number;
}

export const forwardingPayload = (destinations: readonly DestinationState[]) => ({
  problem: destinations.some(({ healthy }) => !healthy),
  queued: destinations.reduce((sum, { queueLength }) => sum + queueLength, 0),
  destinations: destinations.map(({ name, healthy, queueLength }) => ({ name, healthy, queued: queueLength })),
});

export function alertState(alarm: Alarm): AlertState {
  const { distanceKm, raisedAt, shipName, id, type, priority, state, text, name, mmsi } = toSituation(alarm);
  return {
    id,
    type,
    priority,
    state,
    text,
    name,
    mmsi,
    distance_m: distanceKm === null ? null : Math.round(distanceKm * 1000),
    created_at: toInstant(raisedAt),
    ...(shipName !== undefined && { ship: shipName }),
  };
}

/** Payload of a voyage event. The place name is that at the time of the event. */
export const loggedPayload = (entry: LoggedEntry) => ({
  event: entry.kind,
  id: entry.id,
  label: entry.label,
  at: toInstant(entry.at),
  until: entry.until === null ? null : toInstant(entry.until),
  place: typeof entry.data?.['place'] === 'string' ? entry.data['place'] : null,
  place_id: entry.placeId,
  latitude: entry.latitude,
  longitude: entry.longitude,
  voyage_id: entry.voyageId,
});

/** Alerts sorted by priority, highest first. */
export const summaryPayload = (alerts: readonly AlertState[]) => ({
  active: alerts.length,
  unacknowledged: alerts.filter(({ state }) => state !== 'acknowledged').length,
  highest: alerts[0]?.priority ?? null,
});

export const vesselPayload = (vessel: Readonly<Vessel>) => ({
  mmsi: vessel.mmsi,
  name: vessel.statics.name,
  callsign: vessel.statics.callsign,
  ship_type: vessel.statics.shipType,
  latitude: vessel.latitude,
  longitude: vessel.longitude,
  speed_kn: vessel.isSpeedKnown ? rounded(mpsToKnots(vessel.speedMps), 1) : null,
  course: vessel.courseDeg,
  heading: vessel.headingDeg,
  source: vessel.source === 'local' ? 'antenna' : 'feed',
  fix_at: toInstant(vessel.fixAt),
});

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
const toInstant = (at: number): string => new Date(at).toISOString();
