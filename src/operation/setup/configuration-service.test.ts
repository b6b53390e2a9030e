import { execFile } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { replaceFile } from './configuration-service.ts';

/** A user that owns nothing, with a group that it is in and one that it is not in. */
const USER = 65_534;
const OTHER_GROUP = 54_321;
const MODULE = new URL('configuration-service.ts', import.meta.url).href;

function describeFile(file: string) {
  const { mode, uid, gid } = statSync(file);
  return { mode: (mode & 0o777).toString(8), uid, gid, text: readFileSync(file, 'utf8') };
}

function makeFile(mode: number): string {
  const file = join(temporaryDirectory(), 'config.toml');
  writeFileSync(file, 'before');
  chmodSync(file, mode);
  return file;
}

test('a new file is for its owner alone', async () => {
  const file = join(temporaryDirectory(), 'config.toml');
  await replaceFile(file, 'after');
  expect(describeFile(file)).toMatchObject({ mode: '600', text: 'after' });
});

test.each([0o640, 0o664, 0o600, 0o444])('the mode %o of a file stays', async (mode) => {
  const file = makeFile(mode);
  await replaceFile(file, 'after');
  expect(describeFile(file)).toMatchObject({ mode: mode.toString(8), text: 'after' });
});

test('the mode of what a link leads to stays', async () => {
  const file = makeFile(0o640);
  const link = join(temporaryDirectory(), 'config.toml');
  symlinkSync(file, link);
  await replaceFile(link, 'after');
  expect(describeFile(file)).toMatchObject({ mode: '640', text: 'after' });
});

const isRoot = process.getuid?.() === 0;
test.skipIf(!isRoot)('root keeps the owner of a file', async () => {
  const file = makeFile(0o640);
  chownSync(file, USER, OTHER_GROUP);
  await replaceFile(file, 'after');
  expect(describeFile(file)).toEqual({ mode: '640', uid: USER, gid: OTHER_GROUP, text: 'after' });
});

test.skipIf(!isRoot).each([
  { gid: USER, mode: '640' },
  // Its own group instead must not read what another one was to.
  { gid: OTHER_GROUP, mode: '600' },
])('a user that may not keep the owner keeps what it may: $mode', async ({ gid, mode }) => {
  const file = makeFile(0o640);
  chownSync(file, 0, gid);
  chownSync(join(file, '..'), USER, USER);
  const program = `await (await import(${JSON.stringify(MODULE)})).replaceFile(${JSON.stringify(file)}, 'after')`;
  const run = promisify(execFile);
  await run(process.execPath, ['--input-type=module', '-e', program], { uid: USER, gid: USER, cwd: '/' });
  expect(describeFile(file)).toEqual({ mode, uid: USER, gid: USER, text: 'after' });
});
