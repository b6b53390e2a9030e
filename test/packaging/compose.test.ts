import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/foundation/config/load.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('compose.yaml', () => {
  const compose = read('deploy/cluster/compose.yaml');
  const [, block = ''] = /^services:\n([\s\S]*?)^volumes:/m.exec(compose) ?? [];
  const services = [...block.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);

  test('starts instances with settings that the service takes', () => {
    const common = Object.fromEntries(
      [...compose.matchAll(/^ {4}(SERVICE__\w+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    const names = [...compose.matchAll(/SERVICE__CLUSTER__NAME: (.+)$/gm)].map(([, name]) => name ?? '');
    expect(names).toEqual(['shore-1', 'shore-2']);
    for (const name of names) {
      const env = { ...common, SERVICE__CLUSTER__NAME: name };
      const { config } = loadConfig({ env, cwd: temporaryDirectory() });
      expect(config).toMatchObject({
        cluster: { name, bus: ['nats://bus:4222'] },
        storage: { driver: 'database' },
      });
      expect(config.server.host).toBe('0.0.0.0');
    }
  });

  test('names services, ports and files that are there', () => {
    expect(services).toEqual(['shore-1', 'shore-2', 'database', 'bus', 'proxy']);
    const { hostname } = new URL(/DATABASE__URL: (.+)$/m.exec(compose)?.[1] ?? '');
    const hosts = [...read('deploy/cluster/nginx.conf').matchAll(/server ([\w-]+):(\d+) /g)];
    expect(hosts.length).toBe(4);
    for (const host of [hostname, 'bus', ...hosts.map(([, name]) => name)]) expect(services).toContain(host);
    const port = String(loadConfig({ env: {}, cwd: temporaryDirectory() }).config.server.port);
    for (const [, , given] of hosts) expect(given).toBe(port);
    const [, file = ''] = /- \.\/([\w.-]+):/.exec(compose) ?? [];
    expect(read(`deploy/cluster/${file}`)).toContain('upstream wheelhouse');
    const files = [...read(`deploy/cluster/${file}`).matchAll(/\/etc\/ssl\/([\w.]+);/g)].map(([, name]) => name);
    for (const name of files) expect(compose).toContain(name);
    const database = new URL(/DATABASE__URL: (.+)$/m.exec(compose)?.[1] ?? '');
    const given = (name: string) => new RegExp(`POSTGRES_${name}: (.+)$`, 'm').exec(compose)?.[1];
    expect([database.username, database.password, database.pathname.slice(1)]).toEqual(
      ['USER', 'PASSWORD', 'DB'].map(given),
    );
  });
});
