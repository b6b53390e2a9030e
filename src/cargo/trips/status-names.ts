import { TRIP_STATUSES, type TripStatus } from './trip.ts';

/** A status as spelled in update requests and live messages. */
export type StatusName = Uppercase<TripStatus>;

export const toStatusName = (status: TripStatus): StatusName => status.toUpperCase() as StatusName;

export const STATUS_NAMES: readonly StatusName[] = TRIP_STATUSES.map(toStatusName);

const STATUSES = new Map<string, TripStatus>(TRIP_STATUSES.map((status) => [toStatusName(status), status]));

/** Parses a status in either spelling, `Active` or `ACTIVE`. */
export function fromStatusName(name: StatusName | TripStatus): TripStatus {
  const status = STATUSES.get(name.toUpperCase());
  if (status === undefined) throw new RangeError(`no status is called ${name}`);
  return status;
}
