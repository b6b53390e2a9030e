import type { Fix } from '../gps/index.ts';
import { toSpeedFields } from '../shared/units.ts';

/** The JSON text of a position as destinations get it. An unknown speed is 0, because the contract has no null for it. */
export function toPayload(fix: Fix): string {
  return JSON.stringify({
    latitude: fix.latitude,
    longitude: fix.longitude,
    altitude: fix.altitudeM,
    heading: fix.headingDeg,
    timestamp: Math.floor(fix.recordedAt / 1000),
    ...toSpeedFields(fix.speedMps ?? 0),
    pdop: fix.pdop,
    hdop: fix.hdop,
    vdop: fix.vdop,
  });
}
