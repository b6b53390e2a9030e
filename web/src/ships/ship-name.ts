import { fleetVersion, ships } from '../live/index.ts';

/** The name of a ship of the office; its id while the ships are not known. */
export const shipName = (id: string): string => (fleetVersion.value > 0 ? ships.get(id)?.name : undefined) ?? id;
