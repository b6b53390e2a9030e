import type { Config } from '../../foundation/config/schema.ts';
import { type Alarm, type AlarmPriority, NO_FIGURES, rankOf, type Situation, toSituation } from '../alarms/index.ts';

/** An event of the voyage as sent by the webhook, with the name of the place at that time. */
export interface VoyageEvent {
  readonly event: string;
  readonly id: string;
  readonly label: string | null;
  readonly at: string;
  readonly until: string | null;
  readonly place: string | null;
  readonly placeId: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly voyageId: string | null;
  readonly legId: string | null;
}

/** A notice: an alarm at the time of queueing, such as a watched vessel with 5 stars, or a test. */
export interface Notice
  extends Omit<Situation, 'type'>,
    Pick<Alarm, 'latitude' | 'longitude' | 'bearingDeg' | 'cpaM' | 'tcpaSecs' | 'details'> {
  /** `ended`: nothing else is known about it. */
  readonly type: Situation['type'] | 'test' | 'event' | 'arrival' | 'ended';
  readonly escalations: number;
  /** Null if not applicable: for a watched vessel, and for a test. */
  readonly source: Alarm['source'] | null;
  /** Time for which the figures apply. */
  readonly updatedAt: number;
  /** The event of a notice of the type `event`. Only a webhook receives such a notice, and only this field of it. */
  readonly event?: VoyageEvent;
  /** Earliest and latest time in RFC 3339, for the type `arrival`. */
  readonly between?: { readonly earliest: string; readonly latest: string };
  /** Withdraws the notice of an alarm, with the reason: acknowledged or ended. */
  readonly withdrawn?: 'acknowledged' | 'over';
}

/** A situation whose acknowledgement the office has requested counts as seen. */
export function toNotice(alarm: Alarm, now = alarm.updatedAt): Notice {
  const situation = { ...toSituation(alarm), ...(alarm.asked && { state: 'acknowledged' as const }) };
  if (alarm.type === 'watch') {
    const { distanceKm } = situation;
    const text = 'Watched vessel in the nearest ring';
    return { ...situation, ...NO_FIGURES, distanceKm, text, source: null, escalations: 0, updatedAt: now };
  }
  const { latitude, longitude, bearingDeg, cpaM, tcpaSecs, source, details, escalations, updatedAt } = alarm;
  const figures = { latitude, longitude, bearingDeg, cpaM, tcpaSecs, ...(details && { details }) };
  return { ...situation, ...figures, source, escalations, updatedAt };
}

/** Withdraws the notice of an alarm, with the lowest priority. */
export const toWithdrawal = (notice: Notice, withdrawn: NonNullable<Notice['withdrawn']>): Notice => ({
  ...notice,
  priority: 'caution',
  withdrawn,
});

/** With fewer than 5 stars, a watched vessel causes no notice. */
export const isForNotice = ({ type, priority }: Alarm): boolean => type !== 'watch' || priority !== 'caution';

export const testNotice = (id: string, now: number): Notice => ({
  ...NO_FIGURES,
  id,
  type: 'test',
  priority: 'warning',
  state: 'active',
  escalations: 0,
  mmsi: null,
  name: null,
  text: 'Test of the notification. No action is needed.',
  source: null,
  raisedAt: now,
  updatedAt: now,
});

export type NotifySettings = Config['notify'];
export type TargetSettings = NotifySettings['targets'][number];
/** Types in the configuration; subscribed browsers have the type `push`. */
export type ConfiguredType = TargetSettings['type'];
type TargetType = ConfiguredType | 'push';

/** A destination of notices. */
export interface Target {
  readonly name: string;
  readonly type: TargetType;
  readonly minPriority: AlarmPriority;
  readonly afterMs: number;
  /** Whether the target also receives events of the voyage. */
  readonly getsEvents?: boolean;
  /** Whether the target shows an alarm until this service withdraws it. */
  readonly withdraws?: true;
}

export const toTarget = ({ name, type, min_priority, after_secs, events }: TargetSettings): Target => ({
  name,
  type,
  minPriority: min_priority ?? 'warning',
  afterMs: (after_secs ?? 0) * 1000,
  getsEvents: events ?? false,
});

/** The highest priority of some notices. */
export const highestOf = (notices: readonly Notice[]): AlarmPriority =>
  notices
    .map(({ priority }) => priority)
    .reduce((highest, one) => (rankOf(one) > rankOf(highest) ? one : highest), 'caution');
