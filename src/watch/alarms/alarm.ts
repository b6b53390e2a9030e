import type { TrustCause } from '../../vessel/position/index.ts';

/** What an alarm is about. */
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

/** What changed on an alarm; `cleared` is the end. */
export type AlarmChangeKind = 'raised' | 'escalated' | 'silenced' | 'acknowledged' | 'rectified' | 'cleared';

/** What an area watch observed, and what a distress device or another sender of its signal reports. */
export const ALARM_EVENTS = ['enter', 'leave', 'active', 'test', 'unclear', 'claim'] as const;

/** What is in the text of an alarm and in no other field: for those who word it in another language. */
export interface AlarmDetails {
  readonly event?: (typeof ALARM_EVENTS)[number];
  readonly areaName?: string;
  /** Of the circle that this vessel left. */
  readonly limitM?: number;
  /** Of the last report of the vessel, when the figures were true. */
  readonly ageSecs?: number;
  /** Why the own position is doubtful. */
  readonly cause?: TrustCause;
  /** Of what a notice to skippers announces: its id and the code of the standard. */
  readonly noticeId?: string;
  readonly code?: string;
  /** Under a bridge or below the keel; negative. */
  readonly marginM?: number;
  /** Along the way. */
  readonly aheadKm?: number;
}

/** What a watch reports. Null where it does not apply. */
export interface AlarmFacts {
  readonly mmsi: number | null;
  readonly name: string | null;
  /** Plain text in English; it may hold text from radio, so it is never markup. */
  readonly text: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly distanceKm: number | null;
  /** Degrees true from this vessel. */
  readonly bearingDeg: number | null;
  readonly cpaM: number | null;
  readonly tcpaSecs: number | null;
  /** `tracker`: of a vehicle. */
  readonly source: 'antenna' | 'feed' | 'own' | 'tracker';
  readonly details?: AlarmDetails;
}

/** Figures that most situations lack. */
export const NO_FIGURES = {
  latitude: null,
  longitude: null,
  distanceKm: null,
  bearingDeg: null,
  cpaM: null,
  tcpaSecs: null,
} as const satisfies Partial<AlarmFacts>;

/** A situation that a watch reports for as long as it holds. One situation is one alarm. */
export interface Condition extends AlarmFacts {
  /** Names the situation: `closestApproach:211234560`. */
  readonly key: string;
  readonly type: AlarmType;
  readonly priority: AlarmPriority;
  /** Of a watched vessel, whose stars fall as well as rise. */
  readonly watched?: WatchedReport | undefined;
}

/** A sound that clients are to play, with its volume from 0 to 100. */
export interface SoundTrigger {
  readonly type: 'alert' | 'danger';
  readonly soundKey: string;
  readonly volume: number;
}

/** What is more about a watched vessel than a change of its distance. `adopted`: near again after a restart, as the same alarm. */
export interface WatchedNews {
  readonly kind: 'raised' | 'adopted' | 'rose' | 'fell' | 'edited' | 'acknowledged' | 'ended';
  readonly sound: SoundTrigger | null;
}

/** A ring around this vessel that a watched vessel is inside. */
export interface Ring {
  readonly km: number;
  /** When it was entered; null where that was before the last start. */
  readonly since: number | null;
}

/** How near a watched vessel is now. */
export interface WatchedReport {
  readonly stars: number;
  readonly distanceKm: number;
  /** The innermost ring that it is inside. */
  readonly ring: Ring;
  /** The name of its category. */
  readonly category: string | null;
  /** Who acknowledged as many stars a while ago, which covers these; null where nobody did, undefined where nothing rose. */
  readonly covered?: { readonly by: string | null } | null;
  /** Undefined where only figures are new. */
  readonly news?: WatchedNews;
}

/** How near a watched vessel is and was. */
export interface Proximity {
  /** Null where it is not known: ships of an older release do not report it. */
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
  /** The name of the key that acknowledged it. */
  readonly acknowledgedBy: string | null;
  /** How often the priority rose, by itself or by the situation. */
  readonly escalations: number;
  /** Of a watched vessel. */
  readonly proximity?: Proximity;
  /** Of a watched vessel of this installation, while it is near; it is not stored. */
  readonly ring?: Ring;
  /** In an office: the ship that it was raised aboard. */
  readonly shipId?: string;
  readonly shipName?: string;
  /** In an office: that the ship was asked to acknowledge it under this name, and has not yet. */
  readonly asked?: Asked;
}

export interface Asked {
  readonly at: number;
  readonly by: string;
}

export const rankOf = (priority: AlarmPriority): number => PRIORITIES.indexOf(priority);

const STATE_ORDER: readonly AlarmState[] = ['active', 'silenced', 'rectified', 'acknowledged'];

/** Highest priority first, then what nobody has acknowledged, then the newest. */
export function compareAlarms(a: Alarm, b: Alarm): number {
  return (
    rankOf(b.priority) - rankOf(a.priority) ||
    STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state) ||
    b.raisedAt - a.raisedAt
  );
}
