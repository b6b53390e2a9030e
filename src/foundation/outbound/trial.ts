import { type Clock, wait } from '../shared/clock.ts';
import { type CauseCode, type Reason, toReason } from '../shared/reason.ts';

const LOOK_MS = 50;

/** Clock, time limit and abort signal of a trial. */
export interface Look {
  clock: Clock;
  limitMs: number;
  signal: AbortSignal;
}

/** Result of a trial of one part of the service, such as the router, with settings that may be unsaved. */
export interface Finding<Seen> {
  seen: Seen;
  /** Whether the running part of the service was observed, without disturbing it. */
  isLive: boolean;
  /** The reason why the part does not work with these settings; absent if it works. Contains no secret. */
  problem?: Reason;
  /** Further information. */
  note?: Reason;
}

/** The reason for a trial that received nothing in its time. */
export const nothingReceived = (what: string, ms: number, code: CauseCode = 'nothingReceived'): Reason =>
  toReason(`${what} in ${ms / 1000} s`, code, { withinMs: ms });

/** Waits until enough data was received or the limit is reached; returns the elapsed time in ms. */
export async function lookUntil({ clock, limitMs, signal }: Look, isEnough: (elapsedMs: number) => boolean) {
  const startedAt = clock.monotonicMs();
  const elapsedMs = () => clock.monotonicMs() - startedAt;
  while (!signal.aborted && elapsedMs() < limitMs && !isEnough(elapsedMs())) await wait(clock, LOOK_MS, signal);
  return elapsedMs();
}
