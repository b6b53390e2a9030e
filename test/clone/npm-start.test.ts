import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';

// npm looks after the packages and the console first, which takes long on a busy machine.
test('a SIGTERM to "npm start", as supervisors send it, ends the service behind it with 0', async () => {
  const npm = process.env['npm_execpath'];
  const command = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const child = spawn(command[0] ?? 'npm', [...command.slice(1), 'start'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, SERVICE__SERVER__PORT: '0', SERVICE__DATA_DIR: temporaryDirectory() },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const exited = once(child, 'exit');
  // The output ends when the last process that holds it is gone: with the service, not already with npm.
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.includes('listening on')) child.kill('SIGTERM');
  }
  expect(await exited).toEqual([0, null]);
  expect(lines.at(-1)).toContain('"closed"');
});
