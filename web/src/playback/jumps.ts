import { alarmTitle } from '../alarms/alarm-text.ts';
import { answerOf, api } from '../api/client.ts';
import type { ResponseBody } from '../api/response-body.ts';
import { DAY_MS } from './day.ts';

export type PastAlarm = ResponseBody<'/v1/alarms/history'>['alarms'][number];

/** A moment that somebody may want to see. */
export interface Jump {
  readonly atMs: number;
  readonly kind: 'alarm' | 'approach';
  readonly text: string;
  readonly mmsi: number | null;
}

/** The service gives no more at once. */
const MOST = 1000;

/** The alarms that were raised between two moments, oldest first. */
export async function loadAlarms(fromMs: number, toMs: number): Promise<PastAlarm[]> {
  const query = { limit: MOST, before: new Date(toMs).toISOString() };
  const { alarms } = await answerOf(api.GET('/v1/alarms/history', { params: { query } }));
  return alarms.filter(({ raisedAt }) => Date.parse(raisedAt) >= fromMs).reverse();
}

/** What to jump to on a day. */
export async function loadJumps(dayMs: number): Promise<Jump[]> {
  const alarms = await loadAlarms(dayMs, dayMs + DAY_MS);
  return alarms.map((alarm) => ({
    atMs: Date.parse(alarm.raisedAt),
    kind: alarm.type === 'closestApproach' ? 'approach' : 'alarm',
    text: [alarmTitle(alarm), alarm.name ?? alarm.mmsi ?? ''].join(' ').trim(),
    mmsi: alarm.mmsi,
  }));
}

/** The next one after a moment, or the last one before it. */
export function nextJump(jumps: readonly Jump[], fromMs: number, direction: 1 | -1): Jump | undefined {
  // The moment stands at whole seconds.
  if (direction === 1) return jumps.find(({ atMs }) => atMs > fromMs + 999);
  return jumps.findLast(({ atMs }) => atMs < fromMs - 999);
}
