import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { runService } from '../support/service/service-process.ts';

const FILE = `
[server]
port = 9000

[database]
url = "postgres://crew:hunter2@db.example/cargo"

[router]
provider = "peplink"
url = "https://192.168.50.1"
username = "viewer"
password = "a-secret-password"
`;

function directoryWith(file: string): string {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'config.toml'), file);
  return directory;
}

const NOTHING_FROM_ENV = {
  SERVICE__DATA_DIR: undefined,
  SERVICE__SERVER__PORT: undefined,
  SERVICE__AUTH__API_KEYS: undefined,
  SERVICE__WEBSOCKET__TOKENS: undefined,
};

test('`config check` accepts what a start would accept, and starts nothing', async () => {
  const dataDir = directoryWith(FILE);
  const { code, stdout, stderr } = await runService(['config', 'check'], { dataDir, env: NOTHING_FROM_ENV });
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: 'configuration is valid (read config.toml)\n',
    stderr: '',
  });
  expect(readdirSync(dataDir)).toEqual(['config.toml']);
});

test('`config check` ends with 2 and the failures', async () => {
  const dataDir = directoryWith('[server]\nport = 90000\n');
  const { code, stdout, stderr } = await runService(['config', 'check'], { dataDir, env: NOTHING_FROM_ENV });
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^configuration has 1 error:\n {2}server\.port: got 90000, .*config\.toml:2/);
});

test('`config print` shows each value with its origin and no secret', async () => {
  const dataDir = directoryWith(FILE);
  const env = { ...NOTHING_FROM_ENV, SERVICE__LOG__LEVEL: 'debug', SERVICE__AUTH__API_KEYS: 'hidden-one,hidden-two' };
  const { code, stdout, stderr } = await runService(['config', 'print'], { dataDir, env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.split('\n');
  const section = (name: string) => {
    const from = lines.indexOf(`[${name}]`) + 1;
    return lines.slice(from, lines.indexOf('', from));
  };
  expect(section('server')).toContain('port = 9000  # config.toml:3');
  expect(section('server')).toContain('host = "127.0.0.1"  # default');
  expect(section('log')).toContain('level = "debug"  # SERVICE__LOG__LEVEL');
  expect(section('router')).toContain('password = (set)  # config.toml:12');
  expect(section('auth')).toContain('api_keys = (2 set)  # SERVICE__AUTH__API_KEYS');
  expect(stdout).not.toMatch(/hunter2|a-secret-password|hidden-/);
});

test.each([
  ['keys list', ['keys', 'list']],
  ['keys revoke', ['keys', 'revoke', 'bridge']],
  ['forwarding replay', ['forwarding', 'replay', '--destination=default', '--from=2026-11-20', '--to=2026-11-21']],
])('`%s` makes no database where there is none', async (_title, args) => {
  const dataDir = temporaryDirectory();
  const { code, stdout, stderr } = await runService(args, { dataDir });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(`there is no database at ${join(dataDir, 'service.db')}`);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a configuration file in another folder means the database beside it', async () => {
  const elsewhere = directoryWith('data_dir = "records"');
  const config = ['--config', join(elsewhere, 'config.toml')];
  const env = NOTHING_FROM_ENV;
  const dataDir = temporaryDirectory();
  expect((await runService([...config, 'keys', 'create', 'bridge'], { dataDir, env })).code).toBe(0);
  expect(readdirSync(elsewhere)).toEqual(['config.toml', 'records']);
  expect(readdirSync(dataDir)).toEqual([]);
  const list = await runService([...config, 'keys', 'list'], { dataDir: temporaryDirectory(), env });
  expect(list.stdout).toMatch(/^bridge /);
});

test.each([
  ['an unknown command', ['helth'], /^error: unknown command 'helth'\n\(Did you mean health\?\)\n$/],
  ['an unknown sub-command', ['keys', 'paint'], /paint/],
  ['an unknown option', ['--colour'], /--colour/],
  ['a missing argument', ['keys', 'create'], /name/],
])('%s is reported and ends with 2', async (_title, args, message) => {
  const dataDir = temporaryDirectory();
  const { code, stdout, stderr } = await runService(args, { dataDir });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(message);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('`health --json` prints what it found on standard output, also of a service that does not run', async () => {
  const args = ['health', '--json', '--url', 'http://127.0.0.1:9'];
  const { code, stdout, stderr } = await runService(args, { dataDir: temporaryDirectory() });
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({ status: 'unhealthy', url: 'http://127.0.0.1:9/health', health: null });
});

test('`--version` prints the version of the package, which `--help` shows too', async () => {
  const { version } = JSON.parse(readFileSync(join(inject('packageFolder'), 'package.json'), 'utf8'));
  expect(await runService(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
  const help = await runService(['--help']);
  expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining(`version ${version}\n`) });
  expect(help.stdout).toMatch(/^ {2}-v, --version +print the version$/m);
});
