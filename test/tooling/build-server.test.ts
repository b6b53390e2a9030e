import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';

/** In the place of the bundler: the program, and a file with a name by its contents that it loads late. */
const BUNDLER = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
export async function bundleServer({ root, folder }) {
  const source = readFileSync(root + '/src/main.ts', 'utf8').split('//').at(-1);
  if (source === 'broken') throw new Error('cannot bundle this');
  for (const part of ['server', 'packages/some']) mkdirSync(folder + '/dist/' + part, { recursive: true });
  writeFileSync(folder + '/dist/server/main.mjs', "console.log('built') //" + source);
  writeFileSync(folder + '/dist/server/late-' + source + '.mjs', source);
  writeFileSync(folder + '/dist/packages/some/file', source);
}
`;

/** A clone with nothing in it but what the script looks at. */
function makeClone({ hasBundler = true } = {}) {
  const root = temporaryDirectory();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const writeSource = (name: string) => write('src/main.ts', `console.log('sources') //${name}`);
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{}');
  write('packaging/bundle.ts', BUNDLER);
  write('packaging/chunks.ts', '');
  writeSource('first');
  if (hasBundler) write('node_modules/rolldown/package.json', '{}');
  mkdirSync(join(root, 'scripts'));
  for (const name of ['build-server.mjs', 'process-lock.mjs'])
    copyFileSync(new URL(`../../scripts/${name}`, import.meta.url), join(root, 'scripts', name));
  mkdirSync(join(root, 'bin'));
  copyFileSync(new URL('../../bin/wheelhouse.mjs', import.meta.url), join(root, 'bin/wheelhouse.mjs'));
  const folder = join(root, '.cache/server');
  const start = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build-server.mjs', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
    expect(stdout).toBe('');
    return { status, said: stderr };
  };
  return {
    write,
    writeSource,
    start,
    /** What a start leaves to a process behind it. */
    build: () => start('--behind'),
    program: () => {
      const file = join(folder, 'main.mjs');
      return existsSync(file) ? readFileSync(file, 'utf8').split('//').at(-1) : undefined;
    },
    /** Which of the two runs in a script of npm. */
    runs: (env: Record<string, string>) =>
      execFileSync(process.execPath, ['bin/wheelhouse.mjs'], { cwd: root, encoding: 'utf8', env }).trim(),
    files: () => readdirSync(folder).sort(),
    isIdle: () => !readdirSync(join(root, '.cache')).some((name) => /^(server\.\d|building)/.test(name)),
  };
}

test('a start does not wait for the JavaScript: it is written behind it, and once', async () => {
  const clone = makeClone();
  expect(clone.start()).toEqual({ status: 0, said: '' });
  await expect.poll(() => clone.files().includes('sources.json') && clone.isIdle()).toBe(true);
  expect(clone.program()).toBe('first');
  clone.write('src/main.test.ts', 'a test changes no program');
  clone.start();
  expect(clone.program()).toBe('first');
});

test('JavaScript of other sources is not run; what a running service may load of it stays until the build after', () => {
  const clone = makeClone({ hasBundler: false });
  clone.build();
  clone.writeSource('second');
  clone.start();
  expect(clone.program()).toBeUndefined();
  clone.build();
  expect(clone.files()).toEqual(['late-first.mjs', 'late-second.mjs', 'main.mjs', 'sources.json']);
  clone.writeSource('third');
  clone.build();
  expect(clone.files()).toEqual(['late-second.mjs', 'late-third.mjs', 'main.mjs', 'sources.json']);
});

test('sources that cannot be bundled leave nothing behind, and are run themselves', () => {
  const clone = makeClone({ hasBundler: false });
  clone.writeSource('broken');
  expect(clone.build().said).toContain('cannot bundle this');
  expect(clone.isIdle()).toBe(true);
  expect(clone.start()).toEqual({ status: 0, said: '' });
  expect(clone.program()).toBeUndefined();
});

test('a stamp of which a power cut left half counts as none', () => {
  const clone = makeClone({ hasBundler: false });
  clone.build();
  clone.write('.cache/server/sources.json', '{"sources":"');
  expect(clone.start()).toEqual({ status: 0, said: '' });
  expect(clone.program()).toBeUndefined();
});

test('the JavaScript runs only where a start has just looked at the sources', () => {
  const clone = makeClone({ hasBundler: false });
  expect(clone.runs({ npm_lifecycle_event: 'start' })).toBe('sources');
  clone.build();
  expect(clone.runs({ npm_lifecycle_event: 'start' })).toBe('built');
  expect(clone.runs({ npm_lifecycle_event: 'start', npm_config_ignore_scripts: 'true' })).toBe('sources');
  expect(clone.runs({ npm_lifecycle_event: 'dev' })).toBe('sources');
  expect(clone.runs({})).toBe('sources');
});
