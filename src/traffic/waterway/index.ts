import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Kysely } from 'kysely';
import type { Config } from '../../foundation/config/schema.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import type { Fix } from '../../vessel/position/index.ts';
import type { TrafficListener, Vessel } from '../vessels/index.ts';
import { createChartRoutes } from './chart-routes.ts';
import { type ChartServiceDeps, createChartService } from './chart-service.ts';
import { levelOf, zoomsOf } from './grid.ts';
import { createRecorder } from './recorder.ts';

/** Minimum speed: a moored receiver seems to move almost as fast, because of position errors. */
const MIN_SPEED_MPS = 0.7;
/** A less accurate position may be on land. */
const MAX_HDOP = 5;
/** At anchor, moored, aground. Such vessels show no fairway at any speed. */
const NOT_UNDER_WAY: ReadonlySet<number | null> = new Set([1, 5, 6]);

/** Whether the position of the vessel shows a way that vessels use. */
const isUnderWay = ({ isSpeedKnown, speedMps, navStatusCode }: Readonly<Vessel>): boolean =>
  isSpeedKnown && speedMps >= MIN_SPEED_MPS && !NOT_UNDER_WAY.has(navStatusCode);

const isFixUnderWay = ({ speedMps, hdop }: Fix): boolean =>
  speedMps !== null && speedMps >= MIN_SPEED_MPS && (hdop === null || hdop <= MAX_HDOP);

const MB = 1_000_000;

export interface WaterwayDeps {
  settings: Config['chart'];
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  vessels: { listen(listener: TrafficListener): () => void };
  position: { onFix(listener: (fix: Fix) => void): () => void };
  receive: ChartServiceDeps['receive'];
}

/**
 * The waterway learnt from traffic: places where vessels or the own ship were under way are water. Counts only, no identity.
 */
export async function createWaterway({ settings, db, clock, log, vessels, position, receive }: WaterwayDeps) {
  const maxBytes = settings.max_mb * MB;
  const recorder = createRecorder({ db, clock, log, level: levelOf(settings.cell_m), maxBytes });
  // The console needs the zooms at its start.
  await recorder.load();
  const service = createChartService({ db, recorder, maxBytes, receive });
  const routes: FastifyPluginAsyncTypebox = createChartRoutes(service);
  let ends: (() => void)[] = [];

  return {
    routes,
    /** Zooms with tiles. */
    zooms: zoomsOf(recorder.facts().level),
    stats: () => ({ ...recorder.stats(), ...recorder.facts() }),
    start(): void {
      recorder.start();
      ends = [
        vessels.listen({
          spawn: () => undefined,
          update(vessel) {
            if (isUnderWay(vessel)) recorder.record(vessel.latitude, vessel.longitude);
          },
          remove: () => undefined,
          bbox: () => undefined,
        }),
        position.onFix((fix) => {
          if (isFixUnderWay(fix)) recorder.record(fix.latitude, fix.longitude);
        }),
      ];
    },
    /** Writes the counts since the last write. */
    async close(): Promise<void> {
      for (const end of ends.splice(0)) end();
      await recorder.close();
    },
  };
}
