import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { createExclusive } from '../../foundation/shared/budget.ts';
import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import { type Hints, NO_HINTS } from '../../foundation/shared/event.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createPause } from '../../foundation/shared/slices.ts';
import type { StoredTracks } from '../tracks/index.ts';
import { createHandOver } from './exchange/hand-over.ts';
import { type Figures, ROAD, ROAD_KIND, WATER, WATER_KIND } from './figures.ts';
import { processZone } from './habits/local-time.ts';
import { CONTEXT_SECS, learnBatch, type Track } from './learn.ts';
import { forgetOld } from './learning/forget.ts';
import { type OwnPages, readOwn, readPoints } from './learning/stored-points.ts';
import { isLock, type Lock } from './locks/lock.ts';
import { type Closure, closureOf, createLockWatch, queueOf } from './locks/lock-now.ts';
import { type Plan, preparePlan } from './model.ts';
import { type Doubt, doubtOf } from './predict/doubt.ts';
import { type Prediction, predict, type Question, toBlocked } from './predict/predict.ts';
import { createWaysStore, type WaysFacts } from './store/ways-store.ts';
import { type Newest, PointList, withNewest } from './track/points.ts';

export type { HandOver } from './exchange/hand-over.ts';
export type { Prediction } from './predict/predict.ts';

/** Local time of the nightly learning. */
const HOUR = 3;
const MINUTE = 15;
const SOON_MS = 600_000;

/** Delay of the first learning after a start: ten minutes if the last one is older than a day. */
const firstWaitMs = (nowMs: number, learntAtMs: number): number =>
  nowMs - learntAtMs > DAY_MS ? SOON_MS : nightWaitMs(nowMs);

/** Delay until 03:15 local time. */
export function nightWaitMs(nowMs: number): number {
  const night = new Date(nowMs);
  night.setHours(HOUR, MINUTE, 0, 0);
  if (night.getTime() <= nowMs) night.setDate(night.getDate() + 1);
  return night.getTime() - nowMs;
}

export interface WaysDeps {
  /** Database of this process; learning writes with `leaderDb`. */
  db: Kysely<Database>;
  leaderDb: Kysely<Database>;
  clock: Clock;
  log: Log;
  hints?: Hints | undefined;
  /** Maximum size of the learnt data in bytes (`eta.max_mb`). */
  maxBytes: number;
  /** Whether this installation is a vehicle on roads. */
  isVehicle: boolean;
  /** MMSI of this installation; 0 if unknown. */
  ownMmsi: number;
  own: OwnPages;
  /** Recorded positions of a ship; only in an office. */
  ofShip?: ((shipId: string) => OwnPages) | undefined;
  /** Undefined if the tracks of other vessels are not recorded. */
  tracks: Pick<StoredTracks, 'read' | 'oldestMs'> | undefined;
  /** Length of a vessel in metres; null or 0 if unknown. */
  lengthOf: (mmsi: number) => number | null;
  /** Newest position of a vessel, from the live traffic or the receiver; undefined if it has none. */
  newestOf: (mmsi: number) => Newest | undefined;
}

export type Ways = ReturnType<typeof createWays>;

const HINT = 'ways';
const DAY_MS = 86_400_000;
/** Interval after which the database is checked for a newer model. */
const CHECK_MS = 60_000;
/** The model is dropped from memory after this time without a request. */
const IDLE_MS = 600_000;
/** Maximum number of past days that are learnt; only a first run reaches it. */
const MAX_DAYS = 120;
const WATCHED_LOCKS = 3;

