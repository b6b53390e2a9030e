import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
import type { Reason } from '../../foundation/shared/reason.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import type { Polled, StationPlace } from './parse-stations.ts';
import { findNear, type GaugeSettings, type NearStation, toRangeKm } from './search.ts';
import { type Clearance, type Forecast, isForecastFresh, type Margin, marginUnder } from './water.ts';
import type { WaterRead, WaterReader } from './water-reader.ts';

export interface GaugeQuery {
  water?: string | undefined;
  /** Applies only if no stations are listed, and not beyond the configured radius. */
  radiusKm?: number | undefined;
}

export interface GaugeServiceDeps {
  settings: GaugeSettings & { enabled: boolean };
  polled: () => Polled | undefined;
  position: { current(): LatLon | undefined; state(): { reason: Reason | null } };
  clock: { now(): number };
}

export type GaugeService = ReturnType<typeof createGaugeService>;

/** Responds from polled data, without requests. */
export function createGaugeService({ settings, polled, position, clock }: GaugeServiceDeps) {
  const rangeKm = toRangeKm(settings);
  const hasList = settings.stations.length > 0;

  function mustBeEnabled(): void {
    if (!settings.enabled) throw absent('The river gauge is disabled');
  }

  function find(known: Polled, from: LatLon, { water, radiusKm = rangeKm }: GaugeQuery) {
    const usedKm = hasList ? rangeKm : Math.min(radiusKm, rangeKm);
    return { usedKm, near: findNear(known.stations, { from, radiusKm: usedKm, water, now: clock.now() }) };
  }

  return {
    /** For a disabled feature. */
    hasNearest(query: GaugeQuery): boolean {
      const [from, known] = [position.current(), polled()];
      return from !== undefined && known !== undefined && find(known, from, query).near.length > 0;
    },
    mustBeEnabled,

    /** Throws a NotFound with the reason if there is none. */
    nearest(query: GaugeQuery): NearStation {
      mustBeEnabled();
      const from = position.current();
      if (!from) throw absent(`No GPS position: ${position.state().reason?.text ?? 'unknown'}`);
      const known = polled();
      if (!known) throw absent('No gauge data has been polled yet');
      const { usedKm, near } = find(known, from, query);
      if (near[0]) return near[0];
      const which = `${hasList ? 'listed ' : ''}gauge station${query.water === undefined ? '' : ' on this water'}`;
      throw absent(`No ${which} found within ${usedKm} km with a reading of the last 24 hours`);
    },

    /** Nearest first; none without an own-ship position or before the first poll. */
    list({ limit, ...query }: GaugeQuery & { limit?: number | undefined }) {
      mustBeEnabled();
      const [from, known] = [position.current(), polled()];
      const near = from && known ? find(known, from, query).near : [];
      return { near: near.slice(0, limit), fetchedAt: known?.fetchedAt ?? null };
    },
  };
}

const absent = (message: string) => new ServiceError('NotFound', message);

export interface WaterServiceDeps {
  /** Undefined if the gauge is disabled. */
  reader: WaterReader | undefined;
  position: { current(): LatLon | undefined; state(): { reason: Reason | null } };
  clock: { now(): number };
}

export type WaterService = ReturnType<typeof createWaterService>;

/** Forecasts of water levels and clearances of bridges, around the own-ship position. */
export function createWaterService({ reader, position, clock }: WaterServiceDeps) {
  function demand(): { from: LatLon; reader: WaterReader } {
    if (!reader) throw absent('The river gauge is disabled');
    const from = position.current();
    if (!from) throw absent(`No GPS position: ${position.state().reason?.text ?? 'unknown'}`);
    return { from, reader };
  }

  return {
    now: (): number => clock.now(),

    /** Forecasts that are not too old. Throws a NotFound without a position. */
    async forecasts(water: string | undefined): Promise<WaterRead<Forecast>> {
      const { from, reader: used } = demand();
      const { items, fetchedAt } = await used.forecasts(from);
      const now = clock.now();
      const fresh = items.filter((forecast) => isForecastFresh(forecast, now) && isOf(forecast, water));
      return { items: byDistance(fresh, from), fetchedAt };
    },

    /** Clearances with the margin for a vessel of this height. Throws a NotFound without a position. */
    async clearances(
      water: string | undefined,
      vessel: { heightM: number; measuredAt: number } | undefined,
    ): Promise<WaterRead<Clearance & { margin: Margin }>> {
      if (vessel && vessel.measuredAt > clock.now() + 60_000)
        throw badRequest('heightAt must not be in the future', fault('heightAt', 'range', { maximum: clock.now() }));
      const { from, reader: used } = demand();
      const { items, fetchedAt } = await used.clearances(from);
      const now = clock.now();
      const judged = items
        .filter((clearance) => isOf(clearance, water))
        .map((clearance) => ({
          ...clearance,
          margin: marginUnder({ bridgeId: clearance.stationId, clearance, vessel, now }),
        }));
      return { items: byDistance(judged, from), fetchedAt };
    },
  };
}

const isOf = ({ waterName, waterShortName }: StationPlace, water: string | undefined): boolean =>
  water === undefined || [waterName, waterShortName].some((name) => nameKey(name) === nameKey(water));

const byDistance = <T extends LatLon>(items: readonly T[], from: LatLon): T[] =>
  [...items].sort((a, b) => distanceM(from, a) - distanceM(from, b));
