import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** CONNACK of MQTT 5: accepted, without a session and without properties. */
export const ACCEPTED = Buffer.from([0x20, 0x03, 0x00, 0x00, 0x00]);
/** CONNACK: not authorised. */
export const REFUSED = Buffer.from([0x20, 0x03, 0x00, 0x87, 0x00]);

/** PUBLISH with QoS 0, with the flag that the broker kept it. */
export function publishPacket(topic: string, payload: string): Buffer {
  const length = Buffer.from([0, Buffer.byteLength(topic)]);
  const body = Buffer.concat([length, Buffer.from(topic), Buffer.from([0]), Buffer.from(payload)]);
  if (body.length > 127) throw new Error('its length takes one byte here');
  return Buffer.concat([Buffer.from([0x31, body.length]), body]);
}

/** PUBLISH with QoS 2, which the broker has to release before it is over. */
export function heldPublishPacket(topic: string, id: number, payload: Buffer): Buffer {
  const head = Buffer.concat([
    Buffer.from([0, Buffer.byteLength(topic)]),
    Buffer.from(topic),
    Buffer.from([id >> 8, id & 0xff, 0]),
  ]);
  let rest = head.length + payload.length;
  const length: number[] = [];
  do {
    length.push((rest % 128) + (rest > 127 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.concat([Buffer.from([0x34, ...length]), head, payload]);
}

/** A broker that does what a test says with each client that connects. */
export class FakeMqtt {
  /** How many connected. */
  connections = 0;
  /** Bytes that clients have taken. */
  taken = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(behave: (broker: FakeMqtt, socket: Socket) => void) {
    this.#server = createServer((socket) => {
      this.connections += 1;
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.#sockets.delete(socket));
      socket.resume();
      behave(this, socket);
    });
  }

  static async start(behave: (broker: FakeMqtt, socket: Socket) => void): Promise<FakeMqtt> {
    const broker = new FakeMqtt(behave);
    broker.#server.listen(0, '127.0.0.1');
    await once(broker.#server, 'listening');
    onTestFinished(() => broker.stop());
    return broker;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Sends the same bytes as fast as the client takes them. */
  flood(socket: Socket, bytes: Buffer): void {
    const go = () => {
      if (socket.destroyed) return;
      this.taken += bytes.length;
      if (socket.write(bytes)) setImmediate(go);
      else socket.once('drain', go);
    };
    go();
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
