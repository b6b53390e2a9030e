import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from '../database-matrix.ts';
import { freeTcpPort } from '../network/free-port.ts';

const PROGRAM = '/usr/sbin/mosquitto';

export const mosquittoIsInstalled = existsSync(PROGRAM);

/** The real broker on a port of its own, open to everybody, or to one user with a password. */
export class RealMosquitto {
  readonly port: number;
  readonly #config: string;
  #daemon: ChildProcess | undefined;

  private constructor(port: number, config: string) {
    this.port = port;
    this.#config = config;
  }

  static async start({
    passwordFile,
    settings = [],
  }: {
    passwordFile?: string;
    settings?: readonly string[];
  } = {}): Promise<RealMosquitto> {
    const port = await freeTcpPort();
    const config = join(temporaryDirectory(), 'mosquitto.conf');
    const access = passwordFile === undefined ? 'allow_anonymous true' : `password_file ${passwordFile}`;
    writeFileSync(config, [`listener ${port} 127.0.0.1`, 'user root', access, ...settings, ''].join('\n'));
    const broker = new RealMosquitto(port, config);
    await broker.run();
    onTestFinished(() => broker.stop());
    return broker;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`;
  }

  /** Starts it again after `stop`; what it kept is gone. */
  async run(): Promise<void> {
    const daemon = spawn(PROGRAM, ['-v', '-c', this.#config], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#daemon = daemon;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      daemon.stderr.on('data', (data) => {
        output += data;
        if (/ running/.test(output)) resolve();
      });
      daemon.once('exit', () => reject(new Error(`mosquitto does not start: ${output}`)));
    });
  }

  async stop(): Promise<void> {
    const daemon = this.#daemon;
    this.#daemon = undefined;
    if (!daemon || daemon.exitCode !== null) return;
    daemon.kill('SIGKILL');
    await once(daemon, 'exit');
  }

  /** Another client of the broker, with what it receives by topic: the last payload, an empty one where it was taken back. */
  async observe(topics = '#'): Promise<{ client: MqttClient; seen: Map<string, string>; events: string[] }> {
    const client = await connectAsync(this.url, { protocolVersion: 5 });
    onTestFinished(() => client.endAsync(true));
    const seen = new Map<string, string>();
    const events: string[] = [];
    client.on('message', (topic, payload) => {
      seen.set(topic, payload.toString());
      events.push(topic);
    });
    await client.subscribeAsync(topics, { qos: 1 });
    return { client, seen, events };
  }
}
