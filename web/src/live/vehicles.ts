import { signal } from '@preact/signals';
import type { Vehicle, VehiclesData } from './messages.ts';

/** Thousands of trackers report more often than a page has to be drawn. */
const VERSION_EVERY_MS = 500;

const known = new Map<string, Vehicle>();
/** The parts of a list that has not come as a whole yet. */
let arriving: Vehicle[] = [];

/** The vehicles by their ids, as the channel `vehicles` has last said. */
export const vehicles: ReadonlyMap<string, Vehicle> = known;
/** 0 before the vehicles are known; then it changes at most twice a second after a change of them. */
export const vehiclesVersion = signal(0);

let due: ReturnType<typeof setTimeout> | undefined;

function announce(): void {
  clearTimeout(due);
  due = undefined;
  vehiclesVersion.value += 1;
}

/** Takes a part of the list of all, or the change of one. */
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
