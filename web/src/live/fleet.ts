import { signal } from '@preact/signals';
import type { FleetData, Ship } from './messages.ts';

/** Interval of updates; ships report more often than a page needs to be drawn. */
const VERSION_EVERY_MS = 500;

const known = new Map<string, Ship>();

/** Ships of the office by id, from the channel `fleet`. */
export const ships: ReadonlyMap<string, Ship> = known;
/** 0 before the ships are known; then incremented after changes, at most twice a second. */
export const fleetVersion = signal(0);

let due: ReturnType<typeof setTimeout> | undefined;

function announce(): void {
  clearTimeout(due);
  due = undefined;
  fleetVersion.value += 1;
}

/** A list replaces all ships, a single ship replaces its entry. */
export function takeFleet(data: FleetData): void {
  if ('ships' in data) {
    known.clear();
    for (const ship of data.ships) known.set(ship.id, ship);
    announce();
    return;
  }
  known.set(data.ship.id, data.ship);
  due ??= setTimeout(announce, VERSION_EVERY_MS);
}
