import { createFence, type Fence } from '../../../foundation/shared/geo/fence.ts';
import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import { type Condition, NO_FIGURES } from '../alarm.ts';
import type { Area } from '../areas/area.ts';
import type { Reports, Watch } from '../watch.ts';

/** Hysteresis: a vehicle inside has left only this far outside. */
const MARGIN_M = 20;
const LOOK_MS = 10_000;

/** The fields of a vehicle that this watch uses. */
export interface WatchedVehicle {
  readonly id: string;
  readonly name: string;
  readonly isOnDuty: boolean;
  /** Null before the first report of its tracker. */
  readonly lastSeenAt: number | null;
}

/** A reported position of a vehicle. */
export interface VehicleSighting extends LatLon {
  readonly vehicleId: string;
  readonly at: number;
}

/** Vehicles with phones or trackers. */
export interface VehicleSource {
  /** Undefined until they were read. */
  vehicles(): Iterable<WatchedVehicle> | undefined;
  find(id: string): WatchedVehicle | undefined;
  /** Called with every newer position; the returned function removes the listener. */
  onSeen(listener: (sighting: VehicleSighting) => void): () => void;
  readonly offlineMs: number | undefined;
}

type Event = 'enter' | 'leave';

interface Standing {
  readonly isInside: boolean;
  readonly raised: Event | undefined;
}

interface VehicleWatchOptions {
  reports: Reports;
  /** Called when the watch starts; undefined if vehicles are disabled. */
  source(): VehicleSource | undefined;
}

export type VehicleWatch = Watch & { setAreas(areas: readonly Area[]): void };

const areaKey = (areaId: string, vehicleId: string, event: Event) => `area:${areaId}:vehicle-${vehicleId}:${event}`;
const AREA_KEY = /^area:([^:]+):vehicle-([^:]+):(enter|leave)$/;
const offlineKey = (vehicleId: string) => `vehicleOffline:${vehicleId}`;

/**
 * Raises `area` when a vehicle crosses the edge of an area that watches vehicles, and `vehicleOffline` when its tracker is
 * silent.
 */
export function createVehicleWatch({ reports, source }: VehicleWatchOptions): VehicleWatch {
  let fenced: readonly { area: Area; fence: Fence }[] = [];
  /** By area and vehicle. */
  const standings = new Map<string, Map<string, Standing>>();
  const offline = new Set<string>();
  let found: VehicleSource | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let end: (() => void) | undefined;

  function see({ vehicleId, at, latitude, longitude }: VehicleSighting): void {
    const vehicle = found?.find(vehicleId);
    if (!vehicle) return;
    for (const { area, fence } of fenced) {
      const known = standings.get(area.id) ?? new Map<string, Standing>();
      standings.set(area.id, known);
      const before = known.get(vehicleId);
      const isInside = fence.holds({ latitude, longitude }, before?.isInside ? MARGIN_M : 0);
      // The first position only sets the side.
      if (!before || before.isInside === isInside) {
        known.set(vehicleId, { isInside, raised: before?.raised });
        continue;
      }
      if (before.raised) reports.end(areaKey(area.id, vehicleId, before.raised));
      const event = isInside ? 'enter' : 'leave';
      const isDue = area.watch === 'both' || area.watch === event;
      known.set(vehicleId, { isInside, raised: isDue ? event : undefined });
      if (isDue) reports.report(toAreaAlarm({ area, event, vehicle }, { latitude, longitude, at }));
    }
  }

  function setAreas(areas: readonly Area[]): void {
    const before = new Map(fenced.map((one) => [one.area.id, one]));
    fenced = areas.map((area) => {
      const known = before.get(area.id);
      if (known?.area.updatedAt === area.updatedAt) return known;
      forget(area.id);
      return { area, fence: createFence(area.shape, MARGIN_M) };
    });
    const kept = new Set(areas.map(({ id }) => id));
    for (const id of standings.keys()) if (!kept.has(id)) forget(id);
  }

  /** Withdraws the alarms of removed and changed areas. */
  function forget(areaId: string): void {
    for (const [vehicleId, { raised }] of standings.get(areaId) ?? [])
      if (raised) reports.withdraw(areaKey(areaId, vehicleId, raised));
    standings.delete(areaId);
  }

  function look(now: number): void {
    const offlineMs = found?.offlineMs;
    const vehicles = found?.vehicles();
    if (!vehicles) return;
    const silent = new Set<string>();
    for (const vehicle of vehicles) {
      const { id, isOnDuty, lastSeenAt } = vehicle;
      const isSilent = offlineMs !== undefined && isOnDuty && lastSeenAt !== null && now - lastSeenAt >= offlineMs;
      if (!isSilent) continue;
      silent.add(id);
      if (!offline.has(id) && reports.report(toOfflineAlarm(vehicle, offlineMs))) offline.add(id);
    }
    for (const id of offline) {
      if (silent.has(id)) continue;
      offline.delete(id);
      // Reporting again, off duty or removed: no acknowledgement is needed.
      if (found?.find(id)?.isOnDuty) reports.end(offlineKey(id));
      else reports.withdraw(offlineKey(id));
    }
  }

  return {
    types: ['area', 'vehicleOffline'],
    setAreas,
    restore({ key, state }) {
      if (state === 'rectified') return;
      const [, areaId, vehicleId, event] = AREA_KEY.exec(key) ?? [];
      if (areaId !== undefined && vehicleId !== undefined) {
        const known = standings.get(areaId) ?? new Map<string, Standing>();
        standings.set(areaId, known);
        known.set(vehicleId, { isInside: event === 'enter', raised: event === 'enter' ? 'enter' : 'leave' });
      } else if (key.startsWith('vehicleOffline:')) offline.add(key.slice('vehicleOffline:'.length));
    },
    needsVessels: () => false,
    async start() {
      found = source();
      end = found?.onSeen(see);
    },
    tick(now) {
      if (now - lookedAt < LOOK_MS && now >= lookedAt) return;
      lookedAt = now;
      look(now);
    },
    close: () => end?.(),
  };
}

const WORDS = { enter: 'Entered', leave: 'Left' } as const;

const toAreaAlarm = (
  { area, event, vehicle }: { area: Area; event: Event; vehicle: WatchedVehicle },
  { latitude, longitude }: LatLon & { at: number },
): Condition => ({
  ...NO_FIGURES,
  key: areaKey(area.id, vehicle.id, event),
  type: 'area',
  priority: 'warning',
  mmsi: null,
  name: vehicle.name,
  text: `${WORDS[event]} the area ${area.name}`,
  latitude,
  longitude,
  source: 'tracker',
  details: { event, areaName: area.name },
});

const toOfflineAlarm = ({ id, name }: WatchedVehicle, offlineMs: number): Condition => ({
  ...NO_FIGURES,
  key: offlineKey(id),
  type: 'vehicleOffline',
  priority: 'warning',
  mmsi: null,
  name,
  text: `The tracker has sent nothing for ${Math.round(offlineMs / 60_000)} min`,
  source: 'tracker',
  details: { ageSecs: Math.round(offlineMs / 1000) },
});
