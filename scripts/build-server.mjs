// Keeps the server of a clone as JavaScript below `.cache/server`, as the package has it: a start from there takes little more
// than half of the time. A start that finds none, or one of other sources, runs the sources, and a process behind it writes the
// JavaScript for the next one. Plain JavaScript without dependencies, as bootstrap.mjs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readIfThere, tryLock } from './process-lock.mjs';

const BEHIND = '--behind';
/** Of a process that has time. */
const LOW_PRIORITY = 10;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');
const server = join(cache, 'server');
/** `bin/wheelhouse.mjs` runs it where it is there. */
const program = join(server, 'main.mjs');
const stampFile = join(server, 'sources.json');
/** Tools of the console and of the tests. */
const bundler = join(root, 'node_modules', 'rolldown', 'package.json');

if (process.argv.includes(BEHIND)) await build();
else if (readStamp().sources !== hashOfDates() || !existsSync(program)) startBehind();

/** Which sources the JavaScript is of, and its files. */
function readStamp() {
  try {
    return JSON.parse(readIfThere(stampFile) ?? '{}');
  } catch {
    return {};
  }
}

/** Of all that the JavaScript is made of. A checkout changes dates too; writing the same again costs seconds of a process that has time. */
function hashOfDates() {
  const sources = readdirSync(join(root, 'src'), { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const others = ['package-lock.json', 'packaging/bundle.ts', 'scripts/build-server.mjs'];
  const hash = createHash('sha256');
  for (const file of [...sources.map((name) => join('src', name)), ...others].sort()) {
    const { size, mtimeMs, ctimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ctimeMs}\0`);
  }
  return hash.digest('hex');
}

/** Code of other sources is not run. What a running service may still load of it stays. */
function startBehind() {
  try {
    mkdirSync(cache, { recursive: true });
    rmSync(program, { force: true });
    if (!existsSync(bundler)) return;
    const log = openSync(join(cache, 'server.log'), 'w');
    spawn('node', [fileURLToPath(import.meta.url), BEHIND], { cwd: root, detached: true, stdio: ['ignore', log, log] })
      .on('error', (error) => process.stderr.write(`The JavaScript of the server is not written: ${error.message}\n`))
      .unref();
  } catch (error) {
    // A read-only clone runs its sources.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  }
}

/**
 * Written beside the code that is there, whose files a running service may still load: they go with the build after this.
 * Everything is on the disk before the stamp is: a power cut leaves no half of a program that a start would run.
 */
async function build() {
  const release = tryLock(join(cache, 'building-server'));
  if (!release) return;
  const folder = join(cache, `server.${process.pid}`);
  const fresh = join(folder, 'dist', 'server');
  try {
    setPriority(LOW_PRIORITY);
    const sources = hashOfDates();
    const { bundleServer } = await import('../packaging/bundle.ts');
    await bundleServer({ root, folder });
    const files = readdirSync(fresh);
    const kept = [...files, ...(readStamp().files ?? [])];
    mkdirSync(server, { recursive: true });
    for (const name of readdirSync(server)) {
      if (name === basename(program) || !kept.includes(name)) rmSync(join(server, name));
    }
    cpSync(join(folder, 'dist', 'packages'), join(cache, 'packages'), { recursive: true });
    // What it loads is there before the program is.
    for (const name of files.sort((one) => (one === basename(program) ? 1 : -1))) {
      renameSync(join(fresh, name), join(server, name));
      sync(join(server, name));
    }
    sync(server);
    writeFileSync(join(folder, 'stamp'), JSON.stringify({ sources, files }));
    sync(join(folder, 'stamp'));
    renameSync(join(folder, 'stamp'), stampFile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    release();
  }
}

function sync(path) {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
