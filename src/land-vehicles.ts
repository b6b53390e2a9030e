import { disabledRoutes } from './server/http/route.ts';
import type { Vehicles, VehiclesDeps } from './vehicles/index.ts';

/** Vehicles that phones and trackers report on. Nothing is loaded if they are disabled. */
export async function createLandVehicles(deps: VehiclesDeps): Promise<Vehicles | undefined> {
  if (!deps.config.trackers.enabled) return undefined;
  return (await import('./vehicles/index.ts')).createVehicles(deps);
}

/** Queries of vehicles while they are disabled. */
export const noVehicles = disabledRoutes(
  'Vehicles are disabled. Set trackers.enabled to take the reports of phones and trackers',
  ['/v1/vehicles', '/v1/vehicles/*', '/v1/trackers', '/v1/trackers/*'],
);
