import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { ReaderStats } from '../gps/index.ts';
import type { LiveStats } from '../live/index.ts';

export interface MetricsSources {
  live: { stats(): LiveStats };
  position: { state(): { status: string; lastFixAt: number | null }; readonly stats: Readonly<ReaderStats> };
  clock: { now(): number };
}

/** The registry of all metrics. What features count as plain numbers is read at the moment of a scrape. */
export function createMetrics({ live, position, clock }: MetricsSources): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      name: `wheelhouse_${name}`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const level = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `wheelhouse_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });

  level('websocket_clients', 'Open WebSocket connections', () => live.stats().connectedClients);
  total('websocket_messages_sent_total', 'Messages sent to WebSocket clients', () => live.stats().messagesSent);
  total('websocket_bytes_sent_total', 'Bytes sent to WebSocket clients', () => live.stats().bytesSent);
  total(
    'websocket_messages_coalesced_total',
    'Messages replaced by a newer one while they waited for a slow client',
    () => live.stats().messagesCoalesced,
  );
  byLabel(registry, 'websocket_closed_total', 'Ended WebSocket connections, by reason', 'reason', () => {
    return live.stats().closed;
  });
  level('gps_connected', '1 while there is a usable fix, else 0', () =>
    position.state().status === 'connected' ? 1 : 0,
  );
  level('gps_last_fix_age_seconds', 'Time since the last fix was measured; NaN before the first', () => {
    const { lastFixAt } = position.state();
    return lastFixAt === null ? Number.NaN : (clock.now() - lastFixAt) / 1000;
  });
  byLabel(registry, 'gps_fixes_total', 'Fixes from the router, by what they were worth', 'verdict', () => {
    return position.stats.fixes;
  });
  byLabel(registry, 'gps_faults_total', 'Ends of the connection to the router, by kind', 'kind', () => {
    return position.stats.faults;
  });
  return registry;
}

function byLabel(registry: Registry, name: string, help: string, label: string, read: () => object): void {
  new Counter({
    name: `wheelhouse_${name}`,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [word, count] of Object.entries(read())) this.inc({ [label]: word }, count);
    },
  });
}
