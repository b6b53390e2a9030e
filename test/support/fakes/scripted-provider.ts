import type { GpsProvider, GpsSink, ProviderName } from '../../../src/vessel/position/provider.ts';

/** One run of the provider, for the test to play: what it reports and how it ends. */
export interface ScriptedRun {
  readonly sink: GpsSink;
  readonly signal: AbortSignal;
  end(): void;
  fail(error: unknown): void;
}

/** A provider whose every run waits for the test; an aborted run resolves, as runs of real ones do. */
export class ScriptedProvider implements GpsProvider {
  readonly name: ProviderName = 'gpsd';
  readonly runs: ScriptedRun[] = [];
  /** Whether it obeys the signal. */
  readonly #obeys: boolean;

  constructor({ obeys = true }: { obeys?: boolean } = {}) {
    this.#obeys = obeys;
  }

  run(sink: GpsSink, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.runs.push({ sink, signal, end: resolve, fail: reject });
    if (this.#obeys) signal.addEventListener('abort', () => resolve(), { once: true });
    return promise;
  }

  get lastRun(): ScriptedRun {
    const run = this.runs.at(-1);
    if (!run) throw new Error('the provider was never run');
    return run;
  }
}
