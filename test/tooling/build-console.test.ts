import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';

/** In the place of Vite: writes a page, or fails when a source says so. */
const BUILDER = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
const [, , , web, , , , folder] = process.argv;
const source = readFileSync(join(web, 'src/main.tsx'), 'utf8');
if (source === 'broken') { console.error('cannot build this'); process.exit(1); }
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'index.html'), source === 'mode' ? process.env.NODE_ENV : source);
`;

/** In the place of npm: installs the builder, where it is asked for the tools of the console. */
const NPM = `
const { mkdirSync, writeFileSync } = require('node:fs');
if (process.argv.slice(2, 5).join(' ') !== 'install --workspace web') process.exit(1);
mkdirSync('node_modules/vite/bin', { recursive: true });
writeFileSync('node_modules/vite/bin/vite.js', ${JSON.stringify(BUILDER)});
`;

/** A checkout with nothing in it but what the script looks at. */
function makeCheckout({ hasVite = true } = {}) {
  const root = temporaryDirectory();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  mkdirSync(join(root, 'scripts'));
  for (const name of ['build-console.mjs', 'process-lock.mjs'])
    copyFileSync(new URL(`../../scripts/${name}`, import.meta.url), join(root, 'scripts', name));
  for (const path of ['web/index.html', 'web/overlay.html', 'web/vite.config.ts', 'src/foundation/shared/geo/geo.ts'])
    write(path, '');
  for (const path of ['web/package.json', 'package-lock.json']) write(path, '{}');
  for (const path of ['web/public/icon.svg', 'web/build/precompress.ts', 'locales/en.json']) write(path, '');
  write('web/src/main.tsx', 'first');
  write('package.json', '{"type":"module"}');
  if (hasVite) write('node_modules/vite/bin/vite.js', BUILDER);
  const page = join(root, 'web/dist/index.html');
  return {
    write,
    remove: (path: string) => rmSync(join(root, path), { recursive: true }),
    page: () => (existsSync(page) ? readFileSync(page, 'utf8') : undefined),
    folders: () => readdirSync(join(root, 'web')).filter((name) => name.startsWith('dist')),
    run(env: Record<string, string> = {}) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build-console.mjs'], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], ...env },
      });
      expect(stdout).toBe('');
      return { status, said: stderr };
    },
  };
}

test('builds once, and again only when a source has changed', () => {
  const checkout = makeCheckout();
  expect(checkout.run()).toEqual({ status: 0, said: 'Building the console …\n' });
  expect(checkout.page()).toBe('first');
  expect(checkout.run()).toEqual({ status: 0, said: '' });
  checkout.write('web/src/main.test.ts', 'a test changes no page');
  expect(checkout.run().said).toBe('');
  checkout.write('web/src/main.tsx', 'second');
  expect(checkout.run().said).toBe('Building the console …\n');
  expect(checkout.page()).toBe('second');
  expect(checkout.folders()).toEqual(['dist']);
});

test('builds again when a file of the service changes that it shares, also at second hand', () => {
  const checkout = makeCheckout();
  checkout.write('web/src/lib/geo.ts', "export { distanceM } from '../../../src/foundation/shared/geo/geo.ts';");
  checkout.write('src/foundation/shared/geo/geo.ts', "import { RADIUS_M } from '../earth.ts';");
  checkout.write('src/foundation/shared/earth.ts', '1');
  checkout.run();
  checkout.write('src/foundation/shared/other.ts', 'nobody asks for this');
  expect(checkout.run().said).toBe('');
  checkout.write('src/foundation/shared/earth.ts', '2');
  expect(checkout.run().said).toBe('Building the console …\n');
});

test('builds for production, whatever the environment that calls it is for', () => {
  const checkout = makeCheckout();
  checkout.write('web/src/main.tsx', 'mode');
  checkout.run({ NODE_ENV: 'test' });
  expect(checkout.page()).toBe('production');
});

test('a console that cannot be built stays as it was, and does not keep the service from starting', () => {
  const checkout = makeCheckout();
  checkout.run();
  checkout.write('web/src/main.tsx', 'broken');
  const { status, said } = checkout.run();
  expect(status).toBe(0);
  expect(said).toContain('cannot build this');
  expect(checkout.page()).toBe('first');
  expect(checkout.folders()).toEqual(['dist']);
});

test('without the tools, pages that are there are used, and missing ones are a sentence', () => {
  const bare = makeCheckout({ hasVite: false });
  const { status, said } = bare.run();
  expect(status).toBe(0);
  expect(said).toMatch(/^The console is not built, .*\n$/);

  const built = makeCheckout();
  built.run();
  built.remove('node_modules');
  built.write('web/src/main.tsx', 'newer than the pages');
  expect(built.run()).toEqual({ status: 0, said: '' });
  expect(built.page()).toBe('first');
});

test('a start without pages does not wait for them: tools are installed and pages built behind it', async () => {
  const checkout = makeCheckout({ hasVite: false });
  checkout.write('npm.cjs', NPM);
  const { status, said } = checkout.run({ npm_lifecycle_event: 'prestart', npm_execpath: './npm.cjs' });
  expect(status).toBe(0);
  expect(said).toMatch(/^The console is being built behind the service; .*\n$/);
  await expect.poll(() => checkout.page()).toBe('first');
});
