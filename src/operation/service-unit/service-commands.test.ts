import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { realPart } from '../../../test/support/real/real-parts.ts';
import type { Machine } from './placement.ts';
import { installCommand, removeCommand, statusCommand } from './service-commands.ts';

/** A machine in a folder, that writes down what is run on it. */
function makeMachine({ hasSystemd = true, ...changes }: Partial<Machine> & { hasSystemd?: boolean } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'wheelhouse-unit-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  if (hasSystemd) mkdirSync(join(root, 'run/systemd/system'), { recursive: true });
  const ran: string[] = [];
  const answers: Record<string, { status?: number; stdout?: string; stderr?: string }> = {
    'id -u wheelhouse': { status: 1 },
  };
  const machine: Machine = {
    isRoot: true,
    root,
    home: join(root, 'home/crew'),
    env: {},
    node: '/usr/local/bin/node',
    program: '/usr/local/lib/node_modules/wheelhouse/bin/wheelhouse.mjs',
    installation: '/usr/local/lib/node_modules/wheelhouse',
    run: async (command, args) => {
      const line = [command, ...args].join(' ');
      ran.push(line);
      return { status: 0, stdout: '', stderr: '', ...answers[line] };
    },
    ...changes,
  };
  return { machine, ran, answers, root };
}

test('root installs for the machine: a user, a configuration that stays as it is, the unit of the release', async () => {
  const { machine, ran, root } = makeMachine();
  const { text, exitCode } = await installCommand(machine);
  expect(exitCode).toBe(0);
  expect(text).toContain('journalctl -u wheelhouse');
  expect(ran).toEqual([
    'id -u wheelhouse',
    'useradd --system --user-group --home-dir /var/lib/wheelhouse --shell /usr/sbin/nologin wheelhouse',
    `chown -h wheelhouse:wheelhouse ${root}/etc/wheelhouse ${root}/etc/wheelhouse/config.toml`,
    'systemctl daemon-reload',
    'systemctl enable wheelhouse.service',
    'systemctl restart wheelhouse.service',
  ]);
  const unit = readFileSync(join(root, 'etc/systemd/system/wheelhouse.service'), 'utf8');
  expect(unit).toMatch(
    /^ExecStart=\/usr\/local\/bin\/node --max-\S+ --initial-\S+ --heap-\S+ --expose-gc \/usr\/local\/lib\/\S+\.mjs --config \S+\/etc\/wheelhouse\/config\.toml$/m,
  );
  expect(unit).toContain('\nUser=wheelhouse\n');
  expect(unit).not.toContain('/opt/');
  const config = join(root, 'etc/wheelhouse/config.toml');
  expect(readFileSync(config, 'utf8')).toBe(`data_dir = "${root}/var/lib/wheelhouse"\n`);
  expect(statSync(config).mode & 0o777).toBe(0o600);

  writeFileSync(config, '# ours\n');
  expect((await installCommand(machine)).exitCode).toBe(0);
  expect(readFileSync(config, 'utf8')).toBe('# ours\n');
});

test.each([
  ['a link', (file: string, other: string) => symlinkSync(other, file)],
  ['a link to nothing', (file: string, other: string) => symlinkSync(`${other}.none`, file)],
  ['another name of a file', (file: string, other: string) => linkSync(other, file)],
])('%s that the service may have put in the place of its configuration is not handed to it', async (_what, put) => {
  const { machine, ran, root } = makeMachine();
  mkdirSync(join(root, 'etc/wheelhouse'), { recursive: true });
  const other = join(root, 'etc/shadow');
  writeFileSync(other, 'of root');
  put(join(root, 'etc/wheelhouse/config.toml'), other);
  const { text, exitCode } = await installCommand(machine);
  expect([exitCode, text]).toEqual([0, expect.stringContaining('config.toml is a link, so its owner stays')]);
  expect(ran.filter((line) => line.startsWith('chown'))).toEqual([
    `chown -h wheelhouse:wheelhouse ${root}/etc/wheelhouse`,
  ]);
  expect(readFileSync(other, 'utf8')).toBe('of root');
  expect(existsSync(`${other}.none`)).toBe(false);
});

test('secrets of an older release move to a folder of root, but no link does', async () => {
  const { machine, root } = makeMachine();
  const [before, after] = [join(root, 'etc/wheelhouse/environment'), join(root, 'etc/default/wheelhouse')];
  mkdirSync(join(root, 'etc/wheelhouse'), { recursive: true });
  symlinkSync(join(root, 'etc/shadow'), before);
  writeFileSync(join(root, 'etc/shadow'), 'of root');
  expect((await installCommand(machine)).text).toContain(`${before} is not a file of root alone`);
  expect([lstatSync(before).isSymbolicLink(), existsSync(after)]).toEqual([true, false]);

  rmSync(before);
  writeFileSync(before, 'SERVICE__ROUTER__PASSWORD=secret\n', { mode: 0o600 });
  expect((await installCommand(machine)).text).toContain(`moved: ${before} to ${after}`);
  expect(existsSync(before)).toBe(false);
  expect(readFileSync(after, 'utf8')).toBe('SERVICE__ROUTER__PASSWORD=secret\n');
  expect(statSync(after).mode & 0o777).toBe(0o600);

  writeFileSync(before, 'A=second\n');
  expect((await installCommand(machine)).text).toContain(`${before} is not read any more`);
  expect(readFileSync(after, 'utf8')).toContain('secret');
});

