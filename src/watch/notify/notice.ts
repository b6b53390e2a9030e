import type { Alarm, AlarmPriority, AlarmType } from '../alarms/index.ts';
import type { Alert } from '../alarms/proximity/index.ts';

/** What goes out: an alarm as it was when it was queued, a watchlist alert with 5 stars, or a test. */
export interface Notice extends Pick<Alarm, 'state' | 'mmsi' | 'name' | 'text' | 'latitude' | 'longitude'> {
  /** Of the alarm or alert. */
  readonly id: string;
  readonly type: AlarmType | 'watchlist' | 'test';
  readonly priority: AlarmPriority;
  readonly escalations: number;
  readonly distanceKm: number | null;
  readonly bearingDeg: number | null;
  readonly cpaM: number | null;
  readonly tcpaSecs: number | null;
  /** Null where it is not known: an alert does not keep it. */
  readonly source: Alarm['source'] | null;
  /** In an office, of an alarm that was raised aboard a ship. */
  readonly shipName?: string;
  /** Milliseconds since the epoch. */
  readonly raisedAt: number;
  /** When the figures were true. */
  readonly updatedAt: number;
}

/** What the office has asked a ship to acknowledge, somebody has seen. */
export const toNotice = (alarm: Alarm): Notice => ({
  id: alarm.id,
  type: alarm.type,
  priority: alarm.priority,
  state: alarm.asked ? 'acknowledged' : alarm.state,
  escalations: alarm.escalations,
  mmsi: alarm.mmsi,
  name: alarm.name,
  text: alarm.text,
  latitude: alarm.latitude,
  longitude: alarm.longitude,
  distanceKm: alarm.distanceKm,
  bearingDeg: alarm.bearingDeg,
  cpaM: alarm.cpaM,
  tcpaSecs: alarm.tcpaSecs,
  source: alarm.source,
  ...(alarm.shipName !== undefined && { shipName: alarm.shipName }),
  raisedAt: alarm.raisedAt,
  updatedAt: alarm.updatedAt,
});

const NOTHING = {
  escalations: 0,
  mmsi: null,
  name: null,
  latitude: null,
  longitude: null,
  distanceKm: null,
  bearingDeg: null,
  cpaM: null,
  tcpaSecs: null,
  source: null,
} as const;

/** A watched vessel within the nearest ring counts as a warning. */
export const alertToNotice = (
  { id, watch, distanceKm, raisedAt, acknowledgedAt }: Readonly<Alert>,
  now: number,
): Notice => ({
  ...NOTHING,
  id,
  type: 'watchlist',
  priority: 'warning',
  state: acknowledgedAt === null ? 'active' : 'acknowledged',
  mmsi: watch.mmsi,
  name: watch.name,
  text: 'Watched vessel in the nearest ring',
  distanceKm,
  raisedAt,
  updatedAt: now,
});

export const testNotice = (id: string, now: number): Notice => ({
  ...NOTHING,
  id,
  type: 'test',
  priority: 'warning',
  state: 'active',
  text: 'Test of the notification. No action is needed.',
  raisedAt: now,
  updatedAt: now,
});
