import { createConfigurationRoutes } from './configuration-routes.ts';
import { createConfigurationService, type SetupDeps } from './configuration-service.ts';

export type { SetupDeps } from './configuration-service.ts';
export { createRestarter } from './restarter.ts';

/** The configuration over REST: what each key is and where it comes from, and changes to the file. */
export function createSetup(deps: SetupDeps) {
  return { routes: createConfigurationRoutes(createConfigurationService(deps)) };
}
