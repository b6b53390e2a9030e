import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';

const SELF = 'vessels.urn:mrn:imo:mmsi:211000001';

/** A Signal K server whose deltas a test decides. */
export class FakeSignalk {
  /** What it says first; undefined leaves it out. */
  hello: unknown = { name: 'fake', version: '2.0.0', roles: ['master', 'main'], self: SELF };
  /** The requests of clients, in order. */
  readonly requests: IncomingMessage[] = [];
  readonly #server: WebSocketServer;

  private constructor(port: number) {
    this.#server = new WebSocketServer({ port, host: '127.0.0.1' });
    this.#server.on('connection', (socket, request) => {
      this.requests.push(request);
      socket.on('error', () => socket.terminate());
      if (this.hello !== undefined) socket.send(JSON.stringify(this.hello));
    });
  }

  static async start(port = 0): Promise<FakeSignalk> {
    const server = new FakeSignalk(port);
    await once(server.#server, 'listening');
    onTestFinished(() => server.stop());
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}`;
  }

  get clients(): ReadonlySet<WebSocket> {
    return this.#server.clients;
  }

  /** Sends values of the own ship, or of the context; `at` is a time. */
  delta(values: Record<string, unknown>, { context = SELF, source = 'udp.GP', at = Date.now() } = {}): void {
    const update = {
      $source: source,
      timestamp: new Date(at).toISOString(),
      values: Object.entries(values).map(([path, value]) => ({ path, value })),
    };
    this.send(JSON.stringify({ context, updates: [update] }));
  }

  send(text: string | Buffer): void {
    for (const client of this.clients) client.send(text);
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.terminate();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
