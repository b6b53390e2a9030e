import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import { LIMITS, newestWithin } from '../../foundation/shared/limits.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { rankOf } from '../alarms/index.ts';
import { type Notice, type Target, toWithdrawal } from './notice.ts';
import { MAX_QUEUED, type NoticeQueue } from './notice-queue.ts';

/** State of an open situation: time since which it is unacknowledged, and the targets notified. */
interface Waiting {
  readonly escalations: number;
  /** For this escalation. */
  readonly since: number;
  readonly sentTo: ReadonlySet<string>;
  /** Targets that show it until it is withdrawn. */
  readonly shownBy: ReadonlySet<string>;
  /** Last state. */
  readonly notice: Notice;
}

/** By id of the alarm. */
export type Plan = ReadonlyMap<string, Waiting>;

interface Due {
  readonly target: string;
  readonly notice: Notice;
}

export const EMPTY_PLAN: Plan = new Map();

/**
 * Decides which notices are due: alarms unacknowledged for the delay of a target, once for each escalation, and withdrawals
 * on targets that show them. `open` are all open situations. Due notices are in the order in which they were raised.
 */
export function nextPlan(
  plan: Plan,
  open: readonly Notice[],
  { targets, now }: { targets: readonly Target[]; now: number },
): { plan: Plan; due: Due[] } {
  const next = new Map<string, Waiting>();
  const due: Due[] = [];
  const withdraw = ({ notice, shownBy }: Waiting, why: 'acknowledged' | 'over') => {
    for (const target of shownBy) due.push({ target, notice: toWithdrawal(notice, why) });
  };
  for (const notice of [...open].sort((a, b) => a.raisedAt - b.raisedAt || (a.id < b.id ? -1 : 1))) {
    const waiting = waitingFor(plan.get(notice.id), notice, now);
    const isAcknowledged = notice.state === 'acknowledged';
    if (isAcknowledged) withdraw(waiting, 'acknowledged');
    const chosen = targets.filter((target) => isDue(target, notice, waiting, now));
    for (const { name } of chosen) due.push({ target: name, notice });
    const showing = chosen.filter(({ withdraws }) => withdraws === true);
    next.set(notice.id, {
      ...waiting,
      sentTo: withNames(waiting.sentTo, chosen),
      shownBy: isAcknowledged ? NOBODY : withNames(waiting.shownBy, showing),
    });
  }
  for (const [id, waiting] of plan) if (!next.has(id)) withdraw(waiting, 'over');
  return { plan: next, due };
}

/** Adds notices of earlier runs to the plan, on targets that show them. */
function withShown(plan: Plan, shown: readonly Due[]): Plan {
  const next = new Map(plan);
  for (const { target, notice } of shown) {
    const before = next.get(notice.id) ?? waitingFor(undefined, notice, notice.raisedAt);
    next.set(notice.id, { ...before, shownBy: withNames(before.shownBy, [{ name: target }]) });
  }
  return next;
}

const NOBODY: ReadonlySet<string> = new Set();

const withNames = (names: ReadonlySet<string>, targets: readonly { name: string }[]): ReadonlySet<string> =>
  targets.length === 0 ? names : new Set([...names, ...targets.map(({ name }) => name)]);

function waitingFor(before: Waiting | undefined, notice: Notice, now: number): Waiting {
  const { escalations, raisedAt } = notice;
  if (before?.escalations === escalations) return { ...before, notice };
  const shownBy = before?.shownBy ?? NOBODY;
  return { escalations, since: before ? now : raisedAt, sentTo: NOBODY, shownBy, notice };
}

function isDue({ name, minPriority, afterMs }: Target, notice: Notice, { since, sentTo }: Waiting, now: number) {
  if (notice.state === 'acknowledged' || sentTo.has(name)) return false;
  if (rankOf(notice.priority) < rankOf(minPriority)) return false;
  // A clock that was set back must not delay the notice.
  return now - since >= afterMs || now < since;
}

const EVALUATE_MS = 1000;
const TIDY_MS = 60_000;
/** Maximum number of notices queued between two cleanups. */
const TIDY_ROWS = 1000;
/** A full queue accepts notices again below this length: at the limit, each delivery would free a single place. */
const ROOM_LENGTH = MAX_QUEUED / 2;

/** The used part of the delivery worker of a target. */
interface Line {
  readonly target: Target;
  state(): { readonly queueLength: number };
  grown(by: number, lastSequence?: number, isUrgent?: boolean): void;
}

export interface DueNoticesDeps {
  /** The current targets; they can change. */
  lines: readonly Line[];
  queue: Pick<NoticeQueue, 'enqueue' | 'tidy'>;
  /** Notices from before the start that targets still show. */
  shown(): Promise<Due[]>;
  /** All open situations. */
  open(): Notice[];
  /** Resolves when they are recorded. A sent notice is then known after a power cut and not sent again. */
  recorded(): Promise<void>;
  /** `reason` completes the log text "notices were dropped: …". */
  onDropped(target: string, count: number, reason: 'queueFull' | 'expired'): void;
  /** Called every minute for each target whose queue is not full. */
  onRoom(target: string): void;
  clock: Clock;
  log: Log;
}

/** Queues due notices, at every change and each second. */
export function createDueNotices({
  lines,
  queue,
  shown,
  open,
  recorded,
  onDropped,
  onRoom,
  clock,
  log,
}: DueNoticesDeps) {
  const outage = createOutageLog({
    onBegin: (err) => logEvent(log, 'notify.queueing_failed', { err }),
    onEnd: () => log.info({}, 'notices are queued again'),
  });
  let plan = EMPTY_PLAN;
  let pending: (Due & { queuedAt: number; bytes: number })[] = [];
  let running: Promise<unknown> | undefined;
  let timers: Timer[] = [];
  let isDue = false;
  /** Number queued since the last cleanup. */
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

  /** After a start: notifies open situations as usual, and withdraws those that ended while the service was down. */
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
    /** Queues a notice that is not an alarm, for the targets that accept such notices. */
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
    /** Evaluates after the running code, because that may raise many alarms. */
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
    /** Accepts nothing new; notices waiting for the database get one more attempt. */
    async close(): Promise<void> {
      for (const timer of timers.splice(0)) timer.cancel();
      await running;
      if (pending.length > 0) flush();
      await running;
    },
  };
}

const sizeOf = ({ notice }: Due): number => Buffer.byteLength(JSON.stringify(notice));
