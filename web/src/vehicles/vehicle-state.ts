import { facts } from '../api/facts.ts';
import type { LatLon } from '../lib/geo.ts';
import { vehicles, vehiclesVersion } from '../live/index.ts';
import type { Vehicle } from '../live/messages.ts';
import { ring } from '../map/shape.ts';
import type { DrawnShip } from '../ships/ship-marks.ts';

/** A phone at rest reports rarely; a vehicle that is silent for longer may be anywhere. */
const OFFLINE_MS = 600_000;

/** While a driver is off duty nothing is stored, so no other state is known. */
export type VehicleState = 'onDuty' | 'offDuty' | 'offline' | 'never';

/** The service has no channel of vehicles if trackers are disabled. */
export const hasVehicles = (): boolean => facts.value?.isOn.vehicles === true;

export function vehicleState({ onDuty, tracker: { lastSeenAt } }: Vehicle, nowMs: number): VehicleState {
  if (!onDuty) return 'offDuty';
  if (lastSeenAt === null) return 'never';
  return nowMs - Date.parse(lastSeenAt) > OFFLINE_MS ? 'offline' : 'onDuty';
}

/** Age of the exact position; undefined without one. */
const positionAgeMs = ({ position }: Vehicle, nowMs: number): number | undefined =>
  position ? Math.max(0, nowMs - Date.parse(position.at)) : undefined;

/** Whether the vehicle may have moved since: the position is old, a newer one is coarse, or the driver is off duty. */
export function isLastKnown(vehicle: Vehicle, nowMs: number): boolean {
  const ageMs = positionAgeMs(vehicle, nowMs);
  return ageMs === undefined || ageMs > OFFLINE_MS || vehicle.coarse !== null || !vehicle.onDuty;
}

/** A vehicle for the map; undefined if its position is unknown. */
export function toDrawnVehicle(
  vehicle: Vehicle,
  nowMs: number,
  stateText: (state: VehicleState) => string,
): DrawnShip | undefined {
  const { id, name, position, coarse } = vehicle;
  const shown = position ?? coarse;
  if (!shown) return undefined;
  const isOld = isLastKnown(vehicle, nowMs);
  return {
    id,
    name,
    latitude: shown.latitude,
    longitude: shown.longitude,
    headingDeg: isOld || !shown.speedMps ? null : shown.courseDeg,
    isLate: false,
    isLastKnown: isOld,
    hasAlert: false,
    isVehicle: true,
    title: [name, stateText(vehicleState(vehicle, nowMs))].join(' · '),
  };
}

/** Circles of the vehicles whose newest report is coarse: a vehicle is most likely inside. */
export const coarseRings = (shown: readonly Vehicle[]): readonly (readonly LatLon[])[] =>
  shown.flatMap(({ coarse }) => (coarse?.accuracyM ? [ring(coarse, coarse.accuracyM)] : []));

/** Name of a vehicle; its id while the vehicles are unknown. */
export const vehicleName = (id: string): string =>
  (vehiclesVersion.value > 0 ? vehicles.get(id)?.name : undefined) ?? id;
