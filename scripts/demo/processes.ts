import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');
/** As `npm start` runs it. */
const NODE_FLAGS: string[] =
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start.match(/--[a-z]\S*/g) ?? [];

/** A process of the demo and the address that it prints once it listens; undefined if it ended before. */
export interface Started {
  child: ChildProcess;
  address: Promise<string | undefined>;
}

/** Runs the real service in the folder, with its `config.toml` and none of this shell's settings. */
export function startService(folder: string): Started {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SERVICE_'));
  return start([...NODE_FLAGS, join(root, 'bin/wheelhouse.mjs')], {
    cwd: folder,
    env: Object.fromEntries(inherited),
    readyLine: /listening on (http:\/\/[^\s"]+)/,
    isFailure: (line) => /"level":(50|60|"error"|"fatal")/.test(line),
  });
}

/** Runs the example receiver. */
export function startReceiver({ folder, port, token }: { folder: string; port: number; token: string }): Started {
  const options = { '--port': String(port), '--token': token, '--file': `positions-${port}.jsonl` };
  // With `=`, because a random token may begin with a dash.
  const args = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return start([join(root, 'examples/receiver/receiver.mjs'), ...args], {
    cwd: folder,
    env: process.env,
    readyLine: /receiving on (http:\/\/[^\s,]+)/,
    isFailure: () => false,
  });
}

interface Run {
  cwd: string;
  env: NodeJS.ProcessEnv;
  readyLine: RegExp;
  /** Whether a line states why the process ended before it listened. */
  isFailure: (line: string) => boolean;
}

function start(args: string[], { cwd, env, readyLine, isFailure }: Run): Started {
  // A process group of its own: Ctrl-C in the terminal reaches only the demo, which then stops each process once.
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const lines = createInterface({ input: child.stdout });
  const address = new Promise<string | undefined>((resolve) => {
    const failures: string[] = [];
    lines.on('line', (line) => {
      const address = readyLine.exec(line)?.[1];
      if (address) resolve(address);
      else if (isFailure(line)) failures.push(line);
    });
    lines.on('close', () => {
      // After listening, this is the ordinary end, and resolving again has no effect.
      resolve(undefined);
      process.stderr.write(failures.slice(-5).join('\n'));
    });
  });
  return { child, address };
}

/** The default port of the demos. */
export const USUAL_PORT = 8080;

/** The port of `--port`. */
export function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError('--port must be a port');
  return port;
}

/** The wanted port if it is free, else another one. */
export async function freePort(wanted: number): Promise<number> {
  const probe = createServer().listen(wanted, '127.0.0.1');
  try {
    await once(probe, 'listening');
    const address = probe.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  } catch {
    // Whatever the reason, the service takes another port.
    return 0;
  } finally {
    probe.close();
  }
}
