// Keeps the server of a clone as JavaScript in `.cache/server`, as in the package: a start from there takes little more
// than half the time. A start without it, or with changed sources, runs the sources, and a background process writes
// the JavaScript for the next start. Plain JavaScript without dependencies, as bootstrap.mjs.
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
/** The priority of a background process. */
const LOW_PRIORITY = 10;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');
const server = join(cache, 'server');
/** `bin/wheelhouse.mjs` runs this file if it exists. */
const program = join(server, 'main.mjs');
const stampFile = join(server, 'sources.json');
/** The bundler is one of the development tools. */
const bundler = join(root, 'node_modules', 'rolldown', 'package.json');

if (process.argv.includes(BEHIND)) await build();
else if (readStamp().sources !== hashOfDates() || !existsSync(program)) startBehind();

/** The hash of the sources that the JavaScript was built from, and its files. */
function readStamp() {
  try {
    return JSON.parse(readIfThere(stampFile) ?? '{}');
  } catch {
    return {};
  }
}

/** A hash of all sources' dates and sizes. A checkout changes dates too; an unneeded build runs in the background. */
function hashOfDates() {
  const sources = readdirSync(join(root, 'src'), { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const others = ['package-lock.json', 'packaging/bundle.ts', 'packaging/chunks.ts', 'scripts/build-server.mjs'];
  const hash = createHash('sha256');
  for (const file of [...sources.map((name) => join('src', name)), ...others].sort()) {
    const { size, mtimeMs, ctimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ctimeMs}\0`);
  }
  return hash.digest('hex');
}

/** Removes the outdated program and starts a build. The chunks stay: a running service may still load them. */
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
 * Puts the new files beside the old ones, which a running service may still load; the next build deletes those. All
 * files are on the disk before the stamp is written: after a power cut, no start runs a partial program.
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
    // The program comes last, after the chunks that it loads.
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
