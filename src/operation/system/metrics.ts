import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Arrival } from '../../cargo/arrival/index.ts';
import type { Notices } from '../../fairway/notices/index.ts';
import type { FleetStats } from '../../fleet/index.ts';
import type { ClusterStatus, Instance } from '../../instances/index.ts';
import type { Tracks } from '../../traffic/tracks/index.ts';
import type { Vehicles } from '../../vehicles/index.ts';
import type { GaugeStats } from '../../vessel/gauge/index.ts';
import { type ReaderStats, TRUST_CAUSES, type Trust } from '../../vessel/position/index.ts';
import type { AlarmsStats } from '../../watch/alarms/index.ts';
import type { TargetStats } from '../../watch/notify/index.ts';
import { measureOutward, measureTraffic, type OutwardSources, type TrafficSources } from './feature-metrics.ts';
import { createInstruments, each, type Instruments, secsSince } from './instruments.ts';
import type { RequestCount } from './request-counts.ts';
import { measureRequests, measureServer, type ServerSources } from './server-metrics.ts';

interface FairwaySources {
  /** Undefined if the fairway is disabled. */
  notices: Pick<Notices, 'stats' | 'sources'> | undefined;
  clock: { now(): number };
}

const FAILED = 'Polls of the source of notices that failed';

/** Metrics of the sources of notices to skippers. */
function measureFairway({ notices, clock }: FairwaySources, { level, total }: Instruments): void {
  if (!notices) return;
  const { sources, stats } = notices;
  level('fairway_source_connected{source}', '1 while the source of notices answers, else 0', () =>
    each(sources(), 'name', ({ status }) => status === 'connected'),
  );
  level('fairway_source_age_seconds{source}', 'Time since the source last answered; NaN before the first answer', () =>
    each(sources(), 'name', ({ lastSuccessAt }) => secsSince(lastSuccessAt, clock.now())),
  );
  total('fairway_failed_polls_total{source}', FAILED, () => each(sources(), 'name', ({ polls }) => polls.failed));
  total('fairway_notices_read_total', 'Notices in the documents of all sources', () => stats().read);
  total('fairway_notices_changed_total', 'Of these, new ones and new versions', () => stats().changed);
  total('fairway_notices_dropped_total', 'Parts of documents that could not be read or kept', () => stats().dropped);
}

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

interface ArrivalSources {
  /** Undefined if arrivals are disabled. */
  arrival: Pick<Arrival, 'stats'> | undefined;
}

/** Metrics of learnt ways and the accuracy of predictions. */
function measureArrival({ arrival }: ArrivalSources, { level, total }: Instruments): void {
  if (!arrival) return;
  total('eta_predictions_total', 'Arrivals that were asked for', () => arrival.stats().predictions);
  total('eta_learning_failures_total', 'Times that ways could not be learnt', () => arrival.stats().failures);
  level('eta_learning_seconds', 'How long it took to learn the last time', () => arrival.stats().learnMs / 1000);
  level('eta_bytes', 'Room that learnt ways need in the database', () => arrival.stats().facts?.bytes ?? 0);
  level('eta_checked', 'Past predictions that were compared with the arrival; older ones count less', () => {
    return arrival.stats().facts?.checked ?? 0;
  });
  level('eta_within', 'Of these, arrivals within the predicted range', () => arrival.stats().facts?.within ?? 0);
  level('eta_learnt_timestamp_seconds', 'When it was learnt last; NaN before the first time', () => {
    const learntAt = arrival.stats().facts?.learntAt ?? 0;
    return learntAt === 0 ? null : learntAt / 1000;
  });
}

interface ClusterSources {
  /** Undefined if this process is the only instance. */
  cluster: { status(): ClusterStatus; instances(): readonly Instance[]; malformedMessages(): number } | undefined;
}

/** Metrics of this instance in a cluster. */
export function measureCluster({ cluster }: ClusterSources, { level, total }: Instruments): void {
  if (!cluster) return;
  const status = () => cluster.status();
  level('cluster_leader', '1 while this instance leads, else 0', () => status().role === 'leader');
  level('cluster_has_leader', '1 while some instance leads, as far as this one knows, else 0', () => {
    return status().leader !== null;
  });
  level('cluster_epoch', 'Number of the term of the leader; 0 while there is none', () => status().epoch ?? 0);
  level('cluster_bus_connected', '1 while NATS is connected, else 0', () => status().bus === 'connected');
  level('cluster_lag_seconds', 'Time since the last message of the leader; 0 on the leader', () => {
    return (status().lagMs ?? 0) / 1000;
  });
  level('cluster_instances', 'Instances received from in the last 10 s, this one included', () => {
    return cluster.instances().length;
  });
  total('cluster_malformed_messages_total', 'Messages on NATS that no instance can have sent; they were dropped', () =>
    cluster.malformedMessages(),
  );
}

