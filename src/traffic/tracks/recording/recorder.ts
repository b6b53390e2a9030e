/*
 * Path of the recorded positions to the disk:
 *
 *   positions ──► legs, in memory ── each minute ──► a row of the journal
 *                   │ every six hours, or when there are too many points
 *                   ▼
 *                 ended part ── one chunk per second ──► segment; its rows of the journal are free
 *
 * After a kill, the next process reads the journal when it starts. Only the last minute is lost.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import { createExclusive } from '../../../foundation/shared/budget.ts';
import { type Clock, every, type Timer, wait } from '../../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import { nextTurn } from '../../../foundation/shared/slices.ts';
import type { PositionListener } from '../../vessels/index.ts';
import { packColumns } from '../store/packed.ts';
import {
  createFactsStore,
  createTrackStore,
  noFacts,
  packDirectory,
  rowBytes,
  type Segment,
  type TrackFacts,
  type TrackStore,
  type Wipe,
} from '../store/track-store.ts';
import { type EndedPart, type OpenPart, packChunk, planChunks, toSegment } from './close-part.ts';
import { Legs, MOORED_SILENCE } from './legs.ts';
import { PartJournal, Replay } from './part-journal.ts';
import { PointColumns } from './point-columns.ts';

const WRITE_MS = 60_000;
const SEGMENT_MS = 6 * 3_600_000;
/** Pause between two chunks of a segment, so that other writers get access. */
const CHUNK_PAUSE_MS = 1000;
const RETRY_MS = 60_000;
/** A clock that is set back by more than this is not jitter. */
const CLOCK_SET_BACK_MS = 2000;
/** Maximum length of the line from a segment into the next one. */
export const OPEN_LINE_MS = MOORED_SILENCE * 100 + WRITE_MS;

export interface RecorderDeps {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  toleranceM: number;
  maxJumpMps: number;
  /** Maximum number of points in memory; the segment ends when it is reached. */
  maxPoints: number;
  /** Called after each change of segments, wipes or facts. */
  onChanged?: () => void;
}

/** Counters since the start. */
export interface RecorderStats {
  received: number;
  kept: number;
  skipped: number;
  /** Points that were lost because the database was down for too long. */
  dropped: number;
  openPoints: number;
  journalFailures: number;
  unreadable: number;
  /** Duration of writing the last segment, processing and waiting. */
  segmentSecs: number;
  isFailing: boolean;
}

export type Recorder = ReturnType<typeof createRecorder>;

