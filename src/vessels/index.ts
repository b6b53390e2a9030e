import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Ais } from '../ais/index.ts';
import type { Config } from '../config/schema.ts';
import type { Db } from '../db/database.ts';
import type { Channel } from '../live/channel.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import type { Picture, PictureListener, PictureStats } from './picture.ts';
import { createRegistry, type RegistryStats } from './registry/index.ts';
import { toLocalReport } from './to-report.ts';
import { createTracking, type OwnPosition } from './tracking.ts';

export type { LiveVessel } from './live-vessel.ts';
export type { PictureListener } from './picture.ts';

export interface VesselsDeps {
  config: { ais: Config['ais'] };
  db: Db;
  clock: Clock;
  log: Log;
  ais: Pick<Ais, 'local'>;
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
  stats(): VesselsStats;
  /** Reads the ignore list; what the sources bring counts from then on. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export function createVessels({ config, db, clock, log, ais, gps }: VesselsDeps): Vessels {
  const registry = createRegistry({
    ...{ db, clock, log },
    flushIntervalMs: config.ais.activity_flush_secs * 1000,
    ignoredMmsis: config.ais.ignore_mmsi,
  });
  const tracking = createTracking({ config: config.ais, registry, position: gps.position, clock, log });
  let stopListening = (): void => undefined;
  return {
    picture: tracking.picture,
    listen: tracking.listen,
    routes: registry.routes,
    channel: tracking.channel,
    stats: () => ({ ...tracking.picture.stats, shown: tracking.picture.size, registry: registry.stats() }),
    async start() {
      await registry.start();
      tracking.start();
      stopListening = ais.local.onMessage((message) => {
        const report = toLocalReport(message);
        if (report) tracking.take(report);
      });
    },
    async close() {
      stopListening();
      tracking.close();
      await registry.close();
    },
  };
}
