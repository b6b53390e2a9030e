import { type Clock, wait } from '../../foundation/shared/clock.ts';
import type { Reason } from '../../foundation/shared/reason.ts';
import type { Fix } from './fix.ts';
import type { GpsProvider, ProviderName } from './provider.ts';

/** What one look at a router gave. `reason` completes the sentence "no fix: …". */
export type Reading = { kind: 'fix'; fix: Fix } | { kind: 'noFix'; reason: Reason };

interface Polling {
  name: ProviderName;
  clock: Clock;
  /** From the start of one read to the start of the next; a read that takes longer is followed by the next at once. */
  intervalMs: number;
  /** Looks once. It rejects with a `ProviderError`, which ends the run. */
  read(signal: AbortSignal): Promise<Reading>;
  /** Lets go of connections whenever a run ends, for whatever reason; the next run may open them again. */
  close?(): Promise<void>;
}

/** A provider for a source that has to be asked: it reads, reports, and waits, one read at a time. */
export function pollingProvider({ name, clock, intervalMs, read, close }: Polling): GpsProvider {
  async function poll(...[sink, signal]: Parameters<GpsProvider['run']>) {
    while (!signal.aborted) {
      const startedAt = clock.now();
      const reading = await read(signal);
      if (signal.aborted) return;
      if (reading.kind === 'fix') sink.fix(reading.fix);
      else sink.noFix(reading.reason);
      // A wall clock that was set back during the read must not stretch the wait.
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
        // An aborted read rejects too; the one who aborted asked for the end, not for a failure.
        if (!signal.aborted) throw failure;
      } finally {
        await close?.();
      }
    },
  };
}