export function createRecorder({ db, clock, log, toleranceM, maxJumpMps, maxPoints, ...deps }: RecorderDeps) {
  const { onChanged = () => undefined } = deps;
  const store = createTrackStore(db);
  const alone = createExclusive();
  const stopping = new AbortController();
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'tracks.write_failed', { err: error }),
    onEnd: () => log.info({}, 'tracks can be written again'),
  });
  const rules = { toleranceM, maxJumpMps };
  let facts: TrackFacts = noFacts();
  let segments: readonly Segment[] = [];
  const wipes = new Map<number, Wipe>();
  let isLoaded = false;
  let legs = new Legs(rules, new PointColumns(Math.floor(clock.now() / 100)));
  let journal = new PartJournal();
  let part = { fromMs: clock.now(), toleranceM };
  let ended: (EndedPart & { journal: PartJournal; journalId: number }) | undefined;
  let lastRow = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let isEndDue = false;
  /** Set after the clock was set back, until the segment has ended. No position is recorded meanwhile. */
  let isPaused = false;
  let timer: Timer | undefined;
  let closing: Promise<void> = Promise.resolve();
  const counts = { dropped: 0, journalFailures: 0, unreadable: 0, segmentSecs: 0 };

  /** Changes the store and its facts in one transaction. Runs exclusively. */
  async function change(next: Partial<TrackFacts>, work: (store: TrackStore) => Promise<void>): Promise<void> {
    const changed = { ...facts, ...next };
    await db.transaction().execute(async (trx) => {
      await work(createTrackStore(trx));
      await createFactsStore(trx, clock).save(changed);
    });
    facts = changed;
    onChanged();
  }

  /** Restores the state of an earlier process. */
  async function load(): Promise<void> {
    if (isLoaded) return;
    const known = await createFactsStore(db, clock).load();
    if (known) facts = known;
    // All processes need the same generation, even before the first change.
    else await createFactsStore(db, clock).save(facts);
    segments = (await store.segments()).filter(({ id }) => id < facts.nextSegment);
    wipes.clear();
    for (const wipe of await store.wipes()) wipes.set(wipe.mmsi, wipe);
    const replay = new Replay(facts.journalId);
    await replay.readOn(store, wipes);
    counts.unreadable += replay.unreadable;
    lastRow = replay.lastId;
    begin(replay);
    // A vessel was wiped after this journal began: end the segment at once, which frees the journal rows with its points.
    isEndDue = [...wipes.values()].some((wipe) => wipe.journal_id > facts.journalId);
    isLoaded = true;
  }

  function begin(replay: Replay): void {
    const columns = replay.columns ?? new PointColumns(Math.floor(clock.now() / 100));
    // The tips have become points, which the journal does not contain yet.
    journal = new PartJournal(columns.end);
    for (const { mmsi } of replay.tips) {
      const tip = replay.tipOf(mmsi);
      if (tip) columns.append(tip);
    }
    const first = columns.end > 0 ? columns.at(0) : undefined;
    const fromMs = Math.min(clock.now(), first ? first.tenths * 100 : clock.now());
    legs = new Legs(rules, columns);
    legs.resume();
    part = { fromMs, toleranceM: Math.max(toleranceM, replay.toleranceM) };
  }

  /** Ends the segment; later positions belong to the next one. A segment that is still being written is finished first. */
  function endSegment(): void {
    isEndDue = ended !== undefined;
    if (ended || stopping.signal.aborted) return;
    isPaused = false;
    const toMs = clock.now();
    const columns = legs.beginSegment(Math.floor(toMs / 100));
    const { toleranceM: stored } = part;
    part = { fromMs: toMs, toleranceM };
    const before = journal;
    journal = new PartJournal();
    if (columns.count === 0 && lastRow <= facts.journalId) return;
    ended = { id: facts.nextSegment, columns, toMs, toleranceM: stored, journal: before, journalId: lastRow };
    closing = close(ended);
  }

  async function close(one: NonNullable<typeof ended>): Promise<void> {
    const startedAt = clock.monotonicMs();
    for (;;) {
      if (await outage.run(() => saveSegment(one))) break;
      await wait(clock, RETRY_MS, stopping.signal);
      if (stopping.signal.aborted) return;
    }
    if (stopping.signal.aborted) return;
    counts.segmentSecs = (clock.monotonicMs() - startedAt) / 1000;
    log.debug({ vessels: one.columns.vesselCount, points: one.columns.count }, 'segment of tracks closed');
    if (isEndDue) endSegment();
    onChanged();
  }

  async function saveSegment(one: NonNullable<typeof ended>): Promise<void> {
    // All rows of the ended part must be in the journal before they are declared free.
    await alone(() => writeRows(one));
    // Removes chunks of an earlier process that was killed here.
    while ((await store.deleteChunks(one.id)) > 0) await nextTurn();
    const plan = await planChunks(one);
    let bytes = 0;
    for (let chunk = 0; chunk < plan.chunks.length; chunk += 1) {
      const { id, data } = await packChunk(one, plan, chunk);
      await store.saveChunk(id, data);
      bytes += rowBytes(data);
      await wait(clock, CHUNK_PAUSE_MS, stopping.signal);
      if (stopping.signal.aborted) return;
    }
    const directory = await packDirectory(plan.directory, plan.fromMs);
    await alone(async () => {
      const segment = toSegment(one, plan, bytes);
      const next = { nextSegment: one.id + 1, journalId: one.journalId };
      await change(next, async (trx) => {
        if (one.columns.count > 0) await trx.saveSegment(segment, directory);
      });
      if (one.columns.count > 0) segments = [...segments, segment];
      ended = undefined;
    });
  }

  /** Writes everything that is not in the journal yet. Runs exclusively. */
  async function writeRows(one?: NonNullable<typeof ended>): Promise<void> {
    const own = one?.journal ?? journal;
    const source = one
      ? { columns: one.columns, toleranceM: one.toleranceM, takeNewTips: () => [] }
      : { columns: legs.columns, toleranceM: part.toleranceM, takeNewTips: (most: number) => legs.takeNewTips(most) };
    for (let row = own.next(source); row; row = own.next(source)) {
      // Records that arrive meanwhile are not in the row.
      const at = clock.now();
      const data = await packColumns(await row);
      await store.journal.write({ id: lastRow + 1, writtenAt: at, data }, facts.journalId);
      lastRow += 1;
      own.written();
      // The segment may have ended while the row was being written.
      if (ended?.journal === own) ended.journalId = lastRow;
      // The rest is written next time.
      if (!one && (own !== journal || source.columns !== legs.columns)) return;
    }
  }

  async function write(): Promise<void> {
    const isWritten = await outage.run(() =>
      alone(async () => {
        await load();
        const now = clock.now();
        legs.endSilent(now / 100);
        await nextTurn();
        if (isEndDue || Math.floor(now / SEGMENT_MS) !== Math.floor(part.fromMs / SEGMENT_MS)) endSegment();
        await nextTurn();
        if (ended) await writeRows(ended);
        await writeRows();
      }),
    );
    if (!isWritten) counts.journalFailures += 1;
  }

  /** Frees memory when the limit of points is reached. */
  function makeRoom(): void {
    if (!ended) {
      endSegment();
      return;
    }
    const doomed = Math.ceil(maxPoints / 10);
    counts.dropped += doomed;
    legs.dropOldest(doomed);
  }

  const record: PositionListener = (vessel, report) => {
    const { receivedAt } = report;
    if (receivedAt < lastAt - CLOCK_SET_BACK_MS) {
      // The clock was set back: earlier times must not follow later ones in the same segment.
      isPaused = true;
      legs.endAll();
      endSegment();
    }
    lastAt = receivedAt;
    if (!isLoaded || isPaused) return;
    legs.record(vessel, report);
    // Each leg needs one more point, its tip, when the segment ends.
    if (legs.columns.count + legs.size >= maxPoints) makeRoom();
  };

  return {
    record,
    /** Called when a vessel is no longer recorded. */
    end: (mmsi: number): void => legs.end(mmsi),
    store,
    alone,
    change,
    load: () => outage.run(() => alone(load)),
    /** Writes everything that is not in the journal yet. */
    flush: write,
    /** Resolves when the ended segment is stored. */
    closed: () => closing,
    facts: (): Readonly<TrackFacts> => facts,
    segments: () => segments,
    setSegments(next: readonly Segment[]): void {
      segments = next;
    },
    wipes: wipes as ReadonlyMap<number, Wipe>,
    setWipe(mmsi: number, wipe: Wipe | undefined): void {
      if (wipe) wipes.set(mmsi, wipe);
      else wipes.delete(mmsi);
    },
    /**
     * Hides all points of a vessel, in the journal and in segments up to the last one that was begun. Runs exclusively;
     * `save` has to store the wipe.
     */
    async wipe(mmsi: number, save: (wipe: Wipe) => Promise<void>): Promise<void> {
      await load();
      if (ended) await writeRows(ended);
      const lastSegment = ended?.id ?? facts.nextSegment - 1;
      const isOpen = legs.has(mmsi);
      const wipe = {
        mmsi,
        wiped_at: clock.now(),
        next_segment: segments[0]?.id ?? lastSegment,
        last_segment: lastSegment,
        journal_id: isOpen ? lastRow : 0,
      };
      await save(wipe);
      wipes.set(mmsi, wipe);
      if (!isOpen) return;
      legs.forget(mmsi);
      journal.forget();
      // Ends the segment so that its rows of the journal can be deleted.
      endSegment();
    },
    /** Points that are not in a segment yet: first the ended part, then the one that is being recorded. */
    openParts(): OpenPart[] {
      const own = part;
      const { columns } = legs;
      const isCurrent = () => part === own;
      const recording: OpenPart = {
        id: undefined,
        toleranceM: part.toleranceM,
        vessels: () => new Set([...columns.vessels, ...legs.vessels()]),
        // Later tips belong to the next part.
        trackOf: (mmsi) => columns.of(mmsi, isCurrent() ? legs.tipOf(mmsi) : undefined),
      };
      if (!ended) return [recording];
      const before = ended;
      const { id, toleranceM: stored } = before;
      const vessels = () => new Set(before.columns.vessels);
      return [{ id, toleranceM: stored, vessels, trackOf: (mmsi) => before.columns.of(mmsi) }, recording];
    },
    stats(): RecorderStats {
      const openPoints = legs.columns.count + (ended?.columns.count ?? 0);
      return { ...legs.counts, ...counts, openPoints, isFailing: outage.isFailing };
    },
    start(): void {
      timer = every(clock, WRITE_MS, () => void write());
    },
    async close(): Promise<void> {
      if (!timer) return;
      timer.cancel();
      stopping.abort();
      await closing;
      await write();
    },
  };
}
