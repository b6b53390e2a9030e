import { ServiceError } from '../../foundation/shared/errors.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import type { Reason } from '../../foundation/shared/reason.ts';
import { findNear, type GaugeSettings, type NearStation, toRangeKm } from './search.ts';
import type { Polled } from './station.ts';

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
