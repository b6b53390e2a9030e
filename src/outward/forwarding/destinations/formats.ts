import { mpsToKmh, mpsToKnots } from '../../../foundation/shared/units.ts';
import type { Payload } from '../payload.ts';
import type { Destination } from './destination.ts';

/** A position in the format of the destination. */
export interface FormattedRequest {
  /** Path below the URL of the destination. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** `body` is the position as logged. An unknown speed is left out, except in Wheelhouse's own format. */
export function formatRequest(
  { format = 'wheelhouse', deviceId }: Pick<Destination, 'format' | 'deviceId'>,
  body: string,
  isSpeedKnown: boolean,
): FormattedRequest {
  if (format === 'wheelhouse') {
    const headers = { 'content-type': 'application/json', ...(deviceId !== undefined && { 'x-device-id': deviceId }) };
    return { path: '/v1/gps', headers, body };
  }
  const position = JSON.parse(body) as Payload;
  const speedMps = isSpeedKnown ? position.speed_mps : null;
  return format === 'osmand' ? toOsmAnd(position, speedMps, deviceId) : toOwnTracks(position, speedMps, deviceId);
}

/** The protocol of OsmAnd's trip recorder, which Traccar reads: speed in knots, time in seconds. */
function toOsmAnd(position: Payload, speedMps: number | null, deviceId = ''): FormattedRequest {
  const fields = {
    id: deviceId,
    lat: position.latitude,
    lon: position.longitude,
    timestamp: position.timestamp,
    speed: speedMps === null ? null : mpsToKnots(speedMps).toFixed(2),
    bearing: position.heading,
    altitude: position.altitude,
    hdop: position.hdop,
  };
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return {
    path: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString(),
  };
}

/** OwnTracks over HTTP: whole numbers, speed in km/h, unknown values left out. */
function toOwnTracks(position: Payload, speedMps: number | null, deviceId = ''): FormattedRequest {
  const [user = deviceId, device = user] = deviceId.split('/');
  const whole = (value: number | null) => (value === null ? undefined : Math.round(value));
  return {
    path: '/pub',
    headers: { 'content-type': 'application/json', 'x-limit-u': user, 'x-limit-d': device },
    body: JSON.stringify({
      _type: 'location',
      lat: position.latitude,
      lon: position.longitude,
      tst: position.timestamp,
      tid: device.slice(-2).padStart(2, '0'),
      topic: `owntracks/${user}/${device}`,
      vel: speedMps === null ? undefined : whole(mpsToKmh(speedMps)),
      cog: whole(position.heading),
      alt: whole(position.altitude),
    }),
  };
}
