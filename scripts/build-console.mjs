// Builds the console's pages if they are missing or older than their sources. A start without pages does not wait for
// them: they are built in the background, after installing the build tools if needed. Output goes to standard error,
// and only if there is work: the first line on standard output belongs to the service. Plain JavaScript without
// dependencies, as bootstrap.mjs.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLock, tryLock } from './process-lock.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const web = join(root, 'web');
const dist = join(web, 'dist');
const page = join(dist, 'index.html');
const stamp = join(dist, '.sources');
/** Dates and sizes of the sources at the last comparison, so that a start need not read all sources. */
const datesFile = join(root, '.cache', 'console-dates');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** The console's own source files, without those shared with the service. Tests and type declarations are left out. */
function listOwnSources() {
  const folders = ['web/src', 'web/public', 'web/build', 'locales'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(test\.tsx?|d\.ts)$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  );
  // The lock file determines the bundled dependencies.
  const single = ['web/index.html', 'web/overlay.html', 'web/vite.config.ts', 'web/package.json', 'package-lock.json'];
  return [...folders, ...single.map((file) => join(root, file))];
}

/** Contents are compared, not dates: a checkout or a copy changes dates. */
function hashOfSources(own, shared) {
  const files = [...own, ...shared].sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** The files of the service that the console imports, directly or indirectly. */
function sharedBy(files, found = new Set()) {
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+\.ts)'/g)) {
      const imported = join(dirname(file), path);
      if (imported.startsWith(web) || found.has(imported) || !existsSync(imported)) continue;
      found.add(imported);
      sharedBy([imported], found);
    }
  }
  return [...found];
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const BEHIND = '--behind';
/** The priority of a background process. */
const LOW_PRIORITY = 10;
const isStart = ['prestart', 'predev', 'predemo'].includes(process.env.npm_lifecycle_event ?? '');
/** A folder that belongs to another checkout is never installed into. */
const canInstall = !lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink();

const own = listOwnSources();
let sourcesHash;
const wanted = () => {
  sourcesHash ??= hashOfSources(own, sharedBy(own));
  return sourcesHash;
};

/** Whether the pages match the sources. If no date has changed since the last comparison, no source is read. */
function isBuilt() {
  const known = readIfThere(datesFile)?.split('\n') ?? [];
  if (existsSync(page) && known.length > 1 && known[0] === datesOf(known.slice(1))) return true;
  if (!existsSync(page) || readIfThere(stamp) !== wanted()) return false;
  const shared = sharedBy(own);
  try {
    mkdirSync(dirname(datesFile), { recursive: true });
    writeFileSync(datesFile, [datesOf(shared), ...shared].join('\n'));
  } catch (error) {
    // A read-only installation reads its sources at every start.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  }
  return true;
}

/** A hash of the dates and sizes of own and shared sources, and of the pages' stamp; '' if a source is missing. */
function datesOf(shared) {
  const hash = createHash('sha256').update(readIfThere(stamp) ?? '');
  for (const file of [...own, ...shared]) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return '';
    hash.update(`${file.slice(root.length)}\0${found.size}\0${found.mtimeMs}\0${found.ctimeMs}\0`);
  }
  return hash.digest('hex');
}

if (process.argv.includes(BEHIND)) {
  const release = tryLock(join(root, '.cache', 'building-console'));
  if (release) {
    setPriority(LOW_PRIORITY);
    try {
      if (existsSync(vite) || installTools()) build();
    } finally {
      release();
    }
    // The tools just installed write the server's JavaScript too.
    await import('./build-server.mjs');
  }
} else if (!isBuilt()) {
  if (isStart && !existsSync(page) && (existsSync(vite) || canInstall)) buildBehind();
  else if (existsSync(vite)) build();
  else if (!existsSync(page)) {
    process.stderr.write(
      'The console is not built, and the tools to build it are not installed: the service runs without it.\n',
    );
  }
}

/** Builds in a separate process that neither delays the start nor ends with the service. */
function buildBehind() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const log = openSync(join(root, '.cache', 'console.log'), 'w');
  const args = [fileURLToPath(import.meta.url), BEHIND];
  spawn('node', args, { cwd: root, detached: true, stdio: ['ignore', log, log] }).unref();
  process.stderr.write('The console is being built behind the service; .cache/console.log shows the progress.\n');
}

/** Installs the console's build tools without touching other packages: the service is running. */
function installTools() {
  process.stderr.write('Installing the tools that build the console …\n');
  const release = takeLock(join(root, '.cache', 'installing'));
  try {
    const npm = process.env.npm_execpath;
    const [command, ...args] = npm ? [process.execPath, npm] : ['npm'];
    const options = ['--workspace', 'web', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    return spawnSync(command, [...args, 'install', ...options], { cwd: root, stdio: ['ignore', 2, 2] }).status === 0;
  } finally {
    release();
  }
}

/**
 * Builds into a new folder and then replaces the old one, so that a running service never serves a partial build. A
 * failed build of the console does not stop the service.
 */
function build() {
  process.stderr.write('Building the console …\n');
  const fresh = `${dist}.${process.pid}`;
  const { status, stderr, stdout } = spawnSync(
    'node',
    [vite, 'build', web, '--logLevel', 'warn', '--outDir', fresh, '--emptyOutDir'],
    // With another `NODE_ENV`, such as the test runner's, the page would have no service worker.
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status === 0) {
    writeFileSync(join(fresh, '.sources'), wanted());
    if (existsSync(dist)) renameSync(dist, `${fresh}.old`);
    renameSync(fresh, dist);
  } else process.stderr.write(`The console could not be built:\n${stdout}${stderr}\n`);
  for (const left of [fresh, `${fresh}.old`]) rmSync(left, { recursive: true, force: true });
}
