import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ADD_ONS } from '../../../packaging/bundle.ts';
import { withDependencies } from '../../../packaging/notice.ts';
import { runNpm } from '../../../packaging/npm.ts';
import { ROOT } from '../../../packaging/package.ts';

/** Where npm puts the package below a prefix. */
export const installedBelow = (prefix: string): string => join(prefix, 'lib/node_modules/wheelhouse');

interface Installation {
  archive: string;
  prefix: string;
  /** Settings of npm beside the usual ones. */
  options?: readonly string[];
  env?: Record<string, string | undefined>;
}

/** Installs as a user does: `npm install --global`, into a prefix of its own. Returns the folder of the package. */
export function installArchive({
  archive,
  prefix,
  options = ['--prefer-offline'],
  env = process.env,
}: Installation): string {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', ...options];
  runNpm(['install', '--global', '--prefix', prefix, ...quiet, archive], { cwd: dirname(archive), env });
  return installedBelow(prefix);
}

/** The same folder without a registry: what npm would fetch is copied from the clone. */
export function unpackArchive({ archive, prefix }: Installation): string {
  const folder = installedBelow(prefix);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', folder]);
  const modules = join(ROOT, 'node_modules');
  for (const from of withDependencies(ADD_ONS, ROOT))
    cpSync(from, join(folder, 'node_modules', from.slice(modules.length + 1)), { recursive: true });
  mkdirSync(join(prefix, 'bin'), { recursive: true });
  symlinkSync('../lib/node_modules/wheelhouse/bin/wheelhouse.mjs', join(prefix, 'bin/wheelhouse'));
  return folder;
}
