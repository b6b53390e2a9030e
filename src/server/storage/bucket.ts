import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import { type Dispatcher, Pool } from 'undici';
import type { Config } from '../../foundation/config/schema.ts';
import { limitInformational } from '../../foundation/outbound/http-client.ts';
import { backoffMs, type Clock } from '../../foundation/shared/clock.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';
import { type FileStore, mediaTypeOf, type StoredFile, type Usage } from './file-store.ts';

export type BucketSettings = Config['storage']['s3'];

const CONNECTIONS = 16;
const CONNECT_TIMEOUT_MS = 10_000;
/** Timeout of a request. For the transfer of a file: timeout until the headers, and between two chunks of the body. */
const STEP_TIMEOUT_MS = 60_000;
/** Minimum speed of a link; it limits the total time for storing a file. */
const SLOWEST_BYTES_PER_SEC = 4096;
const ATTEMPTS = 3;
const PAUSE = { firstMs: 100, maxMs: 1000 };
/** Maximum difference to the server's clock without a correction. S3 refuses a signature beyond 15 minutes. */
const MAX_CLOCK_ERROR_MS = 5 * 60_000;
/** Maximum correction: a computer without a battery starts in 1970. Beyond it, the server's time must be wrong. */
const MAX_CORRECTION_MS = 36_500 * DAY_MS;
/** A page of a listing contains at most 1000 keys. */
const MAX_PAGE_BYTES = 8_388_608;
const MAX_PAGES = 1000;
const MAX_ERROR_BYTES = 65_536;

interface BucketRequest {
  method: 'DELETE' | 'GET' | 'HEAD' | 'PUT';
  /** Key of an object with its prefix [the bucket itself]. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Opens the body; called for each attempt. */
  open?: () => Readable;
  /** Timeout of an attempt with its response [60 s]; null for a file sent to a client, which may read slowly. */
  limitMs?: number | null;
}

/** Stores files in a bucket of Amazon S3 or a compatible server. */
export function openBucket(settings: BucketSettings, clock: Clock): FileStore {
  const { access_key_id = '', secret_access_key = '', region, prefix = '' } = settings;
  const credentials = { service: 's3', region, accessKeyId: access_key_id, secretAccessKey: secret_access_key };
  const base = addressOf(settings);
  const pool = new Pool(new URL(base).origin, {
    connections: CONNECTIONS,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: STEP_TIMEOUT_MS,
    bodyTimeout: STEP_TIMEOUT_MS,
  });
  /** Difference between the clock of the server and the local one. */
  let clockErrorMs = 0;

  /** Resolves with any status. Repeats the request if the connection or the server fails, or the local clock is wrong. */
  async function send(request: BucketRequest): Promise<Dispatcher.ResponseData> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await sendOnce(request);
        if (attempt === ATTEMPTS || !(isTemporary(response) || correctsClock(response))) return response;
        await response.body.dump();
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
      }
      await new Promise<void>((resume) => clock.schedule(backoffMs(attempt - 1, PAUSE), resume));
    }
  }

  async function sendOnce(request: BucketRequest) {
    const { method, key = '', query = {}, headers = {}, open, limitMs = STEP_TIMEOUT_MS } = request;
    const datetime = new Date(clock.now() + clockErrorMs).toISOString().replace(/[:-]|\.\d{3}/g, '');
    const parameters = Object.entries(query).map((pair) => pair.map(encodeURIComponent).join('='));
    const url = `${base}/${escaped(key)}?${parameters.join('&')}`;
    const signed = await new AwsV4Signer({ ...credentials, method, url, headers, datetime }).sign();
    const { signal, onInfo } = limitInformational();
    return pool.request({
      method,
      path: signed.url.pathname + signed.url.search,
      headers: Object.fromEntries(signed.headers),
      body: open?.() ?? null,
      onInfo,
      // The pool only limits the time between two chunks of a body, so a slow body could take for ever.
      signal: limitMs === null ? signal : AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    });
  }

  /** Adopts the time of a server that refused a request; false if the local clock was right. */
  function correctsClock({ statusCode, headers }: Dispatcher.ResponseData): boolean {
    const error = Date.parse(String(headers['date'])) - clock.now();
    if (statusCode !== 403 || !(Math.abs(error) < MAX_CORRECTION_MS)) return false;
    if (Math.abs(error - clockErrorMs) <= MAX_CLOCK_ERROR_MS) return false;
    clockErrorMs = error;
    return true;
  }

  return {
    async find(name): Promise<StoredFile | undefined> {
      const key = prefix + name;
      const found = await send({ method: 'HEAD', key });
      await expectStatus(found, 200, 404);
      if (found.statusCode === 404) return undefined;
      const { etag, 'content-length': size } = found.headers;
      if (typeof etag !== 'string' || typeof size !== 'string') throw new Error('the bucket sent no size or no ETag');
      return {
        size: Number(size),
        etag,
        async read(range) {
          const headers = range && { range: `bytes=${range.start}-${range.end}` };
          const response = await send({ method: 'GET', key, ...(headers && { headers }), limitMs: null });
          if (response.statusCode === (range ? 206 : 200)) return response.body;
          await expectStatus(response, 404);
          return undefined;
        },
      };
    },

    async take(path, name) {
      const { size } = await stat(path);
      const headers = { 'content-length': String(size), 'content-type': mediaTypeOf(name) };
      const open = () => createReadStream(path);
      const limitMs = STEP_TIMEOUT_MS + Math.ceil((size / SLOWEST_BYTES_PER_SEC) * 1000);
      await expectStatus(await send({ method: 'PUT', key: prefix + name, headers, open, limitMs }), 200);
    },

    async remove(name) {
      await expectStatus(await send({ method: 'DELETE', key: prefix + name }), 200, 204, 404);
    },

    async usage(folder): Promise<Usage> {
      const usage = { files: 0, bytes: 0 };
      let next: string | undefined;
      for (let page = 0; page === 0 || next !== undefined; page += 1) {
        if (page === MAX_PAGES) throw new Error(`the bucket lists more than ${MAX_PAGES} pages`);
        const query = { 'list-type': '2', prefix: `${prefix}${folder}/`, ...(next && { 'continuation-token': next }) };
        const response = await send({ method: 'GET', query });
        if (response.statusCode !== 200) throw await refusalOf(response);
        const asked = next;
        next = await addPage(usage, response.body);
        if (next !== undefined && next === asked) throw new Error('the bucket listed the same page again');
      }
      if (!Number.isSafeInteger(usage.bytes)) throw new Error('the bucket listed a file without its size');
      return usage;
    },
  };
}

