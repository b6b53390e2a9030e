import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { onTestFinished } from 'vitest';
import { createNatsBus, type NatsBusDeps } from '../../src/bus/nats-bus.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { NO_LOG } from '../../src/shared/log.ts';
import { temporaryDirectory } from './database-matrix.ts';
import { freeTcpPort } from './real-gpsd.ts';

const PROGRAM = '/usr/sbin/nats-server';

export const natsIsInstalled = existsSync(PROGRAM);

/** The real server on a port of its own; `config` is added to its configuration. */
export class RealNats {
  readonly port: number;
  readonly #config: string;
  #daemon: ChildProcess | undefined;

  private constructor(port: number, config: string) {
    this.port = port;
    this.#config = config;
  }

  static async start(config = ''): Promise<RealNats> {
    const port = await freeTcpPort();
    const path = join(temporaryDirectory(), 'nats.conf');
    writeFileSync(path, `listen: "127.0.0.1:${port}"\n${config}\n`);
    const server = new RealNats(port, path);
    onTestFinished(() => server.kill());
    await server.run();
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Starts it again after `kill`. */
  async run(): Promise<void> {
    const daemon = spawn(PROGRAM, ['-c', this.#config], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#daemon = daemon;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      daemon.stderr.on('data', (data) => {
        output += data;
        if (/Server is ready/.test(output)) resolve();
      });
      daemon.once('exit', () => reject(new Error(`nats-server does not start: ${output}`)));
    });
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#daemon?.kill(signal);
  }

  /** As a power cut does it. */
  async kill(): Promise<void> {
    const daemon = this.#daemon;
    this.#daemon = undefined;
    if (!daemon || daemon.exitCode !== null) return;
    daemon.kill('SIGKILL');
    await once(daemon, 'exit');
  }

  /** A bus of an instance. */
  bus(options: Partial<NatsBusDeps> = {}) {
    const bus = createNatsBus({
      servers: [this.url],
      name: 'test',
      prefix: 'wh',
      clock: systemClock,
      log: NO_LOG,
      ...options,
    });
    onTestFinished(() => bus.close());
    return bus;
  }

  /** A client that keeps to no rules but those of NATS. */
  async stranger(): Promise<NatsConnection> {
    const connection = await connect({ servers: this.url });
    onTestFinished(() => connection.close());
    return connection;
  }
}
