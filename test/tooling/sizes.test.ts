import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const MAX_FILES = 42;
/** Each migration is a file of its own, and a released one is never changed. */
const MIGRATIONS = 'src/foundation/db/migrations';
const MAX_LINES = 400;
const CODE = /\.(ts|tsx|mts|mjs|js|cjs|css)$/;
/** Written by a program from the interface documents and from the catalogues of texts. */
const GENERATED = /^(web\/src\/(api|i18n)\/.*\.d\.ts|src\/foundation\/texts\/.*\.ts)$/;
const TEST = /\.test\.tsx?$/;
/** Data tables: the log events, and the vectors of periods. */
const TABLES = ['src/foundation/shared/logging/log-catalogue.ts', 'src/fairway/notices/periods.test.ts'];

const code = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => CODE.test(path) && !GENERATED.test(path) && existsSync(join(root, path)));

test(`a folder has no more than ${MAX_FILES} files of code beside their tests`, () => {
  const folders = Map.groupBy(
    code.filter((path) => !TEST.test(path)),
    dirname,
  );
  const large = [...folders].filter(([folder, files]) => files.length > MAX_FILES && folder !== MIGRATIONS);
  expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test(`a file of code has no more than ${MAX_LINES} lines`, () => {
  const long = code
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ path, lines }) => lines > MAX_LINES && !TABLES.includes(path));
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});
