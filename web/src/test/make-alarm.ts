import type { Alarm } from '../live/messages.ts';

/** An alarm for tests: an approaching vessel, unacknowledged. */
export const makeAlarm = (facts: Partial<Alarm> = {}): Alarm => ({
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61',
  type: 'closestApproach',
  priority: 'alarm',
  state: 'active',
  mmsi: 211_000_001,
  name: 'ALPENROSE',
  text: 'Closest approach 40 m in 2 min 10 s (AIS, 4 s old)',
  latitude: 50.37,
  longitude: 7.6,
  distanceKm: 0.92,
  bearingDeg: 14.2,
  cpaM: 40.3,
  stars: null,
  tcpaSecs: 130,
  source: 'antenna',
  details: { ageSecs: 4 },
  raisedAt: '2026-11-20T08:33:12.800Z',
  updatedAt: '2026-11-20T08:33:20.000Z',
  acknowledgedAt: null,
  acknowledgedBy: null,
  escalations: 0,
  ...facts,
});
