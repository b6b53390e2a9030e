import { toReason } from '../../../foundation/shared/reason.ts';
import { kmhToMps } from '../../../foundation/shared/units.ts';
import { toSatellites } from '../fix.ts';
import {
  isRecord,
  type ParsedReading,
  toAltitudeM,
  toHeadingDeg,
  toInstant,
  toNumber,
  toPosition,
  toSpeedMps,
} from '../values.ts';
import { NO_PLACE, UNKNOWN_FORM } from './router-failures.ts';

/**
 * Reads the response to `/api/gps/position/status`: `{"success":true,"data":{…}}` with every number as text and `N/A` for
 * unknown. Its `accuracy` is not a dilution of precision, and its `timestamp` is shifted by the time zone.
 */
export function parseTeltonikaPosition(json: unknown): ParsedReading {
  if (!isRecord(json) || json['success'] !== true) {
    return { kind: 'failure', reason: UNKNOWN_FORM };
  }
  const data = json['data'];
  if (!isRecord(data) || Object.keys(data).length === 0) {
    return { kind: 'failure', reason: toReason('it has no GPS (no data)', 'noReceiver') };
  }
  // Without a fix the fields contain the last known position, which is not current.
  if ((toNumber(data['fix_status']) ?? 0) < 1) {
    return { kind: 'noFix', reason: toReason('the router has no GPS fix', 'noFix') };
  }

  // Older firmware misspells the key.
  const position = toPosition(data['latitude'], data['longitude'] ?? data['longtitude']);
  if (!position) return { kind: 'noFix', reason: NO_PLACE };
  const recordedAt = toInstant((toNumber(data['utc_timestamp']) ?? 0) * 1000);
  if (recordedAt === null) {
    return { kind: 'noFix', reason: toReason('the router gives a position without its time in UTC', 'noTime') };
  }

  return {
    kind: 'fix',
    fix: {
      ...position,
      altitudeM: toAltitudeM(data['altitude']),
      headingDeg: toHeadingDeg(data['angle']),
      speedMps: toSpeedMps(data['speed'], kmhToMps),
      pdop: null,
      hdop: null,
      vdop: null,
      satellites: toSatellites(toNumber(data['satellites'])),
      recordedAt,
    },
  };
}
