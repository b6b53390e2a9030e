import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { buildConsole, COPIED, makePackageFolder, packFolder, ROOT } from '../../../packaging/package.ts';
import { scratchFolder, startTrial, trialEnvironment } from '../../../scripts/docs/doc-service.ts';
import { tryLock } from '../../../scripts/process-lock.mjs';
import { installArchive, installedBelow, unpackArchive } from './install-package.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where npm has installed it. */
    packageFolder: string;
    /** What npm has packed. */
    packedFolder: string;
    packageArchive: string;
  }
}

/** Outside of every clone, so that the program finds nothing but what is installed with it. */
const FOLDER = join(tmpdir(), `wheelhouse-tested-${userInfo().uid}`);
/** Packages of other sources are removed when no run can still use them. */
const KEPT_MS = 3_600_000;
const LOCK_POLL_MS = 200;

/**
 * Installs the package of these sources, unless it is there: what acceptance tests run is what users install. A service also
 * starts from it with half the processor time, because it has few modules. Its code is in the compile cache, which a
 * service that is killed never writes.
 */
export async function setup(project: TestProject): Promise<void> {
  const provide = async () => {
    const { installed, packed, archive } = await packageOfSources();
    project.provide('packageFolder', installed);
    project.provide('packedFolder', packed);
    project.provide('packageArchive', archive);
  };
  project.onTestsRerun(provide);
  await provide();
}

async function packageOfSources() {
  if (!relative(ROOT, FOLDER).startsWith('..'))
    throw new Error(`${FOLDER} is in the clone; set TMPDIR to another place`);
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
  if (statSync(FOLDER).uid !== userInfo().uid) throw new Error(`${FOLDER} belongs to another user`);
  buildConsole(ROOT);
  const name = nameOfPackage();
  const place = join(FOLDER, name);
  const release = await lock(`${place}.lock`);
  try {
    if (!existsSync(place)) await install(place);
    utimesSync(place, new Date(), new Date());
  } finally {
    release();
  }
  for (const other of readdirSync(FOLDER).filter((one) => !one.startsWith(name)))
    if (isOld(join(FOLDER, other))) rmSync(join(FOLDER, other), { recursive: true, force: true });
  const archive = globSync(join(place, '*.tgz'))[0] ?? '';
  return { installed: installedBelow(join(place, 'prefix')), packed: join(place, 'package'), archive };
}

async function install(place: string): Promise<void> {
  const fresh = `${place}.new`;
  rmSync(fresh, { recursive: true, force: true });
  await makePackageFolder(join(fresh, 'package'));
  const archive = packFolder(join(fresh, 'package'), fresh);
  const target = { archive, prefix: join(fresh, 'prefix') };
  try {
    installArchive(target);
  } catch (error) {
    if (process.env['REQUIRE_REAL_PARTS']) throw error;
    process.stderr.write(`npm could not install the package, so it is unpacked: ${String(error)}\n`);
    rmSync(target.prefix, { recursive: true, force: true });
    unpackArchive(target);
  }
  renameSync(fresh, place);
  await fillCompileCache(installedBelow(join(place, 'prefix')));
}

/** By the contents of what the package is made of and of this file, not their dates, and by the Node that runs it. */
function nameOfPackage(): string {
  const copied = COPIED.flatMap((path) => [path, `${path}/**`]);
  const patterns = [
    relative(ROOT, import.meta.filename),
    'src/**',
    'packaging/*.ts',
    'package.json',
    'package-lock.json',
    ...copied,
  ];
  const files = globSync(patterns, { cwd: ROOT, withFileTypes: true, exclude: ['**/*.test.ts'] })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
  const hash = createHash('sha256').update(`${process.version}-${process.platform}-${process.arch}`);
  for (const file of [...new Set(files)].sort()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Without blocking this process, in which another project may have the lock. */
async function lock(file: string): Promise<() => void> {
  for (;;) {
    const release = tryLock(file);
    if (release) return release;
    await pause(LOCK_POLL_MS);
  }
}

/** Another run may remove it at the same time. */
const isOld = (path: string): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) < Date.now() - KEPT_MS;

async function fillCompileCache(root: string): Promise<void> {
  using data = scratchFolder();
  const env = trialEnvironment({ SERVICE__DATA_DIR: data.path, CACHE_DIRECTORY: root });
  await using service = await startTrial({ cwd: data.path, env, root });
  await service.stop();
}
