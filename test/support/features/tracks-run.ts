import { onTestFinished } from 'vitest';
import { defaultConfig } from '../../../src/foundation/config/assemble.ts';
import type { Config } from '../../../src/foundation/config/schema.ts';
import type { OpenDatabase } from '../../../src/foundation/db/open.ts';
import type { Clock } from '../../../src/foundation/shared/clock.ts';
import { createTracks } from '../../../src/traffic/tracks/create-tracks.ts';
import type { TrackColumns, TrackQuery } from '../../../src/traffic/tracks/stored-track.ts';
import type { PositionListener, TrafficListener, VesselReport } from '../../../src/traffic/vessels/index.ts';
import { errorM } from '../ais/track-error.ts';
import { createVesselsOf, noHistory } from '../ais/track-traffic.ts';
import { FakeClock } from '../fake-clock.ts';
import { silentLog } from '../silent-log.ts';

export const HOUR = 3_600_000;
const MINUTE = 60_000;

export interface TracksRunOptions {
  settings?: Partial<Config['tracks']>;
  clock?: FakeClock;
  maxPoints?: number;
  isWatched?: (mmsi: number) => boolean;
  follows?: boolean;
}

/** Tracks on a database, with what brings positions. */
export async function startTracks({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>, options: TracksRunOptions = {}) {
  const { clock = new FakeClock(), settings = {}, maxPoints = 250_000, isWatched = () => true, follows } = options;
  let isKilled = false;
  const own: Clock = {
    now: () => clock.now(),
    monotonicMs: () => clock.monotonicMs(),
    schedule: (delayMs, run) => clock.schedule(delayMs, () => !isKilled && run()),
  };
  let listener: PositionListener | undefined;
  let changes: TrafficListener | undefined;
  const vesselOf = createVesselsOf();
  const tracks = createTracks({
    settings: { ...defaultConfig().tracks, enabled: true, ...settings },
    maxJumpMps: 0,
    db,
    leaderDb: db,
    isFile: engine === 'sqlite',
    clock: own,
    log: silentLog,
    vessels: {
      onPosition(one) {
        listener = one;
      },
      listen(one) {
        changes = one;
        return () => {
          changes = undefined;
        };
      },
    },
    isWatched,
    own: noHistory,
    keyNameOf: async () => null,
    maxPoints,
  });
  onTestFinished(() => (isKilled ? undefined : tracks.close()));
  if (!follows) await tracks.restore();

  /** Gives the reports at their times, with all that falls due between. */
  async function play(reports: Iterable<VesselReport>): Promise<void> {
    for (const report of reports) {
      const ahead = report.receivedAt - clock.now();
      // Timers run each minute.
      if (Math.floor(report.receivedAt / MINUTE) === Math.floor(clock.now() / MINUTE)) clock.stall(Math.max(0, ahead));
      else if (ahead > 0) await pass(ahead);
      listener?.(vesselOf(report), report);
    }
  }

  /** Time passes; each minute is written before the next one begins. */
  async function pass(ms: number): Promise<void> {
    for (let rest = ms; rest > 0; rest -= MINUTE) {
      await clock.advance(Math.min(MINUTE, rest));
      await tracks.written();
    }
  }

  async function read(query: Partial<TrackQuery> = {}): Promise<Map<number, TrackColumns[]>> {
    const found = new Map<number, TrackColumns[]>();
    for await (const { tracks: some } of tracks.stored.read({ fromMs: 0, toMs: 4e12, ...query }))
      for (const { mmsi, columns } of some) found.set(mmsi, [...(found.get(mmsi) ?? []), columns]);
    return found;
  }

  return {
    clock,
    tracks,
    play,
    pass,
    read,
    removed: (mmsi: number) => changes?.remove(mmsi),
    /** As after kill -9: what was not written is lost. */
    kill(): void {
      isKilled = true;
      listener = undefined;
    },
  };
}

/** How far each report is from the track, whichever part of it covers its time; infinite where none does. */
export const errorOf = (parts: readonly TrackColumns[] | undefined, report: VesselReport): number =>
  Math.min(...(parts ?? []).map((columns) => errorM(columns, report)), Number.POSITIVE_INFINITY);
