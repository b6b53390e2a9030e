import type { Config } from '../../foundation/config/schema.ts';
import type { Reason } from '../../foundation/shared/reason.ts';
import type { Fix } from './fix.ts';

/** The values of `router.provider`. */
export type ProviderName = Config['router']['provider'];

/** Receiver of a provider's reports. Only responses of the router are reported; silence is not. */
export interface GpsSink {
  fix(fix: Fix): void;
  /** The next fix is at another place on purpose: a replay starts again. */
  newLeg?(): void;
  /** The router responds, but has no position; `reason` completes the text "no fix: …". */
  noFix(reason: Reason): void;
}

/** One kind of router or receiver. State between runs (a session, a token) is in the closure that created it. */
export interface GpsProvider {
  readonly name: ProviderName;
  /** Replay speed relative to real time [1]. */
  readonly timeFactor?: number | undefined;
  /**
   * Reads until the signal aborts (then it resolves) or the source fails (then it rejects with a `ProviderError`). The
   * reader calls it again after a back-off; a provider does not retry, unless it listens for senders.
   */
  run(sink: GpsSink, signal: AbortSignal): Promise<void>;
}

/**
 * Reason for the end of a provider's run. `unreachable`: no connection, a timeout, silence. `refused`: credentials or
 * certificate rejected (an early retry may block the address, so the reader uses its longest back-off). `protocol`: an
 * unexpected response. The message never contains a password, a token or a URL with a query.
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
