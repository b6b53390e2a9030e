import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../database-matrix.ts';

/** Opens REST of a started service. */
export const REST_KEY = 'a-key-for-rest';
/** Opens the WebSocket of a started service. */
export const WS_TOKEN = 'a-token-for-the-websocket';

/** What `npm start` runs: it keeps its data in the folder that it is started in, and its modules are files of their own. */
export const CHECKOUT = fileURLToPath(new URL('../../../bin/wheelhouse.mjs', import.meta.url));

export interface ServiceOptions {
  /** Variables over those that give a free port, the data directory and a key of each kind; undefined takes one away. */
  env?: Record<string, string | undefined> | undefined;
  /** Where the database is; a fresh directory unless given, as it is after a restart. */
  dataDir?: string;
  /** Another program that says where it listens, with its arguments; the installed service unless given. */
  program?: string[] | undefined;
  /** The Node that runs it; that of the tests unless given. */
  node?: string;
}

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The text parsed as JSON; undefined when it is none. */
  body: unknown;
}

/** Runs a command of the program to its end. */
export async function runService(args: string[], options: ServiceOptions = {}) {
  const child = spawnService(args, options);
  const [stdout, stderr, exit] = await Promise.all([textOf(child.stdout), textOf(child.stderr), exitOf(child)]);
  return { ...exit, stdout, stderr };
}

/** Starts the service as a process of its own and resolves when it listens; it is killed when the test has finished. */
export async function startService(options: ServiceOptions = {}): Promise<ServiceProcess> {
  const service = new ServiceProcess(options);
  onTestFinished(() => service.kill());
  await service.listening;
  return service;
}

/** The program in a process of its own, with what it wrote so far. */
export class ServiceProcess {
  readonly dataDir: string;
  readonly stdout: string[] = [];
  readonly stderr: string[] = [];
  /** Resolves when the process has ended and all its output is here. */
  readonly exited: Promise<Exit>;
  /** Resolves when the process has ended, whether its output is read or not. */
  readonly ended: Promise<unknown>;
  /** Resolves when the service says that it listens; rejects when it ends before. */
  readonly listening: Promise<void>;
  #url = '';
  readonly #child;

  constructor({ dataDir = temporaryDirectory(), ...options }: ServiceOptions) {
    this.dataDir = dataDir;
    this.#child = spawnService([], { ...options, dataDir });
    this.ended = once(this.#child, 'exit');
    this.exited = exitOf(this.#child);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.listening = promise;
    onLines(this.#child.stderr, (line) => this.stderr.push(line));
    onLines(this.#child.stdout, (line) => {
      this.stdout.push(line);
      const address = /listening on (http:\/\/[^\s"]+)/.exec(line)?.[1];
      if (address === undefined) return;
      this.#url ||= address;
      resolve();
    });
    this.exited.then(({ code, signal }) => {
      const output = [...this.stdout, ...this.stderr].join('\n');
      reject(new Error(`the service ended (${code ?? signal}) before it listened:\n${output}`));
    }, reject);
  }

  /** `http://127.0.0.1:PORT`. */
  get url(): string {
    return this.#url;
  }

  /** Of the process. */
  get pid(): number {
    return this.#child.pid ?? Number.NaN;
  }

  /** The messages of the log so far. */
  get log(): { level: number; msg: string; [fact: string]: unknown }[] {
    return this.stdout.map((line) => JSON.parse(line));
  }

  wsUrl(token: string | undefined = WS_TOKEN): string {
    const query = token === undefined ? '' : `?token=${token}`;
    return `${this.#url.replace('http', 'ws')}/ws${query}`;
  }

  /** Asks over a connection of its own, with the key of a configured service; null sends none. */
  async get(path: string, key: string | null = REST_KEY): Promise<Answer> {
    const headers: Record<string, string> = { connection: 'close', ...(key !== null && { 'x-api-key': key }) };
    const response = await fetch(this.#url + path, { headers, redirect: 'manual' });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
  }

  /** Stops reading standard output, as a stuck log collector does. */
  pauseOutput(): void {
    this.#child.stdout.pause();
  }

  resumeOutput(): void {
    this.#child.stdout.resume();
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.exited;
  }
}

type ServiceChild = ChildProcessByStdio<null, Readable, Readable>;

/** Nothing of the environment and the working directory of the tests reaches the service, except where programs are. */
function spawnService(args: string[], options: ServiceOptions): ServiceChild {
  const packaged = inject('packageFolder');
  const { env = {}, dataDir = temporaryDirectory(), program = [join(packaged, 'bin/wheelhouse.mjs')] } = options;
  const variables = {
    PATH: process.env['PATH'],
    HOME: dataDir,
    ...(!options.program && { CACHE_DIRECTORY: packaged }),
    SERVICE__DATA_DIR: dataDir,
    SERVICE__SERVER__PORT: '0',
    SERVICE__AUTH__API_KEYS: REST_KEY,
    SERVICE__WEBSOCKET__TOKENS: WS_TOKEN,
    ...env,
  };
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  return spawn(options.node ?? process.execPath, [...program, ...args], { cwd: dataDir, env: variables, stdio });
}

async function exitOf(child: ServiceChild): Promise<Exit> {
  // `close` comes after `exit`, when the output has been read too.
  const [code, signal] = await once(child, 'close');
  return { code, signal };
}

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  for await (const part of stream.setEncoding('utf8')) text += part;
  return text;
}

function onLines(stream: Readable, take: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}
