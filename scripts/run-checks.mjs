// Runs every script of package.json whose name starts with `check:`, as many at a time as there are processors, and prints
// the output of each when it ends. The exit code is 1 if one of them fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const waiting = Object.entries(scripts).filter(([name]) => name.startsWith('check:'));

async function runWaiting() {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, command] = next;
    const startedAt = performance.now();
    // npm has put the tools of node_modules on the path.
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    const [code] = await once(child, 'close');
    const secs = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${name}: ${code === 0 ? 'passed' : `failed (${code})`} in ${secs} s\n${Buffer.concat(output)}`);
    if (code !== 0) process.exitCode = 1;
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
