import { ServiceError } from '../../foundation/shared/errors.ts';

/** Operations of at least this cost run one at a time. The newest 100 log entries with all fields cost 1000. */
const EXPENSIVE_FROM = 2000;
/** Maximum number of waiting operations. Each holds its request in memory. */
const MAX_WAITING = 8;

/** Runs expensive operations one at a time, so that several clients need no more memory than one. */
export function createTurns() {
  const waiting: (() => void)[] = [];
  let isBusy = false;

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else isBusy = false;
  }

  return {
    /** Resolves with the function that releases the slot. Throws if too many operations wait already. */
    async enter(cost: number): Promise<() => void> {
      if (cost < EXPENSIVE_FROM) return () => undefined;
      if (isBusy) {
        if (waiting.length >= MAX_WAITING) {
          throw new ServiceError('RateLimitExceeded', 'Too many expensive operations are waiting; try again later');
        }
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      isBusy = true;
      return release;
    },
  };
}
