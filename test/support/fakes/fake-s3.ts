import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface StoredObject {
  content: Buffer;
  type: string | undefined;
  /** Headers of the request that stored it. */
  authorization: string | undefined;
}

const MAX_CLOCK_ERROR_MS = 15 * 60_000;

/** The few requests of S3 that the storage makes, with the bucket in the path; their signatures are checked. */
export class FakeS3 {
  readonly secret = 'a-secret-key';
  /** By `/bucket/key`. */
  readonly objects = new Map<string, StoredObject>();
  /** Every request: `GET /bucket/key`. */
  readonly requests: string[] = [];
  /** Answered to every request while it is set. */
  failure: number | undefined;
  /** Answered to the next requests, one each. */
  readonly nextFailures: number[] = [];
  /** Objects on one page of a listing. */
  pageSize = 1000;
  /** Its clock [that of the system]. */
  now = () => Date.now();
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  static async start(): Promise<FakeS3> {
    const s3 = new FakeS3();
    await new Promise<void>((resolve) => s3.#server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => s3.close());
    return s3;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    this.requests.push(`${request.method} ${request.url}`);
    const body = await buffer(request);
    const failure = this.nextFailures.shift() ?? this.failure;
    if (failure !== undefined) return void response.writeHead(failure).end();
    response.setHeader('date', new Date(this.now()).toUTCString());
    const refusal = this.#refusalOf(request);
    if (refusal !== undefined) return sendError(response, 403, refusal);
    if (request.method === 'PUT') {
      const { authorization, 'content-type': type } = request.headers;
      this.objects.set(path, { content: body, type, authorization });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      this.objects.delete(path);
      return void response.writeHead(204).end();
    }
    if (query.includes('list-type=2')) {
      return this.#list(path, new URLSearchParams(query), response);
    }
    const object = this.objects.get(path);
    if (object === undefined) return sendError(response, 404, 'NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const content = first === undefined ? object.content : object.content.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, {
      etag: `"${createHash('md5').update(object.content).digest('hex')}"`,
      'content-length': content.length,
      'last-modified': new Date(0).toUTCString(),
    });
    response.end(request.method === 'HEAD' ? undefined : content);
  }
  #list(bucket: string, query: URLSearchParams, response: ServerResponse): void {
    const start = `${bucket.replace(/\/$/, '')}/${query.get('prefix') ?? ''}`;
    const listed = [...this.objects].filter(([name]) => decodeURIComponent(name).startsWith(start));
    const from = Number(query.get('continuation-token')?.slice(TOKEN.length) ?? 0);
    const contents = listed
      .slice(from, from + this.pageSize)
      .map(([name, { content }]) => `<Contents><Key>${name}</Key><Size>${content.length}</Size></Contents>`);
    const next = from + this.pageSize;
    if (next < listed.length)
      contents.push(`<NextContinuationToken>${TOKEN.replace('&', '&amp;')}${next}</NextContinuationToken>`);
    const list = `<?xml version="1.0"?><ListBucketResult>${contents.join('')}</ListBucketResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(list);
  }

  /** The code for a request whose signature (Signature Version 4) is not the one computed from what arrived. */
  #refusalOf({ method, url = '', headers }: IncomingMessage): string | undefined {
    const [, scope = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
    const { 'x-amz-date': time = '', 'x-amz-content-sha256': payload } = headers;
    const at = Date.parse(String(time).replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
    if (!(Math.abs(at - this.now()) <= MAX_CLOCK_ERROR_MS)) return 'RequestTimeTooSkewed';
    const { pathname, searchParams } = new URL(url, this.url);
    const query = [...searchParams].map((pair) => pair.map(encoded).join('=')).sort();
    const path = pathname.split('/').map((part) => encoded(decodeURIComponent(part)));
    const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`);
    const canonical = [method, path.join('/'), query.join('&'), lines.join(''), names, payload].join('\n');
    const digest = createHash('sha256').update(canonical).digest('hex');
    const key = scope
      .split('/')
      .reduce<Buffer>((secret, part) => hmac(secret, part), Buffer.from(`AWS4${this.secret}`));
    const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, digest].join('\n')).toString('hex');
    return signature === expected ? undefined : 'SignatureDoesNotMatch';
  }
}

/** With characters that have a meaning in a query and in XML. */
const TOKEN = 'a+b/c=&';
const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

function sendError(response: ServerResponse, status: number, code: string): void {
  const error = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Refused.</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(error);
}