test('a user installs for himself, without what only root may set up', async () => {
  const { machine, ran, root, answers } = makeMachine({ isRoot: false });
  answers['loginctl enable-linger'] = { status: 1 };
  const { text } = await installCommand(machine, '/home/crew/boat 1/config.toml');
  expect(text).toContain('it ends when you log out');
  expect(ran).toEqual([
    'systemctl --user daemon-reload',
    'systemctl --user enable wheelhouse.service',
    'systemctl --user restart wheelhouse.service',
    'loginctl enable-linger',
  ]);
  const unit = readFileSync(join(root, 'home/crew/.config/systemd/user/wheelhouse.service'), 'utf8');
  expect(unit).toContain('--config "/home/crew/boat 1/config.toml"\n');
  expect(unit).toContain(`WorkingDirectory=${root}/home/crew/.local/share/wheelhouse\n`);
  expect(unit).toContain('WantedBy=default.target');
  expect(unit).not.toMatch(/^(User|ProtectSystem|CapabilityBoundingSet|After)=/m);
});

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
test.skipIf(!realPart('systemd-analyze', analyze('--version').status === 0)).each([true, false])(
  'systemd accepts the unit, as root: %s',
  async (isRoot) => {
    const { machine, root } = makeMachine({ isRoot, node: process.execPath, program: '/a b/50%/$x/wheelhouse.mjs' });
    await installCommand(machine);
    const folder = isRoot ? 'etc/systemd/system' : 'home/crew/.config/systemd/user';
    const { stderr } = analyze('verify', ...(isRoot ? [] : ['--user']), join(root, folder, 'wheelhouse.service'));
    // A home folder of the tests is no place for a state directory of the machine; anything about the unit itself counts.
    expect(stderr.split('\n').filter((line) => line.includes('wheelhouse.service:'))).toEqual([]);
  },
);

test('what systemd refuses is said with its reason', async () => {
  const { machine, answers } = makeMachine();
  answers['systemctl enable wheelhouse.service'] = { status: 1, stderr: 'Access denied\n' };
  const refused = await installCommand(machine);
  expect(refused).toEqual({ text: 'systemctl enable wheelhouse.service failed: Access denied\n', exitCode: 1 });
});

test.each([
  ['/root/.npm/_npx/1/node_modules/wheelhouse/bin/wheelhouse.mjs', 'npm install --global'],
  ['/root/wheelhouse/bin/wheelhouse.mjs', 'does not see /root/'],
])('a system service of %s is refused: it could not run', async (program, reason) => {
  const { machine, ran } = makeMachine({ program });
  const { text, exitCode } = await installCommand(machine);
  expect([exitCode, text]).toEqual([1, expect.stringContaining(reason)]);
  expect(ran).toEqual([]);
});

test('without systemd every command says so and fails', async () => {
  const { machine, ran } = makeMachine({ hasSystemd: false });
  for (const command of [installCommand, statusCommand, removeCommand])
    expect(await command(machine)).toEqual({ text: expect.stringContaining('systemd does not run here'), exitCode: 1 });
  expect(ran).toEqual([]);
});

test('the status distinguishes a service that runs from one that does not', async () => {
  const { machine, answers } = makeMachine();
  expect((await statusCommand(machine)).exitCode).toBe(1);
  await installCommand(machine);
  answers['systemctl is-active wheelhouse.service'] = { status: 0, stdout: 'active\n' };
  answers['systemctl is-enabled wheelhouse.service'] = { status: 0, stdout: 'enabled\n' };
  const { text, exitCode } = await statusCommand(machine);
  expect([exitCode, text]).toEqual([0, expect.stringContaining('state: active\nat boot: enabled\n')]);
  answers['systemctl is-active wheelhouse.service'] = { status: 3, stdout: 'failed\n' };
  expect((await statusCommand(machine)).exitCode).toBe(1);
});

test('a removed service leaves data and configuration', async () => {
  const { machine, ran, root } = makeMachine();
  await installCommand(machine);
  ran.length = 0;
  expect((await removeCommand(machine)).text).toContain('data stays in');
  expect(ran).toEqual(['systemctl disable --now wheelhouse.service', 'systemctl daemon-reload']);
  expect(existsSync(join(root, 'etc/systemd/system/wheelhouse.service'))).toBe(false);
  expect(existsSync(join(root, 'etc/wheelhouse/config.toml'))).toBe(true);
  expect((await removeCommand(machine)).text).toContain('not installed');
});
