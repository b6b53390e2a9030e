import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Config } from '../../foundation/config/schema.ts';
import type { Db } from '../../foundation/db/database.ts';
import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { createId } from '../../foundation/shared/ids.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { createPause, inSlices } from '../../foundation/shared/slices.ts';
import { joinRoutes } from '../../server/http/route.ts';
import type { Channel } from '../../server/live/channel.ts';
import type { LocalAis, RemoteAis } from '../ais/index.ts';
import { createRegistry, type RegistryStats } from '../registry/index.ts';
import type { VesselSource } from '../vessel-data/report.ts';
import { createCellRoutes } from './cells/cell-routes.ts';
import type { CellStats } from './cells/map-cells.ts';
import { InterferenceWatch } from './interference/interference.ts';
import { createInterferenceRoutes } from './interference/interference-routes.ts';
import { createColdStart } from './restart/cold-start.ts';
import { createSnapshotStore } from './restart/snapshot-store.ts';
import { toReport } from './to-report.ts';
import { type CopiedTraffic, createTracking, type OwnPosition } from './tracking.ts';
import type { LiveTraffic, PositionListener, SharedTraffic, TrafficListener, TrafficStats } from './traffic.ts';
import { isDuplicate } from './verdict.ts';

export type { VesselReport } from '../vessel-data/report.ts';
export { type Dimensions, MAX_DIMENSIONS, NO_STATICS, type Statics, unpackDimensions } from '../vessel-data/statics.ts';
export { type Elsewhere, isDated, type LiveVessel, toLiveVessel, type Vessel } from '../vessel-data/vessel.ts';
export type { Voyage } from '../vessel-data/voyage.ts';
export type { CopiedTraffic } from './tracking.ts';
export type { Coverage, PositionListener, SharedTraffic, TrafficListener } from './traffic.ts';
export { atNearerPlace } from './verdict.ts';

/** Interval of the check for many vessels at one identical position. */
const LOOK_MS = 60_000;

export interface VesselsDeps {
  config: { ais: Config['ais']; auth: Pick<Config['auth'], 'scope'> };
  db: Db;
  /** The same database, for the saved traffic and the last-seen times [db]. */
  relaxedDb?: Db | undefined;
  clock: Clock;
  log: Log;
  /** `local`: messages received by radio, from the antenna and from stations. */
  ais: { local: Pick<LocalAis, 'onMessage'>; remote: Pick<RemoteAis, 'onMessage'> };
  gps: { position: OwnPosition };
}

/** Present number of vessels, and counters since the start. */
export interface VesselsStats extends Readonly<TrafficStats> {
  /** Vessels in the live traffic. */
  shown: number;
  registry: RegistryStats;
  /** Map cells followed for clients. */
  cells: CellStats;
  /** Number of areas with interference. */
  interference: number;
}

/** The vessels nearby: the live traffic, and the registry of all vessels ever received. */
export interface Vessels {
  /** The shown vessels, as live objects. */
  readonly traffic: Pick<LiveTraffic, 'vessels' | 'find' | 'bbox' | 'size'>;
  /** The same traffic, for replication between the leader and its followers. */
  readonly shared: SharedTraffic;
  /** Notifies the listener of every change of the traffic; the returned function unsubscribes it. */
  listen(listener: TrafficListener): () => void;
  /** Sets the only listener of accepted positions; a previous one is replaced. */
  onPosition(listener: PositionListener | undefined): void;
  readonly routes: FastifyPluginAsyncTypebox;
  readonly channels: readonly Channel[];
  /** Centre of the range; undefined without an own-ship position. */
  centre(): LatLon | undefined;
  /** Whether vessels within 50 km of the position indicate jammed or forged satellite navigation. */
  interferenceNear(position: LatLon): boolean;
  /** Number of vessels in the live traffic with a second transmitter that uses their MMSI. */
  duplicates(): number;
  stats(): VesselsStats;
  /**
   * Loads the ignore list and the saved traffic, and processes messages of the sources from then on. With `copied` it
   * continues the traffic copied from another instance. Before `begin`, only `shared` changes the
   * traffic: it receives that of the leader.
   */
  begin(copied?: CopiedTraffic): Promise<void>;
  /** Saves nothing if `begin` was never called, as on a follower. */
  close(): Promise<void>;
}

