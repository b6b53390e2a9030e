import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowedConsole, consolePackages, forbiddenConsole } from './import-rules-console-trees.ts';
import { allowedTree, forbiddenTree, packages } from './import-rules-trees.ts';

const root = join(import.meta.dirname, '../..');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

interface Cruise {
  modules: { source: string; dependencies: unknown[] }[];
  summary: { violations: { from: string; rule: { name: string } }[] };
}

const SETS = [
  {
    name: 'the service',
    config: '.dependency-cruiser.cjs',
    folders: ['src', 'test', 'scripts'],
    check: 'check:imports',
    sources: 'src/**/*.ts',
    allowed: allowedTree,
    forbidden: forbiddenTree,
    packages,
  },
  {
    name: 'the console',
    config: '.dependency-cruiser.web.cjs',
    folders: ['web/src'],
    check: 'check:imports-of-console',
    sources: 'web/src/**/*.{ts,tsx}',
    allowed: allowedConsole,
    forbidden: forbiddenConsole,
    packages: consolePackages,
  },
];

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

async function cruise(cwd: string, options: readonly string[]): Promise<Cruise> {
  const args = [cruiser, ...options, '--output-type', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as Cruise;
}

function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe.each(SETS)(
  'import rules of $name',
  ({ config, folders, check, sources, allowed, forbidden, packages: declared }) => {
    const rules: { forbidden: { name: string }[] } = createRequire(import.meta.url)(join(root, config));
    let folder: string;
    let found: string[];

    beforeAll(async () => {
      const files = Object.values(forbidden).flat();
      folder = plant({ ...declared, ...allowed, ...Object.fromEntries(files.map(({ path, text }) => [path, text])) });
      const { summary } = await cruise(folder, ['--config', join(root, config), ...folders]);
      found = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test.each(Object.entries(forbidden))('%s is reported', (rule, files) => {
      expect(files.length).toBeGreaterThan(0);
      for (const { path } of files) expect(found).toContain(`${rule}: ${path}`);
    });

    test('every rule has a tree that breaks it', () => {
      expect(Object.keys(forbidden).sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
    });

    test('imports as the design draws them are not reported', () => {
      for (const path of Object.keys(allowed)) {
        expect(found.filter((violation) => violation.endsWith(`: ${path}`))).toEqual([]);
      }
    });

    test('every TypeScript file is seen, with its imports', async () => {
      const [, ...options] = (scripts[check] ?? '').split(' ');
      const { modules } = await cruise(root, options);
      const seen = new Map(modules.map(({ source, dependencies }) => [source, dependencies.length]));
      const files = globSync(sources, { cwd: root });
      expect(files.length).toBeGreaterThan(10);
      expect(files.filter((file) => !seen.has(file))).toEqual([]);
      expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(files.length / 2);
    });
  },
);
