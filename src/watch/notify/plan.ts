import { rankOf } from '../alarms/index.ts';
import { type Notice, toWithdrawal } from './notice.ts';
import type { Target } from './target.ts';

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

export interface Due {
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

/** The same plan, with notices of earlier runs on targets that show them. */
export function withShown(plan: Plan, shown: readonly Due[]): Plan {
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
