import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';

const root = join(import.meta.dirname, '../..');

const MODULES = {
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/rolldown': { version: '1.0.0', dev: true },
};

/** A clone with what serving needs, or with the tools too, and an npm that "installs" all that the lock file asks for. */
function makeClone({ hasTools = false } = {}) {
  const clone = temporaryDirectory();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    writeFileSync(join(clone, path), text);
  };
  for (const name of ['bootstrap.mjs', 'process-lock.mjs', 'run-packaging.mjs']) {
    mkdirSync(join(clone, 'scripts'), { recursive: true });
    cpSync(join(root, 'scripts', name), join(clone, 'scripts', name));
  }
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...MODULES } }));
  const { 'node_modules/fastify': fastify } = MODULES;
  const installed = hasTools ? MODULES : { 'node_modules/fastify': fastify };
  write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  write('node_modules/in-use', 'by a service');
  write('data/service.db', 'of a service');
  write('src/main.ts', 'the sources');
  write('packaging/package.ts', 'console.log(process.cwd(), process.argv[2]);\n');
  write(
    'npm.cjs',
    `const fs = require('node:fs');
     fs.rmSync('node_modules', { recursive: true, force: true });
     fs.mkdirSync('node_modules');
     const { packages: { '': own, ...packages } } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
     fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));`,
  );
  const env = { PATH: process.env['PATH'], npm_execpath: join(clone, 'npm.cjs'), npm_lifecycle_event: 'package' };
  const run = () =>
    execFileSync(process.execPath, [join(clone, 'scripts/run-packaging.mjs'), 'package.ts'], {
      cwd: clone,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return { clone, write, run };
}

test('a clone from which a service runs keeps its modules: packaging has a copy with modules of its own', () => {
  const { clone, write, run } = makeClone();
  const copy = join(clone, '.cache/build');
  expect(run().trim()).toBe(`${copy} ${join(clone, '.cache')}`);
  expect(existsSync(join(clone, 'node_modules/in-use'))).toBe(true);
  expect(readFileSync(join(copy, 'src/main.ts'), 'utf8')).toBe('the sources');
  expect(['data', '.cache/build', 'node_modules/in-use'].filter((path) => existsSync(join(copy, path)))).toEqual([]);

  write('src/main.ts', 'changed');
  write('src/new.ts', 'new');
  writeFileSync(join(copy, 'node_modules/kept'), '');
  run();
  expect(readFileSync(join(copy, 'src/main.ts'), 'utf8')).toBe('changed');
  expect(existsSync(join(copy, 'node_modules/kept'))).toBe(true);
});

test('a clone that has the tools is used as it is', () => {
  const { clone, run } = makeClone({ hasTools: true });
  expect(run().trim()).toBe(`${clone} ${join(clone, '.cache')}`);
  expect(existsSync(join(clone, '.cache/build'))).toBe(false);
});
