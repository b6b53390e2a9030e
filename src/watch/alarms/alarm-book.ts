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
 * Cautions, watched vessels and past closest approaches are cleared without an acknowledgement. A vessel that has left an
 * area is shown as rectified for ten minutes. A lost target is cleared by the acknowledgement. An unacknowledged warning
 * becomes an alarm after five minutes, once. The priority of a watched vessel follows from its stars. If all places of a
 * kind are taken, a condition is not listed until there is room. A displaced alarm returns as the same alarm if its
 * condition is still ongoing.
 */
import {
  type Alarm,
  type AlarmChangeKind,
  type Condition,
  compareAlarms,
  type Proximity,
  rankOf,
  type WatchedNews,
  type WatchedReport,
} from './alarm.ts';
import { findRoom, toCandidate } from './alarm-places.ts';
import { KeyTimes } from './key-times.ts';

const SILENCE_MS = 30_000;
const ESCALATION_MS = 5 * 60_000;
/** Alarms of vessels passing through an area must not fill the list. */
const PASSED_MS = 10 * 60_000;
/** Maximum number of displaced alarms that are remembered; the oldest is dropped first. */
const MAX_DISPLACED = 500;
/** Maximum number of unlisted conditions that are counted. */
const MAX_UNLISTED = 2000;
/** Time after its last report for which an unlisted condition is counted, as for listed distress devices. */
const UNLISTED_MS = 18 * 60_000;
/** The time of an unlisted condition is renewed at this interval, not with each report. */
const RENEW_MS = 60_000;
/** Maximum number of escalations of one alarm: a vessel may stay at the edge of a ring for months. */
const MAX_ESCALATIONS = 1000;

export interface AlarmBook {
  /** By key of the condition. */
  readonly alarms: ReadonlyMap<string, Alarm>;
  /** Displaced alarms whose condition has not ended, by key. */
  readonly displaced: ReadonlyMap<string, Alarm>;
  /** Time of a recent report of each unlisted condition, by key. Includes displaced ones. */
  readonly unlisted: KeyTimes;
  /** MMSIs of the crew's devices, which other vessels never displace. */
  readonly crew: ReadonlySet<number>;
}

export type AlarmEvent =
  | { readonly type: 'reported'; readonly condition: Condition; readonly id: string }
  /** Changes of figures only, of listed alarms. */
  | { readonly type: 'renewed'; readonly conditions: readonly Condition[] }
  | { readonly type: 'ended'; readonly key: string }
  | { readonly type: 'withdrawn'; readonly key: string }
  | { readonly type: 'acknowledged'; readonly key: string; readonly by: string | null }
  | { readonly type: 'silenced'; readonly key: string }
  | { readonly type: 'tick' };

/** `kind` null: a change of figures or the end of a silence, which is not announced. */
export interface AlarmChange {
  readonly kind: AlarmChangeKind | null;
  readonly alarm: Alarm;
  /** For a watched vessel; undefined if only its figures changed. */
  readonly watched?: WatchedNews | undefined;
}

export interface Step {
  readonly book: AlarmBook;
  readonly changes: readonly AlarmChange[];
}

export const emptyBook = (crew: ReadonlySet<number> = new Set()): AlarmBook => ({
  alarms: new Map(),
  displaced: new Map(),
  unlisted: KeyTimes.EMPTY,
  crew,
});

/** A book with alarms of an earlier run, and the alarms that did not fit into it. */
export function restoreBook(book: AlarmBook, alarms: readonly Alarm[]): { book: AlarmBook; left: Alarm[] } {
  const left: Alarm[] = [];
  let restored = book;
  for (const alarm of alarms.toSorted(compareAlarms)) {
    const room = restored.alarms.has(alarm.key)
      ? undefined
      : findRoom(restored.alarms.values(), toCandidate(alarm), book.crew);
    if (!room) {
      left.push(alarm);
      continue;
    }
    if (room.victim) left.push(room.victim);
    restored = put(room.victim ? without(restored, room.victim.key) : restored, alarm);
  }
  return { book: restored, left };
}

