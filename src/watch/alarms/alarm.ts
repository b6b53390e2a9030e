import type { TrustCause } from '../../vessel/position/index.ts';

/** Types of alarms. */
export const ALARM_TYPES = [
  'distress',
  'safetyText',
  'closestApproach',
  'lostTarget',
  'anchor',
  'mooring',
  'area',
  'positionLost',
  'positionDoubtful',
  'fairway',
  'vehicleOffline',
  'watch',
] as const;
export type AlarmType = (typeof ALARM_TYPES)[number];

/** After IMO MSC.302(87), lowest first. A caution needs no acknowledgement and makes no sound. */
export const PRIORITIES = ['caution', 'warning', 'alarm', 'emergency'] as const;
export type AlarmPriority = (typeof PRIORITIES)[number];

export type AlarmState = 'active' | 'silenced' | 'acknowledged' | 'rectified';

/** Change of an alarm; `cleared` is the end. */
export type AlarmChangeKind = 'raised' | 'escalated' | 'silenced' | 'acknowledged' | 'rectified' | 'cleared';

/** Observations of an area watch, and states of a distress device or other sender of its signal. */
export const ALARM_EVENTS = ['enter', 'leave', 'active', 'test', 'unclear', 'claim'] as const;

/** Facts of the alarm text that no other field has, for texts in other languages. */
export interface AlarmDetails {
  readonly event?: (typeof ALARM_EVENTS)[number];
  readonly areaName?: string;
  /** Radius of the circle that this vessel left. */
  readonly limitM?: number;
  /** Time of the vessel's last report, for which the figures apply. */
  readonly ageSecs?: number;
  /** Reasons for a doubtful position of this vessel. */
  readonly cause?: TrustCause;
  /** Id of a notice to skippers, and the code of its subject in the standard. */
  readonly noticeId?: string;
  readonly code?: string;
  /** Clearance under a bridge or the keel; negative. */
  readonly marginM?: number;
  /** Distance along the way. */
  readonly aheadKm?: number;
}

/** Facts that a watch reports. Null if not applicable. */
export interface AlarmFacts {
  readonly mmsi: number | null;
  readonly name: string | null;
  /** Plain text in English. It may contain text received by radio, so it is never markup. */
  readonly text: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly distanceKm: number | null;
  /** Degrees true from this vessel. */
  readonly bearingDeg: number | null;
  readonly cpaM: number | null;
  readonly tcpaSecs: number | null;
  /** `tracker`: position of a vehicle. */
  readonly source: 'antenna' | 'feed' | 'own' | 'tracker';
  readonly details?: AlarmDetails;
}

/** Figures that most situations do not have. */
export const NO_FIGURES = {
  latitude: null,
  longitude: null,
  distanceKm: null,
  bearingDeg: null,
  cpaM: null,
  tcpaSecs: null,
} as const satisfies Partial<AlarmFacts>;

/** A situation that a watch reports while it is ongoing. One situation is one alarm. */
export interface Condition extends AlarmFacts {
  /** Identifies the situation: `closestApproach:211234560`. */
  readonly key: string;
  readonly type: AlarmType;
  readonly priority: AlarmPriority;
  /** For a watched vessel, whose stars can fall and rise. */
  readonly watched?: WatchedReport | undefined;
}

/** A sound for clients to play, with its volume from 0 to 100. */
export interface SoundTrigger {
  readonly type: 'alert' | 'danger';
  readonly soundKey: string;
  readonly volume: number;
}

/** Changes of a watched vessel besides its distance. `adopted`: near again after a restart, as the same alarm. */
export interface WatchedNews {
  readonly kind: 'raised' | 'adopted' | 'rose' | 'fell' | 'edited' | 'acknowledged' | 'ended';
  readonly sound: SoundTrigger | null;
}

/** A ring around this vessel with a watched vessel inside. */
export interface Ring {
  readonly km: number;
  /** Time at which the vessel entered the ring; null if before the last start. */
  readonly since: number | null;
}

/** Current distance and stars of a watched vessel. */
export interface WatchedReport {
  readonly stars: number;
  readonly distanceKm: number;
  /** The innermost ring that contains it. */
  readonly ring: Ring;
  /** Name of its category. */
  readonly category: string | null;
  /**
   * Recent acknowledgement of at least as many stars, which covers these; null without one, undefined if no star was
   * gained.
   */
  readonly covered?: { readonly by: string | null } | null;
  /** Undefined if only figures changed. */
  readonly news?: WatchedNews;
}

/** Current and past distance and stars of a watched vessel. */
export interface Proximity {
  /** Null if unknown: ships with an older release do not report it. */
  readonly stars: number | null;
  readonly category: string | null;
  readonly highestStars: number;
  readonly highestStarsAt: number;
  readonly nearestKm: number;
  readonly nearestAt: number;
}

export interface Alarm extends Omit<Condition, 'watched'> {
  readonly id: string;
  readonly state: AlarmState;
  /** Milliseconds since the epoch, as all instants here. */
  readonly raisedAt: number;
  readonly updatedAt: number;
  readonly silencedUntil: number | null;
  readonly acknowledgedAt: number | null;
  /** Name of the key that acknowledged it. */
  readonly acknowledgedBy: string | null;
  /** Number of times the priority rose, by time or by the situation. */
  readonly escalations: number;
  /** For a watched vessel. */
  readonly proximity?: Proximity;
  /** For a watched vessel of this installation while it is near; not stored. */
  readonly ring?: Ring;
  /** In an office: the ship that raised it. */
  readonly shipId?: string;
  readonly shipName?: string;
  /** In an office: name of the pending acknowledgement requested from the ship. */
  readonly asked?: Asked;
}

export interface Asked {
  readonly at: number;
  readonly by: string;
}

export const rankOf = (priority: AlarmPriority): number => PRIORITIES.indexOf(priority);

const STATE_ORDER: readonly AlarmState[] = ['active', 'silenced', 'rectified', 'acknowledged'];

/** Highest priority first, then unacknowledged ones, then the newest. */
export function compareAlarms(a: Alarm, b: Alarm): number {
  return (
    rankOf(b.priority) - rankOf(a.priority) ||
    STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state) ||
    b.raisedAt - a.raisedAt
  );
}

/** Kinds in the sync log: alarms from a ship, and acknowledgements requested by an office. */
export const ALARM = 'alarm';
export const ALARM_ACKNOWLEDGEMENT = 'alarmAcknowledgement';
/** The kinds that a ship with an older release uses for watched vessels instead. */
export const FORMER_ALERT = 'alert';
export const FORMER_ACKNOWLEDGEMENT = 'acknowledgement';

/** Hint to the other instances of an office: an alarm of a ship was stored. */
export const SHIP_ALARM = 'alarms.ship';

/** Alerts of watched vessels have separate limits, so that a flood of them displaces no other alarm, and vice versa. */
export type RecordKind = 'alarms' | 'alerts';

export const recordKindOf = ({ type }: Pick<Alarm, 'type'>): RecordKind => (type === 'watch' ? 'alerts' : 'alarms');
