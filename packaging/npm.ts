import { execFileSync } from 'node:child_process';

/** Runs the npm that started this process [npm on the path]; returns its output. A failure has npm's messages. */
export function runNpm(
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string | undefined> },
): string {
  const path = process.env['npm_execpath'];
  // Under npx, the path is that of npx.
  const [command, ...first] = path?.endsWith('npm-cli.js') ? [process.execPath, path] : ['npm'];
  return execFileSync(command, [...first, ...args], {
    ...options,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
