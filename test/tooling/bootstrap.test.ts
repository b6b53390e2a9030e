import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const scripts = join(import.meta.dirname, '../../scripts');

interface Entry {
  version: string;
  dev?: true;
  optional?: true;
}

const PRODUCTION: Record<string, Entry> = { 'node_modules/fastify': { version: '5.0.0' } };
const FULL: Record<string, Entry> = { ...PRODUCTION, 'node_modules/vitest': { version: '5.0.0', dev: true } };
const ELSEWHERE: Record<string, Entry> = { 'node_modules/darwin': { version: '1.0.0', optional: true } };

/** A project with a lock file, and an npm that writes down its arguments and "installs" what the lock file asks for. */
function makeProject({ locked = FULL, installed }: { locked?: typeof FULL; installed?: typeof FULL } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const lock = (packages: typeof FULL) =>
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages, ...ELSEWHERE } }));
  mkdirSync(join(root, 'scripts'));
  for (const name of ['bootstrap.mjs', 'process-lock.mjs']) cpSync(join(scripts, name), join(root, 'scripts', name));
  lock(locked);
  if (installed) {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  const npm = join(root, 'npm.cjs');
  writeFileSync(
    npm,
    `const fs = require('node:fs');
     fs.appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
     console.log('npm speaks');
     if (fs.existsSync('npm-fails')) process.exit(7);
     fs.mkdirSync('node_modules', { recursive: true });
     const all = Object.entries(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages);
     const packages = all.filter(([path, entry]) => path && !entry.optional);
     const kept = process.argv.includes('--omit=dev') ? packages.filter(([, entry]) => !entry.dev) : packages;
     fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }));`,
  );
  return {
    root,
    lock,
    calls: () => {
      const file = join(root, 'npm-calls');
      return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    },
    run: async (lifecycle = 'prestart') => {
      const env = { PATH: process.env['PATH'], npm_execpath: npm, npm_lifecycle_event: lifecycle };
      const args = [join(root, 'scripts/bootstrap.mjs')];
      return promisify(execFile)(process.execPath, args, { cwd: tmpdir(), env }).then(
        ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
      );
    },
  };
}

const CI = 'ci --prefer-offline --no-audit --no-fund --loglevel=error';
const SERVING = `${CI} --omit=dev`;
const EVERYTHING = `${CI} --include=dev`;

test('a fresh clone is installed once, with what serving needs, and nothing is said on standard output', async () => {
  const project = makeProject();
  const first = await project.run();
  expect(first).toMatchObject({ code: 0, stdout: '' });
  expect(first.stderr).toContain('npm speaks');
  expect(await project.run()).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(project.calls()).toEqual([SERVING]);
});

test('a changed lock file is installed again', async () => {
  const project = makeProject();
  await project.run();
  project.lock({ ...FULL, 'node_modules/fastify': { version: '5.0.1' } });
  await project.run();
  await project.run();
  expect(project.calls()).toEqual([SERVING, SERVING]);
});

test('what npm has installed by hand is accepted by its contents', async () => {
  const project = makeProject({ installed: FULL });
  expect(await project.run('pretest')).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(project.calls()).toEqual([]);
});

test('a package that was taken out of the lock file is noticed', async () => {
  const project = makeProject({ installed: { ...FULL, 'node_modules/gone': { version: '1.0.0' } } });
  await project.run();
  expect(project.calls()).toEqual([SERVING]);
});

test('a production installation starts without development tools, and stays one when the lock file changes', async () => {
  const project = makeProject({ installed: PRODUCTION });
  await project.run();
  await project.run();
  expect(project.calls()).toEqual([]);
  project.lock({ ...FULL, 'node_modules/fastify': { version: '5.0.1' } });
  await project.run();
  await project.run();
  expect(project.calls()).toEqual([SERVING]);
});

test('the tools of the console beside what serving needs are no reason to install again', async () => {
  const tools: Record<string, Entry> = { 'node_modules/vite': { version: '8.0.0', dev: true } };
  const project = makeProject({ locked: { ...FULL, ...tools }, installed: { ...PRODUCTION, ...tools } });
  await project.run();
  expect(project.calls()).toEqual([]);
  await project.run('pretest');
  expect(project.calls()).toEqual([EVERYTHING]);
});

test('a clone in which tests have run keeps the development tools when the lock file changes', async () => {
  const project = makeProject();
  await project.run('pretest');
  project.lock({ ...FULL, 'node_modules/fastify': { version: '5.0.1' } });
  await project.run('prestart');
  expect(project.calls()).toEqual([EVERYTHING, EVERYTHING]);
});

test('the tests install the development tools that a production installation lacks', async () => {
  const project = makeProject({ installed: PRODUCTION });
  await project.run('prestart');
  await project.run('pretest');
  await project.run('prestart');
  expect(project.calls()).toEqual([EVERYTHING]);
});

test('the installation of another checkout, reached by a link, is never touched', async () => {
  const other = makeProject({ installed: PRODUCTION });
  const project = makeProject();
  symlinkSync(join(other.root, 'node_modules'), join(project.root, 'node_modules'));
  const { code, stderr } = await project.run('pretest');
  expect(code).toBe(0);
  expect(stderr).toContain('node_modules is a link');
  expect(project.calls()).toEqual([]);
  expect(readdirSync(join(other.root, 'node_modules'))).toEqual(['.package-lock.json']);
});

test('a failed installation fails the start with the code of npm', async () => {
  const project = makeProject();
  writeFileSync(join(project.root, 'npm-fails'), '');
  const { code, stderr } = await project.run();
  expect(code).toBe(7);
  expect(stderr).toContain('npm ci failed');
});

test('two starts at the same time install once', async () => {
  const project = makeProject();
  const both = await Promise.all([project.run(), project.run()]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(project.calls()).toEqual([SERVING]);
});

test('the lock of an installation that was killed is taken over', async () => {
  const project = makeProject();
  mkdirSync(join(project.root, '.cache'));
  // No process has this number: Linux and macOS end far below.
  writeFileSync(join(project.root, '.cache/installing'), '999999999');
  expect((await project.run()).code).toBe(0);
  expect(project.calls()).toEqual([SERVING]);
});
