// Runs the checks and the tests side by side: the tests first install the package, which uses one processor, and the
// checks use another. Arguments are those of Vitest. Failed checks are printed again at the end. The exit code is 1 if
// only tests fail, 2 if a check fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** npm has put the tools of node_modules on the path. */
async function run(command, args, output) {
  const child = spawn(command, args, { stdio: ['ignore', output, 'inherit'] });
  const parts = [];
  child.stdout?.on('data', (part) => parts.push(part));
  const [code] = await once(child, 'close');
  return { code, said: Buffer.concat(parts) };
}

const [checks, tests] = await Promise.all([
  run(process.execPath, ['scripts/run-checks.mjs'], 'pipe'),
  run('vitest', ['run', '--project', 'tests', '--project', 'console', ...process.argv.slice(2)], 'inherit'),
]);
process.stdout.write(checks.said);
process.exitCode = checks.code === 0 ? Math.min(tests.code ?? 1, 1) : 2;
