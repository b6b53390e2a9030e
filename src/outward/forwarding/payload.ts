import { toSpeedFields } from '../../foundation/shared/units.ts';
import type { Fix } from '../../vessel/position/index.ts';

/** A position as sent, logged and sent again. `timestamp` is in seconds. */
export interface Payload extends ReturnType<typeof toSpeedFields> {
  latitude: number;
  longitude: number;
  altitude: number | null;
  heading: number | null;
  timestamp: number;
  pdop: number | null;
  hdop: number | null;
  vdop: number | null;
}

/** JSON text of a position for destinations. An unknown speed is 0, because the contract has no null for it. */
export function toPayload(fix: Fix): string {
  const payload: Payload = {
    latitude: fix.latitude,
    longitude: fix.longitude,
    altitude: fix.altitudeM,
    heading: fix.headingDeg,
    timestamp: Math.floor(fix.recordedAt / 1000),
    ...toSpeedFields(fix.speedMps ?? 0),
    pdop: fix.pdop,
    hdop: fix.hdop,
    vdop: fix.vdop,
  };
  return JSON.stringify(payload);
}