export function createVessels({ config, db, relaxedDb = db, clock, log, ais, gps }: VesselsDeps): Vessels {
  const registry = createRegistry({
    db,
    relaxedDb,
    clock,
    log,
    flushIntervalMs: config.ais.activity_flush_secs * 1000,
    ignoredMmsis: config.ais.ignore_mmsi,
    limits: {
      maxRecords: config.ais.max_vessel_records,
      keptDays: config.ais.vessel_retention_days,
      maxChanges: config.ais.max_vessel_changes,
      maxChangesPerDay: config.ais.max_changes_per_day,
    },
    sourcesOf: (mmsi) => tracking.sourcesOf(mmsi),
    voyageOf: (mmsi) => tracking.traffic.find(mmsi)?.voyage ?? null,
    isDuplicate(mmsi) {
      const vessel = tracking.traffic.find(mmsi);
      return vessel !== undefined && isDuplicate(vessel, clock.now());
    },
  });
  const interference = new InterferenceWatch();
  const tracking = createTracking({ config: config.ais, registry, position: gps.position, clock, log });
  const coldStart = createColdStart({
    store: createSnapshotStore(relaxedDb),
    clock,
    log,
    vessels: () => tracking.traffic.vessels(),
    ttlMs: config.ais.vessel_snapshot_ttl_secs * 1000,
  });
  let hasBegun = false;
  let looking: Timer | undefined;
  let isLooking = false;
  let ends: (() => void)[] = [];

  const receive = (source: VesselSource) =>
    ais[source].onMessage((message) => {
      if (message.own) {
        tracking.receiveOwn(message.mmsi);
        return;
      }
      const report = toReport(message, source, tracking.clockAheadMs());
      if (report) tracking.receive(report);
    });

  async function lookForInterference(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    await inSlices(
      interference.look(() => tracking.traffic.vessels(), clock.now()),
      createPause(),
    );
    isLooking = false;
  }

  return {
    traffic: tracking.traffic,
    shared: tracking.traffic,
    listen: tracking.listen,
    onPosition(listener) {
      tracking.traffic.onPosition = listener;
    },
    routes: joinRoutes(
      registry.routes,
      createInterferenceRoutes(() => interference.list(clock.now())),
      createCellRoutes({
        cells: tracking.channel.cells,
        runId: createId(clock.now()).slice(-12),
        isProtected: config.auth.scope === 'all',
      }),
    ),
    channels: [tracking.channel],
    stats: () => ({
      ...tracking.traffic.stats,
      shown: tracking.traffic.size,
      registry: registry.stats(),
      cells: tracking.channel.cells.stats(),
      interference: interference.list(clock.now()).length,
    }),
    centre: () => tracking.traffic.centre,
    interferenceNear: (position) => interference.isNear(position, clock.now()),
    duplicates() {
      const now = clock.now();
      let count = 0;
      for (const vessel of tracking.traffic.vessels()) if (isDuplicate(vessel, now)) count += 1;
      return count;
    },
    async begin(copied) {
      hasBegun = true;
      await registry.start();
      tracking.start(copied);
      if (!copied) tracking.seed(await coldStart.load());
      coldStart.start();
      tracking.traffic.onDoubt = ({ mmsi, latitude, longitude }, to, at) =>
        interference.jumped(mmsi, { from: { latitude, longitude }, to, at });
      looking = every(clock, LOOK_MS, () => void lookForInterference());
      ends = [receive('local'), receive('remote'), tracking.listen(coldStart.listener)];
    },
    async close() {
      if (!hasBegun) return;
      for (const end of ends.splice(0)) end();
      looking?.cancel();
      await coldStart.close();
      tracking.close();
      await registry.close();
    },
  };
}
