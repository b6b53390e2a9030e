import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Config } from '../../foundation/config/schema.ts';
import type { Database, Db } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Hints } from '../../foundation/shared/hints.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import type { Log } from '../../foundation/shared/logging/log.ts';
import type { PositionListener, TrafficListener } from '../vessels/index.ts';
import { createTrackReading, type OwnPages, type TrackReadingDeps } from './reading/index.ts';
import { createFollower } from './recording/follower.ts';
import { createRecorder, OPEN_LINE_MS } from './recording/recorder.ts';
import { createTrackRetention } from './recording/retention.ts';
import type { View } from './recording/view.ts';
import { createSelection } from './recording/who.ts';
import { countTracks, oldestOf } from './store/count-tracks.ts';
import { keptSinceMs } from './store/cut-tracks.ts';
import { readTracks } from './store/read-tracks.ts';
import { newGeneration } from './store/track-facts.ts';
import type { StoredTracks } from './stored-track.ts';

const MB = 1_000_000;
const HINT = 'tracks';

export interface TracksDeps {
  settings: Config['tracks'];
  /** Setting `ais.max_jump_mps`. */
  maxJumpMps: number;
  /** Database of the leader, for all writes. */
  leaderDb: Kysely<Database>;
  db: Db;
  /** Whether the database is a file (SQLite). */
  isFile: boolean;
  clock: Clock;
  log: Log;
  vessels: {
    listen(listener: TrafficListener): () => void;
    onPosition(listener: PositionListener | undefined): void;
  };
  /** Whether the vessel is on the watchlist. */
  isWatched: (mmsi: number) => boolean;
  hints?: Hints | undefined;
  /** Recorded positions of the own ship, and names of the API keys; see `createTrackReading`. */
  own: OwnPages;
  keyNameOf: TrackReadingDeps['keyNameOf'];
  /** Points in memory before they become a segment [half of the limit]. */
  maxPoints?: number;
}

export type Tracks = ReturnType<typeof createTracks>;

/** The tracks of other vessels: recorded by the leader, read by all processes. */
export function createTracks({ settings, db, leaderDb, clock, log, vessels, isWatched, hints, ...deps }: TracksDeps) {
  const { maxJumpMps, isFile, own, keyNameOf, maxPoints = LIMITS.trackPoints.items / 2 } = deps;
  const recorder = createRecorder({
    db: leaderDb,
    clock,
    log,
    toleranceM: settings.tolerance_m,
    maxJumpMps,
    maxPoints,
    onChanged() {
      hints?.send(HINT, '');
      if (isRecording) void retention.run();
    },
  });
  const retention = createTrackRetention({
    db: leaderDb,
    isFile,
    clock,
    log,
    recorder,
    maxDays: settings.max_days,
    maxBytes: settings.max_mb * MB,
  });
  const follower = createFollower(db, clock, settings.max_days);
  const selection = createSelection(settings, isWatched);
  let isRecording = false;
  let unreadable = 0;
  let ends: (() => void)[] = [];
  if (hints) ends.push(hints.on(HINT, () => void (isRecording || follower.refresh().catch(() => undefined))));

  const facts = () => (isRecording ? recorder.facts() : follower.facts());
  const segments = () => (isRecording ? recorder.segments() : follower.segments());

  async function view(): Promise<View> {
    if (!isRecording) {
      await follower.refresh();
      return follower.view();
    }
    return {
      segments: recorder.segments(),
      parts: recorder.openParts(),
      hiddenBeforeMs: keptSinceMs(recorder.facts().hiddenBeforeMs, settings.max_days, clock.now()),
      wipedUpTo: (mmsi) => recorder.wipes.get(mmsi)?.last_segment,
    };
  }

  const onUnreadable = () => {
    unreadable += 1;
  };
  const reading = { store: follower.store, onUnreadable };
  const stored: StoredTracks = {
    async *read(query) {
      yield* readTracks(reading, await view(), query);
    },
    generation: () => facts().generation,
    async isCurrent(generation) {
      // Another process may have changed the store, or this one has not read it yet.
      if (!isRecording && generation !== follower.facts().generation) await follower.refresh();
      return generation === facts().generation;
    },
    finalBeforeMs: () => (segments().at(-1)?.toMs ?? 0) - OPEN_LINE_MS,
    oldestMs: async () => oldestOf(await view()),
    statistics: async () => countTracks(reading, await view()),
    async wipe(mmsi) {
      await recorder.alone(() =>
        recorder.wipe(mmsi, (wipe) => recorder.change({ generation: newGeneration() }, (trx) => trx.saveWipe(wipe))),
      );
      void retention.run();
    },
    async wipeBefore(ms) {
      await recorder.alone(() => {
        // A time in the future must not hide tracks that are recorded later.
        const hiddenBeforeMs = Math.max(Math.min(ms, clock.now()), recorder.facts().hiddenBeforeMs);
        return recorder.change({ generation: newGeneration(), hiddenBeforeMs }, async () => undefined);
      });
      void retention.run();
    },
  };

  const read = createTrackReading({ store: stored, own, clock, log, keyNameOf });

  return {
    ...read,
    stored,
    stats() {
      const all = segments();
      return {
        ...recorder.stats(),
        isRecording,
        unreadable: unreadable + recorder.stats().unreadable,
        segments: all.length,
        bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
        oldestMs: all[0]?.fromMs,
      };
    },
    /** Restores the tracks that an earlier process recorded, and records from now on. */
    async restore(): Promise<void> {
      await recorder.load();
      isRecording = true;
      recorder.start();
      retention.start();
      vessels.onPosition((vessel, report) => {
        if (!vessel.isShown) return;
        if (selection.has(vessel)) recorder.record(vessel, report);
        else recorder.end(vessel.mmsi);
      });
      ends.push(
        () => vessels.onPosition(undefined),
        vessels.listen({
          spawn: () => undefined,
          update: () => undefined,
          remove: recorder.end,
          bbox: () => undefined,
        }),
      );
    },
    /** Resolves after all pending writes, whether or not they succeeded. */
    written: (): Promise<void> => recorder.alone(async () => undefined),
    /** Writes the points that are not in the journal yet. */
    async close(): Promise<void> {
      for (const end of ends.splice(0)) end();
      await retention.close();
      await recorder.close();
      // Requests that are still running may read the store.
      await nextTurn();
      ends = [];
    },
  };
}
