/*
 * The alarms, as a pure state machine after IMO MSC.302(87):
 *
 *                 silence                    condition ends, nobody acknowledged
 *   raised ──► active ◄────► silenced (30 s) ─────────────────────────► rectified ──acknowledge──► cleared
 *                │  ▲            │                                          │
 *    acknowledge │  │ priority   │ acknowledge                              └─ condition returns ─► active
 *                ▼  │ rises      ▼
 *              acknowledged ◄────┘ ──── condition ends ──► cleared
 *
 * A caution, and a closest approach that has passed, are cleared without an acknowledgement; a vessel that is in an area
 * no longer is shown as rectified for ten minutes. A lost target is cleared by the acknowledgement. A warning that nobody
 * acknowledges becomes an alarm after five minutes, once.
 */
import { type Alarm, type AlarmChangeKind, type Condition, rankOf } from './alarm.ts';

const SILENCE_MS = 30_000;
const ESCALATION_MS = 5 * 60_000;
/** Vessels that pass through an area must not fill the list. */
const PASSED_MS = 10 * 60_000;
/** More situations than a crew can look at; the lowest and oldest make room. */
export const MAX_ALARMS = 500;

export interface AlarmBook {
  /** By the key of the condition. */
  readonly alarms: ReadonlyMap<string, Alarm>;
}

export type AlarmEvent =
  | { readonly type: 'reported'; readonly condition: Condition; readonly id: string }
  | { readonly type: 'ended'; readonly key: string }
  | { readonly type: 'withdrawn'; readonly key: string }
  | { readonly type: 'acknowledged'; readonly key: string; readonly by: string | null }
  | { readonly type: 'silenced'; readonly key: string }
  | { readonly type: 'tick' };

/** `kind` null: the figures or the end of a silence, nothing to announce. */
export interface AlarmChange {
  readonly kind: AlarmChangeKind | null;
  readonly alarm: Alarm;
}

export interface Step {
  readonly book: AlarmBook;
  readonly changes: readonly AlarmChange[];
}

export const EMPTY_BOOK: AlarmBook = { alarms: new Map() };

export function nextBook(book: AlarmBook, event: AlarmEvent, now: number): Step {
  switch (event.type) {
    case 'reported':
      return report(book, event.condition, event.id, now);
    case 'ended':
      return change(book, event.key, (alarm) => ended(alarm, now));
    case 'withdrawn':
      return change(book, event.key, (alarm) => ({ kind: 'cleared', alarm: { ...alarm, updatedAt: now } }));
    case 'acknowledged':
      return change(book, event.key, (alarm) => acknowledged(alarm, event.by, now));
    case 'silenced':
      return change(book, event.key, (alarm) => silenced(alarm, now));
    case 'tick':
      return tick(book, now);
  }
}

function report(book: AlarmBook, condition: Condition, id: string, now: number): Step {
  const before = book.alarms.get(condition.key);
  if (before) return change(book, condition.key, () => renewed(before, condition, now));
  const alarm: Alarm = {
    ...condition,
    id,
    state: 'active',
    raisedAt: now,
    updatedAt: now,
    silencedUntil: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    escalations: 0,
  };
  const { book: room, changes } = makeRoom(book, condition);
  return { book: put(room, alarm), changes: [...changes, { kind: 'raised', alarm }] };
}

/** A radio that invents distress devices must not grow the list without bound. */
function makeRoom(book: AlarmBook, { priority }: Condition): Step {
  if (book.alarms.size < MAX_ALARMS) return { book, changes: [] };
  let least: Alarm | undefined;
  for (const alarm of book.alarms.values()) {
    if (!least || rankOf(alarm.priority) < rankOf(least.priority)) least = alarm;
  }
  if (!least || rankOf(least.priority) > rankOf(priority)) return { book, changes: [] };
  return { book: without(book, least.key), changes: [{ kind: 'cleared', alarm: least }] };
}

