import { isIPv6 } from 'node:net';

interface Listening {
  /** `server.host`. */
  host: string;
  /** What the server listens on. */
  url: string;
  /** The address of this machine on the network to the database. */
  local: string | undefined;
}

const WILDCARDS = ['0.0.0.0', '::'];

/**
 * Where other instances reach this one: the address that the service listens on, or if that is every address, the one
 * that leads to the database, which all instances reach. A database on the same machine means that all are on it.
 */
export function toInternalAddress({ host, url, local }: Listening): string {
  const { port } = new URL(url);
  const address = WILDCARDS.includes(host) ? (local ?? '127.0.0.1') : host;
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}
