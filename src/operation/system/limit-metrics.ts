import type { HttpLimits } from '../../server/http/server.ts';
import type { LiveStats } from '../../server/live/index.ts';
import type { Instruments } from './instruments.ts';

export interface LimitSources {
  /** Undefined until a server is measured. */
  limits: () => ReturnType<HttpLimits['stats']> | undefined;
  keys: { failures(): { addresses: number; refused: number } };
  live: { stats(): LiveStats };
}

/** How much of each limit is used, and how often something was refused because of it. */
export function measureLimits({ limits, keys, live }: LimitSources, { level, levelBy, totalBy }: Instruments): void {
  level('http_connections', 'Open HTTP connections, without WebSockets', () => limits()?.connections.open ?? 0);
  level('http_streams', 'Files and long lists that are being sent', () => limits()?.load.streams ?? 0);
  level('http_body_bytes', 'Size of the request bodies that are being received', () => limits()?.load.bodyBytes ?? 0);
  levelBy('limit', 'limited_addresses', {
    help: 'Addresses that are remembered, by limit',
    read: () => ({ requests: limits()?.rateLimit.addresses ?? 0, keys: keys.failures().addresses }),
  });
  totalBy('limit', 'limit_refusals_total', {
    help: 'What was refused or closed, by limit',
    read: () => ({
      connections: limits()?.connections.closed ?? 0,
      streams: limits()?.load.streamsRefused ?? 0,
      bodies: limits()?.load.bodiesRefused ?? 0,
      requests: limits()?.rateLimit.refused ?? 0,
      keys: keys.failures().refused,
      websockets: live.stats().refusedForRoom,
      unsent: live.stats().cutForRoom,
    }),
  });
}
