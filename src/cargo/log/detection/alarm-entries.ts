import { LIMITS } from '../../../foundation/shared/limits.ts';
import { HOUR_MS } from '../../../foundation/shared/units.ts';
import type { Finding } from './findings.ts';

/** The fields of an alarm change that an entry needs. */
export interface AlarmNews {
  readonly kind: string | null;
  readonly alarm: {
    readonly id: string;
    readonly type: string;
    readonly priority: string;
    readonly text: string;
    readonly mmsi: number | null;
    readonly name: string | null;
    readonly latitude: number | null;
    readonly longitude: number | null;
    /** In an office, the alarm of a ship: that ship records it. */
    readonly shipId?: string | undefined;
  };
}

const WRITTEN = ['alarm', 'emergency'];
const MAX_TEXT = 2000;

/** Creates one entry for each alarm, once its priority is high enough. */
export function createAlarmEntries() {
  let known: string[] = [];
  let times: number[] = [];
  let omitted = 0;
  return (news: AlarmNews, now: number): Finding | undefined => {
    const { kind, alarm } = news;
    const { id, type, priority, mmsi, name, latitude, longitude } = alarm;
    const isNews = (kind === 'raised' || kind === 'escalated') && WRITTEN.includes(priority) && !alarm.shipId;
    if (!isNews || known.includes(id)) return undefined;
    known = [...known, id].slice(-LIMITS.logAlarms.items * 10);
    times = times.filter((time) => now - time < HOUR_MS && time <= now);
    if (times.length >= LIMITS.logAlarms.items) {
      omitted += 1;
      return undefined;
    }
    times.push(now);
    const data = { alarmId: id, priority, mmsi, name: name && wellFormed(name), ...(omitted > 0 && { omitted }) };
    omitted = 0;
    return { entry: { kind: 'alarm', label: type, at: now, latitude, longitude, text: wellFormed(alarm.text), data } };
  };
}

/** Texts received by radio may contain any characters. */
const wellFormed = (text: string): string => text.slice(0, MAX_TEXT).toWellFormed().replaceAll('\0', '');
