import { LIMITS } from '../../foundation/shared/limits.ts';
import { RateLimitedError } from '../../server/http/rate-limit.ts';
import { MAX_BATCH_BYTES } from '../batch.ts';

/** Retry delay of a ship after a refused batch. */
const RETRY_SECS = 5;
/** Maximum waiting batches, by number and by packed size. */
const MAX_WAITING = Math.min(LIMITS.fleetTurns.items, Math.floor(LIMITS.fleetTurns.bytes / MAX_BATCH_BYTES));

/**
 * Limits how many batches are unpacked at a time, because a small batch may unpack to a large one. A second request of the
 * same ship is refused, because it would delay the other ships.
 */
export function createUnpackQueue() {
  const waiting: (() => void)[] = [];
  const ships = new Set<string>();
  let running = 0;

  /** Starts the batch that has waited longest. */
  function end(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    /** Number of batches being unpacked and of those waiting. */
    stats: () => ({ running, waiting: waiting.length }),

    async run<T>(shipId: string, work: () => Promise<T>): Promise<T> {
      const isFull = running >= LIMITS.fleetUnpacking.items && waiting.length >= MAX_WAITING;
      if (ships.has(shipId) || isFull) throw new RateLimitedError(RETRY_SECS);
      ships.add(shipId);
      try {
        if (running < LIMITS.fleetUnpacking.items) running += 1;
        else await new Promise<void>((resolve) => waiting.push(resolve));
        try {
          return await work();
        } finally {
          end();
        }
      } finally {
        ships.delete(shipId);
      }
    },
  };
}
