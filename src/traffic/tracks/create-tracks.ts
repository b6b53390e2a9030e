import type { Kysely } from 'kysely';
import type { Config } from '../../foundation/config/schema.ts';
import type { Database, Db } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Hints } from '../../foundation/shared/event.ts';
import { isInside } from '../../foundation/shared/geo/range.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { createPause, nextTurn } from '../../foundation/shared/slices.ts';
import type { PositionListener, TrafficListener, Vessel } from '../vessels/index.ts';
import { createTrackReading, type OwnPages, type TrackReadingDeps } from './reading/index.ts';
import type { View } from './recording/close-part.ts';
import { createFollower } from './recording/follower.ts';
import { createRecorder, OPEN_LINE_MS } from './recording/recorder.ts';
import { createTrackRetention } from './recording/retention.ts';
import { UnreadableError } from './store/packed.ts';
import { keptSinceMs, type ReadDeps, readTracks } from './store/read-tracks.ts';
import { newGeneration } from './store/track-store.ts';
import type { StoredTracks, TrackStatistics } from './stored-track.ts';

const LARGEST = 20;

const shownSegments = ({ segments, hiddenBeforeMs }: View) => segments.filter(({ toMs }) => toMs >= hiddenBeforeMs);

/** Start of the stored tracks, without reading them. In the first hours only the open part exists. */
async function oldestOf(view: View): Promise<number | undefined> {
  const first = shownSegments(view)[0];
  if (first) return Math.max(first.fromMs, view.hiddenBeforeMs);
  let oldestMs: number | undefined;
  const pause = createPause();
  for (const part of view.parts) {
    for (const mmsi of part.vessels()) {
      await pause();
      if (part.id !== undefined && part.id <= (view.wipedUpTo(mmsi) ?? 0)) continue;
      const { count, tenths } = part.trackOf(mmsi);
      const beginMs = Math.max((tenths[0] ?? 0) * 100, view.hiddenBeforeMs);
      if (count > 0 && beginMs < (oldestMs ?? Number.POSITIVE_INFINITY)) oldestMs = beginMs;
    }
  }
  return oldestMs;
}

/** Reads all directories, one per turn of the event loop. */
async function countTracks({ store, onUnreadable }: ReadDeps, view: View): Promise<TrackStatistics> {
  const points = new Map<number, number>();
  const add = (mmsi: number, count: number) => points.set(mmsi, (points.get(mmsi) ?? 0) + count);
  const shown = shownSegments(view);
  for (const { id } of shown) {
    try {
      const directory = await store.directory(id);
      for (const [index, mmsi] of directory?.members.mmsis.entries() ?? [])
        if (id > (view.wipedUpTo(mmsi) ?? 0)) add(mmsi, directory?.boxes.points[index] ?? 0);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      onUnreadable();
    }
    await nextTurn();
  }
  let openPoints = 0;
  const pause = createPause();
  for (const part of view.parts) {
    for (const mmsi of part.vessels()) {
      await pause();
      if (part.id !== undefined && part.id <= (view.wipedUpTo(mmsi) ?? 0)) continue;
      const { count } = part.trackOf(mmsi);
      if (count === 0) continue;
      openPoints += count;
      add(mmsi, count);
    }
  }
  const bytes = shown.reduce((sum, segment) => sum + segment.bytes, 0);
  const all = [...points.values()].reduce((sum, count) => sum + count, 0);
  const perPoint = all > openPoints ? bytes / (all - openPoints) : 0;
  const largest = [...points].sort(([, one], [, other]) => other - one).slice(0, LARGEST);
  return {
    vessels: points.size,
    points: all,
    bytes,
    oldestMs: await oldestOf(view),
    openPoints,
    largest: largest.map(([mmsi, count]) => ({ mmsi, points: count, bytes: Math.round(count * perPoint) })),
  };
}

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

/** Selects the vessels whose tracks are recorded, by `tracks.who`. */
function createSelection(
  { who, areas }: Pick<Config['tracks'], 'who' | 'areas'>,
  isWatched: (mmsi: number) => boolean,
) {
  const has = {
    all: () => true,
    watched: ({ mmsi }: Vessel) => isWatched(mmsi),
    area: ({ latitude, longitude }: Vessel) => areas.some((area) => isInside(area, latitude, longitude)),
  }[who];
  return { has };
}
