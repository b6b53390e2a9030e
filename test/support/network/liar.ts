import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { TestCertificate } from './test-certificate.ts';

/** What a liar does with a connection once it has received something, or at once where the other side speaks first. */
export type Behaviour = (socket: Socket, liar: Liar) => void;

/** In place of a second between two bytes, as the limits of the tests are shorter too. */
const DRIP_MS = 20;

/** A server that does what a test says with each connection, and counts what the other side takes of it. */
export class Liar {
  behave: Behaviour = () => undefined;
  connections = 0;
  /** Bytes received, without those of TLS. */
  receivedBytes = 0;
  readonly #server;
  readonly #sockets = new Set<Socket>();
  #takenOfClosed = 0;

  private constructor(speaksFirst: boolean, tls: TestCertificate | undefined) {
    const take = (socket: Socket) => {
      this.connections += 1;
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        this.#takenOfClosed += socket.bytesWritten - socket.writableLength;
      });
      let head = '';
      socket.on('data', (chunk: Buffer) => {
        this.receivedBytes += chunk.length;
        if (speaksFirst) return;
        head = `${head}${chunk.toString('latin1')}`.slice(-65_536);
        if (!head.includes('\r\n\r\n')) return;
        head = '';
        this.behave(socket, this);
      });
      if (speaksFirst) this.behave(socket, this);
    };
    this.#server = tls ? createTlsServer({ key: tls.key, cert: tls.cert }, take) : createServer(take);
    if (tls) this.#server.on('tlsClientError', () => undefined);
  }

  static async start({
    speaksFirst = false,
    tls,
  }: {
    speaksFirst?: boolean;
    tls?: TestCertificate;
  } = {}): Promise<Liar> {
    const liar = new Liar(speaksFirst, tls);
    liar.#server.listen(0, '127.0.0.1');
    await once(liar.#server, 'listening');
    onTestFinished(() => liar.stop());
    return liar;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Connections that the other side keeps. */
  get open(): number {
    return this.#sockets.size;
  }

  /** Bytes that left this process, whether they were read or wait in the system. */
  get taken(): number {
    let open = 0;
    for (const socket of this.#sockets) open += socket.bytesWritten - socket.writableLength;
    return this.#takenOfClosed + open;
  }

  /** Sends the same bytes as fast as they are taken, until the other side leaves. */
  flood(socket: Socket, bytes: Buffer): void {
    const go = () => {
      if (socket.destroyed) return;
      if (socket.write(bytes)) setImmediate(go);
      else socket.once('drain', go);
    };
    go();
  }

  /** Sends one byte after the other, until the other side leaves. */
  drip(socket: Socket, byte: string): void {
    const timer = setInterval(() => socket.write(byte), DRIP_MS);
    socket.once('close', () => clearInterval(timer));
    onTestFinished(() => clearInterval(timer));
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