/** Base URL of the bucket, without a slash at the end. */
function addressOf({ endpoint, region, bucket = '' }: BucketSettings): string {
  // Compatible servers have no host name for each bucket.
  if (endpoint !== undefined) return `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  // The certificate of Amazon covers one label, so a bucket with a dot in its name is part of the path.
  return /^[a-z0-9-]+$/.test(bucket) ? `https://${bucket}.${host}` : `https://${host}/${encodeURIComponent(bucket)}`;
}

const escaped = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

const isTemporary = ({ statusCode }: Dispatcher.ResponseData): boolean => statusCode >= 500 || statusCode === 429;

async function expectStatus(response: Dispatcher.ResponseData, ...allowed: number[]): Promise<void> {
  if (!allowed.includes(response.statusCode)) throw await refusalOf(response);
  await response.body.dump();
}

/** The error for an unexpected response, with the code of S3 if it contains one: `AccessDenied`. */
async function refusalOf({ statusCode, body }: Dispatcher.ResponseData): Promise<Error> {
  let text = '';
  try {
    for await (const part of limited(body, MAX_ERROR_BYTES)) text += part;
  } catch {
    // The error then contains the status alone.
  }
  const [, code] = /<Code>(\w{1,100})<\/Code>/.exec(text) ?? [];
  return new Error(`the bucket answered ${statusCode}${code === undefined ? '' : ` ${code}`}`);
}

/** Adds the objects of one page of a listing; returns the token of the next page, undefined after the last one. */
async function addPage(usage: Usage, body: Readable): Promise<string | undefined> {
  const parser = new SaxesParser();
  let text = '';
  let next: string | undefined;
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Contents') usage.files += 1;
    if (name === 'Size') usage.bytes += Number(text);
    if (name === 'NextContinuationToken') next = text;
  });
  for await (const part of limited(body, MAX_PAGE_BYTES)) parser.write(part);
  parser.close();
  return next;
}

async function* limited(body: Readable, maxBytes: number): AsyncGenerator<string> {
  let bytes = 0;
  for await (const part of body.setEncoding('utf8') as AsyncIterable<string>) {
    bytes += Buffer.byteLength(part);
    if (bytes > maxBytes) throw new Error('the response of the bucket is too long');
    yield part;
  }
}
