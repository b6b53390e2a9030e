import { joinRoutes } from '../../server/http/join-routes.ts';
import { createConfigurationRoutes } from './configuration-routes.ts';
import { createConfigurationService, type SetupDeps } from './configuration-service.ts';
import { createTrialRoutes } from './trial-routes.ts';
import { createTrialService, type Trials } from './trial-service.ts';

export type { SetupDeps } from './configuration-service.ts';
export { createRestarter } from './restarter.ts';
export { type ShownValue, secretsOf, shownValues } from './setting.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** The configuration over REST: what each key is and where it comes from, changes to the file, and trials of changes. */
export function createSetup({ trials, ...deps }: SetupDeps & { trials: Trials }) {
  const configuration = createConfigurationService(deps);
  const service = createTrialService({ configuration, trials, clock: deps.clock, log: deps.log });
  const routes = joinRoutes(
    createConfigurationRoutes(configuration, MAX_BODY_BYTES),
    createTrialRoutes(service, MAX_BODY_BYTES),
  );
  return { routes, needsSetup: configuration.needsFile(), stop: service.close };
}
