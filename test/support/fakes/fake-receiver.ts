import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type AisDraft, encodeSentences } from '../../../src/outward/nmea-output/encoder/index.ts';

/** An AIS receiver that serves its sentences over TCP, as most do; `await using` ends it. */
export class FakeReceiver implements AsyncDisposable {
  readonly #server: Server;
  readonly #clients = new Set<Socket>();

  static async start(): Promise<FakeReceiver> {
    const receiver = new FakeReceiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  private constructor() {
    this.#server = createServer((socket) => {
      this.#clients.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.#clients.delete(socket));
    });
  }

  get url(): string {
    return `tcp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get clients(): number {
    return this.#clients.size;
  }

  /** Resolves when the service has connected. */
  async connected(): Promise<void> {
    if (this.#clients.size === 0) await once(this.#server, 'connection');
  }

  /** Sends messages of other vessels, or lines as they are. */
  send(...messages: (AisDraft | string)[]): void {
    const lines = messages.flatMap((message) => (typeof message === 'string' ? [message] : encodeSentences(message)));
    for (const client of this.#clients) client.write(`${lines.join('\r\n')}\r\n`);
  }

  /** Cuts off the service, which may come back. */
  hangUp(): void {
    for (const client of this.#clients) client.destroy();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.hangUp();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
