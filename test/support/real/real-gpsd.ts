import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { freeTcpPort } from '../network/free-port.ts';
import { untilPasses } from '../until-passes.ts';

const PROGRAM = '/usr/sbin/gpsd';

export const gpsdIsInstalled = existsSync(PROGRAM);

/** The real daemon on ports of its own, fed with NMEA sentences as a receiver in the network would, or by `feed`. */
export class RealGpsd implements AsyncDisposable {
  readonly #daemon: ChildProcess;
  readonly #exited: Promise<unknown>;
  readonly #sender: Socket = createSocket('udp4');
  #isStopped = false;
  readonly port: number;
  readonly #feedPort: number;

  private constructor(port: number, feedPort: number, feed = `udp://127.0.0.1:${feedPort}`) {
    this.port = port;
    this.#feedPort = feedPort;
    this.#daemon = spawn(PROGRAM, ['-N', '-n', '-S', String(port), feed], { stdio: 'ignore' });
    this.#exited = once(this.#daemon, 'exit');
  }

  /** Resolves when the daemon greets; `port` starts it where another was. */
  static async start({ port, feed }: { port?: number; feed?: string } = {}): Promise<RealGpsd> {
    const gpsd = new RealGpsd(port ?? (await freeTcpPort()), await freeUdpPort(), feed);
    try {
      await untilPasses(() => greeting(gpsd.port), 20);
    } catch (error) {
      await gpsd.stop();
      throw error;
    }
    return gpsd;
  }

  get url(): string {
    return `gpsd://127.0.0.1:${this.port}`;
  }

  /** Sends sentences, each on a line, as a datagram each; those that are left when the daemon is stopped go nowhere. */
  async send(sentences: string): Promise<void> {
    for (const sentence of sentences.trim().split('\r\n')) {
      if (this.#isStopped) return;
      await new Promise((resolve) => this.#sender.send(`${sentence}\r\n`, this.#feedPort, '127.0.0.1', resolve));
    }
  }

  async stop(): Promise<void> {
    if (this.#daemon.exitCode !== null || this.#daemon.signalCode !== null) return;
    this.#isStopped = true;
    this.#sender.close();
    this.#daemon.kill('SIGTERM');
    await this.#exited;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}

async function greeting(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'data');
  } finally {
    socket.destroy();
  }
}

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}
