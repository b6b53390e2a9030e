import type { Clock } from '../../foundation/shared/clock.ts';
import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
import { MINUTE_MS } from '../../foundation/shared/units.ts';
import type { GaugeHttp } from './gauge-http.ts';
import type { Search, StationPlace } from './parse-stations.ts';
import { covers, toSearch } from './search.ts';
import { type Clearance, type Forecast, parseClearances, parseForecast, parseForecastStations } from './water.ts';

/** Maximum number of forecasts, for the nearest stations: each needs a separate request. */
const MAX_FORECASTS = 10;
const MAX_BRIDGES = 100;
const PAUSE_AFTER_FAILURE_MS = MINUTE_MS;

export interface WaterRead<T> {
  items: readonly T[];
  /** Time of the last response of the service; null before that. */
  fetchedAt: number | null;
}

export interface WaterReaderDeps {
  http: Pick<GaugeHttp, 'stationsWith' | 'forecast'>;
  clock: Clock;
  rangeKm: number;
  intervalMs: number;
}

export type WaterReader = ReturnType<typeof createWaterReader>;

/**
 * Forecasts and clearances, which are rarely used: fetched on demand, at most once in the interval of the gauge. While the
 * service fails, the last response is kept.
 */
export function createWaterReader({ http, clock, rangeKm, intervalMs }: WaterReaderDeps) {
  const closing = new AbortController();

  function kept<T extends StationPlace>(fetch: (search: Search, signal: AbortSignal) => Promise<T[]>) {
    let known: { search: Search; items: readonly T[]; fetchedAt: number } | undefined;
    let nextMs = Number.NEGATIVE_INFINITY;
    let running: Promise<void> | undefined;

    async function refresh(from: LatLon): Promise<void> {
      const search = toSearch(from, rangeKm);
      try {
        const items = await fetch(search, closing.signal);
        known = { search, items, fetchedAt: clock.now() };
        nextMs = clock.monotonicMs() + intervalMs;
      } catch {
        // The poll of the levels requests the same service, and logs that it is unavailable.
        nextMs = clock.monotonicMs() + Math.min(intervalMs, PAUSE_AFTER_FAILURE_MS);
      }
    }

    return async (from: LatLon): Promise<WaterRead<T>> => {
      const isOver = clock.monotonicMs() >= nextMs;
      const isElsewhere = known !== undefined && !covers(known.search, from, rangeKm);
      if (isOver || (isElsewhere && running === undefined)) {
        running ??= refresh(from).finally(() => {
          running = undefined;
        });
      }
      await running;
      const near = (known?.items ?? []).filter((item) => distanceM(from, item) / 1000 <= rangeKm);
      return { items: near, fetchedAt: known?.fetchedAt ?? null };
    };
  }

  const nearest = <T extends StationPlace>(items: readonly T[], { latitude, longitude }: Search, limit: number): T[] =>
    [...items]
      .sort((a, b) => distanceM({ latitude, longitude }, a) - distanceM({ latitude, longitude }, b))
      .slice(0, limit);

  return {
    clearances: kept<Clearance>(async (search, signal) =>
      nearest(parseClearances(await http.stationsWith('DFH', search, signal)), search, MAX_BRIDGES),
    ),
    forecasts: kept<Forecast>(async (search, signal) => {
      const stations = parseForecastStations(await http.stationsWith('WV', search, signal));
      const forecasts: Forecast[] = [];
      for (const station of nearest(stations, search, MAX_FORECASTS)) {
        // A station may be listed before it has values.
        const values = await http.forecast(station.stationId, signal).catch(() => []);
        const forecast = parseForecast(values);
        if (forecast) forecasts.push({ ...station, ...forecast });
      }
      return forecasts;
    }),
    close: (): void => closing.abort(),
  };
}
