import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { COPIED, makePackageFolder, ROOT } from '../../packaging/package.ts';
import { scratchFolder, startTrial, trialEnvironment } from '../../scripts/doc-service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    packageFolder: string;
  }
}

const FOLDER = join(ROOT, '.cache/tested');
const CONSOLE = 'web/dist';
/** Packages of earlier sources are removed, unless another run may still use them. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Makes the package of these sources, unless it is there: a service starts from it with half the processor time, because it
 * has few modules. Its code is in the compile cache, which a service that is killed never writes.
 */
export async function setup(project: TestProject): Promise<void> {
  const provide = async () => project.provide('packageFolder', await packageOfSources());
  project.onTestsRerun(provide);
  await provide();
}

async function packageOfSources(): Promise<string> {
  const name = hashOfSources();
  const folder = join(FOLDER, name);
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${process.pid}`;
  await makePackageFolder(fresh);
  rmSync(join(fresh, CONSOLE), { recursive: true });
  symlinkSync(join(ROOT, CONSOLE), join(fresh, CONSOLE));
  // Another run may have been quicker.
  if (existsSync(folder)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, folder);
  await fillCompileCache(folder);
  for (const other of readdirSync(FOLDER).map((one) => join(FOLDER, one)))
    if (statSync(other).mtimeMs < Date.now() - KEPT_MS) rmSync(other, { recursive: true });
  return folder;
}

/** Contents decide, not dates. The console is not among them: it is linked. */
function hashOfSources(): string {
  const copied = COPIED.filter((path) => path !== CONSOLE).flatMap((path) => [path, `${path}/**`]);
  const patterns = ['src/**', 'packaging/*.ts', 'package.json', 'package-lock.json', ...copied];
  const files = globSync(patterns, { cwd: ROOT, withFileTypes: true, exclude: ['**/*.test.ts'] })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256').update(ROOT);
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function fillCompileCache(root: string): Promise<void> {
  using data = scratchFolder();
  const env = trialEnvironment({ SERVICE__DATA_DIR: data.path, CACHE_DIRECTORY: root });
  await using service = await startTrial({ cwd: data.path, env, root });
  await service.stop();
}
