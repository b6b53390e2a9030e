import { systemClock } from './clock.ts';

/** What was bounded took longer than it may. */
export class DeadlineError extends Error {}

/**
 * Runs an exchange with a peer from its first byte to its last, at most `timeoutMs` long. The limits of HTTP clients hold
 * for each step and each piece of a body, so an answer that drips would never end. It is measured in real time, whatever
 * clock the service has. Rejects with a `DeadlineError`, or with the signal's reason once that is aborted.
 */
export async function withDeadline<T>(
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
  exchange: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort, { once: true });
  const deadline = systemClock.schedule(timeoutMs, abort);
  try {
    return await exchange(controller.signal);
  } catch (error) {
    signal.throwIfAborted();
    throw controller.signal.aborted ? new DeadlineError() : error;
  } finally {
    deadline.cancel();
    signal.removeEventListener('abort', abort);
  }
}
