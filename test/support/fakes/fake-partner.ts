import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PartnerAction } from '../../../src/outward/ais-sharing/index.ts';

export interface PartnerFrame {
  type: 'vessels';
  action: PartnerAction;
  mmsi?: number;
  vessel?: { mmsi: number; name: string; latitude: number; source: string; stale?: true };
}

/** One connection of the service to the partner, as the partner sees it. */
export class FakePartnerClient {
  readonly headers: IncomingHttpHeaders;
  /** Every frame so far. */
  readonly frames: PartnerFrame[] = [];
  /** Resolves when the connection is over. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  #more = Promise.withResolvers<void>();
  #taken = 0;

  constructor(socket: WebSocket, headers: IncomingHttpHeaders) {
    this.#socket = socket;
    this.headers = headers;
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data: Buffer) => {
      this.frames.push(JSON.parse(data.toString()) as PartnerFrame);
      this.#more.resolve();
      this.#more = Promise.withResolvers();
    });
  }

  /** The next frame that no earlier call has returned, when it has come. */
  async next(): Promise<PartnerFrame> {
    while (this.frames.length <= this.#taken) await this.#more.promise;
    this.#taken += 1;
    return this.frames[this.#taken - 1] as PartnerFrame;
  }

  /** Resolves when the service has answered a ping. */
  async hasAnswered(): Promise<void> {
    const answered = once(this.#socket, 'pong');
    this.#socket.ping();
    await answered;
  }

  get isCompressed(): boolean {
    return this.#socket.extensions.includes('permessage-deflate');
  }

  /** Stops reading: nothing is taken off the connection and nothing is answered. */
  hang(): void {
    this.#socket.pause();
  }

  /** Reads on. */
  goOn(): void {
    this.#socket.resume();
  }

  /** Closes properly. */
  close(): void {
    this.#socket.close(1000);
  }

  /** Cuts the connection without a close frame. */
  cut(): void {
    this.#socket.terminate();
  }
}

/** A partner service on a real socket. */
export class FakePartner implements AsyncDisposable {
  /** While set, upgrades are answered with this status. */
  refusal: number | undefined;
  /** While set, upgrades are not answered. */
  isDeaf = false;
  /** Upgrades asked for, whatever became of them. */
  upgrades = 0;
  readonly #server = createServer();
  readonly #sockets = new Set<Socket>();
  readonly #clients: FakePartnerClient[] = [];
  #taken = 0;
  #news = Promise.withResolvers<void>();

  static async start(): Promise<FakePartner> {
    const partner = new FakePartner();
    partner.#server.listen(0, '127.0.0.1');
    await once(partner.#server, 'listening');
    return partner;
  }

  private constructor() {
    const wss = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: true });
    this.#server.on('connection', (socket) => this.#sockets.add(socket));
    this.#server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      this.upgrades += 1;
      socket.on('error', () => socket.destroy());
      if (this.refusal !== undefined) socket.end(`HTTP/1.1 ${this.refusal} No\r\nContent-Length: 0\r\n\r\n`);
      else if (!this.isDeaf) {
        wss.handleUpgrade(request, socket, head, (client) => {
          this.#clients.push(new FakePartnerClient(client, request.headers));
          this.#announce();
        });
      }
      this.#announce();
    });
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}/stream`;
  }

  /** Connections that are open now. */
  get open(): number {
    return [...this.#sockets].filter(({ destroyed }) => !destroyed).length;
  }

  /** The next connection that no earlier call has returned, when it is open. */
  async client(): Promise<FakePartnerClient> {
    while (this.#clients.length <= this.#taken) await this.#news.promise;
    this.#taken += 1;
    return this.#clients[this.#taken - 1] as FakePartnerClient;
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

  #announce(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }
}
