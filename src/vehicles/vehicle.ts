import type { RefusalReason, Report } from './intake/report.ts';

export const VEHICLE_KINDS = ['truck', 'car', 'trailer', 'barge', 'boat', 'container', 'other'] as const;
export type VehicleKind = (typeof VEHICLE_KINDS)[number];

/** Protocols of trackers; each has its parser in `intake`. */
export const TRACKER_PROTOCOLS = ['osmand', 'traccarJson', 'owntracks', 'owntracksMqtt', 'teltonika'] as const;
export type TrackerProtocol = (typeof TRACKER_PROTOCOLS)[number];

/** Fields that users enter. */
export interface VehicleDetails {
  /** Not empty and trimmed. */
  name: string;
  kind: VehicleKind;
  plate: string | null;
  note: string | null;
  /** Identifier in reports without a token in the address: an id, `user/device` or an IMEI. */
  identifier: string | null;
  /** IANA time zone of its days; null: that of the service. */
  timezone: string | null;
}

/** Size of the entered texts, as UTF-8. */
export const bytesOf = ({ name, plate, note, identifier, timezone }: VehicleDetails): number =>
  [name, plate, note, identifier, timezone].reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);

/** A time off duty in ms since the epoch; `null` as end while it lasts. Reports of this time are not stored. */
export type OffDuty = readonly [from: number, to: number | null];

/** A vehicle without a computer of this service on board: a phone or tracker reports its position. */
export interface Vehicle extends VehicleDetails {
  id: string;
  /** SHA-256 of the tracker's token in hex; null before one is made. */
  tokenSha256: string | null;
  /** SHA-256 of the secret of the driver's link in hex; null before one is made. */
  linkSha256: string | null;
  /** Oldest first. */
  offDuty: readonly OffDuty[];
  createdAt: number;
  updatedAt: number;
}

/** Last state of a vehicle's tracker. */
export interface TrackerState {
  protocol: TrackerProtocol | null;
  /** Time of the last message by the clock of the service. */
  lastSeenAt: number | null;
  batteryPercent: number | null;
  /** Values of the last report with a position, including coarse ones. */
  accuracyM: number | null;
  /** The newest accepted report. */
  last: Report | null;
  /** The newest coarse report (accuracy above the limit). */
  coarse: Report | null;
  /** Why and when the last refused report was refused. */
  refusal: { reason: RefusalReason; at: number } | null;
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

/** Whether the moment is in a time off duty. A phone may send reports of it hours later. */
export const wasOffDuty = ({ offDuty }: Pick<Vehicle, 'offDuty'>, at: number): boolean =>
  offDuty.some(([from, to]) => at >= from && (to === null || at < to));

/** Maximum number of times off duty. Beyond it the two oldest are merged: storing too little is better than too much. */
const MAX_OFF_DUTY = 400;

/**
 * Times off duty after a press of the driver. Those that ended before `oldest` are dropped: such reports are refused anyway.
 */
export function withDuty(offDuty: readonly OffDuty[], isOn: boolean, { now, oldest }: { now: number; oldest: number }) {
  const kept = offDuty.filter(([, to]) => to === null || to > oldest);
  const last = kept.at(-1);
  const isOffNow = last !== undefined && last[1] === null;
  if (isOn !== isOffNow) return kept;
  const next: OffDuty[] = isOn && last ? [...kept.slice(0, -1), [last[0], now]] : [...kept, [now, null]];
  const [first, second, ...rest] = next;
  return next.length > MAX_OFF_DUTY && first && second ? [[first[0], second[1]] as const, ...rest] : next;
}
