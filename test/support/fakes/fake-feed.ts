import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../../../src/foundation/shared/clock.ts';
import type { TestCertificate } from '../network/test-certificate.ts';
import { CONFIRMATION } from './feed-messages.ts';

/** Without a subscription within this time the real feed closes. */
const SUBSCRIBE_MS = 3000;

export interface FeedSubscription {
  APIKey: string;
  BoundingBoxes: [[number, number], [number, number]][];
  FilterMessageTypes: string[];
}

/** One client of the feed, as the feed sees it. */
export class FakeFeedClient {
  /** Resolves with the code when the connection is over: 1005 without a code, 1006 without a close frame. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #subscriptions: FeedSubscription[] = [];
  #more = Promise.withResolvers<void>();

  constructor(socket: WebSocket, clock: Clock) {
    this.#socket = socket;
    const deadline = clock.schedule(SUBSCRIBE_MS, () => socket.close(1008, 'no subscription'));
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    socket.once('close', () => deadline.cancel());
    socket.on('error', () => socket.terminate());
    socket.on('message', (data: Buffer) => {
      deadline.cancel();
      this.#subscriptions.push(JSON.parse(data.toString()) as FeedSubscription);
      this.#more.resolve();
      this.#more = Promise.withResolvers();
    });
  }

  /** The subscription number `count` of this client, counted from 1, when it has come. */
  async subscription(count = 1): Promise<FeedSubscription> {
    while (this.#subscriptions.length < count) await this.#more.promise;
    return this.#subscriptions[count - 1] as FeedSubscription;
  }

  get subscriptions(): number {
    return this.#subscriptions.length;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get isCompressed(): boolean {
    return this.#socket.extensions.includes('permessage-deflate');
  }

  /** Sends objects as the feed does, JSON in binary frames. */
  send(...messages: object[]): void {
    for (const message of messages) this.raw(Buffer.from(JSON.stringify(message)));
  }

  raw(frame: Buffer | string): void {
    this.#socket.send(frame);
  }

  confirm(): void {
    this.send(CONFIRMATION);
  }

  /** An error object, then the close. */
  refuse(error: string): void {
    this.send({ error });
    this.#socket.close();
  }

  /** Cuts the connection without a close frame. */
  cut(): void {
    this.#socket.terminate();
  }

  /** Stops reading, so that neither pings nor the closing handshake are answered. */
  hang(): void {
    this.#socket.pause();
  }

  /** Resolves when the client has answered a ping, and so has read all that was sent before, or is gone. */
  async hasRead(): Promise<void> {
    if (!this.isOpen) return;
    const answered = new Promise((resolve) => this.#socket.once('pong', resolve));
    this.#socket.ping();
    await Promise.race([answered, this.closed]);
  }
}

export interface UpgradeRefusal {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** The hosted feed on a real socket; the test says what it sends. */
export class FakeFeed implements AsyncDisposable {
  /** While set, upgrades are answered with this. */
  refusal: UpgradeRefusal | undefined;
  /** While set, upgrades are not answered at all. */
  isDeaf = false;
  /** Upgrades asked for, whatever became of them. */
  upgrades = 0;
  readonly #server: Server;
  readonly #scheme: string;
  readonly #clients: FakeFeedClient[] = [];
  readonly #sockets = new Set<Duplex>();
  #taken = 0;
  #news = Promise.withResolvers<void>();

  private constructor(clock: Clock, certificate: TestCertificate | undefined) {
    this.#scheme = certificate ? 'wss' : 'ws';
    this.#server = certificate ? createTlsServer({ key: certificate.key, cert: certificate.cert }) : createServer();
    const wss = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: { threshold: 0 } });
    this.#server.on('connection', (socket) => this.#sockets.add(socket));
    this.#server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      this.upgrades += 1;
      this.#announce();
      socket.on('error', () => socket.destroy());
      if (this.isDeaf) return;
      if (this.refusal) socket.end(toHttp(this.refusal));
      else wss.handleUpgrade(request, socket, head, (client) => this.#accept(new FakeFeedClient(client, clock)));
    });
  }

  static async start({ clock, certificate }: { clock: Clock; certificate?: TestCertificate }): Promise<FakeFeed> {
    const feed = new FakeFeed(clock, certificate);
    feed.#server.listen(0, '127.0.0.1');
    await once(feed.#server, 'listening');
    return feed;
  }

  get url(): string {
    return `${this.#scheme}://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v0/stream`;
  }

  /** Connections that are open now. */
  get open(): number {
    return [...this.#sockets].filter(({ destroyed }) => !destroyed).length;
  }

  /** How many clients were ever accepted. */
  get connections(): number {
    return this.#clients.length;
  }

  /** The next client that no earlier call has returned, when it has connected. */
  async client(): Promise<FakeFeedClient> {
    while (this.#clients.length <= this.#taken) await this.#news.promise;
    this.#taken += 1;
    return this.#clients[this.#taken - 1] as FakeFeedClient;
  }

  /** Resolves when the upgrade number `count` has been asked for. */
  async upgrade(count: number): Promise<void> {
    while (this.upgrades < count) await this.#news.promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(client: FakeFeedClient): void {
    this.#clients.push(client);
    this.#announce();
  }

  #announce(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }
}

function toHttp({ status, headers = {}, body = '' }: UpgradeRefusal): string {
  const all = { Connection: 'close', 'Content-Length': String(Buffer.byteLength(body)), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`;
}
