import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import { MOST_LOG_PAGES } from '../../../foundation/db/sqlite.ts';
import { type Clock, every, type Timer } from '../../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import { nextTurn } from '../../../foundation/shared/slices.ts';
import { decodeChunk, encodeChunk } from '../store/chunk.ts';
import { boxOf, type Member, type VesselBox } from '../store/directory.ts';
import { packColumns, unpack } from '../store/packed.ts';
import { cutTracks, keptSinceMs } from '../store/read-tracks.ts';
import {
  baseTenths,
  chunkId,
  createTrackStore,
  newGeneration,
  packDirectory,
  type Segment,
  toDirectory,
  type Wipe,
} from '../store/track-store.ts';
import type { Recorder } from './recorder.ts';

const INTERVAL_MS = 3_600_000;
/** Pages between two checkpoints during a wipe, fewer than usual: a checkpoint blocks everything else. */
const WIPE_CHECKPOINT_PAGES = 1000;

export interface TrackRetentionDeps {
  db: Kysely<Database>;
  /** Whether this is SQLite, where deleted bytes stay in the file unless it is set to overwrite them. */
  isFile: boolean;
  clock: Clock;
  log: Log;
  recorder: Recorder;
  /** See `keptSinceMs`. */
  maxDays: number;
  maxBytes: number;
}

