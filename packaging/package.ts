import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readVersion } from '../src/foundation/shared/program.ts';
import { bundleServer } from './bundle.ts';
import { readCommands } from './command-tree.ts';
import { MAN_PAGE, renderManPage } from './man-page.ts';
import { renderManifest } from './manifest.ts';
import { renderNotice, withDependencies } from './notice.ts';
import { runNpm } from './npm.ts';
import { renderCompletions } from './shell-completion.ts';

export const ROOT = join(import.meta.dirname, '..');

/** Taken over as they are. */
export const COPIED = [
  'bin',
  'assets',
  'web/dist',
  'deploy/wheelhouse.service',
  'docs/configuration.md',
  'docs/notifications.md',
  'docs/sharing.md',
  'docs/operations.md',
  'docs/security.md',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
];
/** Build tools of the console, none of whose code is part of it. */
const BUILDERS = ['vite', '@preact/preset-vite', 'typescript', 'openapi-typescript'];

/** Creates the folder to be published: JavaScript, console, assets, documents, licences. */
export async function makePackageFolder(folder: string, root = ROOT): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  buildConsole(root);
  const packages = await bundleServer({ root, folder });
  for (const path of COPIED) copy(join(root, path), join(folder, path));
  const web = JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8'));
  const inConsole = Object.keys({ ...web.dependencies, ...web.devDependencies }).filter(
    (one) => !BUILDERS.includes(one),
  );
  const all = [...packages, ...withDependencies(inConsole, join(root, 'web'))];
  writeFileSync(join(folder, 'NOTICE'), renderNotice([...new Set(all)]));
  writeFileSync(join(folder, 'package.json'), renderManifest(root));
  writeCommandFiles(folder);
}

/** Writes the manual page and the shell completions from the definitions of the commands. */
function writeCommandFiles(folder: string): void {
  const program = readCommands();
  const files = { [MAN_PAGE]: renderManPage(program, { version: readVersion() }), ...renderCompletions(program) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Builds the console if it is older than its sources. */
export function buildConsole(root: string): void {
  execFileSync(process.execPath, [join(root, 'scripts/build-console.mjs')], { cwd: root, stdio: ['ignore', 2, 2] });
  if (!existsSync(join(root, 'web/dist/index.html'))) throw new Error('the console is not built');
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('/.sources') });
}

/** Packs the folder as npm publishes it; returns the path of the archive. */
export function packFolder(folder: string, destination: string): string {
  mkdirSync(destination, { recursive: true });
  const options = ['--pack-destination', destination, '--json', '--loglevel=error'];
  const packed = runNpm(['pack', folder, ...options], { cwd: destination });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  return join(destination, filename);
}

if (import.meta.main) {
  const folder = join(ROOT, '.cache/package');
  const [destination = join(ROOT, '.cache')] = process.argv.slice(2);
  await makePackageFolder(folder);
  process.stdout.write(`${packFolder(folder, destination)}\n`);
}
