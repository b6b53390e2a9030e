import { isIPv6 } from 'node:net';

interface Listening {
  /** `server.host`. */
  host: string;
  /** Address that the server listens on. */
  url: string;
  /** Address of this machine on the network to the database. */
  local: string | undefined;
}

const WILDCARDS = ['0.0.0.0', '::'];

/**
 * Address for requests of other instances: the listening address, or if that is every address, the local one towards the
 * database, which all instances reach. A database on the same machine means that all instances run on it.
 */
export function toInternalAddress({ host, url, local }: Listening): string {
  const { port } = new URL(url);
  const address = WILDCARDS.includes(host) ? (local ?? '127.0.0.1') : host;
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}
