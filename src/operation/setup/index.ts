import { networkInterfaces } from 'node:os';
import type { Config } from '../../foundation/config/schema.ts';
import { joinRoutes } from '../../server/http/route.ts';
import { createConfigurationService, type SetupDeps } from './configuration-service.ts';
import type { Browse, SearchPlaces } from './neighbours.ts';
import { createConfigurationRoutes, createNeighboursRoutes, createTrialRoutes } from './trial-routes.ts';
import { createTrialService, type Trials } from './trial-service.ts';

export type { SetupDeps } from './configuration-service.ts';
export { createRestarter } from './restarter.ts';
export { type ShownValue, secretsOf, shownValues } from './setting.ts';

const MAX_BODY_BYTES = 64 * 1024;
const MAX_INTERFACES = 8;

interface Deps extends SetupDeps {
  trials: Trials;
  browse: Browse;
  /** Places to search for neighbours [the usual ones]. */
  places?: Partial<SearchPlaces>;
}

/** Configuration over REST: description of each key, changes to the file, trials, and neighbours to choose from. */
export function createSetup({ trials, browse, places, ...deps }: Deps) {
  const configuration = createConfigurationService(deps);
  const service = createTrialService({ configuration, trials, clock: deps.clock, log: deps.log });
  const closing = new AbortController();
  const find = async (signal: AbortSignal) => {
    const { findNeighbours, USUAL_PLACES } = await import('./neighbours.ts');
    const ownPorts = ownPortsOf(deps.config);
    const interfaces = localAddresses();
    return findNeighbours({ places: { ...USUAL_PLACES, interfaces, ownPorts, ...places }, browse, signal });
  };
  const routes = joinRoutes(
    createNeighboursRoutes({ find, closing: closing.signal }),
    createConfigurationRoutes(configuration, MAX_BODY_BYTES),
    createTrialRoutes(service, MAX_BODY_BYTES),
  );
  const stop = () => {
    service.close();
    closing.abort();
  };
  return { routes, needsSetup: configuration.needsFile(), stop };
}

/** IPv4 addresses of this computer in its networks. */
const localAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses.filter(({ family, internal }) => family === 'IPv4' && !internal))
    .map(({ address }) => address)
    .slice(0, MAX_INTERFACES);

/** Ports of this service, to exclude it from the neighbours. */
const ownPortsOf = ({ server, nmea }: Config): number[] => [
  server.port,
  ...nmea.outputs.flatMap(({ url }) => Number(URL.parse(url)?.port) || []),
];
