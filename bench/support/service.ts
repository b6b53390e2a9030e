import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The command of `npm start`, without npm. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
const startCommand = scripts.start
  .replace(/^exec /, '')
  .split(' ')
  .map((word) => (word === 'node' ? process.execPath : word));

export interface ServiceOptions {
  env?: Record<string, string>;
  /** The program and its arguments; by default the service itself, run by this Node. */
  command?: string[];
}

export interface RunningProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Kills it without warning, as a power cut does. */
  kill(): Promise<void>;
}

/** Starts the service with these settings on a free port and an empty data directory; resolves when it listens. */
export async function startService({ env = {}, command = startCommand }: ServiceOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wheelhouse-bench-'));
  // Without it, the `config.toml` of whoever runs the benchmarks would be read.
  const config = join(dataDir, 'config.toml');
  writeFileSync(config, '');
  const running = await startListening(command, {
    SERVICE_CONFIG: config,
    SERVICE__DATA_DIR: dataDir,
    SERVICE__SERVER__PORT: '0',
    SERVICE__WEBSOCKET__TOKENS: 'bench',
    ...env,
  });
  return {
    ...running,
    async stop() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    async kill() {
      await running.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a program that prints `http://…` once it listens. */
export async function startListening(
  [program = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<RunningProcess> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const url = await readUrl(child);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await exited;
  };
  return { url, pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function readUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the output of the program is not piped');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[^\s"]+/.exec(line)?.[0];
    if (url !== undefined) return url;
  }
  throw new Error('the program ended before it listened');
}
