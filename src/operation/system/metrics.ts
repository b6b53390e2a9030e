import { collectDefaultMetrics, Registry } from 'prom-client';
import type { OpenDatabase } from '../../foundation/db/open.ts';
import type { LiveStats } from '../../server/live/index.ts';
import type { ReaderStats } from '../../vessel/position/index.ts';
import { type AlarmSources, measureAlarms } from './alarm-metrics.ts';
import { type AlertSources, measureAlerts } from './alert-metrics.ts';
import { type ClusterSources, measureCluster } from './cluster-metrics.ts';
import { type FeedSources, measureFeeds } from './feed-metrics.ts';
import { type FleetSources, measureFleet } from './fleet-metrics.ts';
import { type ForwardingSources, measureForwarding } from './forwarding-metrics.ts';
import { type GaugeSources, measureGauge } from './gauge-metrics.ts';
import { measureRequests } from './http-metrics.ts';
import { createInstruments } from './instruments.ts';
import { type LimitSources, measureLimits } from './limit-metrics.ts';
import { type MqttSources, measureMqtt } from './mqtt-metrics.ts';
import { measureNmea, type NmeaSources } from './nmea-metrics.ts';
import { measureNotify, type NotifySources } from './notify-metrics.ts';
import type { RequestCount } from './request-counts.ts';
import { measureSignalk, type SignalkSources } from './signalk-metrics.ts';
import { measureTracks, type TrackSources } from './track-metrics.ts';
import { measureVessels, type VesselSources } from './vessel-metrics.ts';

export type MetricsSources = VesselSources &
  FeedSources &
  ForwardingSources &
  GaugeSources &
  AlarmSources &
  AlertSources &
  NmeaSources &
  SignalkSources &
  NotifySources &
  MqttSources &
  ClusterSources &
  FleetSources &
  TrackSources &
  LimitSources & {
    requests: readonly RequestCount[];
    database: Pick<OpenDatabase, 'writes'>;
    live: { stats(): LiveStats };
    position: { state(): { status: string; lastFixAt: number | null }; readonly stats: Readonly<ReaderStats> };
    sourceChanges(): number;
    clock: { now(): number };
  };

/** The registry of all metrics. */
export function createMetrics(sources: MetricsSources): Registry {
  const { live, position, clock, requests, database } = sources;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const instruments = createInstruments(registry);
  const { total, level, totalBy } = instruments;

  level('websocket_clients', 'Open WebSocket connections', () => live.stats().connectedClients);
  level('websocket_area_clients', 'WebSocket subscribers that asked for an area', () => live.stats().areaClients);
  level(
    'websocket_areas_needed',
    '1 while more than 20,000 vessels are shown, so that clients need areas, else 0',
    () => (live.stats().areAreasNeeded ? 1 : 0),
  );
  total('websocket_messages_sent_total', 'Messages sent to WebSocket clients', () => live.stats().messagesSent);
  total('websocket_bytes_sent_total', 'Bytes sent to WebSocket clients', () => live.stats().bytesSent);
  total(
    'websocket_messages_coalesced_total',
    'Messages replaced by a newer one while they waited for a slow client',
    () => live.stats().messagesCoalesced,
  );
  totalBy('reason', 'websocket_closed_total', {
    help: 'Ended WebSocket connections, by reason',
    read: () => live.stats().closed,
  });
  level('database_writes_failing', '1 while the database cannot be written, and for a minute after that, else 0', () =>
    database.writes().isFailing ? 1 : 0,
  );
  total(
    'database_write_errors_total',
    'Writes that the disk or the database server failed',
    () => database.writes().errors,
  );
  level('gps_connected', '1 while there is a usable fix, else 0', () =>
    position.state().status === 'connected' ? 1 : 0,
  );
  level('gps_last_fix_age_seconds', 'Time since the last fix was measured; NaN before the first', () => {
    const { lastFixAt } = position.state();
    return lastFixAt === null ? Number.NaN : (clock.now() - lastFixAt) / 1000;
  });
  totalBy('verdict', 'gps_fixes_total', {
    help: 'Fixes from the router, by what they were worth',
    read: () => position.stats.fixes,
  });
  totalBy('kind', 'gps_faults_total', {
    help: 'Ends of the connection to the router, by kind',
    read: () => position.stats.failures,
  });
  total('gps_source_changes_total', 'Changes from one source of the position to another', sources.sourceChanges);
  measureRequests(requests, registry);
  measureVessels(sources, instruments);
  measureFeeds(sources, instruments);
  measureForwarding(sources, instruments);
  measureGauge(sources, instruments);
  measureAlarms(sources, instruments);
  measureAlerts(sources, instruments);
  measureNmea(sources, instruments);
  measureSignalk(sources, instruments);
  measureNotify(sources, instruments);
  measureCluster(sources, instruments);
  measureFleet(sources, instruments);
  measureMqtt(sources, instruments);
  measureTracks(sources, instruments);
  measureLimits(sources, instruments);
  return registry;
}
