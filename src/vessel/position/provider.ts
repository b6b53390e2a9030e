import type { Config } from '../../foundation/config/schema.ts';
import { type Clock, wait } from '../../foundation/shared/clock.ts';
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

/** Result of one request to a router. `reason` completes the text "no fix: …". */
export type Reading = { kind: 'fix'; fix: Fix } | { kind: 'noFix'; reason: Reason };

interface Polling {
  name: ProviderName;
  clock: Clock;
  /** Time between the starts of two reads; after a longer read, the next one follows at once. */
  intervalMs: number;
  /** Reads once. It rejects with a `ProviderError`, which ends the run. */
  read(signal: AbortSignal): Promise<Reading>;
  /** Releases connections when a run ends, for any reason; the next run may open them again. */
  close?(): Promise<void>;
}

/** A provider for a source without push: it reads, reports, and waits, one read at a time. */
export function pollingProvider({ name, clock, intervalMs, read, close }: Polling): GpsProvider {
  async function poll(...[sink, signal]: Parameters<GpsProvider['run']>) {
    while (!signal.aborted) {
      const startedAt = clock.now();
      const reading = await read(signal);
      if (signal.aborted) return;
      if (reading.kind === 'fix') sink.fix(reading.fix);
      else sink.noFix(reading.reason);
      // A clock that was set back during the read must not extend the wait.
      const tookMs = Math.max(0, clock.now() - startedAt);
      await wait(clock, Math.max(0, intervalMs - tookMs), signal);
    }
  }

  return {
    name,
    async run(sink, signal) {
      try {
        await poll(sink, signal);
      } catch (failure) {
        // An aborted read also rejects, but an abort is not a failure.
        if (!signal.aborted) throw failure;
      } finally {
        await close?.();
      }
    },
  };
}
