import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createHttpClient, type HttpResponse, parseJson } from '../../foundation/outbound/http-client.ts';
import { parseRetryAfter, toHttpFailure } from '../../foundation/outbound/network-error.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { type Reason, toReason, toStatusReason } from '../../foundation/shared/reason.ts';
import type { Search } from './parse-stations.ts';

/** Reason for a failed poll. It completes the text "the gauge service: …" and contains nothing of the response. */
export class GaugeError extends Error {
  readonly reason: Reason;
  /** Pause that the service requested. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: Reason, retryAfterMs?: number) {
    super(reason.text);
    this.name = 'GaugeError';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

const TIMEOUT_MS = 10_000;
/** All stations of the country with all requested data are below 1 MB; a longer response is invalid. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** A valid entity tag; any other would make every further request fail. */
const ENTITY_TAG = /^[\x21-\x7e]{1,200}$/;

const unpack = promisify(gunzip);

/** Response of the service; `unchanged` if the entity tag still matches. */
export type GaugeAnswer =
  | { kind: 'unchanged' }
  | { kind: 'changed'; stations: readonly unknown[]; entityTag: string | null };

export interface GaugeQuestion {
  search: Search;
  /** Entity tag of the last response; null to get the response in any case. */
  entityTag: string | null;
}

export interface GaugeHttpOptions {
  url: string;
  clock: Pick<Clock, 'now'>;
  /** [10 s] */
  timeoutMs?: number;
}

export type GaugeHttp = ReturnType<typeof createGaugeHttp>;

/** HTTP to the gauge service over one connection, opened on demand. */
export function createGaugeHttp({ url, clock, timeoutMs = TIMEOUT_MS }: GaugeHttpOptions) {
  const http = createHttpClient({ url, timeoutMs, maxBodyBytes: MAX_BODY_BYTES });

  async function request(path: string, entityTag: string | null, signal: AbortSignal): Promise<HttpResponse> {
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'gzip',
      'user-agent': 'wheelhouse',
      ...(entityTag !== null && { 'if-none-match': entityTag }),
    };
    try {
      return await http.request({ method: 'GET', path, headers }, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw new GaugeError(toHttpFailure(error, timeoutMs).reason);
    }
  }

  async function list(path: string, signal: AbortSignal): Promise<readonly unknown[]> {
    const response = await request(path, null, signal);
    const { status, headers } = response;
    if (status !== 200) throw toStatusError(status, parseRetryAfter(headers, clock.now()));
    return readList(response);
  }

  return {
    /** Rejects with a `GaugeError`, or with the reason of the aborted signal. */
    async ask(question: GaugeQuestion, signal: AbortSignal): Promise<GaugeAnswer> {
      const path = `/stations.json?${toQuery(question.search)}`;
      const { status, headers, body } = await request(path, question.entityTag, signal);
      if (status === 304 && question.entityTag !== null) return { kind: 'unchanged' };
      if (status !== 200) throw toStatusError(status, parseRetryAfter(headers, clock.now()));
      const stations = await readList({ headers, body });
      const { etag } = headers;
      return { kind: 'changed', stations, entityTag: typeof etag === 'string' && ENTITY_TAG.test(etag) ? etag : null };
    },
    /** Measurements of a station since then. Rejects as `ask` does. */
    measured(station: string, sinceMs: number, signal: AbortSignal): Promise<readonly unknown[]> {
      const start = encodeURIComponent(new Date(sinceMs).toISOString());
      return list(`/stations/${encodeURIComponent(station)}/W/measurements.json?start=${start}`, signal);
    },
    /** Stations in a circle that have this series, with its data. Rejects as `ask` does. */
    async stationsWith(series: 'DFH' | 'WV', search: Search, signal: AbortSignal): Promise<readonly unknown[]> {
      const query = new URLSearchParams({
        latitude: String(search.latitude),
        longitude: String(search.longitude),
        radius: String(search.radiusKm),
        hasTimeseries: series,
        includeTimeseries: 'true',
        includeCurrentMeasurement: 'true',
        includeForecastTimeseries: 'true',
        prettyprint: 'false',
      });
      return list(`/stations.json?${query}`, signal);
    },
    /** Stations of waters, or with these ids or short names, with all series and marks. Rejects as `ask` does. */
    async stationsOf(wanted: { waters: string } | { ids: string }, signal: AbortSignal): Promise<readonly unknown[]> {
      const query = new URLSearchParams({
        ...wanted,
        includeTimeseries: 'true',
        includeCurrentMeasurement: 'true',
        includeCharacteristicValues: 'true',
        includeForecastTimeseries: 'true',
        prettyprint: 'false',
      });
      return list(`/stations.json?${query}`, signal);
    },
    /** Values of the last forecast of a station. Rejects as `ask` does. */
    forecast: (stationId: string, signal: AbortSignal): Promise<readonly unknown[]> =>
      list(`/stations/${encodeURIComponent(stationId)}/WV/measurements.json`, signal),
    close: http.close,
  };
}

async function readList({ headers, body }: Pick<HttpResponse, 'headers' | 'body'>): Promise<readonly unknown[]> {
  const stations = parseJson(headers['content-encoding'] === 'gzip' ? await unpackBody(body) : body);
  // A proxy in front of the service may respond with HTML pages, not always with an error status.
  if (!Array.isArray(stations)) throw new GaugeError(toReason('response is not a list of stations', 'notUnderstood'));
  return stations;
}

function toQuery({ latitude, longitude, radiusKm }: Search): string {
  return new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    radius: String(radiusKm),
    // The service ignores the second parameter without the first one.
    timeseries: 'W',
    includeTimeseries: 'true',
    includeCurrentMeasurement: 'true',
    prettyprint: 'false',
  }).toString();
}

/** A redirect is an error too, because its target is not configured. */
function toStatusError(status: number, retryAfterMs: number | undefined): GaugeError {
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  return new GaugeError(toStatusReason(`HTTP ${status}${isRedirect ? ', a redirect' : ''}`, status), retryAfterMs);
}

async function unpackBody(body: Buffer): Promise<Buffer> {
  try {
    return await unpack(body, { maxOutputLength: MAX_BODY_BYTES });
  } catch {
    throw new GaugeError(toReason('response cannot be unpacked', 'notUnderstood'));
  }
}
