import { createIdSequence } from '../../../src/foundation/shared/ids.ts';
import { type Condition, NO_FIGURES, type Proximity } from '../../../src/watch/alarms/alarm.ts';
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

/** The record of a watched vessel that came as near as `highestStars`. */
export function makeAlertRecord(
  raisedAt: number,
  { proximity, ...changes }: Partial<Omit<AlarmRecord, 'proximity'>> & { proximity?: Partial<Proximity> } = {},
): AlarmRecord {
  const mmsi = changes.mmsi ?? 211_000_001;
  const near = { highestStars: 3, highestStarsAt: raisedAt, nearestKm: 1.25, nearestAt: raisedAt, ...proximity };
  const stars = near.stars === undefined ? near.highestStars : near.stars;
  return makeAlarmRecord(raisedAt, {
    ...NO_FIGURES,
    key: `watch:${mmsi}`,
    type: 'watch',
    priority: near.highestStars === 5 ? 'warning' : 'caution',
    mmsi,
    text: `${stars ?? near.highestStars} of 5 stars`,
    distanceKm: near.nearestKm,
    updatedAt: Math.max(near.highestStarsAt, near.nearestAt),
    ...changes,
    proximity: { category: null, ...near, stars },
  });
}
