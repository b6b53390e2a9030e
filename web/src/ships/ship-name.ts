import { fleetVersion, ships } from '../live/index.ts';

/** Name of a ship of the office; its id until the ships are loaded. */
export const shipName = (id: string): string => (fleetVersion.value > 0 ? ships.get(id)?.name : undefined) ?? id;
