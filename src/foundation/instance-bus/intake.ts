import type { Clock } from '../shared/clock.ts';
import { type Log, logEvent } from '../shared/logging/log-events.ts';
import type { BusStats } from './bus.ts';

/** Malformed messages are logged again only after this time without one, so that they cannot fill the log. */
const QUIET_MS = 60_000;

export type Intake = ReturnType<typeof createIntake>;

/** Passes on messages that the reader of a subject accepts; counts the others and logs the first of a series. */
export function createIntake({ stats, clock, log }: { stats: BusStats; clock: Clock; log: Log }) {
  let lastMs = Number.NEGATIVE_INFINITY;

  function malformed(subject: string, error?: unknown): void {
    stats.malformed += 1;
    const now = clock.monotonicMs();
    if (now - lastMs > QUIET_MS) logEvent(log, 'bus.malformed', { subject, err: error });
    lastMs = now;
  }

  return {
    malformed,
    /** Undefined if the message is dropped. */
    read<T>(subject: { name: string; maxBytes: number; read(bytes: Uint8Array): T }, bytes: Uint8Array) {
      if (bytes.length > subject.maxBytes) {
        malformed(subject.name, new RangeError(`more than ${subject.maxBytes} bytes`));
        return undefined;
      }
      try {
        return { message: subject.read(bytes) };
      } catch (error) {
        malformed(subject.name, error);
        return undefined;
      }
    },
  };
}
