import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** How a position is answered: with a status, or in one of the ways in which peers fail. */
export type Reaction = number | 'hang' | 'reset' | 'reset-in-body' | 'slow-body' | 'huge-body' | 'redirect' | 'no-http';

export interface Received {
  headers: IncomingHttpHeaders;
  /** The fields of the JSON body, or of a form. */
  position: Record<string, unknown>;
}

/** A destination on a free port of 127.0.0.1 that keeps what it gets and fails on command. */
export class FakeDestination {
  /** Positions that were answered with a success. */
  readonly accepted: Received[] = [];
  /** Every position that came, whatever the answer. */
  readonly received: Received[] = [];
  healthChecks = 0;
  /** Other paths that were asked for: nothing follows a redirect. */
  readonly strays: string[] = [];
  health: Reaction = 200;
  /** The next positions are answered by these, one each; then `usual` holds. */
  script: Reaction[] = [];
  usual: Reaction = 201;
  /** Requests for a position that run at the same time, at most. */
  mostAtOnce = 0;
  #running = 0;
  #hanging: ServerResponse | undefined;
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  static async start(): Promise<FakeDestination> {
    const destination = new FakeDestination();
    await new Promise<void>((resolve) => destination.#server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => destination.close());
    return destination;
  }

  get url(): string {
    // A listening TCP server has an AddressInfo.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get healthUrl(): string {
    return `${this.url}/health?key=health-secret`;
  }

  /** The latitudes of what was accepted: tests number positions by them. */
  get latitudes(): unknown[] {
    return this.accepted.map(({ position }) => position['latitude'] ?? Number(position['lat']));
  }

  /** Answers the last position that hangs. */
  release(status: number): void {
    if (this.#hanging) react(status, this.#hanging);
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const path = request.url ?? '';
    if (path.startsWith('/health')) {
      this.healthChecks += 1;
      react(this.health, response);
      return;
    }
    if (!PATHS.includes(path)) {
      this.strays.push(path);
      response.writeHead(200).end();
      return;
    }
    this.#running += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#running);
    response.on('close', () => {
      this.#running -= 1;
    });
    const received = { headers: request.headers, position: parse(body) };
    this.received.push(received);
    const reaction = this.script.shift() ?? this.usual;
    if (reaction === 'hang') this.#hanging = response;
    if (isAcceptance(reaction)) this.accepted.push(received);
    react(reaction, response);
  }
}

/** Where positions are sent, by the format of the destination. */
const PATHS = ['/v1/gps', '/', '/pub'];

const parse = (body: string): Record<string, unknown> =>
  body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));

const isAcceptance = (reaction: Reaction): boolean =>
  typeof reaction === 'number'
    ? reaction >= 200 && reaction < 300
    : ['reset-in-body', 'slow-body', 'huge-body'].includes(reaction);

function react(reaction: Reaction, response: ServerResponse): void {
  if (typeof reaction === 'number') {
    response.writeHead(reaction, { 'content-type': 'application/json' }).end('{"message":"secret of the receiver"}');
    return;
  }
  switch (reaction) {
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'no-http':
      response.socket?.end('SSH-2.0-secret of the receiver\r\n');
      return;
    case 'redirect':
      response.writeHead(302, { location: '/stray?token=secret' }).end();
      return;
    case 'huge-body':
      response.writeHead(200).end(Buffer.alloc(4 * 1024 * 1024, ' '));
      return;
    case 'slow-body':
      response.writeHead(200).write('{');
      return;
    case 'reset-in-body':
      response.writeHead(200).write('{', () => response.socket?.resetAndDestroy());
  }
}
