import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freeTcpPort } from '../network/free-port.ts';

/** `.ci/run` installs it there, beside the dependencies of this project: it has hundreds of its own. */
const PROGRAM = join(
  import.meta.dirname,
  '../../../.cache/signalk-server/node_modules/signalk-server/bin/signalk-server',
);
const START_MS = 60_000;

export const signalkIsInstalled = existsSync(PROGRAM);

interface RealSignalkOptions {
  /** Without it, the vessel has an identifier that the server makes. */
  ownMmsi?: number;
  /** A Signal K server that it reads, as its connection `boat`. */
  reads: { host: string; port: number };
  /** Whether the vessel of the server that it reads is its own too, as its page of connections sets it [no]. */
  mapsSelf?: boolean;
}

/** The real server, which also takes sentences of NMEA 0183 by UDP. */
export class RealSignalk {
  readonly port: number;
  readonly #sentencePort: number;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(ports: { http: number; sentences: number; others: number[] }, options: RealSignalkOptions) {
    this.port = ports.http;
    this.#sentencePort = ports.sentences;
    this.#folder = mkdtempSync(join(tmpdir(), 'signalk-'));
    const provider = (id: string, type: string, subOptions: object) => ({
      id,
      enabled: true,
      pipeElements: [{ type: 'providers/simple', options: { type, subOptions } }],
    });
    const settings = {
      mdns: false,
      port: ports.http,
      interfaces: { appstore: false, plugins: false },
      pipedProviders: [
        provider('udp', 'NMEA0183', { type: 'udp', port: String(ports.sentences) }),
        provider('boat', 'SignalK', {
          type: 'ws',
          ...options.reads,
          selfHandling: options.mapsSelf ? 'useRemoteSelf' : 'noSelf',
        }),
      ],
    };
    writeFileSync(join(this.#folder, 'settings.json'), JSON.stringify(settings));
    if (options.ownMmsi !== undefined) {
      const defaults = { vessels: { self: { mmsi: String(options.ownMmsi), name: 'PROBE' } } };
      writeFileSync(join(this.#folder, 'defaults.json'), JSON.stringify(defaults));
    }
    const [nmea, tcp] = ports.others;
    this.#process = spawn(process.execPath, [PROGRAM, '-c', this.#folder], {
      env: { PATH: process.env['PATH'], HOME: this.#folder, NMEA0183PORT: String(nmea), TCPSTREAMPORT: String(tcp) },
      stdio: 'ignore',
    });
  }

  /** Resolves when it answers. */
  static async start(options: RealSignalkOptions): Promise<RealSignalk> {
    const [http, sentences, nmea, tcp] = [
      await freeTcpPort(),
      await freeTcpPort(),
      await freeTcpPort(),
      await freeTcpPort(),
    ];
    const server = new RealSignalk({ http, sentences, others: [nmea, tcp] }, options);
    await vi.waitFor(() => server.get(''), { timeout: START_MS, interval: 100 });
    return server;
  }

  /** What is at a path below `/signalk`; undefined where nothing is. */
  async get(path: string): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/signalk${path}`);
    return answer.ok ? answer.json() : undefined;
  }

  /** Sends sentences as a receiver on board. */
  async send(...sentences: string[]): Promise<void> {
    const socket = createSocket('udp4');
    for (const sentence of sentences) {
      await new Promise((resolve) => socket.send(`${sentence}\r\n`, this.#sentencePort, '127.0.0.1', resolve));
    }
    socket.close();
  }

  async stop(): Promise<void> {
    const exited = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exited;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
