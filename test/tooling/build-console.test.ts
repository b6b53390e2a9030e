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
writeFileSync(join(folder, 'index.html'), source);
`;

/** A checkout with nothing in it but what the script looks at. */
function makeCheckout({ hasVite = true } = {}) {
  const root = temporaryDirectory();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  mkdirSync(join(root, 'scripts'));
  copyFileSync(new URL('../../scripts/build-console.mjs', import.meta.url), join(root, 'scripts/build-console.mjs'));
  for (const path of ['web/index.html', 'web/overlay.html', 'web/vite.config.ts', 'src/shared/geo.ts']) write(path, '');
  for (const path of ['web/package.json', 'package-lock.json']) write(path, '{}');
  for (const path of ['web/public/icon.svg', 'web/build/precompress.ts']) write(path, '');
  write('web/src/main.tsx', 'first');
  write('package.json', '{"type":"module"}');
  if (hasVite) write('node_modules/vite/bin/vite.js', BUILDER);
  const page = join(root, 'web/dist/index.html');
  return {
    write,
    remove: (path: string) => rmSync(join(root, path), { recursive: true }),
    page: () => (existsSync(page) ? readFileSync(page, 'utf8') : undefined),
    folders: () => readdirSync(join(root, 'web')).filter((name) => name.startsWith('dist')),
    run() {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build-console.mjs'], {
        cwd: root,
        encoding: 'utf8',
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
