import { type Alarm, NO_FIGURES, type Situation, toSituation } from '../alarms/index.ts';

/** What happened on the voyage, as the webhook sends it. The name of the place is that of then. */
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

/** What goes out: an alarm as it was when it was queued, among them a watched vessel with 5 stars, or a test. */
export interface Notice
  extends Omit<Situation, 'type'>,
    Pick<Alarm, 'latitude' | 'longitude' | 'bearingDeg' | 'cpaM' | 'tcpaSecs' | 'details'> {
  /** `ended`: nothing else is known of it. */
  readonly type: Situation['type'] | 'test' | 'event' | 'arrival' | 'ended';
  readonly escalations: number;
  /** Null where it is not said: of a watched vessel, and of a test. */
  readonly source: Alarm['source'] | null;
  /** When the figures were true. */
  readonly updatedAt: number;
  /** Of the type `event`: what happened on the voyage. Only a webhook gets it, and nothing else of this. */
  readonly event?: VoyageEvent;
  /** Of the type `arrival`: between which times, as RFC 3339. */
  readonly between?: { readonly earliest: string; readonly latest: string };
  /** It takes back what was shown of the alarm, and why: somebody acknowledged it, or it is over. */
  readonly withdrawn?: 'acknowledged' | 'over';
}

/** What the office has asked a ship to acknowledge, somebody has seen. */
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

/** Takes back what was shown of an alarm: with the lowest priority, since nobody waits for it. */
export const toWithdrawal = (notice: Notice, withdrawn: NonNullable<Notice['withdrawn']>): Notice => ({
  ...notice,
  priority: 'caution',
  withdrawn,
});

/** With fewer than 5 stars a watched vessel concerns nobody who is not looking. */
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
