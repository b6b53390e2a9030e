import { hostname } from 'node:os';

/**
 * The name of this service among the sources of a Signal K network: two on one network differ by their host. A source of
 * Signal K is a path of such names, so this is no dot.
 */
export const ownSourceLabel = (): string =>
  `wheelhouse-${hostname()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}`;
