import { onTestFinished } from 'vitest';
import type { Reason } from '../../../src/foundation/shared/reason.ts';
import type { Fix } from '../../../src/vessel/position/fix.ts';
import { type GpsProvider, ProviderError, type Reading } from '../../../src/vessel/position/provider.ts';

/** A run of a provider that the test watches; it is stopped when the test ends. */
export interface GpsRun {
  /** The next reading that was not taken yet; rejects when the run ends before it comes. */
  next(): Promise<Reading>;
  /** The failure with which the run ends; rejects when it ends otherwise. */
  failure(): Promise<ProviderError>;
  /** Asks it to stop and resolves when it has. */
  stop(): Promise<void>;
}

export function runProvider(provider: GpsProvider): GpsRun {
  const controller = new AbortController();
  const readings: Reading[] = [];
  let arrival = Promise.withResolvers<void>();
  const sink = {
    fix: (fix: Fix) => arrive({ kind: 'fix', fix }),
    noFix: (reason: Reason) => arrive({ kind: 'noFix', reason }),
  };
  function arrive(reading: Reading) {
    readings.push(reading);
    arrival.resolve();
    arrival = Promise.withResolvers();
  }

  const ended = provider.run(sink, controller.signal).then(
    () => undefined,
    (error: unknown) => error,
  );
  async function stop() {
    controller.abort();
    const error = await ended;
    if (error !== undefined && !(error instanceof ProviderError)) throw error;
  }
  onTestFinished(stop);

  return {
    stop,
    async next() {
      if (readings.length === 0) await Promise.race([arrival.promise, ended]);
      const reading = readings.shift();
      if (!reading) throw new Error('the run ended without a reading', { cause: await ended });
      return reading;
    },
    async failure() {
      const error = await ended;
      if (error instanceof ProviderError) return error;
      throw new Error('the run ended without a failure', { cause: error });
    },
  };
}
