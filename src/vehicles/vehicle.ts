import type { Report } from './intake/report.ts';

export const VEHICLE_KINDS = ['truck', 'car', 'trailer', 'barge', 'boat', 'container', 'other'] as const;
export type VehicleKind = (typeof VEHICLE_KINDS)[number];

/** How trackers report; each has its parser in `intake`. */
export const TRACKER_PROTOCOLS = ['osmand', 'traccarJson', 'owntracks', 'owntracksMqtt', 'teltonika'] as const;
export type TrackerProtocol = (typeof TRACKER_PROTOCOLS)[number];

/** What its users enter. */
export interface VehicleDetails {
  /** Not empty; no white space around it. */
  name: string;
  kind: VehicleKind;
  plate: string | null;
  note: string | null;
  /** By which the tracker names itself where its address has no token: an id, `user/device`, an IMEI. */
  identifier: string | null;
  /** IANA name of the time zone whose days count for it; null: that of the service. */
  timezone: string | null;
}

/** A time off duty in ms since the epoch, the end null while it lasts. Reports of it are not stored. */
export type OffDuty = readonly [from: number, to: number | null];

/** A vehicle without a computer of its own on board: a phone or a tracker reports its position. */
export interface Vehicle extends VehicleDetails {
  id: string;
  /** SHA-256 of the token of its tracker, in hex; null where there is none yet. */
  tokenSha256: string | null;
  /** The same of its driver's link. */
  linkSha256: string | null;
  /** Oldest first. */
  offDuty: readonly OffDuty[];
  createdAt: number;
  updatedAt: number;
}

/** What the tracker of a vehicle last sent. */
export interface TrackerState {
  protocol: TrackerProtocol | null;
  /** When it last sent anything, by the clock of the service. */
  lastSeenAt: number | null;
  batteryPercent: number | null;
  /** Of the last report with a position, coarse ones too. */
  accuracyM: number | null;
  /** The newest accepted report. */
  last: Report | null;
  /** The newest report whose accuracy says only roughly where the vehicle is. */
  coarse: Report | null;
  /** Why the last report that was not stored was refused. */
  refusal: { reason: string; at: number } | null;
}

export const NO_STATE: TrackerState = {
  protocol: null,
  lastSeenAt: null,
  batteryPercent: null,
  accuracyM: null,
  last: null,
  coarse: null,
  refusal: null,
};

export const isOnDuty = ({ offDuty }: Pick<Vehicle, 'offDuty'>): boolean => {
  const last = offDuty.at(-1);
  return last === undefined || last[1] !== null;
};

/** Whether the moment is in a time off duty: a phone may send what it recorded then hours later. */
export const wasOffDuty = ({ offDuty }: Pick<Vehicle, 'offDuty'>, at: number): boolean =>
  offDuty.some(([from, to]) => at >= from && (to === null || at < to));

/** How many times off duty are remembered. Beyond it the two oldest become one: rather too little is stored than too much. */
const MAX_OFF_DUTY = 400;

/** The times off duty after a press of the driver; those that ended before `oldest` are of reports that are refused anyway. */
export function withDuty(offDuty: readonly OffDuty[], isOn: boolean, { now, oldest }: { now: number; oldest: number }) {
  const kept = offDuty.filter(([, to]) => to === null || to > oldest);
  const last = kept.at(-1);
  const isOffNow = last !== undefined && last[1] === null;
  if (isOn !== isOffNow) return kept;
  const next: OffDuty[] = isOn && last ? [...kept.slice(0, -1), [last[0], now]] : [...kept, [now, null]];
  const [first, second, ...rest] = next;
  return next.length > MAX_OFF_DUTY && first && second ? [[first[0], second[1]] as const, ...rest] : next;
}