function renewed(alarm: Alarm, condition: Condition, now: number): AlarmChange {
  const rises = rankOf(condition.priority) > rankOf(alarm.priority);
  const next: Alarm = {
    ...alarm,
    ...condition,
    // What has been worse stays so until it is over: an alarm that falls and rises again would sound each time.
    priority: rises ? condition.priority : alarm.priority,
    updatedAt: now,
  };
  if (rises) return { kind: 'escalated', alarm: { ...reactivated(next), escalations: alarm.escalations + 1 } };
  if (alarm.state === 'rectified') return { kind: 'raised', alarm: reactivated(next) };
  return { kind: null, alarm: next };
}

const reactivated = (alarm: Alarm): Alarm => ({
  ...alarm,
  state: 'active',
  silencedUntil: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
});

function ended(alarm: Alarm, now: number): AlarmChange | undefined {
  if (alarm.state === 'rectified') return undefined;
  const needsNobody = alarm.priority === 'caution' || alarm.type === 'closestApproach';
  if (alarm.state === 'acknowledged' || needsNobody) return { kind: 'cleared', alarm: { ...alarm, updatedAt: now } };
  return { kind: 'rectified', alarm: { ...alarm, state: 'rectified', silencedUntil: null, updatedAt: now } };
}

function acknowledged(alarm: Alarm, by: string | null, now: number): AlarmChange | undefined {
  if (alarm.state === 'acknowledged') return undefined;
  const next = { ...alarm, updatedAt: now, silencedUntil: null, acknowledgedAt: now, acknowledgedBy: by };
  if (alarm.state === 'rectified' || alarm.type === 'lostTarget') return { kind: 'cleared', alarm: next };
  return { kind: 'acknowledged', alarm: { ...next, state: 'acknowledged' } };
}

/** An emergency cannot be silenced; the routes refuse it before. */
function silenced(alarm: Alarm, now: number): AlarmChange | undefined {
  if (alarm.state !== 'active' && alarm.state !== 'silenced') return undefined;
  if (alarm.priority === 'emergency') return undefined;
  return { kind: 'silenced', alarm: { ...alarm, state: 'silenced', silencedUntil: now + SILENCE_MS, updatedAt: now } };
}

function tick(book: AlarmBook, now: number): Step {
  let step: Step = { book, changes: [] };
  for (const alarm of book.alarms.values()) {
    const grownStep = change(step.book, alarm.key, () => grown(alarm, now));
    if (grownStep.book !== step.book) step = { book: grownStep.book, changes: [...step.changes, ...grownStep.changes] };
  }
  return step;
}

/** What time alone does to an alarm. */
function grown(alarm: Alarm, now: number): AlarmChange | undefined {
  const isHeard = alarm.state === 'active' || alarm.state === 'silenced';
  if (alarm.priority === 'warning' && isHeard && alarm.escalations === 0 && now - alarm.raisedAt >= ESCALATION_MS) {
    return { kind: 'escalated', alarm: { ...reactivated(alarm), priority: 'alarm', escalations: 1, updatedAt: now } };
  }
  const isPassed = alarm.type === 'area' && alarm.mmsi !== null && alarm.state === 'rectified';
  if (isPassed && now - alarm.updatedAt >= PASSED_MS) return { kind: 'cleared', alarm: { ...alarm, updatedAt: now } };
  // A clock that was set back must not keep an alarm silent for a day.
  const isOver = alarm.silencedUntil !== null && (now >= alarm.silencedUntil || now < alarm.silencedUntil - SILENCE_MS);
  return isOver ? { kind: null, alarm: { ...alarm, state: 'active', silencedUntil: null, updatedAt: now } } : undefined;
}

function change(book: AlarmBook, key: string, decide: (alarm: Alarm) => AlarmChange | undefined): Step {
  const alarm = book.alarms.get(key);
  const changed = alarm && decide(alarm);
  if (!changed) return { book, changes: [] };
  const next = changed.kind === 'cleared' ? without(book, key) : put(book, changed.alarm);
  return { book: next, changes: [changed] };
}

const put = ({ alarms }: AlarmBook, alarm: Alarm): AlarmBook => ({ alarms: new Map(alarms).set(alarm.key, alarm) });

function without({ alarms }: AlarmBook, key: string): AlarmBook {
  const rest = new Map(alarms);
  rest.delete(key);
  return { alarms: rest };
}
