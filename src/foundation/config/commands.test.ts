import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { configCheck, configPrint, configPrintJson } from './commands.ts';

function folderWith(toml?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (toml !== undefined) writeFileSync(join(folder, 'config.toml'), toml);
  return folder;
}

describe('config check', () => {
  test('names the files that were read', () => {
    expect(configCheck({ env: {}, cwd: folderWith('') })).toEqual({
      text: 'configuration is valid (read config.toml)\n',
      exitCode: 0,
    });
    expect(configCheck({ env: {}, cwd: folderWith() })).toEqual({
      text: 'configuration is valid (no file, defaults and environment only)\n',
      exitCode: 0,
    });
  });

  test('lists every failure and ends with 2', () => {
    const toml = 'server.port = -1\nlog.level = "loud"\n';
    expect(configCheck({ env: {}, cwd: folderWith(toml) })).toEqual({
      text:
        'configuration has 2 errors:\n' +
        '  server.port: got -1, but must be a whole number from 0 to 65535 (config.toml:1)\n' +
        '  log.level: got "loud", but must be one of trace, debug, info, warn, error, fatal, silent (config.toml:2)\n',
      exitCode: 2,
    });
  });
});

describe('config print', () => {
  test('shows effective values with their origin, and of secrets only whether they are set', () => {
    const toml = `[database]
url = "postgres://wheel:hunter2@db:5432/wheel?password=hunter2"
[auth]
api_keys = ["hunter2", "hunter2b"]
[[forwarding.destinations]]
name = "shore"
url = "https://shore.example.org"
token = "hunter2"
`;
    const env = { SERVICE__ROUTER__PASSWORD: 'hunter2', SERVICE__SERVER__PORT: '0' };
    const { text, exitCode } = configPrint({ env, cwd: folderWith(toml) });
    expect(exitCode).toBe(0);
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'data_dir = "data"  # default',
        '[server]',
        'port = 0  # SERVICE__SERVER__PORT',
        'url = "postgres://***@db:5432/wheel?***"  # config.toml:2',
        'api_keys = (2 set)  # config.toml:4',
        'tokens = (0 set)  # default',
        'password = (set)  # SERVICE__ROUTER__PASSWORD',
        'client_secret = (not set)  # default',
        'username = (not set)  # default',
        'destinations = [{ name = "shore", url = "https://shore.example.org", token = (set), device_id = (not set), health_url = (not set), format = (not set) }]  # config.toml:5',
      ]),
    );
    expect(text).not.toContain('hunter2');
  });

  test('prints the failures instead where there are any', () => {
    expect(configPrint({ env: { SERVICE__NOPE: '1' }, cwd: folderWith() })).toEqual({
      text: 'configuration has 1 error:\n  SERVICE__NOPE: is not known (environment)\n',
      exitCode: 2,
    });
  });
});

describe('config print --json', () => {
  const toml = `[database]
url = "postgres://wheel:hunter2@db:5432/wheel?password=hunter2"
[auth]
api_keys = ["hunter2", "hunter2b"]
[[forwarding.destinations]]
name = "shore"
url = "https://shore.example.org"
token = "hunter2"
`;

  test('has each key with its value and origin, and of secrets only how many are set', () => {
    const env = { SERVICE__ROUTER__PASSWORD: 'hunter2', SERVICE__SERVER__PORT: '0' };
    const { text, exitCode } = configPrintJson({ env, cwd: folderWith(toml) });
    expect(exitCode).toBe(0);
    expect(JSON.parse(text)).toMatchObject({
      data_dir: { value: 'data', origin: 'default' },
      'server.port': { value: 0, origin: 'SERVICE__SERVER__PORT' },
      'server.base_path': { value: null, origin: 'default' },
      'database.url': { value: 'postgres://***@db:5432/wheel?***', origin: 'config.toml:2' },
      'auth.api_keys': { value: { secretsSet: 2 }, origin: 'config.toml:4' },
      'websocket.tokens': { value: { secretsSet: 0 }, origin: 'default' },
      'router.password': { value: { secretsSet: 1 }, origin: 'SERVICE__ROUTER__PASSWORD' },
      'forwarding.destinations': {
        value: [{ name: 'shore', url: 'https://shore.example.org', token: { secretsSet: 1 }, health_url: null }],
      },
    });
    expect(text).not.toContain('hunter2');
  });

  test('of a wrong configuration it lists the errors, as `config check`', () => {
    const sources = { env: {}, cwd: folderWith('server.port = -1\n') };
    expect(configPrintJson(sources)).toEqual(configCheck(sources));
  });
});
