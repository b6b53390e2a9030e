import type { Fix } from '../../../src/vessel/position/fix.ts';

/** A fix with every value known: on the Rhine at Koblenz, under way. */
export function makeFix(changes: Partial<Fix> = {}): Fix {
  return {
    latitude: 50.36,
    longitude: 7.6,
    altitudeM: 64.3,
    headingDeg: 147.3,
    speedMps: 4.321,
    pdop: 1.8,
    hdop: 0.9,
    vdop: 1.5,
    recordedAt: Date.parse('2026-11-20T08:00:00Z'),
    ...changes,
  };
}
