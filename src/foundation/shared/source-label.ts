import { hostname } from 'node:os';

/** Connection name for this service on a Signal K server, as the documentation recommends. */
const CONNECTION = 'wheelhouse';

/** Source name of this service in a Signal K network; the host distinguishes two services. */
export const ownSourceLabel = (): string =>
  `${CONNECTION}-${hostname()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}`;

/** Whether values come from this service: by its source name, or by the connection name on a server. */
export function isOwnSource(source: string): boolean {
  const label = ownSourceLabel();
  return source.split('.').some((name) => name === CONNECTION || name === label);
}
