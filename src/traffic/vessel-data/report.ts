import type { StaticsNews } from './statics.ts';
import type { VoyageNews } from './voyage.ts';

export type VesselSource = 'local' | 'remote';

/**
 * Content of one message about one vessel, independent of source and message type. A part that the message type lacks is
 * absent; a value unknown to the sender is null. Receivers of a report must copy what they keep: the object is reused for the
 * next message.
 */
export interface VesselReport {
  mmsi: number;
  source: VesselSource;
  /** Time of arrival in ms since the epoch. */
  receivedAt: number;
  /** Time of the position in ms since the epoch: by its UTC second if that can date it, else `receptionAt`. */
  fixAt: number;
  /** Time of reception by a receiver (its stamp, else the arrival), used to order positions; absent if equal to `fixAt`. */
  receptionAt?: number | undefined;
  /** Whether the UTC second dates the position [false]. */
  isDated?: boolean | undefined;
  /** UTC second of the position; absent if the sender has none or the receiver stamped the message. */
  utcSecond?: number | undefined;
  /** Whether the position is rounded to 0.1 minutes, 185 m, as in long-range reports [false]. */
  isCoarse?: boolean | undefined;
  /** Absent in static messages, and if the sender has no position. */
  position?: { latitude: number; longitude: number } | undefined;
  motion?:
    | {
        speedKnots: number | null;
        /** Course over ground, degrees true. */
        courseDeg: number | null;
        headingDeg: number | null;
        /** Positive to starboard; absent if not available. */
        rateOfTurnDegPerMin?: number | undefined;
      }
    | undefined;
  /** Transponder class; absent in messages that both classes send. */
  transponder?: 'A' | 'B' | undefined;
  /** ITU-R M.1371 code 0 to 15; absent in message types without it. */
  navStatusCode?: number | undefined;
  /** Whether the accuracy is within 10 m; absent if not reported. */
  isAccurate?: boolean | undefined;
  statics?: StaticsNews | undefined;
  /** Position of the antenna on board, see `packDimensions`; absent or 0 if not reported. */
  dimensions?: number | undefined;
  voyage?: VoyageNews | undefined;
}
