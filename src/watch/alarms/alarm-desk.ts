import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import { every } from '../../foundation/shared/clock.ts';
import { createIdSequence } from '../../foundation/shared/ids.ts';
import { type Alarm, type Condition, compareAlarms } from './alarm.ts';
import { type AlarmBook, type AlarmChange, type AlarmEvent, emptyBook, nextBook, restoreBook } from './alarm-book.ts';

const TICK_MS = 1000;
/** Interval in which new figures of alarms are sent. */
const FIGURES_MS = 1000;

export interface AlarmDeskDeps {
  clock: Clock;
  /** MMSIs of the crew's devices [none]. */
  crew?: ReadonlySet<number>;
  /** Called with each change and the state after it; `isOneOfMany` if one message follows for all. */
  onChange(change: AlarmChange, isOneOfMany: boolean): void;
  /** Called if only figures changed, at most once a second. */
  onFigures(): void;
}

/** Holds the alarms: watches report to it, clients acknowledge through it. */
export function createAlarmDesk({ clock, crew, onChange, onFigures }: AlarmDeskDeps) {
  const nextId = createIdSequence();
  let book: AlarmBook = emptyBook(crew);
  let figures: Timer | undefined;
  let ticking: Timer | undefined;

  function apply(event: AlarmEvent, { isOneOfMany = false, at = clock.now() } = {}): readonly AlarmChange[] {
    const step = nextBook(book, event, at);
    if (step.book.unlisted.size !== book.unlisted.size) figures ??= clock.schedule(FIGURES_MS, sendFigures);
    book = step.book;
    for (const change of step.changes) {
      onChange(change, isOneOfMany);
      // A change of the distance alone is not sent: with many watched vessels, everything would be sent every second.
      const isDistance = change.alarm.type === 'watch' && change.watched === undefined;
      if (change.kind === null && !isDistance) figures ??= clock.schedule(FIGURES_MS, sendFigures);
    }
    return step.changes;
  }

  function sendFigures(): void {
    figures = undefined;
    onFigures();
  }

  const find = (id: string): Alarm | undefined => [...book.alarms.values()].find((alarm) => alarm.id === id);

  return {
    /** Highest first. */
    alarms: (): Alarm[] => [...book.alarms.values()].sort(compareAlarms),
    /** Unordered. */
    open: (): Iterable<Alarm> => book.alarms.values(),
    /** Number of unlisted conditions that are ongoing or ended recently. */
    notListed: (): number => book.unlisted.size,
    find,
    has: (key: string): boolean => book.alarms.has(key),
    of: (key: string): Alarm | undefined => book.alarms.get(key),
    /** The condition is ongoing; it stays the same alarm until `end`. Returns whether it is listed. */
    report(condition: Condition): boolean {
      apply({ type: 'reported', condition, id: nextId(clock.now()) });
      return book.alarms.has(condition.key);
    },
    /** New figures of listed alarms; ignored for all others. */
    renew(conditions: readonly Condition[]): void {
      if (conditions.length > 0) apply({ type: 'renewed', conditions });
    },
    /** The condition has ended, now or at that instant. */
    end(key: string, at?: number): void {
      apply({ type: 'ended', key }, at === undefined ? {} : { at });
    },
    /** The subject is not watched any more: ends the alarm in any state. */
    withdraw(key: string): void {
      apply({ type: 'withdrawn', key });
    },
    /** Returns the updated alarm; undefined if the id is unknown. */
    acknowledge(id: string, by: string | null): Alarm | undefined {
      const alarm = find(id);
      if (!alarm) return undefined;
      return apply({ type: 'acknowledged', key: alarm.key, by }).at(-1)?.alarm ?? alarm;
    },
    /** Acknowledges all alarms that match `isMeant`, with one message; returns the number changed. */
    acknowledgeAll(isMeant: (alarm: Alarm) => boolean, by: string | null): number {
      const keys = [...book.alarms.values()].filter(isMeant).map(({ key }) => key);
      const changes = keys.flatMap((key) => apply({ type: 'acknowledged', key, by }, { isOneOfMany: true }));
      if (changes.length > 0) onFigures();
      return changes.length;
    },
    silence(id: string): Alarm | undefined {
      const alarm = find(id);
      if (!alarm) return undefined;
      return apply({ type: 'silenced', key: alarm.key }).at(-1)?.alarm ?? alarm;
    },
    /**
     * Lists the alarms of an earlier run as the same alarms, without announcing them. Those that do not fit are ended.
     * Returns the listed ones.
     */
    restore(alarms: readonly Alarm[]): Alarm[] {
      const known = new Set([...book.alarms.values()].map(({ id }) => id));
      const { book: restored, left } = restoreBook(
        book,
        alarms.filter(({ id }) => !known.has(id)),
      );
      book = restored;
      for (const alarm of left) onChange({ kind: 'cleared', alarm: { ...alarm, updatedAt: clock.now() } }, true);
      return alarms.filter(({ key, id }) => !known.has(id) && book.alarms.get(key)?.id === id);
    },
    start(): void {
      ticking = every(clock, TICK_MS, () => apply({ type: 'tick' }));
    },
    close(): void {
      ticking?.cancel();
      figures?.cancel();
    },
  };
}

export type AlarmDesk = ReturnType<typeof createAlarmDesk>;
