import { execFileSync } from 'node:child_process';

/** Runs the npm that runs this, else the one of the path; returns its output. A failure has its messages. */
export function runNpm(
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string | undefined> },
): string {
  const path = process.env['npm_execpath'];
  // With npx it is that of npx.
  const [command, ...first] = path?.endsWith('npm-cli.js') ? [process.execPath, path] : ['npm'];
  return execFileSync(command, [...first, ...args], {
    ...options,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
