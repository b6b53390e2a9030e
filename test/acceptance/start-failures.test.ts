import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isPostgresThere, migratedPostgresUrl, temporaryDirectory } from '../support/database-matrix.ts';
import { realPart } from '../support/real/real-parts.ts';
import { runService, startService } from '../support/service/service-process.ts';

const hasPostgres = realPart('PostgreSQL', await isPostgresThere());

describe('a configuration with failures', () => {
  test('ends the start with 2 and one message for each failure, with key, given, allowed and origin', async () => {
    const dataDir = temporaryDirectory();
    writeFileSync(join(dataDir, 'config.toml'), '[server]\nport = "eighty"\nprot = 1\n\n[log]\nlevel = "loud"\n');
    const { code, stdout, stderr } = await runService([], {
      dataDir,
      env: {
        SERVICE__SERVER__PORT: undefined,
        SERVICE__WEBSOCKET__PING_INTERVAL_MS: 'often',
        SERVICE__SERVER__PROT: '81',
        SERVICE__ROUTER__PASSWORD: 'a\u0007secret',
        SERVICE__AUTH__API_KEYS: 'hidden key one\u0007',
      },
    });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    const failures = stderr.split('\n').filter((line) => line.startsWith('  '));
    const failureOf = (key: string) => failures.filter((line) => line.trim().startsWith(key));
    expect(failureOf('server.port:')).toEqual([expect.stringMatching(/"eighty".*65535.*config\.toml:2/)]);
    expect(failureOf('server.prot:')).toEqual([expect.stringMatching(/server\.port.*config\.toml:3/)]);
    expect(failureOf('log.level:')).toEqual([expect.stringMatching(/"loud".*info.*config\.toml:6/)]);
    expect(failureOf('websocket.ping_interval_ms:')).toEqual([
      expect.stringMatching(/"often".*SERVICE__WEBSOCKET__PING_INTERVAL_MS/),
    ]);
    expect(failureOf('SERVICE__SERVER__PROT:')).toHaveLength(1);
    expect(failureOf('auth.api_keys')).toEqual([expect.stringContaining('SERVICE__AUTH__API_KEYS')]);
    expect(stderr).not.toContain('hidden key one');
    expect(stderr).not.toContain('secret');
  });

  test('a named file that is missing ends the start with 2', async () => {
    const { code, stderr } = await runService(['--config', 'nowhere.toml']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/--config: got "nowhere\.toml"/);
  });
});

describe('what keeps the service from starting', () => {
  test('a port that is taken is named, with exit 1', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
    const address = server.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { code, stdout, stderr } = await runService([], { env: { SERVICE__SERVER__PORT: port } });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^cannot listen on 127\.0\.0\.1 port \d+: another program uses the port\. .*server\.port/);
    expect(stderr).toContain(port);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stdout).not.toContain('listening on');
  });

  test('an address that the machine does not have is named, with exit 1', async () => {
    // From the block that RFC 5737 keeps for documentation.
    const { code, stderr } = await runService([], { env: { SERVICE__SERVER__HOST: '192.0.2.1' } });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^cannot listen on 192\.0\.2\.1 port 0: .*server\.host/);
  });

  test('a file that is no database is named, with exit 1', async () => {
    const dataDir = temporaryDirectory();
    writeFileSync(join(dataDir, 'service.db'), 'no database at all, but a text that is long enough. '.repeat(50), {
      mode: 0o600,
    });
    const { code, stdout, stderr } = await runService([], { dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(/cannot open the database .*service\.db: file is not a database/);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stdout).toBe('');
  });

  test('a directory in the place of the database is named, with exit 1', async () => {
    const dataDir = temporaryDirectory();
    mkdirSync(join(dataDir, 'service.db'));
    const { code, stderr } = await runService([], { dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(/cannot open the database .*service\.db/);
  });

  test('a server without an answer is named without its password, with exit 1', async () => {
    const { code, stdout, stderr } = await runService([], {
      env: { SERVICE__DATABASE__URL: 'postgres://crew:hunter2@127.0.0.1:1/cargo' },
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/cannot open the database postgres:\/\/127\.0\.0\.1:1\/cargo/);
    expect(stdout + stderr).not.toContain('hunter2');
  });

  test.skipIf(!hasPostgres)('a server that nobody may write to is named with the reason, with exit 1', async () => {
    const url = new URL(await migratedPostgresUrl());
    url.searchParams.set('options', `${url.searchParams.get('options')} -c default_transaction_read_only=on`);
    const { code, stderr } = await runService([], { env: { SERVICE__DATABASE__URL: url.href } });
    expect(code).toBe(1);
    expect(stderr).toMatch(/cannot open the database postgres:.*read-only transaction/);
  });

  test('a database of a newer release is left alone, with exit 1', async () => {
    const { dataDir, ...service } = await stopped();
    expect(service.exit).toEqual({ code: 0, signal: null });
    const file = new SqliteFile(join(dataDir, 'service.db'));
    file.prepare("insert into schema_migrations (name, timestamp) values ('9999-future', '2030-01-01')").run();
    file.close();
    const { code, stderr } = await runService([], { dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(/9999-future.*newer release/);
  });
});

/** A service that has run once and left its database behind. */
async function stopped() {
  const service = await startService();
  service.signal('SIGTERM');
  return { dataDir: service.dataDir, exit: await service.exited };
}
