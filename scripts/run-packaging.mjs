// Runs a script of packaging/, which needs the development tools. In a clone without them a service may be running: its
// modules stay unchanged, and the script runs in a copy of the sources with its own modules. Plain JavaScript without
// dependencies, as bootstrap.mjs.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLock } from './process-lock.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');
const copy = join(cache, 'build');
/** Folders that are not sources: installed packages, build output, and data of a service. */
const LEFT_OUT = ['node_modules', '.cache', '.git', 'data', 'coverage'];
const BUILT = [join(root, 'web', 'dist')];

const [script] = process.argv.slice(2);
const release = takeLock(join(cache, 'packaging'));
try {
  process.exitCode = runAll();
} finally {
  release();
}

function runAll() {
  const hasTools = run(root, [join(root, 'scripts', 'bootstrap.mjs'), '--check']) === 0;
  if (!hasTools) {
    copySources();
    const code = run(copy, [join(copy, 'scripts', 'bootstrap.mjs')]);
    if (code !== 0) return code;
  }
  const folder = hasTools ? root : copy;
  return run(folder, [join(folder, 'packaging', script), cache], 'node');
}

/** Replaces the sources in the copy; its installed packages and build output stay. */
function copySources() {
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(copy)) {
    if (!LEFT_OUT.includes(name)) rmSync(join(copy, name), { recursive: true, force: true });
  }
  const isSource = (path) => basename(path) !== 'node_modules' && !BUILT.some((built) => path.startsWith(built));
  for (const name of readdirSync(root)) {
    if (!LEFT_OUT.includes(name)) cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource });
  }
}

/** Runs a program with the folder's Node, if any. The event name makes `bootstrap.mjs` expect the tools. */
function run(folder, args, node = process.execPath) {
  const PATH = [join(folder, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, npm_lifecycle_event: 'package' };
  const { status } = spawnSync(node, args, { cwd: folder, env, stdio: 'inherit' });
  return status ?? 1;
}
