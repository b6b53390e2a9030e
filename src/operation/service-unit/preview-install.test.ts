import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Machine } from './placement.ts';
import { previewInstall } from './preview-install.ts';
import { installCommand } from './service-commands.ts';

/** A machine in a folder, without the user of the service; `ran` has what was run on it. */
function makeMachine({ isRoot = true, hasSystemd = true } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'wheelhouse-machine-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  if (hasSystemd) mkdirSync(join(root, 'run/systemd/system'), { recursive: true });
  const ran: string[] = [];
  const machine: Machine = {
    isRoot,
    root,
    home: join(root, 'home/crew'),
    env: isRoot ? {} : { XDG_DATA_HOME: join(root, 'data') },
    node: '/usr/local/bin/node',
    program: '/usr/local/lib/node_modules/wheelhouse/bin/wheelhouse.mjs',
    installation: '/usr/local/lib/node_modules/wheelhouse',
    run: async (command, args) => {
      ran.push([command, ...args].join(' '));
      return { status: command === 'id' ? 1 : 0, stdout: '', stderr: '' };
    },
  };
  const files = () =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  return { machine, ran, root, files };
}

describe.each([true, false])('the preview of an installation, as root: %s', (isRoot) => {
  test('is what the installation then writes and runs, and does nothing itself', async () => {
    const { machine, ran, files } = makeMachine({ isRoot });
    const { text, exitCode } = await previewInstall(machine);
    expect(exitCode).toBe(0);
    expect(files()).toEqual([]);
    expect(ran.filter((command) => !command.startsWith('id '))).toEqual([]);
    ran.length = 0;

    await installCommand(machine);
    expect(text.split('# runs\n')[1]?.trim().split('\n')).toEqual(ran.filter((command) => !command.startsWith('id ')));
    expect(files().length).toBe(2);
    for (const file of files()) expect(text).toContain(`# writes ${file} with mode 0`);
    for (const file of files()) expect(text).toContain(`\n${readFileSync(file, 'utf8')}`);
  });
});

test('a configuration that is there stays, so that it is not in the preview', async () => {
  const { machine, root } = makeMachine();
  const config = join(root, 'etc/wheelhouse/config.toml');
  mkdirSync(join(root, 'etc/wheelhouse'), { recursive: true });
  writeFileSync(config, '# ours\n');
  const { text } = await previewInstall(machine);
  expect(text).not.toContain(`# writes ${config}`);
  expect(text).toContain(`--config ${config}\n`);
});

test('only installing needs systemd: the unit is printed where it does not run', async () => {
  const { machine, root, files } = makeMachine({ hasSystemd: false });
  const { text, exitCode } = await previewInstall(machine);
  expect(exitCode).toBe(0);
  expect(text).toContain(`# writes ${join(root, 'etc/systemd/system/wheelhouse.service')} with mode 0`);
  expect(text).toContain('ExecStart=/usr/local/bin/node');
  expect(text).toMatch(/^# systemd does not run here: install where it runs\n/);
  expect(files()).toEqual([]);
  expect(await installCommand(machine)).toEqual({ exitCode: 1, text: expect.stringContaining('systemd does not run') });
});

test('what would be refused is refused, with the reason', async () => {
  const { machine, root } = makeMachine();
  const { text, exitCode } = await previewInstall({ ...machine, program: '/home/crew/bin/wheelhouse.mjs' });
  expect([exitCode, text]).toEqual([1, expect.stringContaining('home')]);
  expect(existsSync(join(root, 'etc'))).toBe(false);
});
