import { readFileSync } from 'node:fs';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { buildConnector } from 'undici';
import { createHttpClient, type HttpResponse } from '../../foundation/outbound/http-client.ts';
import { BATCH_TYPE, MAX_BATCH_BYTES, WAYS_TYPE, WaysReply, type WaysRequest } from '../link-protocol.ts';

/** Time limit for sending a batch over a slow link and storing it. */
const UP_TIMEOUT_MS = 180_000;
const LIVE_TIMEOUT_MS = 60_000;
/** Longest pause, even if the office requests a longer one. */
const MAX_RETRY_MS = 3_600_000;
/** Time for which the office holds a request without records, and the time limit of the request. */
export const DOWN_WAIT_SECS = 50;
const DOWN_TIMEOUT_MS = (DOWN_WAIT_SECS + 130) * 1000;

const Reply = Type.Object({
  outcome: Type.Enum(['stored', 'diverged', 'clock', 'otherComputer']),
  shoreTime: Type.Integer({ minimum: 0, maximum: 8.64e15 }),
});
export type Reply = Static<typeof Reply>;

/** The response of the office; `refused` if it accepts nothing, with the reason and the pause. */
export type Answer = Reply | { outcome: 'refused'; reason: string; retryAfterMs?: number };

export interface OfficeClientOptions {
  url: string;
  token: string;
  caFile?: string | undefined;
}

export type OfficeClient = ReturnType<typeof createOfficeClient>;

/**
 * The requests of a ship to its office. Each kind has its own connection, because a long batch must not delay a live
 * position.
 */
export function createOfficeClient({ url, token, caFile }: OfficeClientOptions) {
  const ca = caFile === undefined ? undefined : readFileSync(caFile, 'utf8');
  const lane = (timeoutMs: number) =>
    createHttpClient({
      url,
      timeoutMs,
      maxBodyBytes: MAX_BATCH_BYTES * 2,
      ...(ca !== undefined && { connect: buildConnector({ ca, timeout: timeoutMs }) }),
    });
  const up = lane(UP_TIMEOUT_MS);
  const live = lane(LIVE_TIMEOUT_MS);
  const down = lane(DOWN_TIMEOUT_MS);
  const ways = lane(UP_TIMEOUT_MS);
  const authorization = `Bearer ${token}`;
  const json = { authorization, 'content-type': 'application/json' };

  return {
    async sendUp(packed: Buffer, signal: AbortSignal): Promise<Answer> {
      const headers = { authorization, 'content-type': BATCH_TYPE };
      return toAnswer(await up.request({ method: 'POST', path: '/v1/fleet/up', headers, body: packed }, signal));
    },

    async sendLive(body: object, signal: AbortSignal): Promise<Answer> {
      const text = JSON.stringify(body);
      return toAnswer(
        await live.request({ method: 'POST', path: '/v1/fleet/live', headers: json, body: text }, signal),
      );
    },

    /** The next packed batch, or the reason for a refusal; undefined if there are no records. */
    async askDown(body: object, signal: AbortSignal): Promise<Buffer | Answer | undefined> {
      const text = JSON.stringify(body);
      const response = await down.request(
        { method: 'POST', path: '/v1/fleet/down', headers: json, body: text },
        signal,
      );
      if (response.status === 204) return undefined;
      const isBatch = response.status === 200 && response.headers['content-type'] === BATCH_TYPE;
      return isBatch ? response.body : toAnswer(response);
    },

    /** Learnt ways to hand over. */
    async compareWays(packed: Buffer, signal: AbortSignal): Promise<WaysReply> {
      const headers = { authorization, 'content-type': BATCH_TYPE };
      const response = await ways.request({ method: 'POST', path: '/v1/fleet/ways', headers, body: packed }, signal);
      const reply = parse(demandStored(response).body);
      if (!Value.Check(WaysReply, reply)) throw new Error('the office answered with no comparison');
      return reply;
    },

    async sendWays(file: Buffer, signal: AbortSignal): Promise<void> {
      const headers = { authorization, 'content-type': WAYS_TYPE };
      demandStored(await ways.request({ method: 'POST', path: '/v1/fleet/ways/up', headers, body: file }, signal));
    },

    /** A file of learnt ways; undefined if the office has none. */
    async askWays(body: WaysRequest, signal: AbortSignal): Promise<Buffer | undefined> {
      const text = JSON.stringify(body);
      const response = await ways.request(
        { method: 'POST', path: '/v1/fleet/ways/down', headers: json, body: text },
        signal,
      );
      return response.status === 204 ? undefined : demandStored(response).body;
    },

    async close(): Promise<void> {
      await Promise.all([up.close(), live.close(), down.close(), ways.close()]);
    },
  };
}

