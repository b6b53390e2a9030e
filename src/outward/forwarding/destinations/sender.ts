import type { Config } from '../../../foundation/config/schema.ts';
import { exchange } from '../../../foundation/delivery/exchange.ts';
import { isTransient, type Outcome } from '../../../foundation/delivery/retry.ts';
import { createHttpClient } from '../../../foundation/outbound/http-client.ts';
import { mpsToKmh, mpsToKnots, toSpeedFields } from '../../../foundation/shared/units.ts';
import type { Fix } from '../../../vessel/position/index.ts';

/** Retry interval for a destination that does not know the device. */
const UNKNOWN_DEVICE_PAUSE_MS = 60_000;

/** HTTP client of one destination. Every response and failure is an `Outcome`; it rejects only if the signal aborts. */
export interface Sender {
  /** `item` is the position of the body, if it is still known. */
  post(body: string, signal: AbortSignal, item?: { fix: Fix }): Promise<Outcome>;
  /** Requests the health URL; undefined without one. */
  check: ((signal: AbortSignal) => Promise<Outcome>) | undefined;
  /** Closes the connections and aborts running requests. */
  close(): Promise<void>;
}

export function createSender(destination: Destination, timeoutMs: number): Sender {
  const { url, token, healthUrl, format = 'wheelhouse' } = destination;
  // Two connections, so that checks of the worker and of health requests do not wait for each other.
  const http = createHttpClient({ url, timeoutMs, connections: 2 });
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };

  async function post(text: string, signal: AbortSignal, item?: { fix: Fix }): Promise<Outcome> {
    const { path, headers, body } = formatRequest(destination, text, item?.fix.speedMps !== null);
    const request = { method: 'POST' as const, path, headers: { ...headers, ...authorization }, body };
    const outcome = await exchange(http, request, { timeoutMs, signal });
    return format === 'wheelhouse' ? outcome : heldWhileUnknown(outcome);
  }

  const health = healthUrl === undefined ? undefined : new URL(healthUrl);
  // Separate connection, so that a health check does not wait behind a send that hangs.
  const healthHttp = health && createHttpClient({ url: health.origin, timeoutMs, connections: 2 });

  return {
    post,
    check:
      health &&
      healthHttp &&
      ((signal) =>
        exchange(healthHttp, { method: 'GET', path: health.pathname + health.search }, { timeoutMs, signal })),
    async close() {
      await Promise.all([http.close(), healthHttp?.close()]);
    },
  };
}

/** Traccar and OwnTracks refuse an unregistered device. The queue is kept until the device is registered. */
function heldWhileUnknown(outcome: Outcome): Outcome {
  if (outcome.kind !== 'answer' || outcome.status < 400 || outcome.status >= 500 || isTransient(outcome))
    return outcome;
  return { ...outcome, isHeld: true, retryAfterMs: UNKNOWN_DEVICE_PAUSE_MS };
}

/** A position in the format of the destination. */
interface FormattedRequest {
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

/** A position as sent, logged and sent again. `timestamp` is in seconds. */
interface Payload extends ReturnType<typeof toSpeedFields> {
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

export type ForwardingSettings = Config['forwarding'];

/** A service that positions are sent to. */
export interface Destination {
  name: string;
  url: string;
  token: string | undefined;
  deviceId: string | undefined;
  healthUrl: string | undefined;
  /** Format of positions [wheelhouse]. */
  format?: 'wheelhouse' | 'osmand' | 'owntracks';
}

/** Name of the destination that is configured without a list. */
const ONLY_NAME = 'default';

/** The configured destinations: the list if it has entries, else the single url, else none. */
export function toDestinations(settings: ForwardingSettings): Destination[] {
  const single =
    settings.url === undefined ? [] : [{ ...settings, name: ONLY_NAME, url: settings.url, format: undefined }];
  const configured = settings.destinations.length > 0 ? settings.destinations : single;
  return configured.map(({ name, url, token, device_id, health_url, format }) => ({
    name,
    url,
    token,
    deviceId: device_id,
    healthUrl: health_url,
    ...(format && { format }),
  }));
}
