import type { StaticsNews } from './statics.ts';
import type { VoyageNews } from './voyage.ts';

export type VesselSource = 'local' | 'remote';

/**
 * What one message reports of one vessel, whichever source and message type it came by. A part that the message type does
 * not have is absent; a value that the sender did not know is null.
 */
export interface VesselReport {
  mmsi: number;
  source: VesselSource;
  /** When it reached us: ms since the epoch, UTC. */
  receivedAt: number;
  /** The time of its position, by its UTC second where that dates it, else `heardAt`: ms since the epoch, UTC. */
  fixAt: number;
  /** When a receiver heard it, by its stamp or the arrival, which orders positions; absent: the same as `fixAt`. */
  heardAt?: number | undefined;
  /** Whether its UTC second dates it [false]. */
  isDated?: boolean | undefined;
  /** The second of the minute of its position; absent where the sender has none, or `heardAt` comes from the receiver. */
  utcSecond?: number | undefined;
  /** Absent in static messages, and where the sender has no position. */
  position?: { latitude: number; longitude: number } | undefined;
  motion?:
    | {
        speedKnots: number | null;
        /** Course over ground, degrees true. */
        courseDeg: number | null;
        headingDeg: number | null;
        /** To starboard positive; absent where the sender has none. */
        rateOfTurnDegPerMin?: number | undefined;
      }
    | undefined;
  /** The class of its transponder; absent in messages that both classes send. */
  transponder?: 'A' | 'B' | undefined;
  /** ITU-R M.1371 code 0 to 15; absent in messages of types that have none. */
  navStatusCode?: number | undefined;
  /** Whether its position is within 10 m; absent where the sender does not say. */
  isAccurate?: boolean | undefined;
  statics?: StaticsNews | undefined;
  /** Where its antenna is on board, see `packDimensions`; absent or 0 where the message does not report it. */
  dimensions?: number | undefined;
  voyage?: VoyageNews | undefined;
}
