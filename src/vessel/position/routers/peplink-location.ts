import { toReason } from '../../../foundation/shared/reason.ts';
import { kmhToMps, knotsToMps } from '../../../foundation/shared/units.ts';
import { toDop } from '../fix.ts';
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

/** Unit of Peplink's `speed`; its API clients disagree about it. */
export type PeplinkSpeedUnit = 'mps' | 'kmh' | 'knots';

const TO_MPS: Record<PeplinkSpeedUnit, (speed: number) => number> = {
  mps: (speed) => speed,
  kmh: kmhToMps,
  knots: knotsToMps,
};

/** `{"stat":"fail","code":…,"message":…}`, which Peplink also sends with HTTP 200. */
export interface PeplinkFailure {
  code: number | null;
  message: string;
}

export function findPeplinkFailure(json: unknown): PeplinkFailure | undefined {
  if (!isRecord(json) || json['stat'] !== 'fail') return undefined;
  return { code: toNumber(json['code']), message: typeof json['message'] === 'string' ? json['message'] : '' };
}

interface ParseOptions {
  speedUnit: PeplinkSpeedUnit;
  /** Arrival of the response, ms since the epoch: the time of a fix that has only an age, or no time. */
  receivedAt: number;
}

/** Reads the response to `/api/info.location`. Numbers may be text, and `location` may be absent. */
export function parsePeplinkLocation(json: unknown, { speedUnit, receivedAt }: ParseOptions): ParsedReading {
  if (!isRecord(json) || json['stat'] !== 'ok' || !isRecord(json['response'])) {
    return { kind: 'failure', reason: UNKNOWN_FORM };
  }
  const response = json['response'];
  // A missing fix and a missing receiver look the same. The response may contain the last known place, which is not current.
  if (isFalse(response['gps'])) return { kind: 'noFix', reason: toReason('the router has no GPS signal', 'noFix') };

  const location = isRecord(response['location']) ? response['location'] : response;
  const position = toPosition(location['latitude'], location['longitude']);
  if (!position) return { kind: 'noFix', reason: NO_PLACE };
  const recordedAt = toRecordedAt(location, receivedAt);
  if (recordedAt === null) {
    return { kind: 'noFix', reason: toReason('the router gives a position without a plausible time', 'noTime') };
  }

  return {
    kind: 'fix',
    fix: {
      ...position,
      altitudeM: toAltitudeM(location['altitude']),
      headingDeg: toHeadingDeg(location['heading']),
      speedMps: toSpeedMps(location['speed'], TO_MPS[speedUnit]),
      pdop: toDop(toNumber(location['pdop'])),
      hdop: toDop(toNumber(location['hdop'])),
      vdop: toDop(toNumber(location['vdop'])),
      recordedAt,
    },
  };
}

const isFalse = (value: unknown) => value === false || value === 0 || value === 'false' || value === '0';

/** The receiver's time; otherwise from `timeElapsed`, the seconds since the measurement; otherwise the arrival. */
function toRecordedAt(location: Record<string, unknown>, receivedAt: number): number | null {
  const timestampSecs = toNumber(location['timestamp']);
  const stated = timestampSecs === null ? null : toInstant(timestampSecs * 1000);
  if (stated !== null) return stated;
  const elapsedSecs = toNumber(location['timeElapsed']) ?? 0;
  return toInstant(receivedAt - Math.max(0, elapsedSecs) * 1000);
}
