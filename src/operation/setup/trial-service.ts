import type { Config } from '../../foundation/config/schema.ts';
import type { Finding, Look } from '../../foundation/outbound/trial.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import type { DestinationTrialResult } from '../../outward/forwarding/index.ts';
import type { AntennaTrialResult, FeedTrialResult } from '../../traffic/ais/index.ts';
import type { RouterTrialResult } from '../../vessel/position/index.ts';
import type { ConfigurationService } from './configuration-service.ts';
import type { Changes } from './plan-change.ts';

const LIMIT_MS = 5000;

type Trial<Settings, Seen> = (settings: Settings, look: Look) => Promise<Finding<Seen>>;

/** Trial functions by part, with settings that may differ from those in effect. */
export interface Trials {
  router: Trial<Config['router'], RouterTrialResult>;
  antenna: Trial<Config['ais']['local'], AntennaTrialResult>;
  feed: Trial<Config['ais']['remote'], FeedTrialResult>;
  destination: Trial<{ settings: Config['forwarding']; name: string | undefined }, DestinationTrialResult>;
}

export type Part = keyof Trials;

export interface TrialRequest {
  part: Part;
  changes: Changes;
  /** Name of the destination. */
  name: string | undefined;
}

export type TrialResult = { durationMs: number } & (
  | ({ part: 'router' } & Finding<RouterTrialResult>)
  | ({ part: 'antenna' } & Finding<AntennaTrialResult>)
  | ({ part: 'feed' } & Finding<FeedTrialResult>)
  | ({ part: 'destination' } & Finding<DestinationTrialResult>)
);

interface TrialDeps {
  configuration: Pick<ConfigurationService, 'preview'>;
  trials: Trials;
  clock: Clock;
  log: Log;
}

export type TrialService = ReturnType<typeof createTrialService>;

/** Tries parts of the service with unsaved changes; one trial per part at a time. */
export function createTrialService({ configuration, trials, clock, log }: TrialDeps) {
  const closing = new AbortController();
  /** Start time of the trial by part. */
  const running = new Map<Part, number>();

  async function tryPart({ part, changes, name }: TrialRequest, signal: AbortSignal): Promise<TrialResult> {
    const { router, ais, forwarding } = await configuration.preview(changes);
    const look = { clock, limitMs: LIMIT_MS, signal: AbortSignal.any([signal, closing.signal]) };
    const startedAt = clock.monotonicMs();
    const durationMs = () => Math.round(clock.monotonicMs() - startedAt);
    switch (part) {
      case 'router':
        return { part, ...(await trials.router(router, look)), durationMs: durationMs() };
      case 'antenna':
        return { part, ...(await trials.antenna(ais.local, look)), durationMs: durationMs() };
      case 'feed':
        return { part, ...(await trials.feed(ais.remote, look)), durationMs: durationMs() };
      case 'destination':
        return { part, ...(await trials.destination({ settings: forwarding, name }, look)), durationMs: durationMs() };
    }
  }

  return {
    /** Seconds until the part can be tried again; undefined if possible now. */
    busySecs(part: Part): number | undefined {
      const startedAt = running.get(part);
      if (startedAt === undefined) return undefined;
      return Math.max(1, Math.ceil((startedAt + LIMIT_MS - clock.monotonicMs()) / 1000));
    },

    async run(request: TrialRequest, signal: AbortSignal): Promise<TrialResult> {
      const { part } = request;
      running.set(part, clock.monotonicMs());
      try {
        const result = await tryPart(request, signal);
        log.info({ part, ok: result.problem === undefined }, 'settings tried');
        return result;
      } finally {
        running.delete(part);
      }
    },

    /** Aborts all trials. */
    close(): void {
      closing.abort();
    },
  };
}
