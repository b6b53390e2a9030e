import { LIMITS } from '../../foundation/shared/limits.ts';
import { RateLimitedError } from '../../server/http/rate-limit.ts';
import { MAX_BATCH_BYTES } from '../batch.ts';

/** How soon a ship asks again whose batch found no place in the queue. */
const RETRY_SECS = 5;
/** Each takes this much packed. */
const MAX_TURNS = Math.min(LIMITS.fleetTurns.items, Math.floor(LIMITS.fleetTurns.bytes / MAX_BATCH_BYTES));

/**
 * Lets few batches be unpacked at a time, as a few bytes may become many. A ship has one request at a time; what it sends
 * beside that is refused, so that the others have their turns.
 */
export function createUnpackTurns() {
  const waiting: (() => void)[] = [];
  const ships = new Set<string>();
  let running = 0;

  /** The next one takes over the place. */
  function end(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    /** What waits for its turn, and what has it. */
    stats: () => ({ running, waiting: waiting.length }),

    async take<T>(shipId: string, work: () => Promise<T>): Promise<T> {
      const isFull = running >= LIMITS.fleetUnpacking.items && waiting.length >= MAX_TURNS;
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
