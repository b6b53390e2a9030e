import { alarmTitle } from '../alarms/alarm-text.ts';
import { answerOf, api } from '../api/client.ts';
import type { Schema } from '../api/schema-types.ts';
import { DAY_MS } from './day.ts';

export type PastAlarm = Schema<'PastAlarm'>;

/** A moment of interest. */
export interface Jump {
  readonly atMs: number;
  readonly kind: 'alarm' | 'approach';
  readonly text: string;
  readonly mmsi: number | null;
}

/** Maximum per request of the service. */
const PAGE = 1000;
/** About 5 MB; more than weeks of alarms. */
export const MOST_ALARMS = 10_000;

/** Alarms, oldest first. */
export interface PastAlarms {
  readonly alarms: readonly PastAlarm[];
  /** Time before which alarms are missing; undefined if all are included. */
  readonly cutBefore: string | undefined;
}

/** Alarms raised between two moments; the latest ones if there are too many. */
export async function loadAlarms(fromMs: number, toMs: number): Promise<PastAlarms> {
  const found = new Map<string, PastAlarm>();
  let beforeMs = toMs;
  for (;;) {
    const query = { limit: PAGE, before: new Date(beforeMs).toISOString() };
    const { alarms } = await answerOf(api.GET('/v1/alarms/history', { params: { query } }));
    const known = found.size;
    for (const alarm of alarms) if (Date.parse(alarm.raisedAt) >= fromMs) found.set(alarm.id, alarm);
    const oldest = alarms.at(-1);
    const isAll = alarms.length < PAGE || oldest === undefined || Date.parse(oldest.raisedAt) < fromMs;
    // Stop: a whole page of one instant gives no earlier limit.
    const isCut = !isAll && (found.size >= MOST_ALARMS || found.size === known);
    const sorted = () => [...found.values()].reverse();
    if (isAll) return { alarms: sorted(), cutBefore: undefined };
    // Include the millisecond, because other alarms may have been raised in it.
    beforeMs = Date.parse(oldest.raisedAt) + 1;
    if (isCut) return { alarms: sorted(), cutBefore: new Date(beforeMs).toISOString() };
  }
}

/** Moments of a day to jump to. */
export async function loadJumps(dayMs: number): Promise<Jump[]> {
  const { alarms } = await loadAlarms(dayMs, dayMs + DAY_MS);
  return alarms.map((alarm) => ({
    atMs: Date.parse(alarm.raisedAt),
    kind: alarm.type === 'closestApproach' ? 'approach' : 'alarm',
    text: [alarmTitle(alarm), alarm.name ?? alarm.mmsi ?? ''].join(' ').trim(),
    mmsi: alarm.mmsi,
  }));
}

/** The next one after a moment, or the last one before it. */
export function nextJump(jumps: readonly Jump[], fromMs: number, direction: 1 | -1): Jump | undefined {
  // The shown moment is at whole seconds.
  if (direction === 1) return jumps.find(({ atMs }) => atMs > fromMs + 999);
  return jumps.findLast(({ atMs }) => atMs < fromMs - 999);
}
