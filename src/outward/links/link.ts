import type { Shape } from '../../foundation/shared/geo/shape.ts';
import { DAY_MS, HOUR_MS } from '../../foundation/shared/units.ts';

/*
 * A link from its making to its end.
 *
 *   open ──trip completed──► arrived ──24 h──► closed
 *    └──────────── expired, trip cancelled ──────▲
 *
 * A link that the crew ends is deleted, and so is one of a trip that is deleted.
 */

export const MAX_LIFETIME_MS = 30 * DAY_MS;
/** Time for which a link shows that the trip has arrived. */
export const ARRIVED_MS = 24 * HOUR_MS;

/** A part of the water in which the position is hidden, copied when the link was made. */
export interface HiddenPlace {
  readonly id: string;
  readonly shape: Shape;
}

/** Lets a client follow one trip, with a secret that the crew gave to the client. */
export interface Link {
  readonly id: string;
  readonly tripId: string;
  /** In an office, the ship that made it; empty for this installation. */
  readonly shipId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Minimum age of shown positions. */
  readonly delaySecs: number;
  /** Positions are rounded to this many metres; 0: exact. */
  readonly precisionM: number;
  readonly hidden: readonly HiddenPlace[];
  readonly contactIds: readonly string[];
  /** The first estimated arrival. */
  readonly promisedAt: number | null;
}

/** Fields of a trip that a link depends on. */
export interface LinkedTrip {
  readonly startTime: number;
  readonly endTime: number | null;
  readonly status: 'Active' | 'Completed' | 'Cancelled';
  /** Empty for a trip of this installation. */
  readonly shipId: string;
}

export type LinkState = 'open' | 'arrived' | 'closed';

export function stateOf({ expiresAt }: Pick<Link, 'expiresAt'>, trip: LinkedTrip, now: number): LinkState {
  if (now >= expiresAt || trip.status === 'Cancelled') return 'closed';
  if (trip.status === 'Active') return 'open';
  return now < (trip.endTime ?? now) + ARRIVED_MS ? 'arrived' : 'closed';
}
