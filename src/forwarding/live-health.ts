import type { Clock } from '../shared/clock.ts';
import { maskUrl } from '../shared/mask-url.ts';
import { isSuccess } from './retry.ts';
import type { Sender } from './sender.ts';
import type { WorkerState } from './worker.ts';

/** How long an answer serves: a storm of health requests must not become one on the destination. */
const CACHE_MS = 1000;

/** What the health object says of a destination. */
export interface DestinationHealth {
  name: string;
  healthy: boolean;
  queueLength: number;
  consecutiveFailures: number;
  /** Only where a health URL is configured. */
  healthUrl?: string;
  /** Null without a health URL. */
  healthCheckOk: boolean | null;
  healthCheckResponseTimeMs?: number;
}

export interface ForwardingHealth {
  enabled: boolean;
  /** Whether all destinations are. */
  healthy: boolean;
  /** The sum over the destinations. */
  queueLength: number;
  /** The most that any destination has. */
  consecutiveFailures: number;
  destinations: DestinationHealth[];
}

interface Observed {
  name: string;
  healthUrl: string | undefined;
  sender: Pick<Sender, 'check'>;
  state: () => WorkerState;
}

/** Asks all health URLs now, in parallel; each answers within the time limit of its destination, or counts as away. */
export function createLiveHealth(destinations: readonly Observed[], clock: Clock) {
  const closing = new AbortController();
  let cached: { at: number; checks: Promise<(Check | undefined)[]> } | undefined;

  function checks(): Promise<(Check | undefined)[]> {
    const now = clock.now();
    if (cached === undefined || now < cached.at || now - cached.at >= CACHE_MS) {
      cached = { at: now, checks: Promise.all(destinations.map(({ sender }) => ask(sender, closing.signal))) };
    }
    return cached.checks;
  }

  return {
    async health(): Promise<ForwardingHealth> {
      const live = await checks();
      const all = destinations.map((destination, index) => toHealth(destination, live[index]));
      return {
        enabled: all.length > 0,
        healthy: all.every(({ healthy }) => healthy),
        queueLength: all.reduce((sum, { queueLength }) => sum + queueLength, 0),
        consecutiveFailures: Math.max(0, ...all.map(({ consecutiveFailures }) => consecutiveFailures)),
        destinations: all,
      };
    },
    close(): void {
      closing.abort();
    },
  };
}

interface Check {
  ok: boolean;
  responseTimeMs: number;
}

async function ask({ check }: Pick<Sender, 'check'>, signal: AbortSignal): Promise<Check | undefined> {
  if (check === undefined) return undefined;
  try {
    const outcome = await check(signal);
    return { ok: isSuccess(outcome), responseTimeMs: outcome.latencyMs };
  } catch (error) {
    // Broken off because the service ends; who still asks gets an answer.
    if (signal.aborted) return { ok: false, responseTimeMs: 0 };
    throw error;
  }
}

function toHealth({ name, healthUrl, state }: Observed, live: Check | undefined): DestinationHealth {
  const { healthy, queueLength, consecutiveFailures } = state();
  const common = { name, queueLength, consecutiveFailures };
  if (healthUrl === undefined || live === undefined) return { ...common, healthy, healthCheckOk: null };
  const { ok, responseTimeMs } = live;
  const url = maskUrl(healthUrl);
  return { ...common, healthy: ok, healthUrl: url, healthCheckOk: ok, healthCheckResponseTimeMs: responseTimeMs };
}
