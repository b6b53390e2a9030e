import type { IncomingMessage } from 'node:http';
import { type ClientOptions, WebSocket } from 'ws';

export type WsMessage = { type: string } & Record<string, unknown>;

/** How long a test waits for a message before it fails with what did arrive. */
const PATIENCE_MS = 60_000;

/** Connects and fails unless the upgrade succeeds. */
export async function connectWs(url: string, options: ClientOptions = {}): Promise<WsClient> {
  const socket = new WebSocket(url, options);
  const client = new WsClient(socket);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return client;
}

/** The HTTP response in the place of an upgrade; fails if the upgrade succeeds. */
export function refusedWs(
  url: string,
): Promise<{ status: number; headers: IncomingMessage['headers']; body: unknown }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.once('open', () => {
      socket.terminate();
      reject(new Error('the upgrade was not refused'));
    });
    socket.once('error', reject);
    socket.once('unexpected-response', (_request, response) => {
      response.setEncoding('utf8');
      let text = '';
      response.on('data', (part: string) => {
        text += part;
      });
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(text) });
      });
    });
  });
}

/** A WebSocket client for tests; `await using` closes it. */
export class WsClient implements AsyncDisposable {
  readonly socket: WebSocket;
  /** Everything received, in order. */
  readonly messages: WsMessage[] = [];
  /** Resolves when the connection is closed by whichever side. */
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly #untaken: WsMessage[] = [];
  readonly #arrivals = new Set<() => void>();
  #closeCode: number | undefined;

  constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => {
        this.#closeCode = code;
        this.#arrived();
        resolve({ code, reason: reason.toString() });
      });
    });
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as WsMessage;
      this.messages.push(message);
      this.#untaken.push(message);
      this.#arrived();
    });
  }

  /** The next message, of this type if one is given, that no earlier call has returned; others stay for later calls. */
  async next(type?: string): Promise<WsMessage> {
    const deadline = AbortSignal.timeout(PATIENCE_MS);
    for (;;) {
      const index = this.#untaken.findIndex((message) => type === undefined || message.type === type);
      const [message] = index === -1 ? [] : this.#untaken.splice(index, 1);
      if (message) return message;
      if (deadline.aborted || this.#closeCode !== undefined) throw new Error(this.#describeMissing(type));
      await this.#arrival(deadline);
    }
  }

  /** Sends an object as JSON, and a string or bytes as they are. */
  send(message: object | string | Buffer): void {
    const raw = typeof message === 'string' || Buffer.isBuffer(message);
    this.socket.send(raw ? message : JSON.stringify(message));
  }

  /** Subscribes and returns the names that the answer lists; greetings are left for `next`. */
  async subscribe(...channels: string[]): Promise<unknown> {
    this.send({ action: 'subscribe', channels });
    return (await this.next('subscribed'))['channels'];
  }

  /** Unsubscribes and returns the names that the answer lists. */
  async unsubscribe(...channels: string[]): Promise<unknown> {
    this.send({ action: 'unsubscribe', channels });
    return (await this.next('unsubscribed'))['channels'];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.socket.terminate();
    await this.closed;
  }

  #arrived(): void {
    for (const wake of this.#arrivals) wake();
  }

  #arrival(deadline: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#arrivals.delete(wake);
        deadline.removeEventListener('abort', wake);
        resolve();
      };
      this.#arrivals.add(wake);
      deadline.addEventListener('abort', wake);
    });
  }

  #describeMissing(type: string | undefined): string {
    const why = this.#closeCode === undefined ? `within ${PATIENCE_MS} ms` : `before the close (${this.#closeCode})`;
    const types = this.messages.map((message) => message.type).slice(-20);
    return `no ${type ?? 'message'} came ${why}; received: ${types.join(', ') || 'nothing'}`;
  }
}
