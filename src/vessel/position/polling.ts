import { type Clock, wait } from '../../foundation/shared/clock.ts';
import type { Reason } from '../../foundation/shared/reason.ts';
import type { Fix } from './fix.ts';
import type { GpsProvider, ProviderName } from './provider.ts';

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
