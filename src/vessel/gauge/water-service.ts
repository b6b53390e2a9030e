import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
import type { Reason } from '../../foundation/shared/reason.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import type { StationPlace } from './station.ts';
import { type Clearance, type Forecast, isForecastFresh, type Margin, marginUnder } from './water.ts';
import type { WaterRead, WaterReader } from './water-reader.ts';

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

    /** Only forecasts that are not too old. Throws a NotFound without a position. */
    async forecasts(water: string | undefined): Promise<WaterRead<Forecast>> {
      const { from, reader: used } = demand();
      const { items, fetchedAt } = await used.forecasts(from);
      const now = clock.now();
      const fresh = items.filter((forecast) => isForecastFresh(forecast, now) && isOf(forecast, water));
      return { items: byDistance(fresh, from), fetchedAt };
    },

    /** Each with the margin for a vessel of this height. Throws a NotFound without a position. */
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

const absent = (message: string) => new ServiceError('NotFound', message);

const isOf = ({ waterName, waterShortName }: StationPlace, water: string | undefined): boolean =>
  water === undefined || [waterName, waterShortName].some((name) => nameKey(name) === nameKey(water));

const byDistance = <T extends LatLon>(items: readonly T[], from: LatLon): T[] =>
  [...items].sort((a, b) => distanceM(from, a) - distanceM(from, b));
