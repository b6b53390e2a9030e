import { now } from '../../lib/clock.ts';
import { type FixState, fixStateAt, SHIP_LIMITS } from '../../lib/position-age-limits.ts';
import {
  fleetVersion,
  lastOwnPosition,
  ownPositionAt,
  ownPositionState,
  ships,
  vehicles,
  vehiclesVersion,
} from '../../live/index.ts';
import { isLastKnown } from '../../vehicles/vehicle-state.ts';
import type { Trip } from './records.ts';
import type { Position } from './trip-draft.ts';

interface PresentPosition extends Position {
  ageMs: number;
  /** Whether the position is too old to record without confirmation. */
  isOld: boolean;
}

/** Maker of a trip: a ship of an office, or a vehicle; your vessel if both are absent. */
export interface Maker {
  shipId?: string | null | undefined;
  vehicleId?: string | null | undefined;
}

export const makerOf = ({ ship_id: shipId, vehicle_id: vehicleId }: Trip): Maker => ({ shipId, vehicleId });

/** Position of the maker of a trip, as far as this page knows it. */
export function presentPosition({ shipId, vehicleId }: Maker = {}): PresentPosition | undefined {
  if (vehicleId) return positionOfVehicle(vehicleId);
  return shipId ? positionOfShip(shipId) : positionOfVessel();
}

function positionOfVessel(): PresentPosition | undefined {
  const fix = lastOwnPosition.value;
  const measuredAt = ownPositionAt.value;
  if (!fix || measuredAt === undefined) return undefined;
  return toPosition(fix, Math.max(0, now.value - measuredAt), ownPositionState.value);
}

function positionOfShip(id: string): PresentPosition | undefined {
  const position = fleetVersion.value > 0 ? ships.get(id)?.position : undefined;
  if (!position) return undefined;
  const ageMs = Math.max(0, now.value - Date.parse(position.timestamp));
  return toPosition(position, ageMs, fixStateAt(ageMs, SHIP_LIMITS));
}

function positionOfVehicle(id: string): PresentPosition | undefined {
  const vehicle = vehiclesVersion.value > 0 ? vehicles.get(id) : undefined;
  if (!vehicle?.position) return undefined;
  const { latitude, longitude, at } = vehicle.position;
  const ageMs = Math.max(0, now.value - Date.parse(at));
  return { latitude, longitude, ageMs, isOld: isLastKnown(vehicle, now.value) };
}

const toPosition = ({ latitude, longitude }: Position, ageMs: number, state: FixState): PresentPosition => ({
  latitude,
  longitude,
  ageMs,
  isOld: state === 'lost',
});
