// Makes `npm start` and `npm test` work in a fresh clone: installs the dependencies when they are missing or older than
// the lock file. It runs before everything else, so it is plain JavaScript for Node 18, without dependencies.
// Everything it says goes to standard error; the first line on standard output belongs to the service.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;
/** An installation on a slow link takes minutes; a lock older than this was left behind by a power cut. */
const ABANDONED_LOCK_MS = 15 * 60_000;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, 'package-lock.json');
const installedFile = join(root, 'node_modules', '.package-lock.json');
const stampFile = join(root, 'node_modules', '.wheelhouse-installed');
const installLock = join(root, '.cache', 'installing');

/** These run development tools; the others are content with `npm ci --omit=dev`. */
const needsDevTools = ['pretest', 'precheck', 'prebench'].includes(process.env.npm_lifecycle_event ?? '');

const lockText = readFileSync(lockFile, 'utf8');
const wanted = `${createHash('sha256').update(lockText).digest('hex')} `;
if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
  // `npm ci` would empty the folder behind the link, which belongs to another checkout.
  process.stderr.write('node_modules is a link: it is used as it is, and never installed into.\n');
} else if (stateOfInstallation() !== 'current') {
  const release = takeInstallLock();
  try {
    // Another start may have installed while this one waited for the lock.
    const now = stateOfInstallation();
    if (now !== 'current') install(now);
  } finally {
    release();
  }
}
refuseOldNode();

/** `current`, `outdated`, or `outdated-production`: outdated, and without development tools on purpose. */
function stateOfInstallation() {
  const stamp = readIfThere(stampFile);
  if (stamp === `${wanted}full` || (stamp === `${wanted}production` && !needsDevTools)) return 'current';
  const installedText = readIfThere(installedFile);
  if (installedText === undefined) return 'outdated';
  const found = compare(JSON.parse(lockText).packages, JSON.parse(installedText).packages);
  if (found.matches && (found.kind === 'full' || !needsDevTools)) {
    writeStamp(found.kind);
    return 'current';
  }
  return found.kind === 'production' && !needsDevTools ? 'outdated-production' : 'outdated';
}

/** Contents decide, not dates: a checkout or a copy changes dates, and npm's own record says what it has installed. */
function compare(lock, installed) {
  const locked = Object.entries(lock).filter(([path]) => path !== '');
  const kind = locked.some(([path, entry]) => entry.dev && !entry.optional && path in installed)
    ? 'full'
    : 'production';
  const nothingMissing = locked.every(
    ([path, entry]) =>
      path in installed || entry.optional || entry.devOptional || entry.peer || (entry.dev && kind === 'production'),
  );
  const nothingElse = Object.entries(installed).every(([path, entry]) => lock[path]?.version === entry.version);
  return { kind, matches: nothingMissing && nothingElse };
}

function install(found) {
  process.stderr.write('Installing dependencies (npm ci) …\n');
  const options = found === 'outdated-production' ? ['--omit=dev'] : needsDevTools ? ['--include=dev'] : [];
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm] : ['npm'];
  const done = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error', ...options], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) {
    process.stderr.write(`npm ci failed${done.error ? `: ${done.error.message}` : ''}; see its messages above.\n`);
    process.exitCode = done.status || 1;
    return;
  }
  // npm has just installed what the lock file says; the record tells whether development tools were among it.
  const installedText = readIfThere(installedFile) ?? '{"packages":{}}';
  writeStamp(compare(JSON.parse(lockText).packages, JSON.parse(installedText).packages).kind);
}

/** Two starts at once must not both run `npm ci`, which begins by removing node_modules. */
function takeInstallLock() {
  mkdirSync(dirname(installLock), { recursive: true });
  for (;;) {
    try {
      const file = openSync(installLock, 'wx');
      writeFileSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(installLock, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned()) rmSync(installLock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

function isAbandoned() {
  const age = Date.now() - (statSync(installLock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const pid = Number(readIfThere(installLock));
  if (age > ABANDONED_LOCK_MS) return true;
  // Empty: the other process is between creating the file and writing its number.
  if (!pid) return age > 5_000;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** npm puts node_modules/.bin first in the path, so the `node` package, where installed, is what runs the service. */
function refuseOldNode() {
  if (process.exitCode) return;
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= OLDEST_NODE || existsSync(join(root, 'node_modules', '.bin', 'node'))) return;
  process.stderr.write(
    `Wheelhouse needs Node ${OLDEST_NODE} or newer; this is ${process.version}. Install a newer Node, ` +
      'or run "npm ci" with development dependencies, which bring their own.\n',
  );
  process.exitCode = 1;
}

function writeStamp(kind) {
  try {
    writeFileSync(stampFile, wanted + kind);
  } catch (error) {
    // A read-only installation works without the stamp; the contents are then compared at every start.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
