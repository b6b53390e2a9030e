import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

const VERSION = { class: 'VERSION', release: '3.22', rev: '3.22', proto_major: 3, proto_minor: 14 };

/** One client of the fake, as gpsd sees it; the test says what gpsd sends. */
export class FakeGpsdClient {
  readonly #socket: Socket;
  readonly #commands: string[] = [];
  #more = Promise.withResolvers<void>();
  /** Resolves when the client is gone. */
  readonly gone: Promise<unknown>;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.gone = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => socket.destroy());
    socket.setEncoding('utf8').on('data', (text: string) => {
      this.#commands.push(...text.split('\n').filter((line) => line !== ''));
      this.#more.resolve();
      this.#more = Promise.withResolvers();
    });
  }

  /** The command number `count` of this client, counted from 1, when it has come. */
  async command(count: number): Promise<string> {
    while (this.#commands.length < count) await this.#more.promise;
    return this.#commands[count - 1] as string;
  }

  /** Sends objects as gpsd does, each on a line. */
  send(...objects: object[]): void {
    this.raw(objects.map((object) => `${JSON.stringify(object)}\r\n`).join(''));
  }

  raw(text: string): void {
    this.#socket.write(text);
  }

  /** Greets and waits until the client watches. */
  async greet(version: object = VERSION): Promise<string> {
    this.send(version);
    return this.command(1);
  }

  end(text = ''): void {
    this.#socket.end(text);
  }

  reset(): void {
    this.#socket.resetAndDestroy();
  }
}

/** A gpsd of which every line is scripted, on a real socket. */
export class FakeGpsd implements AsyncDisposable {
  readonly #server: Server;
  readonly #arrived: Socket[] = [];

  private constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => this.#arrived.push(socket));
  }

  static async start(): Promise<FakeGpsd> {
    const fake = new FakeGpsd(createServer());
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    return fake;
  }

  get url(): string {
    return `gpsd://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The next client that connects; call it before the client does. */
  async client(): Promise<FakeGpsdClient> {
    const [socket] = (await once(this.#server, 'connection')) as [Socket];
    return new FakeGpsdClient(socket);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#arrived) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