/** Deletes expired and wiped tracks, in steps between which other work can run. */
export function createTrackRetention({ db, isFile, clock, log, recorder, maxDays, maxBytes }: TrackRetentionDeps) {
  const { store, alone, change } = recorder;
  const outage = createOutageLog({ onBegin: (error) => logEvent(log, 'tracks.cleanup_failed', { err: error }) });
  let timer: Timer | undefined;
  let isClosed = false;
  let isOverwriting = false;
  let isWanted = false;
  let running: Promise<void> | undefined;

  /** Runs exclusively. Returns whether there is more to do. */
  async function step(): Promise<boolean> {
    const { deleting } = recorder.facts();
    if (deleting !== null) {
      if ((await store.deleteChunks(deleting)) === 0) await change({ deleting: null }, async () => undefined);
      return true;
    }
    const doomed = findDoomed();
    if (doomed) {
      await remove(doomed);
      return true;
    }
    const cut = findCut();
    if (cut) {
      await overwrite(true);
      await cutSegment(cut, recorder.facts().hiddenBeforeMs);
      return true;
    }
    const wipe = recorder.wipes.values().next().value;
    if (wipe) await overwrite(true);
    // Any free row may contain points of a wiped vessel.
    const before = wipe ? Number.MAX_SAFE_INTEGER : keptSince();
    if ((await store.journal.deleteFree(recorder.facts().journalId, before)) > 0) return true;
    if (wipe) return wipeNext(wipe);
    await overwrite(false);
    return false;
  }

  const keptSince = () => keptSinceMs(recorder.facts().hiddenBeforeMs, maxDays, clock.now());

  function findDoomed(): Segment | undefined {
    const segments = recorder.segments();
    const before = keptSince();
    const old = segments.find(({ toMs }) => toMs < before);
    if (old || maxBytes === 0) return old;
    const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
    return bytes > maxBytes ? segments[0] : undefined;
  }

  async function remove({ id }: Segment): Promise<void> {
    await change({ deleting: id, generation: newGeneration() }, (trx) => trx.deleteSegment(id));
    recorder.setSegments(recorder.segments().filter((segment) => segment.id !== id));
  }

  /** Segment that contains the deletion time, if its older points have not been removed yet. */
  function findCut(): Segment | undefined {
    const { hiddenBeforeMs, cut } = recorder.facts();
    const segment = recorder.segments().find(({ fromMs, toMs }) => fromMs < hiddenBeforeMs && hiddenBeforeMs <= toMs);
    return segment && (cut?.segment !== segment.id || cut.beforeMs !== hiddenBeforeMs) ? segment : undefined;
  }

  /** Removes the points before an instant from a segment, chunk by chunk. Queries hide them already. */
  async function cutSegment(segment: Segment, beforeMs: number): Promise<void> {
    const base = baseTenths(segment.fromMs);
    const stored = await store.directory(segment.id);
    const chunks = new Set(stored?.members.chunks);
    const kept: { member: Member; box: VesselBox }[] = [];
    let bytes = segment.bytes;
    for (const chunk of chunks) {
      const id = chunkId(segment.id, chunk);
      const before = await store.chunk(id);
      if (!before) continue;
      const tracks = cutTracks(decodeChunk(await unpack(before), base), beforeMs);
      const data = tracks.length > 0 ? await packColumns(encodeChunk(tracks, base)) : undefined;
      for (const { mmsi, columns } of tracks) kept.push({ member: { mmsi, chunk }, box: boxOf(columns) });
      bytes += (data?.length ?? 0) - before.length;
      await (data ? store.saveChunk(id, data) : store.deleteChunk(id));
      await nextTurn();
    }
    kept.sort((one, other) => one.member.mmsi - other.member.mmsi);
    const boxes = kept.map(({ box }) => box);
    const directory = await packDirectory({ members: kept.map(({ member }) => member), boxes }, segment.fromMs);
    const points = boxes.reduce((sum, box) => sum + box.points, 0);
    const left = { ...segment, vessels: kept.length, points, bytes };
    await change({ cut: { segment: segment.id, beforeMs } }, (trx) =>
      left.vessels > 0 ? trx.saveSegment(left, directory) : trx.deleteSegment(segment.id),
    );
    recorder.setSegments(
      recorder.segments().flatMap((one) => (one.id !== segment.id ? [one] : left.vessels > 0 ? [left] : [])),
    );
  }

  /** Removes a vessel from the next segment that contains it. */
  async function wipeNext(wipe: Wipe): Promise<boolean> {
    const { mmsi, next_segment: next, last_segment: last } = wipe;
    const segment = recorder.segments().find(({ id }) => id >= next && id <= last);
    if (segment) {
      const after = { ...wipe, next_segment: segment.id + 1 };
      await wipeSegment(segment, after);
      recorder.setWipe(mmsi, after);
      return true;
    }
    const { nextSegment, journalId } = recorder.facts();
    // The last points of the vessel are not stored yet.
    if (last >= nextSegment || wipe.journal_id > journalId) return false;
    await store.deleteWipe(mmsi);
    recorder.setWipe(mmsi, undefined);
    return true;
  }

  async function wipeSegment(segment: Segment, wipe: Wipe): Promise<void> {
    const found = await store.members(segment.id);
    const wiped = found?.mmsis.indexOf(wipe.mmsi) ?? -1;
    const stored = wiped < 0 ? undefined : await store.directory(segment.id);
    if (!stored) return;
    const { members, boxes } = toDirectory(stored);
    const chunk = members[wiped]?.chunk ?? 0;
    const directory = { members: members.toSpliced(wiped, 1), boxes: boxes.toSpliced(wiped, 1) };
    const id = chunkId(segment.id, chunk);
    await nextTurn();
    const before = await store.chunk(id);
    const base = baseTenths(segment.fromMs);
    const tracks = before ? decodeChunk(await unpack(before), base, { isWanted: (mmsi) => mmsi !== wipe.mmsi }) : [];
    const data = tracks.length > 0 ? await packColumns(encodeChunk(tracks, base)) : undefined;
    const left = {
      ...segment,
      vessels: directory.members.length,
      points: directory.boxes.reduce((sum, { points }) => sum + points, 0),
      bytes: segment.bytes - (before?.length ?? 0) + (data?.length ?? 0),
    };
    const packed = await packDirectory(directory, segment.fromMs);
    await db.transaction().execute(async (trx) => {
      const changed = createTrackStore(trx);
      if (data) await changed.saveChunk(id, data);
      else await changed.deleteChunk(id);
      if (left.vessels > 0) await changed.saveSegment(left, packed);
      else await changed.deleteSegment(segment.id);
      await changed.saveWipe(wipe);
    });
    recorder.setSegments(
      recorder.segments().flatMap((one) => (one.id !== segment.id ? [one] : left.vessels > 0 ? [left] : [])),
    );
  }

  /** False while a reader, such as a backup, needs the write-ahead log. */
  async function emptyLog(): Promise<boolean> {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy === 0;
  }

  /** Switches overwriting of deleted data on or off. Switching it off also empties the write-ahead log, now or at a later run. */
  async function overwrite(isOn: boolean): Promise<void> {
    if (!isFile || isOn === isOverwriting) return;
    await sql`pragma secure_delete = ${sql.raw(isOn ? 'on' : 'off')}`.execute(db);
    await sql`pragma wal_autocheckpoint = ${sql.lit(isOn ? WIPE_CHECKPOINT_PAGES : MOST_LOG_PAGES)}`.execute(db);
    isOverwriting = isOn || !(await emptyLog());
  }

  async function work(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false;
      await outage.run(async () => {
        while (!isClosed && (await alone(step))) await nextTurn();
      });
    }
    running = undefined;
  }

  /** Does all pending work; never rejects. */
  function run(): Promise<void> {
    isWanted = true;
    running ??= work();
    return running;
  }

  return {
    run,
    start(): void {
      timer = every(clock, INTERVAL_MS, () => void run());
      void run();
    },
    async close(): Promise<void> {
      isClosed = true;
      timer?.cancel();
      await running;
    },
  };
}
