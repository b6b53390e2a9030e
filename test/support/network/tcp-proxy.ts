import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Transform } from 'node:stream';

/** What the bytes of a new connection pass through, towards the server and back. */
export type Passage = () => { up: Transform; down: Transform };

/** A line to a TCP server that a test can cut and repair; it keeps its port meanwhile. */
export class TcpProxy implements AsyncDisposable {
  readonly #target: { host: string; port: number };
  readonly #passage: Passage | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((client) => this.#join(client));
  #isCut = false;
  #isHung = false;

  private constructor(target: { host: string; port: number }, passage?: Passage) {
    this.#target = target;
    this.#passage = passage;
  }

  static async start(target: { host: string; port: number }, passage?: Passage): Promise<TcpProxy> {
    const proxy = new TcpProxy(target, passage);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    // A listening TCP server has an AddressInfo; a string is for pipes, null for a closed server.
    return (this.#server.address() as AddressInfo).port;
  }

  /** Resets all connections, and each new one at once, as a server does whose program has ended. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Nothing passes any more, without notice: as when a machine vanishes. */
  hang(): void {
    this.#isHung = true;
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.pause();
    }
  }

  /** Connections that hung meanwhile are reset. */
  repair(): void {
    if (this.#isHung) for (const socket of this.#sockets) socket.resetAndDestroy();
    this.#isHung = false;
    this.#isCut = false;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(client: Socket): void {
    if (this.#isCut) {
      client.resetAndDestroy();
      return;
    }
    if (this.#isHung) {
      this.#sockets.add(client);
      client.on('error', () => client.destroy());
      client.once('close', () => this.#sockets.delete(client));
      return;
    }
    const server = connect(this.#target);
    const through = this.#passage?.();
    for (const [socket, other, passage] of [
      [client, server, through?.up],
      [server, client, through?.down],
    ] as const) {
      this.#sockets.add(socket);
      if (passage) socket.pipe(passage).pipe(other);
      else socket.pipe(other);
      // An error is followed by `close`, which ends the other side too.
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
  }
}
