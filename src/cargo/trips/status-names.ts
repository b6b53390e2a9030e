import { TRIP_STATUSES, type TripStatus } from './trip.ts';

/** A status as update requests and live messages write it. */
export type StatusWord = Uppercase<TripStatus>;

export const toStatusWord = (status: TripStatus): StatusWord => status.toUpperCase() as StatusWord;

export const STATUS_WORDS: readonly StatusWord[] = TRIP_STATUSES.map(toStatusWord);

const STATUSES = new Map<string, TripStatus>(TRIP_STATUSES.map((status) => [toStatusWord(status), status]));

/** The status of that name in either spelling, `Active` or `ACTIVE`. */
export function fromStatusWord(word: StatusWord | TripStatus): TripStatus {
  const status = STATUSES.get(word.toUpperCase());
  if (status === undefined) throw new RangeError(`no status is called ${word}`);
  return status;
}
