// Makes `npm start` and `npm test` work in a fresh clone: installs the dependencies if they are missing or older than
// the lock file. A start installs the dependencies for serving; tests, checks and benchmarks also the development
// tools. This script runs before everything else, so it is plain JavaScript for Node 18, without dependencies. All its
// output goes to standard error; the first line on standard output belongs to the service.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readIfThere, takeLock } from './process-lock.mjs';

const OLDEST_NODE = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, 'package-lock.json');
const installedFile = join(root, 'node_modules', '.package-lock.json');
const stampFile = join(root, 'node_modules', '.wheelhouse-installed');
const installLock = join(root, '.cache', 'installing');
const localNode = join(root, 'node_modules', '.bin', 'node');

/** Whether the npm script needs development tools; the scripts listed here only serve. */
const needsDevTools = !['prestart', 'predev', 'predemo', undefined].includes(process.env.npm_lifecycle_event);

/** Prints errors only, and does not ask the registry for packages that npm has cached. */
const NPM_OPTIONS = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

const lockText = readFileSync(lockFile, 'utf8');
/** Parsed only when needed: the lock file has hundreds of entries, and every start runs this script. */
let locked;
const packages = () => {
  locked ??= JSON.parse(lockText).packages;
  return locked;
};
const wanted = createHash('sha256').update(lockText).digest('hex');
if (process.argv.includes('--check')) {
  // Only reports by the exit code whether everything is installed.
  process.exitCode = missing() === undefined && !lacksNode() ? 0 : 1;
} else if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
  // `npm ci` would empty the folder behind the link, which belongs to another checkout.
  process.stderr.write('node_modules is a link: it is used as it is, and never installed into.\n');
} else if (missing() !== undefined || lacksNode()) {
  const release = takeLock(installLock);
  try {
    // Another start may have installed while this one waited for the lock.
    const kind = missing();
    if (kind !== undefined) await install(kind);
    else if (lacksNode()) linkNode(await fetchNode());
  } finally {
    release();
  }
}
if (!process.argv.includes('--check')) refuseOldNode();

/** The dependencies to install: `production` for serving, `full` for development too, undefined for none. */
function missing() {
  const [hash, kind] = (readIfThere(stampFile) ?? '').split(' ');
  if (hash === wanted && (kind === 'full' || !needsDevTools)) return undefined;
  const installedText = readIfThere(installedFile);
  const found = installedText === undefined ? undefined : compare(JSON.parse(installedText).packages);
  if (found && (found === 'full' || !needsDevTools)) {
    writeStamp(found);
    return undefined;
  }
  // A clone in which tests have run keeps its tools when the lock file changes.
  return needsDevTools || kind === 'full' ? 'full' : 'production';
}

/**
 * The part of the lock file that is installed. Contents are compared, not dates, which a checkout or a copy changes;
 * npm's own record lists what it has installed. The console's tools may be installed in addition to `production`.
 */
function compare(installed) {
  const entries = Object.entries(packages()).filter(([path]) => path !== '');
  const isThere = ([path, entry]) => path in installed || entry.optional || entry.devOptional || entry.peer;
  if (!Object.entries(installed).every(([path, entry]) => packages()[path]?.version === entry.version))
    return undefined;
  if (entries.every(isThere)) return 'full';
  return entries.every((one) => one[1].dev || isThere(one)) ? 'production' : undefined;
}

async function install(kind) {
  const what = kind === 'full' ? 'Installing dependencies and development tools' : 'Installing dependencies';
  process.stderr.write(`${what} (npm ci) …\n`);
  const omit = kind === 'full' ? '--include=dev' : '--omit=dev';
  const [code, node] = await Promise.all([
    npm(['ci', ...NPM_OPTIONS, omit]),
    kind === 'production' ? fetchNode() : undefined,
  ]);
  if (code !== 0) {
    process.stderr.write('npm ci failed; see its messages above.\n');
    process.exitCode = code;
    return;
  }
  linkNode(node);
  // The lock file's packages are installed now; npm's record shows whether development tools are among them.
  writeStamp(compare(JSON.parse(readIfThere(installedFile) ?? '{"packages":{}}').packages) ?? kind);
}

/**
 * Installs only the Node of the development tools beside `node_modules`, at the version of the lock file, while npm
 * installs the rest; used if the machine's own Node is too old. Returns the path of the program.
 */
async function fetchNode() {
  const version = packages()['node_modules/node']?.version;
  if (!isOldNode() || version === undefined) return undefined;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, '.cache', `node-${version}`);
  const program = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(program)) return program;
  const options = ['--no-save', ...NPM_OPTIONS, '--prefix', folder];
  mkdirSync(folder, { recursive: true });
  const code = await npm(['install', ...options, `${name}@${version}`], folder);
  return code === 0 && existsSync(program) ? program : undefined;
}

function linkNode(program) {
  if (program === undefined || existsSync(localNode)) return;
  mkdirSync(dirname(localNode), { recursive: true });
  symlinkSync(program, localNode);
}

async function npm(args, cwd = root) {
  const path = process.env.npm_execpath;
  const [command, ...first] = path ? [process.execPath, path] : ['npm'];
  const child = spawn(command, [...first, ...args], { cwd, stdio: ['ignore', 2, 2] });
  try {
    const [code] = await once(child, 'close');
    return code ?? 1;
  } catch (error) {
    process.stderr.write(`npm could not be run: ${error.message}\n`);
    return 1;
  }
}

function isOldNode() {
  return Number(process.versions.node.split('.')[0]) < OLDEST_NODE;
}

function lacksNode() {
  return isOldNode() && !existsSync(localNode);
}

/** Exits if the Node of the service is too old. npm puts node_modules/.bin first in the path: a Node there counts. */
function refuseOldNode() {
  if (process.exitCode || !lacksNode()) return;
  process.stderr.write(
    `Wheelhouse needs Node ${OLDEST_NODE} or newer; this is ${process.version}. Install a newer Node, ` +
      'or run "npm ci" with development dependencies, which bring their own.\n',
  );
  process.exitCode = 1;
}

function writeStamp(kind) {
  try {
    writeFileSync(stampFile, `${wanted} ${kind}`);
  } catch (error) {
    // A read-only installation works without the stamp; every start then compares the contents.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  }
}
