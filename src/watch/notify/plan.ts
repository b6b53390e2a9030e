import { rankOf } from '../alarms/index.ts';
import type { Notice } from './notice.ts';
import type { Target } from './target.ts';

/** What is known of a situation that is not over: since when it waits for somebody, and to whom it went out. */
interface Waiting {
  readonly escalations: number;
  /** Of this escalation. */
  readonly since: number;
  readonly sentTo: ReadonlySet<string>;
}

/** By the id of the alarm. */
export type Plan = ReadonlyMap<string, Waiting>;

export interface Due {
  readonly target: string;
  readonly notice: Notice;
}

export const EMPTY_PLAN: Plan = new Map();

/**
 * Decides what goes out now: what nobody has acknowledged for the time of a target, once for each of its escalations.
 * `open` are all situations that are not over; what is due comes in the order in which it was raised.
 */
export function nextPlan(
  plan: Plan,
  open: readonly Notice[],
  { targets, now }: { targets: readonly Target[]; now: number },
): { plan: Plan; due: Due[] } {
  const next = new Map<string, Waiting>();
  const due: Due[] = [];
  for (const notice of [...open].sort((a, b) => a.raisedAt - b.raisedAt || (a.id < b.id ? -1 : 1))) {
    const waiting = waitingFor(plan.get(notice.id), notice, now);
    const chosen = targets.filter((target) => isDue(target, notice, waiting, now));
    for (const { name } of chosen) due.push({ target: name, notice });
    next.set(notice.id, { ...waiting, sentTo: new Set([...waiting.sentTo, ...chosen.map(({ name }) => name)]) });
  }
  return { plan: next, due };
}

function waitingFor(before: Waiting | undefined, { escalations, raisedAt }: Notice, now: number): Waiting {
  if (before?.escalations === escalations) return before;
  return { escalations, since: before ? now : raisedAt, sentTo: new Set() };
}

function isDue({ name, minPriority, afterMs }: Target, notice: Notice, { since, sentTo }: Waiting, now: number) {
  if (notice.state === 'acknowledged' || sentTo.has(name)) return false;
  if (rankOf(notice.priority) < rankOf(minPriority)) return false;
  // A clock that was set back must not keep an alarm from the phone.
  return now - since >= afterMs || now < since;
}
