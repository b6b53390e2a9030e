import type { Clock, Timer } from '../shared/clock.ts';
import { every } from '../shared/clock.ts';
import { createIdSequence } from '../shared/ids.ts';
import { type Alarm, type Condition, compareAlarms } from './alarm.ts';
import { type AlarmBook, type AlarmChange, type AlarmEvent, EMPTY_BOOK, nextBook } from './alarm-book.ts';

const TICK_MS = 1000;
/** How often new figures of alarms are sent. */
const FIGURES_MS = 1000;

export interface AlarmDeskDeps {
  clock: Clock;
  /** Gets every change with the state after it. */
  onChange(change: AlarmChange): void;
  /** Only figures are new; at most once a second. */
  onFigures(): void;
}

/** Holds the alarms: the watches report to it, clients acknowledge through it. */
export function createAlarmDesk({ clock, onChange, onFigures }: AlarmDeskDeps) {
  const nextId = createIdSequence();
  let book: AlarmBook = EMPTY_BOOK;
  let figures: Timer | undefined;
  let ticking: Timer | undefined;

  function apply(event: AlarmEvent): readonly AlarmChange[] {
    const step = nextBook(book, event, clock.now());
    book = step.book;
    for (const change of step.changes) {
      onChange(change);
      if (change.kind === null) figures ??= clock.schedule(FIGURES_MS, sendFigures);
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
    /** In no order. */
    open: (): Iterable<Alarm> => book.alarms.values(),
    find,
    has: (key: string): boolean => book.alarms.has(key),
    /** The condition holds now; it is the same alarm until `end`. */
    report(condition: Condition): void {
      apply({ type: 'reported', condition, id: nextId(clock.now()) });
    },
    /** The condition is over. */
    end(key: string): void {
      apply({ type: 'ended', key });
    },
    /** What was watched is watched no longer: the alarm is over, whatever its state. */
    withdraw(key: string): void {
      apply({ type: 'withdrawn', key });
    },
    /** Returns the alarm after it; undefined if there is none with this id. */
    acknowledge(id: string, by: string | null): Alarm | undefined {
      const alarm = find(id);
      if (!alarm) return undefined;
      return apply({ type: 'acknowledged', key: alarm.key, by }).at(-1)?.alarm ?? alarm;
    },
    silence(id: string): Alarm | undefined {
      const alarm = find(id);
      if (!alarm) return undefined;
      return apply({ type: 'silenced', key: alarm.key }).at(-1)?.alarm ?? alarm;
    },
    /** Puts back the alarms of an earlier run: the same alarms, and nothing is announced. */
    restore(alarms: readonly Alarm[]): void {
      book = { alarms: new Map([...alarms.map((alarm) => [alarm.key, alarm] as const), ...book.alarms]) };
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
