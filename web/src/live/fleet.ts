import { signal } from '@preact/signals';
import type { FleetData, Ship } from './messages.ts';

/** Ships report more often than a page has to be drawn. */
const VERSION_EVERY_MS = 500;

const known = new Map<string, Ship>();

/** The ships of the office by their ids, as the channel `fleet` has last said. */
export const ships: ReadonlyMap<string, Ship> = known;
/** 0 before the ships are known; then it changes at most twice a second after a change of them. */
export const fleetVersion = signal(0);

let due: ReturnType<typeof setTimeout> | undefined;

function announce(): void {
  clearTimeout(due);
  due = undefined;
  fleetVersion.value += 1;
}

/** A list is all there are; a single ship replaces what was known of it. */
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
