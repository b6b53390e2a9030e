import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Fix } from '../../../src/vessel/position/fix.ts';
import type { TestCertificate } from '../network/test-certificate.ts';

/** Where a fake router says it is; what is left out it does not know, except the time, which is then now. */
export type FakePosition = Pick<Fix, 'latitude' | 'longitude'> & Partial<Fix>;

export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status: number;
  json: unknown;
  headers?: Record<string, string>;
}

/** What a router in trouble does instead of answering. */
export type Misbehaviour =
  | 'hang'
  | 'hang-in-body'
  | 'reset'
  | 'half-json'
  | 'html'
  | 'http-500'
  | 'huge-body'
  | 'redirect';

/** Troubles that end while the session is still valid, with the kind of failure that a provider reports. */
export const PASSING_TROUBLES: [Misbehaviour, 'unreachable' | 'protocol'][] = [
  ['hang', 'unreachable'],
  ['reset', 'unreachable'],
  ['half-json', 'protocol'],
  ['html', 'protocol'],
  ['http-500', 'protocol'],
  ['huge-body', 'protocol'],
  ['redirect', 'protocol'],
];

export interface FakeRouterOptions {
  /** Serves HTTPS with this certificate; plain HTTP without. */
  tls?: TestCertificate | undefined;
  /** The router's clock, ms since the epoch. */
  now?: (() => number) | undefined;
}

/** An HTTP or HTTPS server on a free port of 127.0.0.1 that remembers what it was asked and misbehaves on request. */
export abstract class FakeRouter implements AsyncDisposable {
  readonly requests: SeenRequest[] = [];
  /** Accepted TCP connections, also those that ended in the handshake. */
  connections = 0;
  protected readonly now: () => number;
  readonly #server;
  readonly #scheme: string;
  #misbehaviour: { how: Misbehaviour; path: string | undefined } | null = null;

  constructor({ tls, now = Date.now }: FakeRouterOptions) {
    this.now = now;
    this.#scheme = tls ? 'https' : 'http';
    const handle = (request: IncomingMessage, response: ServerResponse) => void this.#handle(request, response);
    this.#server = tls ? createTlsServer({ key: tls.key, cert: tls.cert }, handle) : createServer(handle);
    this.#server.on('connection', () => {
      this.connections += 1;
    });
  }

  protected abstract answer(request: SeenRequest): Reply;

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    // A listening TCP server has an AddressInfo; a string is for pipes, null for a closed server.
    return `${this.#scheme}://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on, for every path or the one given; null ends it. */
  misbehave(how: Misbehaviour | null, path?: string): void {
    this.#misbehaviour = how === null ? null : { how, path };
  }

  /** How often a path was asked for. */
  count(path: string): number {
    return this.requests.filter((request) => request.path === path).length;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const seen: SeenRequest = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    this.requests.push(seen);
    const trouble = this.#misbehaviour;
    if (trouble && (trouble.path === undefined || trouble.path === pathname)) {
      misbehave(trouble.how, response);
      return;
    }
    const { status, json, headers } = this.answer(seen);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json));
  }
}

function misbehave(how: Misbehaviour, response: ServerResponse): void {
  switch (how) {
    case 'hang':
      return;
    case 'hang-in-body':
      response.writeHead(200).write('{"stat":');
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'half-json':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"stat":"ok","success":true,"resp');
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Please log in</title>');
      return;
    case 'http-500':
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
      return;
    case 'huge-body':
      response.writeHead(200).end(Buffer.alloc(1024 * 1024, ' '));
      return;
    case 'redirect':
      response.writeHead(302, { location: 'https://router.example/login?next=secret-query' }).end();
      return;
  }
}

export function parseBody(request: SeenRequest): Record<string, unknown> {
  const body: unknown = JSON.parse(request.body);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
