import type { VesselReport } from '../../../src/traffic/vessel-data/report.ts';

/** A position of a motor freighter on the Rhine at Koblenz, under way, from the antenna; its fix is of its arrival. */
export function makeReport(changes: Partial<VesselReport> = {}): VesselReport {
  const receivedAt = changes.receivedAt ?? Date.parse('2026-11-20T08:00:00Z');
  return {
    mmsi: 211_234_560,
    source: 'local',
    receivedAt,
    fixAt: receivedAt,
    position: { latitude: 50.36, longitude: 7.6 },
    motion: { speedKnots: 6, courseDeg: 147.3, headingDeg: 148 },
    navStatusCode: 0,
    ...changes,
  };
}

/** A message of static data alone. */
export function makeStaticReport(statics: NonNullable<VesselReport['statics']>, changes: Partial<VesselReport> = {}) {
  const { position: _position, motion: _motion, navStatusCode: _status, ...report } = makeReport(changes);
  return { ...report, statics };
}
