import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import { LIMITS, newestWithin } from '../../foundation/shared/limits.ts';
import type { Log } from '../../foundation/shared/logging/log.ts';
import { logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import type { Notice } from './notice.ts';
import { MAX_QUEUED, type NoticeQueue } from './notice-queue.ts';
import { type Due, EMPTY_PLAN, nextPlan, withShown } from './plan.ts';
import type { Target } from './target.ts';

const EVALUATE_MS = 1000;
const TIDY_MS = 60_000;
/** So many notices are queued between two tidyings at most. */
const TIDY_ROWS = 1000;
/** A queue that was full has room again when it is so short: at its limit each delivery would make room for a moment. */
const ROOM_LENGTH = MAX_QUEUED / 2;

/** What the intake needs of the worker of a target. */
interface Line {
  readonly target: Target;
  state(): { readonly queueLength: number };
  grown(by: number, lastSequence?: number, isUrgent?: boolean): void;
}

export interface IntakeDeps {
  /** They can become more and fewer. */
  lines: readonly Line[];
  queue: Pick<NoticeQueue, 'enqueue' | 'tidy'>;
  /** What targets still show of alarms from before the start. */
  shown(): Promise<Due[]>;
  /** All situations that are not over. */
  open(): Notice[];
  /** Resolves when they are recorded: what goes out is known after a power cut, and is then not sent as another. */
  recorded(): Promise<void>;
  /** `reason` completes the sentence "notices were dropped: …". */
  onDropped(target: string, count: number, reason: 'queueFull' | 'expired'): void;
  /** Called every minute for each target whose queue is not full. */
  onRoom(target: string): void;
  clock: Clock;
  log: Log;
}

/** Queues what is due, at every change and each second. */
export function createIntake({ lines, queue, shown, open, recorded, onDropped, onRoom, clock, log }: IntakeDeps) {
  const outage = createOutageLog({
    onBegin: (err) => logEvent(log, 'notify.queueing_failed', { err }),
    onEnd: () => log.info({}, 'notices are queued again'),
  });
  let plan = EMPTY_PLAN;
  let pending: (Due & { queuedAt: number; bytes: number })[] = [];
  let running: Promise<unknown> | undefined;
  let timers: Timer[] = [];
  let isDue = false;
  /** Queued since the last tidying. */
  let untidied = 0;

  const lineOf = (name: string): Line | undefined => lines.find(({ target }) => target.name === name);

  async function write(): Promise<void> {
    while (pending.length > 0) {
      await recorded();
      const taken = [...pending];
      const items = taken.map(({ target, notice, queuedAt }) => ({ target, notice, queuedAt, retries: 0 }));
      const { added, dropped, ended } = await queue.enqueue(items);
      pending = pending.filter((waiting) => !taken.includes(waiting));
      for (const [target, count] of dropped) onDropped(target, count, 'queueFull');
      for (const [target, { count, lastSequence, isUrgent }] of added) {
        lineOf(target)?.grown(count - (dropped.get(target) ?? 0), lastSequence, isUrgent);
        untidied += count;
      }
      for (const [target, count] of ended) lineOf(target)?.grown(-count);
      if (untidied >= TIDY_ROWS) await tidy();
    }
  }

  function flush(): void {
    running ??= outage.run(write).finally(() => {
      running = undefined;
    });
  }

  function evaluate(): void {
    isDue = false;
    const now = clock.now();
    const targets = lines.map(({ target }) => target);
    const step = nextPlan(plan, open(), { targets, now });
    plan = step.plan;
    const due = step.due.map((one) => ({ ...one, queuedAt: now, bytes: sizeOf(one) }));
    pending = newestWithin([...pending, ...due], LIMITS.notifyPending);
    if (pending.length > 0) flush();
  }

  /** What is open goes out as ever; what has ended meanwhile is withdrawn. */
  async function recall(): Promise<void> {
    const left = await shown();
    evaluate();
    plan = withShown(plan, left);
  }

  async function tidy(): Promise<void> {
    untidied = 0;
    const expired = await queue.tidy(open().map(({ id }) => id));
    for (const [target, count] of expired) {
      onDropped(target, count, 'expired');
      lineOf(target)?.grown(-count);
    }
    for (const { target, state } of lines) if (state().queueLength <= ROOM_LENGTH) onRoom(target.name);
  }

  return {
    /** Queues something that is no alarm, for the targets that get such. */
    add(notice: Notice, isFor: (target: Target) => boolean): void {
      const queuedAt = clock.now();
      const due = lines.filter(({ target }) => isFor(target)).map(({ target: { name } }) => ({ target: name, notice }));
      if (due.length === 0) return;
      pending = newestWithin(
        [...pending, ...due.map((one) => ({ ...one, queuedAt, bytes: sizeOf(one) }))],
        LIMITS.notifyPending,
      );
      flush();
    },
    /** After what runs now, which may raise many alarms: these are evaluated together. */
    evaluateSoon(): void {
      isDue = true;
      queueMicrotask(() => {
        if (isDue) evaluate();
      });
    },
    start(): void {
      const tidyNow = () => void outage.run(tidy);
      timers = [every(clock, EVALUATE_MS, evaluate), every(clock, TIDY_MS, tidyNow)];
      tidyNow();
      void outage.run(recall);
    },
    /** Nothing new from now on; what still waits for the database gets one more chance. */
    async close(): Promise<void> {
      for (const timer of timers.splice(0)) timer.cancel();
      await running;
      if (pending.length > 0) flush();
      await running;
    },
  };
}

const sizeOf = ({ notice }: Due): number => Buffer.byteLength(JSON.stringify(notice));
