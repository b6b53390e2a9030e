import { type Clock, wait } from './clock.ts';
import { type CauseCode, type Reason, toReason } from './reason.ts';

const LOOK_MS = 50;

/** How long a part is looked at, and by which clock. It ends when the signal aborts. */
export interface Look {
  clock: Clock;
  limitMs: number;
  signal: AbortSignal;
}

/** What came of a trial of one part of the service, such as the router, with settings that may not be saved yet. */
export interface Finding<Seen> {
  seen: Seen;
  /** Whether it is the part of the running service that was looked at, which was not disturbed. */
  isLive: boolean;
  /** Why the part does not work with these settings; absent where it does. It holds no secret. */
  problem?: Reason;
  /** What to know beside it. */
  note?: Reason;
}

/** What a trial says where it was for nothing that so much time passed. */
export const nothingReceived = (what: string, ms: number, code: CauseCode = 'nothingReceived'): Reason =>
  toReason(`${what} in ${ms / 1000} s`, code, { withinMs: ms });

/** Waits until enough was seen, at most to the limit; returns the time it took, ms. */
export async function lookUntil({ clock, limitMs, signal }: Look, isEnough: (elapsedMs: number) => boolean) {
  const startedAt = clock.monotonicMs();
  const elapsedMs = () => clock.monotonicMs() - startedAt;
  while (!signal.aborted && elapsedMs() < limitMs && !isEnough(elapsedMs())) await wait(clock, LOOK_MS, signal);
  return elapsedMs();
}
