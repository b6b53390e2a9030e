import type { Config } from '../foundation/config/schema.ts';
import { type Log, logEvent } from '../foundation/shared/logging/log-events.ts';
import { isLoopback } from '../foundation/shared/network/address.ts';

/** Warns if a third party in the network can impersonate an instance, or read and change the messages. */
export function warnOfOpenBus({ bus, credentials }: Pick<Config['cluster'], 'bus' | 'credentials'>, log: Log): void {
  const servers = bus.map((server) => new URL(server)).filter(({ hostname }) => !isThisMachine(hostname));
  if (servers.length === 0) return;
  const missing: string[] = [];
  if (credentials === undefined) missing.push('credentials');
  if (servers.some(({ protocol }) => protocol !== 'tls:')) missing.push('TLS');
  if (missing.length > 0) logEvent(log, 'bus.open', { missing, servers: servers.map(({ host }) => host) });
}

function isThisMachine(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return address === 'localhost' || isLoopback(address);
}
