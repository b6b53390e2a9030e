import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

/** What one `package.json` asks for, as name and version. */
function dependenciesOf(path: string): [string, string][] {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read(path));
  return Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });
}

const ALL = [...dependenciesOf('package.json'), ...dependenciesOf('web/package.json')];

test('every dependency has its reason in the decision about dependencies, and no other has', () => {
  const rows = read('docs/decisions/0002-dependencies.md').match(/^\| `.+?\|/gm) ?? [];
  const explained = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(explained.sort()).toEqual(ALL.map(([name]) => name).sort());
});

test('dependencies are pinned to one version', () => {
  expect(ALL.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

interface LockEntry {
  optionalDependencies?: Record<string, string>;
}

// npm leaves out, without a word, what its registry does not offer at the moment, and then refuses its own lock file.
test('the lock file has the packages of every platform, so that npm ci accepts it', () => {
  const packages: Record<string, LockEntry> = JSON.parse(read('package-lock.json')).packages;
  const isLocked = (path: string, name: string) => {
    const folders = path.split('/node_modules/').map((_, index, all) => all.slice(0, index + 1).join('/node_modules/'));
    return ['', ...folders.map((folder) => `${folder}/`)].some((prefix) => `${prefix}node_modules/${name}` in packages);
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  expect(missing).toEqual([]);
});