export function nextBook(book: AlarmBook, event: AlarmEvent, now: number): Step {
  switch (event.type) {
    case 'reported':
      return report(book, event.condition, event.id, now);
    case 'renewed':
      return renewAll(book, event.conditions, now);
    case 'ended':
      return change(forgotten(book, event.key), event.key, (alarm) => ended(alarm, now));
    case 'withdrawn':
      return change(forgotten(book, event.key), event.key, (alarm) => cleared(alarm, now));
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
  const found = back ? returned(back, condition, now) : raised(condition, id, now);
  const { alarm } = found;
  const room = findRoom(book.alarms.values(), toCandidate(alarm), book.crew);
  if (!room) return { book: withUnlisted(book, condition.key, now), changes: [] };
  const { book: freed, changes } = displace(forgotten(book, condition.key), room.victim, now);
  return { book: put(freed, alarm), changes: [...changes, found] };
}

/** Renews many alarms in one call: when this vessel moves, the figures of all watched vessels change. */
function renewAll(book: AlarmBook, conditions: readonly Condition[], now: number): Step {
  const alarms = new Map(book.alarms);
  const changes = conditions.flatMap((condition) => {
    const before = alarms.get(condition.key);
    const found = before && renewed(before, condition, now);
    if (found) alarms.set(condition.key, found.alarm);
    return found ?? [];
  });
  return { book: { ...book, alarms }, changes };
}

function raised({ watched, ...facts }: Condition, id: string, now: number): AlarmChange {
  const covered = watched?.covered ?? null;
  const alarm: Alarm = {
    ...facts,
    id,
    state: covered ? 'acknowledged' : 'active',
    raisedAt: now,
    updatedAt: now,
    silencedUntil: null,
    acknowledgedAt: covered && now,
    acknowledgedBy: covered?.by ?? null,
    escalations: 0,
  };
  if (!watched) return { kind: 'raised', alarm };
  const proximity = nextProximity(undefined, watched, now);
  return { kind: 'raised', alarm: { ...alarm, proximity, ring: watched.ring }, watched: watched.news };
}

/** A displaced alarm: if it was acknowledged, it returns without a sound. */
function returned(before: Alarm, condition: Condition, now: number): AlarmChange {
  const change = renewed(before, condition, now);
  if (change.kind !== null || before.state === 'acknowledged') return change;
  return { ...change, kind: 'raised', alarm: reactivated(change.alarm) };
}

/** Deletes an ended alarm; remembers an ongoing one with its id. */
function displace(book: AlarmBook, victim: Alarm | undefined, now: number): Step {
  if (!victim) return { book, changes: [] };
  const changes: AlarmChange[] = [cleared(victim, now)];
  const freed = without(book, victim.key);
  if (victim.state === 'rectified') return { book: freed, changes };
  const displaced = new Map(book.displaced).set(victim.key, victim);
  const [first] = displaced.keys();
  if (displaced.size > MAX_DISPLACED && first !== undefined) displaced.delete(first);
  return { book: withUnlisted({ ...freed, displaced }, victim.key, now), changes };
}

function withUnlisted(book: AlarmBook, key: string, now: number): AlarmBook {
  const at = book.unlisted.get(key);
  const isCounted = at === undefined ? book.unlisted.size >= MAX_UNLISTED : Math.abs(now - at) < RENEW_MS;
  return isCounted ? book : { ...book, unlisted: book.unlisted.with(key, now) };
}

function forgotten(book: AlarmBook, key: string): AlarmBook {
  const unlisted = book.unlisted.without(key);
  if (!book.displaced.has(key)) return unlisted === book.unlisted ? book : { ...book, unlisted };
  const displaced = new Map(book.displaced);
  displaced.delete(key);
  return { ...book, displaced, unlisted };
}

function renewed(alarm: Alarm, { watched, ...condition }: Condition, now: number): AlarmChange {
  if (watched) return renewedWatched(alarm, { ...condition, watched }, now);
  const rises = rankOf(condition.priority) > rankOf(alarm.priority);
  const next: Alarm = {
    ...alarm,
    ...condition,
    // Keep the highest priority until the end: an alarm that falls and rises again would sound each time.
    priority: rises ? condition.priority : alarm.priority,
    updatedAt: now,
  };
  if (rises) return { kind: 'escalated', alarm: { ...reactivated(next), escalations: alarm.escalations + 1 } };
  if (alarm.state === 'rectified') return { kind: 'raised', alarm: reactivated(next) };
  return { kind: null, alarm: next };
}

/** Separate rules decide whether more stars are announced, or are covered by an earlier acknowledgement. */
function renewedWatched(
  alarm: Alarm,
  { watched, ...condition }: Condition & { watched: WatchedReport },
  now: number,
): AlarmChange {
  const proximity = nextProximity(alarm.proximity, watched, now);
  const next: Alarm = { ...alarm, ...condition, proximity, ring: watched.ring, updatedAt: now };
  const isUncovered = watched.covered === null && alarm.state === 'acknowledged';
  const rises = rankOf(condition.priority) > rankOf(alarm.priority);
  const change = (kind: AlarmChangeKind | null, changed: Alarm) => ({ kind, alarm: changed, watched: watched.news });
  if (rises && (isUncovered || alarm.state !== 'acknowledged')) {
    const escalations = Math.min(alarm.escalations + 1, MAX_ESCALATIONS);
    return change('escalated', { ...reactivated(next), escalations });
  }
  return isUncovered ? change('raised', reactivated(next)) : change(null, next);
}

function nextProximity(
  before: Proximity | undefined,
  { stars, distanceKm, category }: WatchedReport,
  now: number,
): Proximity {
  const isHighest = !before || stars > before.highestStars;
  const isNearest = !before || distanceKm < before.nearestKm;
  return {
    stars,
    category,
    highestStars: isHighest ? stars : before.highestStars,
    highestStarsAt: isHighest ? now : before.highestStarsAt,
    nearestKm: isNearest ? distanceKm : before.nearestKm,
    nearestAt: isNearest ? now : before.nearestAt,
  };
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
  const needsNobody = alarm.priority === 'caution' || alarm.type === 'closestApproach' || alarm.type === 'watch';
  if (alarm.state === 'acknowledged' || needsNobody) return cleared(alarm, now);
  return { kind: 'rectified', alarm: { ...alarm, state: 'rectified', silencedUntil: null, updatedAt: now } };
}

const cleared = (alarm: Alarm, now: number): AlarmChange => ({
  kind: 'cleared',
  alarm: { ...alarm, updatedAt: now },
  ...(alarm.type === 'watch' && { watched: { kind: 'ended', sound: null } }),
});

function acknowledged(alarm: Alarm, by: string | null, now: number): AlarmChange | undefined {
  if (alarm.state === 'acknowledged') return undefined;
  const next = { ...alarm, updatedAt: now, silencedUntil: null, acknowledgedAt: now, acknowledgedBy: by };
  if (alarm.state === 'rectified' || alarm.type === 'lostTarget') return { kind: 'cleared', alarm: next };
  const change: AlarmChange = { kind: 'acknowledged', alarm: { ...next, state: 'acknowledged' } };
  return alarm.type === 'watch' ? { ...change, watched: { kind: 'acknowledged', sound: null } } : change;
}

/** An emergency cannot be silenced; the routes reject it earlier. */
function silenced(alarm: Alarm, now: number): AlarmChange | undefined {
  if (alarm.state !== 'active' && alarm.state !== 'silenced') return undefined;
  if (alarm.priority === 'emergency') return undefined;
  return { kind: 'silenced', alarm: { ...alarm, state: 'silenced', silencedUntil: now + SILENCE_MS, updatedAt: now } };
}

function tick(book: AlarmBook, now: number): Step {
  let step: Step = { book: withoutSilent(book, now), changes: [] };
  for (const alarm of book.alarms.values()) {
    const grownStep = change(step.book, alarm.key, () => grown(alarm, now));
    if (grownStep.book !== step.book) step = { book: grownStep.book, changes: [...step.changes, ...grownStep.changes] };
  }
  return step;
}

function withoutSilent(book: AlarmBook, now: number): AlarmBook {
  const isSilent = (at: number) => now - at >= UNLISTED_MS || at - now >= UNLISTED_MS;
  const unlisted = book.unlisted.withoutOver(isSilent);
  return unlisted === book.unlisted ? book : { ...book, unlisted };
}

/** Changes of an alarm caused by time alone. */
function grown(alarm: Alarm, now: number): AlarmChange | undefined {
  const isUnseen = alarm.state === 'active' || alarm.state === 'silenced';
  const mayGrow = alarm.priority === 'warning' && alarm.type !== 'watch' && alarm.escalations === 0;
  if (mayGrow && isUnseen && now - alarm.raisedAt >= ESCALATION_MS) {
    return { kind: 'escalated', alarm: { ...reactivated(alarm), priority: 'alarm', escalations: 1, updatedAt: now } };
  }
  const isPassed = alarm.type === 'area' && alarm.mmsi !== null && alarm.state === 'rectified';
  if (isPassed && now - alarm.updatedAt >= PASSED_MS) return cleared(alarm, now);
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
