import type { AisMessage } from '../../ais/index.ts';
import type { LatLon } from '../../shared/geo.ts';
import { type Alarm, type AlarmPriority, rankOf } from '../alarm.ts';
import type { Reports, Watch } from '../watch.ts';
import { toSignal } from './signal.ts';
import { type DistressRules, toCondition } from './to-condition.ts';

/** A device in the waves is heard rarely: so long it is shown after its last message. */
const DEVICE_SHOWN_MS = 18 * 60_000;
/** The same text of the same sender within this time is a repetition. */
const TEXT_SHOWN_MS = 10 * 60_000;
/** More senders than a crew can look at; a radio that invents them must not grow anything. */
export const MAX_HEARD = 200;

interface Heard {
  readonly key: string;
  priority: AlarmPriority;
  at: number;
  place: LatLon | undefined;
  readonly shownMs: number;
}

export interface DistressOptions {
  rules: DistressRules;
  ownMmsi: number | undefined;
  /** Where this vessel is. */
  own(): LatLon | undefined;
  /** The name of a vessel, if it is known. */
  nameOf(mmsi: number): string | null;
  reports: Reports;
}

/** Raises `distress` and `safetyText` at the first message, from either source, whatever the map shows. */
export function createDistress({ rules, ownMmsi, own, nameOf, reports }: DistressOptions) {
  /** By the key of the condition, the one that was heard last at the end. */
  const heard = new Map<string, Heard>();

  const watch: Watch = {
    tick(now) {
      for (const [key, { at, shownMs }] of heard) {
        // A clock that was set back must not show it for days.
        if (now - at < shownMs && now >= at - shownMs) continue;
        heard.delete(key);
        reports.end(key);
      }
    },
  };

  /** Whether there is a place for one more; the least serious, longest silent one makes room, never a more serious one. */
  function makeRoom(priority: AlarmPriority): boolean {
    if (heard.size < MAX_HEARD) return true;
    let least: Heard | undefined;
    for (const one of heard.values()) if (!least || rankOf(one.priority) < rankOf(least.priority)) least = one;
    // Among equals only an emergency replaces: texts of a sender that floods the channel are dropped.
    const needed = priority === 'emergency' ? rankOf(priority) : rankOf(priority) - 1;
    if (!least || rankOf(least.priority) > needed) return false;
    heard.delete(least.key);
    reports.end(least.key);
    return true;
  }

  return {
    watch,
    hear(message: AisMessage, source: 'antenna' | 'feed', now: number): void {
      const signal = toSignal(message, ownMmsi);
      if (!signal) return;
      const stated = signal.kind === 'text' ? undefined : signal.place;
      const before = signal.kind === 'text' ? undefined : heard.get(`distress:${signal.mmsi}`);
      const place = stated ?? before?.place;
      const condition = toCondition(signal, { ...rules, own: own(), place, name: nameOf(signal.mmsi), source });
      const { key } = condition;
      const held = heard.get(key);
      if (!held && !makeRoom(condition.priority)) return;
      // What was an emergency stays one, as the alarm does.
      const priority = held && rankOf(held.priority) > rankOf(condition.priority) ? held.priority : condition.priority;
      heard.delete(key);
      const shownMs = signal.kind === 'text' ? TEXT_SHOWN_MS : DEVICE_SHOWN_MS;
      heard.set(key, { key, priority, at: now, place, shownMs });
      reports.report(condition);
    },
    /** Takes an alarm of an earlier run. */
    restore({ key, type, priority, updatedAt, latitude, longitude }: Alarm): void {
      if (heard.size >= MAX_HEARD) return;
      const place = latitude === null || longitude === null ? undefined : { latitude, longitude };
      const shownMs = type === 'safetyText' ? TEXT_SHOWN_MS : DEVICE_SHOWN_MS;
      heard.set(key, { key, priority, at: updatedAt, place, shownMs });
    },
    size: (): number => heard.size,
  };
}
