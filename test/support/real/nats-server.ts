import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PROGRAM = '/usr/sbin/nats-server';

export const natsIsInstalled = existsSync(PROGRAM);

/** The real server on a port of its own, which it keeps when it is started again. */
export class NatsServer {
  readonly port: number;
  readonly #path: string;
  #daemon: ChildProcess | undefined;

  /** Writes its configuration, to which `config` is added, into the directory. */
  constructor({ port, directory, config = '' }: { port: number; directory: string; config?: string }) {
    this.port = port;
    this.#path = join(directory, 'nats.conf');
    writeFileSync(this.#path, `listen: "127.0.0.1:${port}"\n${config}\n`);
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Of the process, while it runs. */
  get pid(): number | undefined {
    return this.#daemon?.pid;
  }

  /** Resolves when it is ready; also after `kill`. */
  async run(): Promise<void> {
    const daemon = spawn(PROGRAM, ['-c', this.#path], { stdio: ['ignore', 'ignore', 'pipe'] });
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
}
