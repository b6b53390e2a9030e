import { defaultConfig } from '../../../src/foundation/config/assemble.ts';
import type { openDatabase } from '../../../src/foundation/db/open.ts';
import type { Clock } from '../../../src/foundation/shared/clock.ts';
import { createTracks, type Tracks } from '../../../src/traffic/tracks/create-tracks.ts';
import type { PositionListener, VesselReport } from '../../../src/traffic/vessels/index.ts';
import { createVesselsOf, noHistory, riverReports, type TrackTraffic } from '../ais/track-traffic.ts';
import { silentLog } from '../silent-log.ts';

type Opened = Pick<Awaited<ReturnType<typeof openDatabase>>, 'db' | 'engine'>;

/** The tracks of a service with the defaults, and what gives them a report. */
export function createRecordedTracks(
  { db, engine }: Opened,
  clock: Clock,
): { tracks: Tracks; accept(report: VesselReport): void } {
  let listener: PositionListener | undefined;
  const tracks = createTracks({
    settings: { ...defaultConfig().tracks, enabled: true },
    maxJumpMps: 0,
    db,
    leaderDb: db,
    isFile: engine === 'sqlite',
    clock,
    log: silentLog,
    vessels: {
      onPosition(one) {
        listener = one;
      },
      listen: () => () => undefined,
    },
    isWatched: () => true,
    own: noHistory,
    keyNameOf: async () => null,
  });
  const vesselOf = createVesselsOf();
  return { tracks, accept: (report) => listener?.(vesselOf(report), report) };
}

/** Reports of vessels on a river, some 700 of 2,000 under way: every other one stays where it is first. */
export function* partlyMooredReports(traffic: TrackTraffic): Generator<VesselReport> {
  const berths = new Map<number, VesselReport['position']>();
  for (const report of riverReports(traffic)) {
    const { mmsi } = report;
    if (!berths.has(mmsi)) berths.set(mmsi, report.position);
    yield mmsi % 2 === 1 ? { ...report, position: berths.get(mmsi) } : report;
  }
}
