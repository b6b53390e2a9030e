import { hostname } from 'node:os';

/** The name that the documentation recommends for the connection of a Signal K server to this service. */
const CONNECTION = 'wheelhouse';

/** The name of this service among the sources of a Signal K network: two on one network differ by their host. */
export const ownSourceLabel = (): string =>
  `${CONNECTION}-${hostname()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}`;

/** Whether values come from this service: it names itself, or a server names the connection by which it got them. */
export function isOwnSource(source: string): boolean {
  const label = ownSourceLabel();
  return source.split('.').some((name) => name === CONNECTION || name === label);
}
