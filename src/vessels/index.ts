import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { LocalAis, RemoteAis } from '../ais/index.ts';
import type { Config } from '../config/schema.ts';
import type { Db } from '../db/database.ts';
import type { Channel } from '../live/channel.ts';
import type { Clock } from '../shared/clock.ts';
import type { LatLon } from '../shared/geo.ts';
import type { Log } from '../shared/log.ts';
import { createColdStart } from './cold-start.ts';
import type { Picture, PictureListener, PictureStats } from './picture.ts';
import { createRegistry, type RegistryStats } from './registry/index.ts';
import type { VesselSource } from './report.ts';
import { createSnapshotStore } from './snapshot-store.ts';
import { toReport } from './to-report.ts';
import { createTracking, type OwnPosition } from './tracking.ts';

export { type LiveVessel, toLiveVessel } from './live-vessel.ts';
export type { PictureListener } from './picture.ts';
export type { Vessel } from './vessel.ts';

export interface VesselsDeps {
  config: { ais: Config['ais'] };
  db: Db;
  clock: Clock;
  log: Log;
  ais: { local: Pick<LocalAis, 'onMessage'>; remote: Pick<RemoteAis, 'onMessage'> };
  gps: { position: OwnPosition };
}

/** How many vessels there are now, and what was counted since the start. */
export interface VesselsStats extends Readonly<PictureStats> {
  /** Vessels of the live picture. */
  shown: number;
  registry: RegistryStats;
}

/** The vessels around us: the live picture, and the registry of all that were ever heard. */
export interface Vessels {
  /** What is shown now; the vessels are the living ones. */
  readonly picture: Pick<Picture, 'vessels' | 'find' | 'bbox' | 'size'>;
  /** Tells the listener of every change of the picture; the returned function ends it. */
  listen(listener: PictureListener): () => void;
  readonly routes: FastifyPluginAsyncTypebox;
  readonly channel: Channel;
  /** The middle of the range; undefined without an own position. */
  centre(): LatLon | undefined;
  stats(): VesselsStats;
  /** Reads the ignore list and the saved picture; what the sources bring counts from then on. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export function createVessels({ config, db, clock, log, ais, gps }: VesselsDeps): Vessels {
  const registry = createRegistry({
    ...{ db, clock, log },
    flushIntervalMs: config.ais.activity_flush_secs * 1000,
    ignoredMmsis: config.ais.ignore_mmsi,
    sourcesOf: (mmsi) => tracking.sourcesOf(mmsi),
  });
  const tracking = createTracking({ config: config.ais, registry, position: gps.position, clock, log });
  const coldStart = createColdStart({
    ...{ store: createSnapshotStore(db), clock, log },
    vessels: () => tracking.picture.vessels(),
    ttlMs: config.ais.vessel_snapshot_ttl_secs * 1000,
  });
  let ends: (() => void)[] = [];

  const hear = (source: VesselSource) =>
    ais[source].onMessage((message) => {
      const report = toReport(message, source);
      if (report) tracking.take(report);
    });

  return {
    picture: tracking.picture,
    listen: tracking.listen,
    routes: registry.routes,
    channel: tracking.channel,
    stats: () => ({ ...tracking.picture.stats, shown: tracking.picture.size, registry: registry.stats() }),
    centre: () => tracking.picture.centre,
    async start() {
      await registry.start();
      tracking.start();
      tracking.seed(await coldStart.load());
      coldStart.start();
      ends = [hear('local'), hear('remote'), tracking.listen(coldStart.listener)];
    },
    async close() {
      for (const end of ends.splice(0)) end();
      await coldStart.close();
      tracking.close();
      await registry.close();
    },
  };
}
