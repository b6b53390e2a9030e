import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const MAX_LINES = 400;
const MAX_DEPTH = 4;
const MAX_FILES = 25;
/** Each migration is a file of its own, and a released one is never changed. */
const MIGRATIONS = 'src/foundation/db/migrations';
/** Outside src, tests are not counted. */
const MAX_FILES_ELSEWHERE = 42;
const CODE = /\.(ts|tsx|mts|mjs|js|cjs|css)$/;
/** Written by a program from the interface documents and from the catalogues of texts. */
const GENERATED = /^(web\/src\/(api|i18n)\/.*\.d\.ts|src\/foundation\/texts\/.*\.ts)$/;
const TEST = /\.test\.tsx?$/;
/** Data tables: the log events, and the vectors of periods. */
const TABLES = ['src/foundation/shared/logging/log-catalogue.ts', 'src/fairway/notices/periods.test.ts'];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const code = files.filter((path) => CODE.test(path) && !GENERATED.test(path));
const sources = files.filter((path) => path.startsWith('src/'));

const tooLarge = (paths: readonly string[], maxFiles: number): string[] =>
  [...Map.groupBy(paths, dirname)]
    .filter(([, inside]) => inside.length > maxFiles)
    .map(([folder, inside]) => `${folder}: ${inside.length}`);

test(`a folder of src has no more than ${MAX_FILES} files, tests included`, () => {
  const counted = sources.filter((path) => dirname(path) !== MIGRATIONS);
  expect(tooLarge(counted, MAX_FILES)).toEqual([]);
});

test(`a folder elsewhere has no more than ${MAX_FILES_ELSEWHERE} files of code beside its tests`, () => {
  const counted = code.filter((path) => !path.startsWith('src/') && !TEST.test(path));
  expect(tooLarge(counted, MAX_FILES_ELSEWHERE)).toEqual([]);
});

test(`no folder is deeper than ${MAX_DEPTH} below src`, () => {
  const folders = new Set(sources.map((path) => dirname(path)));
  expect([...folders].filter((folder) => folder.split('/').length - 1 > MAX_DEPTH)).toEqual([]);
});

test(`a file of code has no more than ${MAX_LINES} lines`, () => {
  const long = code
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ path, lines }) => lines > MAX_LINES && !TABLES.includes(path));
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});
