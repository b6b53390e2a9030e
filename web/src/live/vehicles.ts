import { signal } from '@preact/signals';
import type { Vehicle, VehiclesData } from './messages.ts';

/** Update interval: thousands of trackers report more often than a page needs to be drawn. */
const VERSION_EVERY_MS = 500;

const known = new Map<string, Vehicle>();
/** The parts received so far of an incomplete list. */
let arriving: Vehicle[] = [];

/** The vehicles by id, from the channel `vehicles`. */
export const vehicles: ReadonlyMap<string, Vehicle> = known;
/** 0 before the vehicles are known; then incremented after changes, at most twice a second. */
export const vehiclesVersion = signal(0);

let due: ReturnType<typeof setTimeout> | undefined;

function announce(): void {
  clearTimeout(due);
  due = undefined;
  vehiclesVersion.value += 1;
}

/** Applies a part of the whole list, or the change of one vehicle. */
export function takeVehicles(data: VehiclesData): void {
  if (data.event === 'snapshot') {
    arriving = data.part === 1 ? data.vehicles : [...arriving, ...data.vehicles];
    if (data.part < data.parts) return;
    known.clear();
    for (const vehicle of arriving) known.set(vehicle.id, vehicle);
    arriving = [];
    announce();
    return;
  }
  if (data.event === 'removed') known.delete(data.id);
  else known.set(data.vehicle.id, data.vehicle);
  due ??= setTimeout(announce, VERSION_EVERY_MS);
}

/** Shows a vehicle that this page has changed, without waiting for the channel to report the change. */
export function showVehicle(vehicle: Vehicle): void {
  known.set(vehicle.id, vehicle);
  announce();
}
