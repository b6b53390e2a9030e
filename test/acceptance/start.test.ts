import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { connectWs } from '../support/network/ws-client.ts';
import { REST_KEY, type ServiceProcess, startService, WS_TOKEN } from '../support/service/service-process.ts';

const WARNING = 40;
const NO_KEYS = { SERVICE__AUTH__API_KEYS: undefined, SERVICE__WEBSOCKET__TOKENS: undefined };

const warningsOf = (service: ServiceProcess) => service.log.filter(({ level }) => level >= WARNING);

describe('the start', () => {
  test('says first where it listens, then where the console is, and warns of nothing on loopback', async () => {
    const service = await startService();
    expect(service.log[0]?.msg).toBe(`listening on ${service.url}`);
    expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    await expect.poll(() => service.log[1]?.msg).toBe(`console at ${service.url}/app/`);
    expect(await service.get('/health')).toMatchObject({ status: 200, body: { status: 'healthy' } });
    service.signal('SIGTERM');
    await service.exited;
    expect(warningsOf(service)).toEqual([]);
    expect(service.stderr).toEqual([]);
  });

  test('says first where it listens, also when the router refuses at once', async () => {
    const service = await startService({
      env: {
        SERVICE__ROUTER__PROVIDER: 'gpsd',
        SERVICE__ROUTER__URL: `gpsd://127.0.0.1:${await closedPort()}`,
        // The name has to be looked up before the service can listen, which leaves the router time to refuse.
        SERVICE__SERVER__HOST: 'localhost',
      },
    });
    await expect.poll(() => warningsOf(service).length).toBe(1);
    expect(service.log[0]?.msg).toBe(`listening on ${service.url}`);
    expect(warningsOf(service)[0]).toMatchObject({ provider: 'gpsd' });
  });

  test('warns once, by the name of the setting, when everybody in the network could read personal data', async () => {
    const service = await startService({ env: { SERVICE__SERVER__HOST: '0.0.0.0' } });
    await expect.poll(() => warningsOf(service).length).toBe(1);
    expect(service.log[0]?.msg).toMatch(/^listening on http:\/\/[\d.]+:\d+$/);
    service.signal('SIGTERM');
    await service.exited;
    expect(warningsOf(service).map(({ msg }) => msg)).toEqual([expect.stringContaining('auth.scope')]);
  });

  test('does not warn when every route needs a key', async () => {
    const service = await startService({
      env: { SERVICE__SERVER__HOST: '0.0.0.0', SERVICE__AUTH__SCOPE: 'all' },
    });
    service.signal('SIGTERM');
    await service.exited;
    expect(warningsOf(service)).toEqual([]);
  });
});

describe('the first start', () => {
  test('prints a key for everything once and never again', async () => {
    const env = { ...NO_KEYS, SERVICE__AUTH__SCOPE: 'all' };
    const first = await startService({ env });
    const keys = first.stderr.join('\n').match(/wh_[\w-]+/g) ?? [];
    expect(keys).toHaveLength(1);
    const [key = ''] = keys;
    expect(first.stderr.join('\n')).toContain('keys create NAME');
    expect(await first.get('/v1', null)).toMatchObject({ status: 401 });
    expect(await first.get('/v1', key)).toMatchObject({ status: 200 });
    await using _client = await connectWs(first.wsUrl(key));
    first.signal('SIGTERM');
    await first.exited;
    expect(first.stdout.join('\n')).not.toContain(key);

    const second = await startService({ env, dataDir: first.dataDir });
    expect(await second.get('/v1', key)).toMatchObject({ status: 200 });
    await using _again = await connectWs(second.wsUrl(key));
    second.signal('SIGTERM');
    await second.exited;
    expect(second.stderr).toEqual([]);
    expect(second.stdout.join('\n')).not.toMatch(/wh_/);
  });

  test('makes no key where one is configured, and shows none that is', async () => {
    const service = await startService({ env: { SERVICE__LOG__LEVEL: 'trace' } });
    await service.get('/v1');
    await using _client = await connectWs(service.wsUrl());
    service.signal('SIGTERM');
    await service.exited;
    expect(service.stderr).toEqual([]);
    const output = service.stdout.join('\n');
    expect(output).not.toContain(REST_KEY);
    expect(output).not.toContain(WS_TOKEN);
  });
});

/** A port that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
