import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Dispatcher, Pool } from 'undici';
import { withDeadline } from '../shared/deadline.ts';
import { toHttpFault } from '../shared/http-fault.ts';
import { GaugeFault } from './gauge-fault.ts';
import type { Search } from './station.ts';

const TIMEOUT_MS = 10_000;
/** All stations of the country with everything asked for are below 1 MB; what is longer is something else. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** What can be sent back as it came; any other tag would make every further request fail. */
const ENTITY_TAG = /^[\x21-\x7e]{1,200}$/;

const unpack = promisify(gunzip);

/** What the service told; `unchanged` where it is what the entity tag stands for. */
export type GaugeAnswer =
  | { kind: 'unchanged' }
  | { kind: 'changed'; stations: readonly unknown[]; entityTag: string | null };

export interface GaugeQuestion {
  search: Search;
  /** Of the answer that is known; null to be told in any case. */
  entityTag: string | null;
}

/** HTTP to the gauge service over one connection that is opened when needed. */
export interface GaugeHttp {
  /** Rejects with a `GaugeFault`, or with the signal's reason once that is aborted. */
  ask(question: GaugeQuestion, signal: AbortSignal): Promise<GaugeAnswer>;
  close(): Promise<void>;
}

export function createGaugeHttp(baseUrl: string, timeoutMs: number = TIMEOUT_MS): GaugeHttp {
  const base = new URL(baseUrl);
  const path = `${base.pathname.replace(/\/+$/, '')}/stations.json`;
  const pool = new Pool(base.origin, {
    connections: 1,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: MAX_BODY_BYTES,
  });

  async function exchange({ search, entityTag }: GaugeQuestion, signal: AbortSignal): Promise<GaugeAnswer> {
    const { statusCode, headers, body } = await pool.request({
      method: 'GET',
      path: `${path}?${toQuery(search)}`,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip',
        'user-agent': 'wheelhouse',
        ...(entityTag !== null && { 'if-none-match': entityTag }),
      },
      signal,
    });
    const bytes = new Uint8Array(await body.arrayBuffer());
    if (statusCode === 304 && entityTag !== null) return { kind: 'unchanged' };
    if (statusCode !== 200) throw toStatusFault(statusCode, headers);
    const stations = parseJson(headers['content-encoding'] === 'gzip' ? await unpackBody(bytes) : bytes);
    // A proxy in front of the service answers with pages, and not always with the status of an error.
    if (!Array.isArray(stations)) throw new GaugeFault('its answer is no list of stations');
    const { etag } = headers;
    return { kind: 'changed', stations, entityTag: typeof etag === 'string' && ENTITY_TAG.test(etag) ? etag : null };
  }

  return {
    async ask(question, signal) {
      try {
        return await withDeadline({ timeoutMs, signal }, (limited) => exchange(question, limited));
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof GaugeFault ? error : new GaugeFault(toHttpFault(error, timeoutMs).words);
      }
    },
    close: () => pool.destroy(),
  };
}

function toQuery({ latitude, longitude, radiusKm }: Search): string {
  return new URLSearchParams({
    ...{ latitude: String(latitude), longitude: String(longitude), radius: String(radiusKm) },
    // Without the first of these two the second is ignored.
    ...{ timeseries: 'W', includeTimeseries: 'true', includeCurrentMeasurement: 'true' },
    prettyprint: 'false',
  }).toString();
}

/** A redirect is a fault too: where it leads is not what was configured. */
function toStatusFault(status: number, headers: Dispatcher.ResponseData['headers']): GaugeFault {
  const retryAfter = headers['retry-after'];
  const seconds = typeof retryAfter === 'string' && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : undefined;
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  const words = isRedirect ? `it redirects (${status}) instead of answering` : `it answers with ${status}`;
  return new GaugeFault(words, seconds === undefined ? undefined : seconds * 1000);
}

async function unpackBody(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await unpack(bytes, { maxOutputLength: MAX_BODY_BYTES });
  } catch {
    throw new GaugeFault('its answer cannot be unpacked');
  }
}

/** Undefined for what is no JSON: the message of a syntax error quotes the text. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