function demandStored(response: HttpResponse): HttpResponse {
  if (response.status === 404) throw new Error('the office takes no ways: fleet.ways is not set there');
  if (response.status !== 200) throw new Error(`the office answered with status ${response.status}`);
  return response;
}

function toAnswer({ status, headers, body }: HttpResponse): Answer {
  const reply = status === 200 ? parse(body) : undefined;
  if (Value.Check(Reply, reply)) return reply;
  if (status === 401) return { outcome: 'refused', reason: 'the office does not accept the token of this ship' };
  if (status === 404) return { outcome: 'refused', reason: 'the service at fleet.url is no office' };
  if (status === 429) {
    const secs = Number(headers['retry-after']);
    const retryAfterMs = Number.isFinite(secs) && secs > 0 ? Math.min(MAX_RETRY_MS, secs * 1000) : 0;
    return { outcome: 'refused', reason: 'the office takes no more records for now', retryAfterMs };
  }
  return { outcome: 'refused', reason: `the office answered with status ${status}` };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/*
 * The size of the next batch, and when it may be sent. A long batch delays the live position; for a short one, the
 * headers are as large as the content.
 */

const MIN_BYTES = 2048;
/** Maximum target size of a batch, which keeps the whole request below 64 kB. */
const MAX_BYTES = 63_000;
/** Above this duration of a batch, live reports are delayed too much, and the next batches are smaller. */
const LONG_MS = 6000;
/** Below this duration of a full batch, the next one is larger. */
const SHORT_MS = 3000;

export interface Pace {
  /** Target size of the next batch. */
  readonly targetBytes: number;
}

export const firstPace = (maxKbps: number): Pace => ({ targetBytes: bounded(8192, maxKbps) });

/** Updates the pace after a batch of `bytes` that took `tookMs`. */
export function nextPace(
  { targetBytes }: Pace,
  { bytes, tookMs, maxKbps }: { bytes: number; tookMs: number; maxKbps: number },
): Pace {
  if (tookMs > LONG_MS) return { targetBytes: bounded(Math.min(targetBytes, bytes) / 2, maxKbps) };
  // The time of a small batch does not predict that of a full one.
  if (tookMs < SHORT_MS && bytes > targetBytes / 2) return { targetBytes: bounded(targetBytes * 2, maxKbps) };
  return { targetBytes };
}

/** Pause after a batch that keeps the rate below the limit. */
export const pauseMs = (bytes: number, tookMs: number, maxKbps: number): number =>
  maxKbps === 0 ? 0 : Math.max(0, (bytes * 8) / maxKbps - tookMs);

/**
 * Limits the size of a batch; with a rate limit, to the bytes allowed in `LONG_MS`, because a batch is sent at once.
 */
function bounded(bytes: number, maxKbps: number): number {
  const limit = maxKbps === 0 ? MAX_BYTES : Math.min(MAX_BYTES, (maxKbps * LONG_MS) / 8);
  return Math.floor(Math.max(Math.min(MIN_BYTES, limit), Math.min(limit, bytes)));
}
