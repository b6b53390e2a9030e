import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleServer, refuseCycles } from '../../packaging/bundle.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';

/** Bundles a program of one source, beside which the packages `there` and `hidden` are installed. */
async function bundle(main: string) {
  const root = temporaryDirectory();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('src/main.ts', main);
  write('src/server/graphql/explorer.html', '');
  for (const name of ['there', 'hidden']) {
    write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.mjs', type: 'module' }),
    );
    write(`node_modules/${name}/index.mjs`, `export const name = '${name}';\n`);
  }
  const folder = join(root, 'package');
  await bundleServer({ root, folder, leaveOut: {} });
  // Nothing outside the package is found any more.
  rmSync(join(root, 'node_modules'), { recursive: true });
  return execFileSync(process.execPath, [join(folder, 'dist/server/main.mjs')], { encoding: 'utf8' });
}

const REQUIRE = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n";

test('what is required late by our own code is in the bundle, and loaded with the first call', async () => {
  const output = await bundle(`${REQUIRE}console.log('started');\nconsole.log(require('hidden').name);\n`);
  expect(output).toBe('started\nhidden\n');
});

test('code with characters outside of ASCII means the same', async () => {
  const main = "console.log('ĳ → 😀', `ß…`, /^[à-ÿ😀]$/u.test('😀'), '\\\\é');\n";
  expect(await bundle(main)).toBe('ĳ → 😀 ß… true \\é\n');
});

describe('a package is not built that asks for what is not in it', () => {
  test.each([
    ['a static import of a module that is not installed', "import { a } from 'lacking';\nconsole.log(a);", 'lacking'],
    ['a re-export', "export { a } from 'lacking';", 'lacking'],
    ['a dynamic import', "await import('lacking');", 'lacking'],
    ['an import of a variable', 'const name = process.argv[2];\nawait import(name);', 'import(process'],
    ['require of a variable', `${REQUIRE}require(process.argv[2]);`, 'require(process.argv[2])'],
    ['require by another name', `${REQUIRE.replace('const require', 'const load')}load('there');`, 'there'],
    [
      'createRequire by another name',
      "import { createRequire as make } from 'node:module';\nmake(import.meta.url)('there');",
      'there',
    ],
    [
      'createRequire of the whole module',
      "import * as module from 'node:module';\nmodule.createRequire(import.meta.url)('there');",
      'there',
    ],
    ['require.resolve', `${REQUIRE}console.log(require.resolve('lacking'));`, 'lacking'],
    ['require that is passed on', `${REQUIRE}globalThis.load = require;`, 'globalThis.load'],
    ['import.meta.resolve', "console.log(import.meta.resolve('there'));", 'there'],
    ['code from text', `await Function("return import('there')")();`, 'Function('],
    [
      'a thread',
      "import { Worker } from 'node:worker_threads';\nnew Worker(new URL('./thread.mjs', import.meta.url));",
      'new Worker',
    ],
  ])('%s', async (_, main, named) => {
    const error = await bundle(main).catch(String);
    expect(error).toContain('the package would lack what it asks for; see packaging/bundle.ts:');
    expect(error).toContain(named);
  });
});

test('a package is not built whose chunks import each other', () => {
  const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports });
  const shared = chunk('shared', 'node:fs', 'entry');
  refuseCycles([chunk('main', 'shared', 'entry'), shared, chunk('entry')]);
  expect(() => refuseCycles([chunk('main', 'shared'), shared, chunk('entry', 'shared')])).toThrow(
    'chunks import each other: main > shared > entry > shared',
  );
});