interface TrackSources {
  /** Undefined if tracks are disabled. */
  tracks: Pick<Tracks, 'stats'> | undefined;
}

/** Metrics of recorded tracks of other vessels. */
function measureTracks({ tracks }: TrackSources, { level, total }: Instruments): void {
  if (!tracks) return;
  const help = 'Accepted positions: kept as a point, near enough to be left out, or skipped as not later than the last';
  total('tracks_positions_total{result}', help, () => {
    const { received, kept, skipped } = tracks.stats();
    return { kept, thinned: Math.max(0, received - kept), skipped };
  });
  level('tracks_points_open', 'Points that are in no closed segment yet', () => tracks.stats().openPoints);
  level('tracks_bytes', 'Room that closed segments need in the database', () => tracks.stats().bytes);
  level('tracks_segments', 'Closed segments', () => tracks.stats().segments);
  level('tracks_oldest_timestamp_seconds', 'When the oldest track begins; NaN without one', () => {
    const { oldestMs } = tracks.stats();
    return oldestMs === undefined ? null : oldestMs / 1000;
  });
  total('tracks_dropped_points_total', 'Points lost because the database was down for too long', () => {
    return tracks.stats().dropped;
  });
  total('tracks_journal_failures_total', 'Minutes whose tracks could not be written at once', () => {
    return tracks.stats().journalFailures;
  });
  total('tracks_unreadable_total', 'Stored parts of tracks that could not be read and were left out', () => {
    return tracks.stats().unreadable;
  });
  level('tracks_segment_seconds', 'How long it took to store the last segment', () => tracks.stats().segmentSecs);
}

interface WatchSources {
  alarms: { stats(): AlarmsStats };
  notify: { stats(): readonly TargetStats[] };
}

/** Metrics of alarms, watchlist alerts, and notices by target. */
function measureWatch({ alarms, notify }: WatchSources, { level, total }: Instruments): void {
  const alerts = () => alarms.stats().alerts;
  level('alarms_active{priority}', 'Alarms that are not over, by their priority', () => alarms.stats().active);
  total('alarms_raised_total', 'Alarms that were raised', () => alarms.stats().raised);
  level('alarm_records_waiting', 'Records of alarms that wait to be written', () => alarms.stats().records.waiting);
  total('alarm_records_dropped_total', 'Records of alarms that were lost while the database was down', () => {
    return alarms.stats().records.dropped;
  });

  level('alerts_active{stars}', 'Watched vessels that are near, by their stars', () => alerts().active);
  total('alerts_raised_total', 'Alerts that began', () => alerts().raised);
  total('alert_evaluations_total', 'Distances to watched vessels that were looked at', () => {
    return alerts().evaluations;
  });
  level('alert_records_waiting', 'Records of alerts that wait to be written', () => alerts().records.waiting);
  total('alert_records_dropped_total', 'Records of alerts that were lost while the database was unreachable', () => {
    return alerts().records.dropped;
  });

  const of = (key: Exclude<keyof TargetStats, 'name'>) => () => each(notify.stats(), 'name', (stats) => stats[key]);
  level('notify_queue_length{target}', 'Notices that wait for the target', of('queueLength'));
  level('notify_healthy{target}', '1 while the target is healthy, else 0', of('healthy'));
  total('notify_delivered_total{target}', 'Messages delivered', of('delivered'));
  total('notify_retried_total{target}', 'Tries that will be repeated', of('retried'));
  total('notify_refused_total{target}', 'Messages that the target refused for good', of('failed'));
  const DROPPED = 'Notices that expired, or for which the queue had no room';
  total('notify_dropped_total{target}', DROPPED, of('dropped'));
}

interface VesselSources {
  position: { state(): { status: string; lastFixAt: number | null }; readonly stats: Readonly<ReaderStats> };
  sourceChanges(): number;
  trust: { view(): Pick<Trust, 'state' | 'reasons'> };
  gauge: { stats(): GaugeStats };
  clock: { now(): number };
}

/** Metrics of the position sources and the gauge service. */
function measureVessel(sources: VesselSources, { level, total }: Instruments): void {
  const { position, trust, gauge, clock } = sources;
  level('gps_connected', '1 while there is a usable fix, else 0', () => position.state().status === 'connected');
  level('gps_last_fix_age_seconds', 'Time since the last fix was measured; NaN before the first', () =>
    secsSince(position.state().lastFixAt, clock.now()),
  );
  total('gps_fixes_total{verdict}', 'Fixes from the router, by what they were worth', () => position.stats.fixes);
  total('gps_faults_total{kind}', 'Ends of the connection to the router, by kind', () => position.stats.failures);
  total('gps_jumps_total', 'Jumps of the position that were accepted', () => position.stats.jumps);
  level('gps_trusted', '1 while nothing speaks against the position, else 0', () => trust.view().state === 'good');
  level('gps_doubts{cause}', '1 for each cause that speaks against the position, else 0', () => {
    const causes = trust.view().reasons.map(({ cause }) => cause);
    return Object.fromEntries(TRUST_CAUSES.map((cause) => [cause, causes.includes(cause)]));
  });
  total('gps_source_changes_total', 'Changes from one source of the position to another', sources.sourceChanges);

  level('gauge_connected', '1 while the gauge service answers, else 0', () => gauge.stats().status === 'connected');
  level('gauge_last_poll_age_seconds', 'Time since the gauge service last answered; NaN before the first answer', () =>
    secsSince(gauge.stats().lastSuccessAt, clock.now()),
  );
  level('gauge_stations', 'Gauge stations that are kept', () => gauge.stats().stations);
  total('gauge_polls_total{result}', 'Polls of the gauge service, by what came of them', () => gauge.stats().polls);
  level('gauge_stations_ignored{reason}', 'Stations of the last list that cannot be used, by reason', () => {
    return gauge.stats().ignored;
  });
}

