import type { Clock } from '../shared/clock.ts';

/**
 * Calls back after a silence. `alive` is called often, so it only stores the time; when the timer is due, it checks this
 * time and waits for the rest. Without `silenceMs` there is no timeout.
 */
export function createWatchdog(clock: Clock, silenceMs: number | undefined, bark: () => void) {
  if (silenceMs === undefined) return { alive: () => undefined, stop: () => undefined };
  let aliveAt = clock.monotonicMs();
  const check = (): void => {
    const restMs = aliveAt + silenceMs - clock.monotonicMs();
    if (restMs <= 0) bark();
    else timer = clock.schedule(restMs, check);
  };
  let timer = clock.schedule(silenceMs, check);

  return {
    alive: (): void => {
      aliveAt = clock.monotonicMs();
    },
    stop: (): void => timer.cancel(),
  };
}
