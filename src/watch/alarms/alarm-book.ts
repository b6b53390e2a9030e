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
 * acknowledges becomes an alarm after five minutes, once. Where all places of a kind are taken, a condition is not listed
 * until there is room; one that had to make room and still holds comes back as the same alarm.
 */
import { type Alarm, type AlarmChangeKind, type Condition, compareAlarms, rankOf } from './alarm.ts';
import { findRoom, toCandidate } from './alarm-places.ts';

const SILENCE_MS = 30_000;
const ESCALATION_MS = 5 * 60_000;
/** Vessels that pass through an area must not fill the list. */
const PASSED_MS = 10 * 60_000;
/** Alarms that are remembered after they made room; of more the first is forgotten. */
const MAX_DISPLACED = 500;

export interface AlarmBook {
  /** By the key of the condition. */
  readonly alarms: ReadonlyMap<string, Alarm>;
  /** By the key: alarms that made room and whose condition has not ended. */
  readonly displaced: ReadonlyMap<string, Alarm>;
  /** MMSIs of the crew's devices, which make room for nobody else. */
  readonly crew: ReadonlySet<number>;
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

export const emptyBook = (crew: ReadonlySet<number> = new Set()): AlarmBook => ({
  alarms: new Map(),
  displaced: new Map(),
  crew,
});

/** The book with alarms of an earlier run, and those that have no place in it. */
export function restoreBook(book: AlarmBook, alarms: readonly Alarm[]): { book: AlarmBook; left: Alarm[] } {
  const left: Alarm[] = [];
  let restored = book;
  for (const alarm of alarms.toSorted(compareAlarms)) {
    const room = findRoom(restored.alarms.values(), toCandidate(alarm), book.crew);
    if (!room) left.push(alarm);
    if (!room || restored.alarms.has(alarm.key)) continue;
    if (room.victim) left.push(room.victim);
    restored = put(room.victim ? without(restored, room.victim.key) : restored, alarm);
  }
  return { book: restored, left };
}

export function nextBook(book: AlarmBook, event: AlarmEvent, now: number): Step {
  switch (event.type) {
    case 'reported':
      return report(book, event.condition, event.id, now);
    case 'ended':
      return change(forgotten(book, event.key), event.key, (alarm) => ended(alarm, now));
    case 'withdrawn':
      return change(forgotten(book, event.key), event.key, (alarm) => ({
        kind: 'cleared',
        alarm: { ...alarm, updatedAt: now },
      }));
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
  const back = book.displaced.get(condition.key);
  const { kind, alarm } = back ? returned(back, condition, now) : raised(condition, id, now);
  const room = findRoom(book.alarms.values(), toCandidate(alarm), book.crew);
  if (!room) return { book, changes: [] };
  const { book: freed, changes } = displace(forgotten(book, condition.key), room.victim, now);
  return { book: put(freed, alarm), changes: [...changes, { kind, alarm }] };
}

const raised = (condition: Condition, id: string, now: number): AlarmChange => ({
  kind: 'raised',
  alarm: {
    ...condition,
    id,
    state: 'active',
    raisedAt: now,
    updatedAt: now,
    silencedUntil: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    escalations: 0,
  },
});

/** It had to make room: what was acknowledged comes back without a sound. */
function returned(before: Alarm, condition: Condition, now: number): AlarmChange {
  const change = renewed(before, condition, now);
  if (change.kind !== null || before.state === 'acknowledged') return change;
  return { kind: 'raised', alarm: reactivated(change.alarm) };
}

/** What is over is gone; what holds is remembered, and keeps its id. */
function displace(book: AlarmBook, victim: Alarm | undefined, now: number): Step {
  if (!victim) return { book, changes: [] };
  const changes: AlarmChange[] = [{ kind: 'cleared', alarm: { ...victim, updatedAt: now } }];
  const freed = without(book, victim.key);
  if (victim.state === 'rectified') return { book: freed, changes };
  const displaced = new Map(book.displaced).set(victim.key, victim);
  const [first] = displaced.keys();
  if (displaced.size > MAX_DISPLACED && first !== undefined) displaced.delete(first);
  return { book: { ...freed, displaced }, changes };
}

function forgotten(book: AlarmBook, key: string): AlarmBook {
  if (!book.displaced.has(key)) return book;
  const displaced = new Map(book.displaced);
  displaced.delete(key);
  return { ...book, displaced };
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

const put = (book: AlarmBook, alarm: Alarm): AlarmBook => ({
  ...book,
  alarms: new Map(book.alarms).set(alarm.key, alarm),
});

function without(book: AlarmBook, key: string): AlarmBook {
  const alarms = new Map(book.alarms);
  alarms.delete(key);
  return { ...book, alarms };
}
