import type { Config } from '../../foundation/config/schema.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { joinRoutes } from '../../server/http/route.ts';
import { createFactsReader, type FactsQuestion, type FactsRead } from './facts.ts';
import { createGaugeRoutes, createWaterRoutes } from './gauge-routes.ts';
import { createGaugeService, createWaterService, type GaugeServiceDeps } from './gauge-service.ts';
import { createLevels } from './levels.ts';
import { createPoller, type GaugeStats, type Position } from './poller.ts';
import { createSavedStations, type SavedStates } from './saved-stations.ts';
import { type NearStation, toRangeKm } from './search.ts';

export { type FactsQuestion, type FactsRead, type GaugeFacts, isStation } from './facts.ts';
export type { GaugeStats } from './poller.ts';
export type { NearStation } from './search.ts';

export interface GaugeDeps {
  config: Config['gauge'];
  states: SavedStates;
  /** The own-ship position. */
  position: Position & GaugeServiceDeps['position'];
  clock: Clock;
  log: Log;
  random?: () => number;
}

const DISABLED: GaugeStats = {
  status: 'disabled',
  lastSuccessAt: null,
  stations: 0,
  lastError: null,
  polls: { changed: 0, unchanged: 0, failed: 0 },
  ignored: { unreadable: 0, no_coordinates: 0, no_level: 0 },
};

/** Water levels around the own-ship position: polled, and served from stored data that survives failures and restarts. */
export async function createGauge({ config, position, clock, ...rest }: GaugeDeps) {
  const polling = config.enabled ? await createPolling({ config, position, clock, ...rest }) : undefined;
  const service = createGaugeService({ settings: config, polled: () => polling?.polled(), position, clock });
  const levels = createLevels({
    stations: () => polling?.polled()?.stations ?? [],
    ask: (...asked) => polling?.measured(...asked) ?? Promise.resolve([]),
    clock,
  });
  const water = createWaterService({ reader: polling?.water, position, clock });
  return {
    routes: joinRoutes(createGaugeRoutes(service, levels), createWaterRoutes(water)),
    /** The nearest station with a reading; null without one. */
    nearest: (): NearStation | null => (config.enabled ? (service.list({ limit: 1 }).near[0] ?? null) : null),
    /** Stations along a way, with their marks; none if the gauge is disabled. */
    facts: (question: FactsQuestion): Promise<FactsRead> =>
      polling?.facts.read(question) ?? Promise.resolve({ stations: [], fetchedAt: null }),
    /** Values for metrics. */
    stats: (): GaugeStats => polling?.stats() ?? DISABLED,
    /** Starts polling, immediately if there is an own-ship position. */
    start: (): void => polling?.start(),
    /** Aborts a running poll and saves the stations. */
    close: async (): Promise<void> => polling?.close(),
  };
}

/** The HTTP client is loaded only if the gauge is enabled: memory is scarce on board. */
async function createPolling({ config, states, position, clock, log, random = Math.random }: GaugeDeps) {
  const saved = createSavedStations({ states, settings: config, clock, log });
  const [{ createGaugeHttp }, { createWaterReader }] = await Promise.all([
    import('./gauge-http.ts'),
    import('./water-reader.ts'),
  ]);
  const http = createGaugeHttp({ url: config.base_url, clock });
  const intervalMs = config.poll_interval_secs * 1000;
  const water = createWaterReader({ http, clock, rangeKm: toRangeKm(config), intervalMs });
  const facts = createFactsReader({ http, clock });
  const poller = createPoller({
    ask: http.ask,
    position,
    clock,
    log,
    random,
    rangeKm: toRangeKm(config),
    stations: config.stations,
    intervalMs,
    restored: await saved.load(),
    onChanged: (polled) => saved.save(polled),
  });
  const closing = new AbortController();
  return {
    ...poller,
    water,
    facts,
    measured: (station: string, sinceMs: number) => http.measured(station, sinceMs, closing.signal),
    async close(): Promise<void> {
      closing.abort();
      water.close();
      facts.close();
      await poller.close();
      await saved.close();
      await http.close();
    },
  };
}
