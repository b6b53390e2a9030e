// Builds the pages of the console where they are missing or older than their sources, so that `npm start` serves them
// in a fresh clone. It says nothing while there is nothing to do, and everything to standard error: the first line on
// standard output belongs to the service. Plain JavaScript without dependencies, as bootstrap.mjs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const web = join(root, 'web');
const dist = join(web, 'dist');
const page = join(dist, 'index.html');
const stamp = join(dist, '.sources');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** What the pages are made of. Tests and types change none of them; the lock file fixes what is built in. */
function hashOfSources() {
  const folders = ['web/src', 'web/public', 'web/build'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(test\.tsx?|d\.ts)$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  );
  const single = ['web/index.html', 'web/overlay.html', 'web/vite.config.ts', 'web/package.json', 'package-lock.json'];
  // The one file of the service that the console shares.
  const files = [...folders, ...[...single, 'src/shared/geo.ts'].map((file) => join(root, file))].sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const wanted = hashOfSources();
if (!existsSync(page) || readIfThere(stamp) !== wanted) {
  if (existsSync(vite)) build();
  else if (!existsSync(page)) {
    process.stderr.write(
      'The console is not built, and the tools to build it are not installed: the service runs without it.\n',
    );
  }
}

/**
 * Built beside the pages that are there and then put in their place, so that a service which runs never sends half of
 * them. A console that cannot be built is no reason for a vessel to go without the service.
 */
function build() {
  process.stderr.write('Building the console …\n');
  const fresh = `${dist}.${process.pid}`;
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [vite, 'build', web, '--logLevel', 'warn', '--outDir', fresh, '--emptyOutDir'],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (status === 0) {
    writeFileSync(join(fresh, '.sources'), wanted);
    if (existsSync(dist)) renameSync(dist, `${fresh}.old`);
    renameSync(fresh, dist);
  } else process.stderr.write(`The console could not be built:\n${stdout}${stderr}\n`);
  for (const left of [fresh, `${fresh}.old`]) rmSync(left, { recursive: true, force: true });
}
