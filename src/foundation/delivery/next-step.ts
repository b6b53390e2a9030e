/** When something was done last, and how long after it is due again. */
export interface Due {
  /** Undefined: it is due now. */
  since: number | undefined;
  afterMs: number;
}

/** What the worker of a destination knows when it decides what to do next. */
export interface Situation {
  queueLength: number;
  healthy: boolean;
  /** The check of the health URL; undefined where there is none. */
  check: Due | undefined;
  /** The next try of the item at the head; undefined where it has not just failed. */
  retry: Due | undefined;
  /** A send failed while the backlog was sent: the rest waits for the next interval. */
  awaitsCycle: boolean;
  /** The service ends: everything is tried once more, without waiting for anything. */
  finishing: boolean;
}

/** `wait` lasts until something happens, at most `ms`; undefined means without a limit. */
export type Step = { kind: 'check' } | { kind: 'send' } | { kind: 'end' } | { kind: 'wait'; ms: number | undefined };

/** Decides what the worker does now. While a destination with a health URL is unhealthy, nothing is sent to it. */
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

/** The time until it is due; a clock that was set back makes it due, or it would wait for the old time to come again. */
function restOf(due: Due | undefined, now: number): number {
  if (due?.since === undefined || now < due.since) return 0;
  return Math.max(0, due.afterMs - (now - due.since));
}
