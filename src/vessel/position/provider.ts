import type { Config } from '../../foundation/config/schema.ts';
import type { Reason } from '../../foundation/shared/reason.ts';
import type { Fix } from './fix.ts';

/** The values of `router.provider`. */
export type ProviderName = Config['router']['provider'];

/** Where a provider reports. Only an answer that came from the router counts; silence is reported by nobody. */
export interface GpsSink {
  fix(fix: Fix): void;
  /** The next fix is at another place on purpose: a track begins again. */
  newLeg?(): void;
  /** The router answers, but has no position; `reason` completes the sentence "no fix: …". */
  noFix(reason: Reason): void;
}

/** One kind of router or receiver. What it keeps between runs (a session, a token) lives in the closure that made it. */
export interface GpsProvider {
  readonly name: ProviderName;
  /** How many times faster than real time the vessel moves, of a replay [1]. */
  readonly timeFactor?: number | undefined;
  /**
   * Reads until the signal aborts (then it resolves) or the source fails (then it rejects with a `ProviderError`).
   * The reader calls it again after a back-off; a provider does not retry by itself, unless it listens for senders.
   */
  run(sink: GpsSink, signal: AbortSignal): Promise<void>;
}

/**
 * Why a provider stopped. `unreachable`: no connection, a time-out, silence. `refused`: credentials or certificate not
 * accepted (asking again soon may block the address, so the reader waits its longest). `protocol`: an answer that is
 * not understood. The message never holds a password, a token or a URL with a query.
 */
export class ProviderError extends Error {
  readonly kind: 'unreachable' | 'refused' | 'protocol';
  readonly reason: Reason;

  constructor(kind: ProviderError['kind'], reason: Reason, options?: ErrorOptions) {
    super(reason.text, options);
    this.name = 'ProviderError';
    this.kind = kind;
    this.reason = reason;
  }
}
