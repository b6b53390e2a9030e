import { collectDefaultMetrics, Registry } from 'prom-client';
import { type ArrivalSources, measureArrival } from './arrival-metrics.ts';
import { type ClusterSources, measureCluster } from './cluster-metrics.ts';
import { type FairwaySources, measureFairway } from './fairway-metrics.ts';
import { type FleetSources, measureFleet } from './fleet-metrics.ts';
import { createInstruments } from './instruments.ts';
import { measureOutward, type OutwardSources } from './outward-metrics.ts';
import type { RequestCount } from './request-counts.ts';
import { measureRequests, measureServer, type ServerSources } from './server-metrics.ts';
import { measureTracks, type TrackSources } from './track-metrics.ts';
import { measureTraffic, type TrafficSources } from './traffic-metrics.ts';
import { measureVehicles, type VehiclesSources } from './vehicles-metrics.ts';
import { measureVessel, type VesselSources } from './vessel-metrics.ts';
import { measureWatch, type WatchSources } from './watch-metrics.ts';

export type MetricsSources = ServerSources &
  VesselSources &
  TrafficSources &
  TrackSources &
  ArrivalSources &
  FairwaySources &
  WatchSources &
  OutwardSources &
  ClusterSources &
  FleetSources &
  VehiclesSources & { requests: readonly RequestCount[] };

const MEASURES = [
  measureServer,
  measureVessel,
  measureTraffic,
  measureTracks,
  measureArrival,
  measureFairway,
  measureWatch,
  measureOutward,
  measureCluster,
  measureFleet,
  measureVehicles,
] as const;

/** Registry of all metrics. */
export function createMetrics(sources: MetricsSources): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(sources.requests, registry);
  const instruments = createInstruments(registry);
  for (const measure of MEASURES) measure(sources, instruments);
  return registry;
}
