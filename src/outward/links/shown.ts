import { toTimestamp } from '../../foundation/shared/clock.ts';
import { createFence } from '../../foundation/shared/geo/fence.ts';
import { EARTH_RADIUS_M, type LatLon, RAD_PER_DEG } from '../../foundation/shared/geo/geo.ts';
import { MINUTE_MS } from '../../foundation/shared/units.ts';
import type { Link, LinkedTrip } from './link.ts';

const M_PER_DEG = EARTH_RADIUS_M * RAD_PER_DEG;
/** Decimals of a position in degrees: a tenth of a metre. */
const DIGITS = 6;

/**
 * Middle of the square of a fixed grid that contains the position: at most `precisionM` away, and the same for every
 * position in the square. Averaging many answers therefore gains no precision.
 */
export function coarse({ latitude, longitude }: LatLon, precisionM: number): LatLon {
  if (precisionM <= 0) return { latitude: trimmed(latitude), longitude: trimmed(longitude) };
  const step = precisionM / M_PER_DEG;
  const row = Math.max(-90, Math.min(90, Math.round(latitude / step) * step));
  // Whole number of squares in each row; one near a pole.
  const columns = Math.max(1, Math.floor((360 * Math.cos(row * RAD_PER_DEG)) / step));
  const width = 360 / columns;
  const column = Math.round(longitude / width) * width;
  return { latitude: trimmed(row), longitude: trimmed(column > 180 ? column - 360 : column) };
}

const trimmed = (degrees: number): number => Number(degrees.toFixed(DIGITS));

/** A past position of the vessel. */
export interface Seen extends LatLon {
  readonly recordedAt: number;
  readonly speedMps: number | null;
  /** Whether a recorded track jumps to this position. */
  readonly isJump?: boolean;
}

/** Expected arrival of the trip: within the range in four of five cases. Instants are ms; null without a basis. */
export interface LinkEta {
  readonly state: string;
  readonly earliest: number | null;
  readonly likely: number | null;
  readonly latest: number | null;
}

/** State of the vessel as shown to the client. */
export const SHOWN_STATES = ['underWay', 'stopped', 'hidden', 'unknown', 'arrived'] as const;

export interface Shown {
  readonly state: (typeof SHOWN_STATES)[number];
  readonly position: Seen | null;
  readonly eta: LinkEta | null;
  readonly arrivedAt: number | null;
}

/** Minimum speed of a moving vessel: a receiver at rest shows some speed. */
const STOPPED_MPS = 0.3;
/** Maximum age of a position from which movement is inferred. */
const FRESH_MS = 10 * MINUTE_MS;

/** Returns a check whether a position is in one of the hidden areas. */
export function createCover({ hidden }: Pick<Link, 'hidden'>): (place: LatLon) => boolean {
  const fences = hidden.map(({ shape }) => createFence(shape, 0));
  return (place) => fences.some((fence) => fence.holds(place, 0));
}

/** End of the time for which positions may be shown. */
export const shownUntil = ({ delaySecs }: Pick<Link, 'delaySecs'>, now: number): number => now - delaySecs * 1000;

/** Current content of a link. `recorded` is the last position of the track, `live` that of the receiver. */
export function toShown(
  link: Link,
  trip: LinkedTrip,
  given: {
    recorded: Seen | undefined;
    live: Seen | undefined;
    isHidden: (place: LatLon) => boolean;
    eta: LinkEta | null;
    now: number;
  },
): Shown {
  if (trip.status !== 'Active') return { state: 'arrived', position: null, eta: null, arrivedAt: trip.endTime };
  const { recorded, live, isHidden, eta, now } = given;
  const until = shownUntil(link, now);
  // Never show a position from before the trip.
  const isShown = (one: Seen | undefined) =>
    one !== undefined && one.recordedAt <= until && one.recordedAt >= trip.startTime;
  const last = newest([recorded, live].filter(isShown));
  const common = { eta, arrivedAt: null };
  if (!last) return { ...common, state: 'unknown', position: null };
  if (isHidden(last)) return { ...common, state: 'hidden', position: null };
  const position = { ...last, ...coarse(last, link.precisionM) };
  return { ...common, state: movementOf(last, until), position };
}

const newest = (all: readonly (Seen | undefined)[]): Seen | undefined =>
  all.reduce((best, one) => (one && (!best || one.recordedAt > best.recordedAt) ? one : best), undefined);

function movementOf({ speedMps, recordedAt }: Seen, until: number): Shown['state'] {
  if (speedMps === null || until - recordedAt > FRESH_MS) return 'unknown';
  return speedMps < STOPPED_MPS ? 'stopped' : 'underWay';
}

/** Content of a link for its page and for programs. */
export interface ShownBody {
  state: Shown['state'];
  arrived: boolean;
  arrivedAt: string | null;
  position: { latitude: number; longitude: number; recordedAt: string } | null;
  ageSecs: number | null;
  eta: { state: string; earliest: string | null; likely: string | null; latest: string | null } | null;
}

const orNull = (instant: number | null): string | null => (instant === null ? null : toTimestamp(instant));

export function toShownBody({ state, position, eta, arrivedAt }: Shown, now: number): ShownBody {
  return {
    state,
    arrived: state === 'arrived',
    arrivedAt: orNull(arrivedAt),
    position: position && {
      latitude: position.latitude,
      longitude: position.longitude,
      recordedAt: toTimestamp(position.recordedAt),
    },
    ageSecs: position && Math.max(0, Math.round((now - position.recordedAt) / 1000)),
    eta: eta && {
      state: eta.state,
      earliest: orNull(eta.earliest),
      likely: orNull(eta.likely),
      latest: orNull(eta.latest),
    },
  };
}
