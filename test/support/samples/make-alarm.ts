import { createIdSequence } from '../../../src/foundation/shared/ids.ts';
import type { Condition } from '../../../src/watch/alarms/alarm.ts';
import type { AlarmRecord } from '../../../src/watch/alarms/alarm-store.ts';

const nextId = createIdSequence();

/** A closest approach, as a watch reports it. */
export function makeCondition(changes: Partial<Condition> = {}): Condition {
  const mmsi = changes.mmsi ?? 211_234_560;
  return {
    key: `closestApproach:${mmsi}`,
    type: 'closestApproach',
    priority: 'warning',
    mmsi,
    name: 'AURORA',
    text: 'Closest approach 40 m in 2 min 10 s',
    latitude: 50.3645,
    longitude: 7.6065,
    distanceKm: 0.92,
    bearingDeg: 14.2,
    cpaM: 40.3,
    tcpaSecs: 130,
    source: 'antenna',
    ...changes,
  };
}

export function makeAlarmRecord(raisedAt: number, changes: Partial<AlarmRecord> = {}): AlarmRecord {
  return {
    ...makeCondition(),
    id: nextId(raisedAt),
    state: 'active',
    raisedAt,
    updatedAt: raisedAt + 1,
    silencedUntil: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    escalations: 0,
    clearedAt: null,
    ...changes,
  };
}
