import { Counter, type Registry } from 'prom-client';
import type { OpenDatabase } from '../../foundation/db/open.ts';
import type { HttpLimits } from '../../server/http/server.ts';
import type { LiveStats } from '../../server/live/index.ts';
import type { Instruments } from './instruments.ts';
import type { RequestCount } from './request-counts.ts';

export interface ServerSources {
  database: Pick<OpenDatabase, 'writes'>;
  live: { stats(): LiveStats };
  /** Undefined until a server is measured. */
  limits: () => ReturnType<HttpLimits['stats']> | undefined;
  keys: { failures(): { addresses: number; refused: number } };
}

/** Metrics of clients, database, usage of each limit, and refusals. */
export function measureServer({ database, live, limits, keys }: ServerSources, { level, total }: Instruments): void {
  level('websocket_clients', 'Open WebSocket connections', () => live.stats().connectedClients);
  level('websocket_area_clients', 'WebSocket subscribers that asked for an area', () => live.stats().areaClients);
  level('websocket_cell_clients', 'WebSocket subscribers that asked for map cells', () => live.stats().cellClients);
  const AREAS = '1 while more than 20,000 vessels are shown, so that clients need areas, else 0';
  level('websocket_areas_needed', AREAS, () => live.stats().areAreasNeeded);
  total('websocket_messages_sent_total', 'Messages sent to WebSocket clients', () => live.stats().messagesSent);
  total('websocket_bytes_sent_total', 'Bytes sent to WebSocket clients', () => live.stats().bytesSent);
  const COALESCED = 'Messages replaced by a newer one while they waited for a slow client';
  total('websocket_messages_coalesced_total', COALESCED, () => live.stats().messagesCoalesced);
  total('websocket_closed_total{reason}', 'Ended WebSocket connections, by reason', () => live.stats().closed);

  level(
    'database_writes_failing',
    '1 while the database cannot be written, and for a minute after that, else 0',
    () => {
      return database.writes().isFailing;
    },
  );
  total('database_write_errors_total', 'Writes that the disk or the database server failed', () => {
    return database.writes().errors;
  });

  level('http_connections', 'Open HTTP connections, without WebSockets', () => limits()?.connections.open);
  level('http_streams', 'Files and long lists that are being sent', () => limits()?.load.streams);
  level('http_body_bytes', 'Size of the request bodies that are being received', () => limits()?.load.bodyBytes);
  level('limited_addresses{limit}', 'Addresses that are remembered, by limit', () => ({
    requests: limits()?.rateLimit.addresses,
    keys: keys.failures().addresses,
  }));
  total('limit_refusals_total{limit}', 'What was refused or closed, by limit', () => ({
    connections: limits()?.connections.closed,
    streams: limits()?.load.streamsRefused,
    bodies: limits()?.load.bodiesRefused,
    requests: limits()?.rateLimit.refused,
    keys: keys.failures().refused,
    websockets: live.stats().refusedForRoom,
    unsent: live.stats().cutForRoom,
  }));
}

/** Publishes the request counts. */
export function measureRequests(requests: readonly RequestCount[], registry: Registry): void {
  const publish = (name: string, help: string, value: (counted: RequestCount) => number) =>
    new Counter({
      name: `wheelhouse_http_${name}`,
      help,
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const counted of requests) {
          this.inc({ method: counted.method, route: counted.route, status: counted.status }, value(counted));
        }
      },
    });
  publish('requests_total', 'Answered requests', ({ count }) => count);
  publish('request_seconds_total', 'Time spent until the answers were sent', ({ seconds }) => seconds);
}