/** Learns ways from tracks and predicts arrivals. The model is in memory only while requests arrive. */
export function createWays(deps: WaysDeps) {
  const { db, leaderDb, clock, log, hints = NO_HINTS, maxBytes, isVehicle, ownMmsi, own, lengthOf } = deps;
  const { tracks = NO_TRACKS } = deps;
  const localHour = processZone();
  const water = variant(WATER_KIND, WATER);
  const roads = variant(ROAD_KIND, ROAD);
  const lockNow = createLockWatch({ tracks, figures: WATER, clock });
  const alone = createExclusive();
  let plan: { plan: Plan; facts: WaysFacts; checkedAt: number } | undefined;
  let loading: Promise<{ plan: Plan; facts: WaysFacts }> | undefined;
  let idle: Timer | undefined;
  let timer: Timer | undefined;
  let isClosed = false;
  const stats = { learnt: 0, learnMs: 0, failures: 0, predictions: 0, predictMs: 0 };
  /** Facts of the last read. */
  let lastFacts: WaysFacts | undefined;

  function variant(kind: number, figures: Figures) {
    const stored = (on: Kysely<Database>) => createWaysStore(on, { kind, clock });
    return { settings: { figures, localHour }, store: stored(db), writing: stored(leaderDb) };
  }

  /** A vehicle uses roads, unless waterways were learnt from a file. */
  async function chosen() {
    if (!isVehicle) return water;
    return (await water.store.facts()).version > 0 ? water : roads;
  }

  async function load() {
    const { store, settings } = await chosen();
    const facts = await store.facts();
    lastFacts = facts;
    if (plan?.facts.version === facts.version) {
      plan.checkedAt = clock.monotonicMs();
      return plan;
    }
    const model = await store.load(settings);
    plan = { plan: await preparePlan(model, createPause()), facts, checkedAt: clock.monotonicMs() };
    return plan;
  }

  /** The model that was learnt last. */
  async function current(): Promise<{ plan: Plan; facts: WaysFacts }> {
    idle?.cancel();
    idle = clock.schedule(IDLE_MS, () => {
      plan = undefined;
    });
    if (plan && clock.monotonicMs() - plan.checkedAt < CHECK_MS) return plan;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  /** Learns all tracks since the last run, with one transaction per day. */
  async function learn(): Promise<void> {
    const began = clock.monotonicMs();
    const pause = createPause();
    const { writing, settings } = await chosen();
    const facts = await writing.facts();
    const now = clock.now();
    const oldest = facts.learntAt || (await oldestMs(now));
    const model = await writing.load(settings);
    let from = Math.max(oldest, now - MAX_DAYS * DAY_MS);
    for (let to = from; from < now && !isClosed; from = to) {
      // The last part may take up to a day and a half: a run begins some seconds more than a day after the last one,
      // and these seconds would be too short for a part.
      to = now - from < DAY_MS * 1.5 ? now : from + DAY_MS;
      const range = { fromMs: from - CONTEXT_SECS * 1000, toMs: to };
      const batch: Track[] = [];
      for (const [mmsi, points] of await readPoints(tracks, range))
        batch.push({ mmsi, lengthM: lengthOf(mmsi) ?? 0, points });
      const ownPoints = await readOwn(own, range);
      if (ownPoints.count > 0) batch.push({ mmsi: ownMmsi, lengthM: lengthOf(ownMmsi) ?? 0, points: ownPoints });
      const gone = forgetOld(model, { nowSecs: to / 1000, days: (to - from) / DAY_MS, maxBytes });
      const vessels = await learnBatch(model, batch, { untilSecs: to / 1000, pause });
      if (isClosed) return;
      if (vessels.size > 0 || gone.size > 0) await writing.save(model, { vessels, gone, learntAt: to });
      else await writing.touch(to);
    }
    lastFacts = await writing.facts();
    stats.learnt += 1;
    stats.learnMs = clock.monotonicMs() - began;
    changed();
    log.debug({ ms: Math.round(stats.learnMs), nodes: model.graph.nodes.size }, 'ways learnt');
    const { checked, within } = model.tally;
    if (isMiscalibrated(model.tally))
      logEvent(log, 'eta.miscalibrated', { within: Math.round((within / checked) * 100) });
  }

  async function oldestMs(now: number): Promise<number> {
    const stored = (await tracks.oldestMs()) ?? now;
    for await (const [first] of own({ from: 0, to: now })) return Math.min(stored, first?.recordedAt ?? now);
    return stored;
  }

  function schedule(waitMs: number): void {
    timer = clock.schedule(waitMs, () => {
      schedule(nightWaitMs(clock.now()));
      void run();
    });
  }

  const run = () =>
    alone(async () => {
      try {
        await learn();
      } catch (error) {
        stats.failures += 1;
        logEvent(log, 'eta.learning_failed', { err: error });
      }
    });

  async function pointsOf({ mmsi, shipId }: Asked, range: { fromMs: number; toMs: number }): Promise<PointList> {
    if (shipId !== undefined) return deps.ofShip ? readOwn(deps.ofShip(shipId), range) : new PointList();
    const points =
      mmsi === ownMmsi
        ? await readOwn(own, range)
        : ((await readPoints(tracks, { ...range, mmsis: [mmsi] })).get(mmsi) ?? new PointList());
    return withNewest(points, deps.newestOf(mmsi));
  }

  /** Makes this process and the others reload the model. */
  function changed(): void {
    if (plan) plan.checkedAt = Number.NEGATIVE_INFINITY;
    hints.send(HINT, '');
  }

  /** Undefined on a vehicle: learnt roads are not shared. */
  const handOver = isVehicle
    ? undefined
    : createHandOver({
        store: water.store,
        settings: water.settings,
        maxBytes,
        now: () => clock.now(),
        current: async () => (await current()).plan.model,
        change: (work) =>
          alone(async () => {
            await work();
            changed();
          }),
      });

  /**
   * Adds the queues and the closure of the next locks. Locks farther ahead are left out: their queue may have cleared by
   * then.
   */
  async function withLocks(
    prediction: Prediction,
    mmsi: number,
    nowSecs: number,
  ): Promise<Pick<WaysAnswer, 'prediction' | 'queues' | 'closure'>> {
    const queues: (number | undefined)[] = [];
    for (const { lock, isAlong, sinceSecs } of prediction.locks.slice(0, WATCHED_LOCKS)) {
      const found = await lockNow(lock);
      const closure = closureOf(lock, found, nowSecs);
      if (closure) return { prediction: toBlocked(prediction), queues: [], closure: { ...closure, lock } };
      queues.push(queueOf(found, { mmsi, isAlong, sinceSecs }));
    }
    return { prediction, queues, closure: undefined };
  }

  const endHint = hints.on(HINT, () => {
    if (plan) plan.checkedAt = Number.NEGATIVE_INFINITY;
  });

  return {
    ownMmsi,
    handOver,
    /** Predicts one arrival. Reads the track if the question has none. */
    async ask(question: Asked): Promise<WaysAnswer> {
      const now = clock.now();
      const range = { fromMs: now - CONTEXT_SECS * 1000, toMs: now };
      const [{ plan: known, facts }, points] = await Promise.all([current(), pointsOf(question, range)]);
      const began = performance.now();
      const lengthM = lengthOf(question.mmsi) || known.model.vessels.get(question.mmsi)?.lengthM || 0;
      await known.prepareGoal(question.place, lengthM, createPause());
      const doubt = question.isReported ? doubtOf(known, { points, place: question.place, lengthM }) : undefined;
      const prediction = predict(known, { ...question, lengthM, points, nowSecs: now / 1000 });
      stats.predictions += 1;
      stats.predictMs += performance.now() - began;
      return {
        ...(await withLocks(prediction, question.mmsi, now / 1000)),
        doubt,
        nowMs: now,
        days: facts.days.length,
        checked: Math.round(facts.checked),
        within: Math.round(facts.within),
      };
    },
    learn: run,
    facts: async () => (await chosen()).store.facts(),
    /** Learnt locks, read from the database. */
    locks: async () => (await water.store.locks()).filter(isLock),
    stats: () => ({
      ...stats,
      isLoaded: plan !== undefined,
      facts: lastFacts,
      isMiscalibrated: isMiscalibrated(lastFacts),
    }),
    /** Schedules the nightly learning. */
    async start(): Promise<void> {
      lastFacts = await chosen()
        .then(({ writing }) => writing.facts())
        .catch(() => undefined);
      if (!isClosed) schedule(firstWaitMs(clock.now(), lastFacts?.learntAt ?? 0));
    },
    async close(): Promise<void> {
      isClosed = true;
      timer?.cancel();
      idle?.cancel();
      endHint();
      await alone(async () => undefined);
    },
  };
}

type Asked = Omit<Question, 'points' | 'nowSecs' | 'lengthM'> & {
  readonly shipId?: string | undefined;
  /** Whether the vessel reports this place as its destination. Such a place is checked. */
  readonly isReported?: boolean;
};

const NO_TRACKS: Pick<StoredTracks, 'read' | 'oldestMs'> = {
  read: async function* () {
    // Nothing is recorded.
  },
  oldestMs: async () => undefined,
};

export interface WaysAnswer {
  readonly prediction: Prediction;
  /** Number of vessels that wait at each of the next locks; undefined if unknown. */
  readonly queues: readonly (number | undefined)[];
  /** Reason why the vessel may not go to the place that it reports. */
  readonly doubt: Doubt | undefined;
  /** Closed lock, in the state `blocked`. */
  readonly closure: (Closure & { readonly lock: Lock }) | undefined;
  readonly nowMs: number;
  /** Number of days with tracks. */
  readonly days: number;
  /** Number of past predictions that were checked, and of those whose arrival was within the predicted range. */
  readonly checked: number;
  readonly within: number;
}

const MISCALIBRATED = { least: 100, from: 0.7, to: 0.9 } as const;

/** Whether the share of arrivals within the predicted range is far from the intended 80 %. */
function isMiscalibrated(
  { checked, within }: { checked: number; within: number } = { checked: 0, within: 0 },
): boolean {
  const share = within / checked;
  return checked >= MISCALIBRATED.least && (share < MISCALIBRATED.from || share > MISCALIBRATED.to);
}
