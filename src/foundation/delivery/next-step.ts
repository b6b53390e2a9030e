/** Time of the last run, and the delay until the next. */
export interface Due {
  /** If undefined, the next run is due now. */
  since: number | undefined;
  afterMs: number;
}

/** The facts that decide the next step of the worker of a destination. */
export interface Situation {
  queueLength: number;
  healthy: boolean;
  /** The check of the health URL; undefined without one. */
  check: Due | undefined;
  /** The next try of the first item; undefined if it has not just failed. */
  retry: Due | undefined;
  /** A send of the backlog failed: the remaining items wait for the next interval. */
  awaitsCycle: boolean;
  /** The service is shutting down: everything is tried once more, without delays. */
  finishing: boolean;
}

/** `wait` lasts until an event, at most `ms`; undefined means without a limit. */
export type Step = { kind: 'check' } | { kind: 'send' } | { kind: 'end' } | { kind: 'wait'; ms: number | undefined };

/** Decides the next step of the worker. Nothing is sent while a destination with a health URL is unhealthy. */
export function nextStep(situation: Situation, now: number): Step {
  const { queueLength, healthy, check, retry, awaitsCycle, finishing } = situation;
  const maySend = queueLength > 0 && !awaitsCycle && (healthy || check === undefined);
  if (finishing) return { kind: maySend ? 'send' : 'end' };
  const checkMs = check && restOf(check, now);
  if (checkMs === 0) return { kind: 'check' };
  const sendMs = maySend ? restOf(retry, now) : undefined;
  if (sendMs === 0) return { kind: 'send' };
  const waits = [checkMs, sendMs].filter((ms) => ms !== undefined);
  return { kind: 'wait', ms: waits.length > 0 ? Math.min(...waits) : undefined };
}

/**
 * The remaining delay. If the clock was set back, the run is due now; otherwise it would wait for the old time to return.
 */
function restOf(due: Due | undefined, now: number): number {
  if (due?.since === undefined || now < due.since) return 0;
  return Math.max(0, due.afterMs - (now - due.since));
}