interface VehiclesSources {
  /** Undefined if there are no trackers. */
  vehiclesOnLand: Pick<Vehicles, 'stats'> | undefined;
}

/** Metrics of reports from phones and trackers. */
function measureVehicles({ vehiclesOnLand: vehicles }: VehiclesSources, { level, total }: Instruments): void {
  if (!vehicles) return;
  level('vehicles', 'Vehicles with a phone or tracker', () => vehicles.stats().vehicles);
  total(
    'vehicles_requests_total{result}',
    'Requests and messages of trackers: all, of unknown devices, over the limit, unreadable',
    () => {
      const { requests, unknown, limited, unreadable } = vehicles.stats();
      return { all: requests, unknown, limited, unreadable };
    },
  );
  total('vehicles_reports_total{result}', 'Reports with a position: stored, or there already', () => {
    const { stored, duplicates } = vehicles.stats();
    return { stored, duplicates };
  });
  total('vehicles_refused_reports_total{reason}', 'Reports that are never stored, by reason', () => ({
    ...vehicles.stats().refused,
  }));
  total('vehicles_commits_total', 'Writes to the journal of reports', () => vehicles.stats().commits);
  level(
    'vehicles_reports_in_memory',
    'Reports that are in the journal and in no day yet',
    () => vehicles.stats().inMemory,
  );
  level('vehicles_teltonika_connections', 'Connected Teltonika trackers', () => vehicles.stats().teltonika.connections);
  total(
    'vehicles_teltonika_packets_total{result}',
    'Packets of Teltonika trackers: stored, damaged, or of something else',
    () => {
      const { packets, damaged, foreign } = vehicles.stats().teltonika;
      return { stored: packets, damaged, foreign };
    },
  );
}

interface FleetSources {
  /** Undefined without another installation. */
  fleet: { stats(): FleetStats } | undefined;
  clock: { now(): number };
}

/** Metrics of the links between an office and its ships. */
function measureFleet({ fleet, clock }: FleetSources, { level, total }: Instruments): void {
  if (!fleet) return;
  const stats = () => fleet.stats();
  const crossed = (what: 'batches' | 'records' | 'bytes') => () => {
    const { up, down } = stats();
    return { up: up[what], down: down[what] };
  };
  level('fleet_backlog_records', 'Records that ships have not handed over, at their last reports', () => {
    return stats().backlog;
  });
  level('fleet_backlog_age_seconds', 'Time since the oldest of these records was noted; NaN without one', () =>
    secsSince(stats().oldestAt, clock.now()),
  );
  const BATCHES = 'Batches that were handed over, up to the office or down to ships';
  total('fleet_batches_total{direction}', BATCHES, crossed('batches'));
  const RECORDS = 'Records in these batches; positions of one minute or more travel as one';
  total('fleet_records_total{direction}', RECORDS, crossed('records'));
  const BYTES = 'Size of these batches, without the headers of the requests';
  total('fleet_bytes_total{direction}', BYTES, crossed('bytes'));
  total('fleet_live_reports_total', 'Live reports of ships that the office has taken', () => stats().liveReports);
  total('fleet_lost_edits_total', 'Edits that were found to be lost', () => stats().lostEdits);

  const office = () => {
    const found = stats();
    return found.mode === 'shore' ? found : undefined;
  };
  if (office()) {
    level('fleet_ships{state}', 'Ships by the state of their link', () => ({ ...office()?.ships }));
    level('fleet_ships_troubled', 'Ships with trouble on their link', () => office()?.troubled);
    level('fleet_live_delay_seconds', 'Age of the last live position when it came; NaN before the first', () => {
      return (office()?.liveDelayMs ?? Number.NaN) / 1000;
    });
  } else {
    level('fleet_last_contact_age_seconds', 'Time since the office last answered; NaN before the first answer', () => {
      const found = stats();
      return found.mode === 'ship' ? secsSince(found.lastContactAt, clock.now()) : null;
    });
  }
}
