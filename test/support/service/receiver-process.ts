import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from '../database-matrix.ts';

const PROGRAM = fileURLToPath(new URL('../../../examples/receiver/receiver.mjs', import.meta.url));

/** The receiver of the examples as a process of its own; it is ended when the test has finished. */
export async function startReceiver(options: { token: string; port?: string }) {
  const file = join(temporaryDirectory(), 'positions.jsonl');
  const args = [PROGRAM, '--port', options.port ?? '0', '--token', options.token, '--file', file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const lines = createInterface(child.stdout);
  const [line] = await once(lines, 'line');
  const url = /http:\/\/[^\s,]+/.exec(String(line))?.[0];
  if (url === undefined) throw new Error(`the receiver says ${line}`);
  return {
    url,
    /** What it has stored, the oldest first. */
    positions: (): { latitude: number; timestamp: number; deviceId: string | null }[] =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter((text) => text !== '')
            .map((text) => JSON.parse(text))
        : [],
    /** Ends it as its user does; resolves with its exit code. */
    async stop(): Promise<unknown> {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}
