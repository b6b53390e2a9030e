import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';

const SCRIPT = readFileSync(new URL('../../packaging/debian/postinst', import.meta.url), 'utf8');

/** A machine in a folder, whose root is the user that runs the tests; `chown` and `chmod` only note what they are given. */
function makeMachine() {
  const root = temporaryDirectory();
  for (const folder of ['bin', 'etc/wheelhouse', 'etc/default']) mkdirSync(join(root, folder), { recursive: true });
  const noted = join(root, 'noted');
  for (const name of ['chown', 'chmod', 'systemd-sysusers'])
    writeFileSync(join(root, 'bin', name), `#!/bin/sh\necho ${name} "$@" >> ${noted}\n`, { mode: 0o755 });
  const script = SCRIPT.replaceAll(/\/(etc|run)\//g, `${root}/$1/`).replaceAll(
    '-user root',
    `-user ${userInfo().username}`,
  );
  const configure = () => {
    rmSync(noted, { force: true });
    const env = { PATH: `${join(root, 'bin')}:${process.env['PATH']}` };
    const { status, stderr } = spawnSync('sh', ['-c', script, 'postinst', 'configure'], { env, encoding: 'utf8' });
    expect(status).toBe(0);
    return { stderr, changed: readFileSync(noted, 'utf8').replaceAll(root, '').trim().split('\n').slice(1) };
  };
  const path = (name: string) => join(root, name);
  return { configure, path };
}

const FOLDER_ONLY = ['chown wheelhouse:wheelhouse /etc/wheelhouse', 'chmod 0750 /etc/wheelhouse'];

test('the configuration that the package brings belongs to the service', () => {
  const { configure, path } = makeMachine();
  writeFileSync(path('etc/wheelhouse/config.toml'), '');
  const own = 'chown -h wheelhouse:wheelhouse /etc/wheelhouse/config.toml';
  expect(configure().changed).toEqual([...FOLDER_ONLY, own]);
});

test.each([
  ['a link', symlinkSync],
  ['another name', linkSync],
])('%s of a file of root in its place is not handed over at an upgrade', (_what, put) => {
  const { configure, path } = makeMachine();
  writeFileSync(path('etc/shadow'), '');
  put(path('etc/shadow'), path('etc/wheelhouse/config.toml'));
  expect(configure().changed).toEqual(FOLDER_ONLY);
});

test('secrets move to a folder of root, but no link does', () => {
  const { configure, path } = makeMachine();
  const [before, after] = [path('etc/wheelhouse/environment'), path('etc/default/wheelhouse')];
  writeFileSync(path('etc/shadow'), '');
  symlinkSync(path('etc/shadow'), before);
  expect(configure().stderr).toContain('/etc/wheelhouse/environment is not a file of root alone');
  expect([lstatSync(before).isSymbolicLink(), existsSync(after)]).toEqual([true, false]);

  rmSync(before);
  writeFileSync(before, 'A=secret\n', { mode: 0o600 });
  expect(configure().stderr).toBe('');
  expect([existsSync(before), readFileSync(after, 'utf8'), statSync(after).mode & 0o777]).toEqual([
    false,
    'A=secret\n',
    0o600,
  ]);

  writeFileSync(before, 'A=second\n');
  configure();
  expect(readFileSync(after, 'utf8')).toBe('A=secret\n');
});
