import { describe, expect, onTestFinished, test } from 'vitest';
import { isPostgresThere, postgresTestUrl } from '../support/database-matrix.ts';
import { FakePeplink } from '../support/fakes/fake-peplink.ts';
import { TcpProxy } from '../support/network/tcp-proxy.ts';
import { connectWs } from '../support/network/ws-client.ts';
import { realPart } from '../support/real/real-parts.ts';
import { type ServiceProcess, startService } from '../support/service/service-process.ts';
import { countLocations } from '../support/stored-locations.ts';

const RECOVERY = { interval: 50 };

async function historyLength(service: ServiceProcess): Promise<number> {
  const { status, body } = await service.get('/v1/router/gps/history');
  expect(status).toBe(200);
  return (body as { locations: unknown[] }).locations.length;
}

describe.skipIf(!realPart('PostgreSQL', await isPostgresThere()))('the service on PostgreSQL', () => {
  test('survives the loss of its database: it says so, goes on reading, and records again afterwards', async () => {
    const router = await FakePeplink.start();
    onTestFinished(() => router[Symbol.asyncDispose]());
    router.setPosition({ latitude: 50.36, longitude: 7.6, speedMps: 4 });
    const direct = new URL(await postgresTestUrl());
    await using line = await TcpProxy.start({ host: direct.hostname, port: Number(direct.port || 5432) });
    const url = new URL(direct);
    url.host = `127.0.0.1:${line.port}`;
    const service = await startService({
      env: {
        SERVICE__DATABASE__URL: url.href,
        SERVICE__ROUTER__PROVIDER: 'peplink',
        SERVICE__ROUTER__URL: router.url,
        SERVICE__ROUTER__USERNAME: router.username,
        SERVICE__ROUTER__PASSWORD: router.password,
        SERVICE__GPS__HISTORY_INTERVAL_SECS: '1',
      },
    });
    await using client = await connectWs(service.wsUrl());
    expect(await client.subscribe('gps')).toEqual(['gps']);
    await expect.poll(() => historyLength(service), RECOVERY).toBeGreaterThan(0);
    expect(await countLocations(direct.href)).toBeGreaterThan(0);

    line.cut();
    await expect.poll(async () => (await service.get('/health')).status, RECOVERY).toBe(503);
    expect((await service.get('/health')).body).toMatchObject({
      status: 'unhealthy',
      services: { database: { status: 'disconnected' }, router: { status: 'connected' } },
    });
    expect((await service.get('/v1/router/gps')).status).toBe(200);
    expect(await service.get('/v1/router/gps/history')).toMatchObject({
      status: 503,
      body: { error: { type: 'Database', details: null }, _links: { docs: '/docs/errors/database' } },
    });
    expect(await client.subscribe('speed')).toEqual(['speed']);
    await expect
      .poll(() => service.log.map(({ msg }) => msg), RECOVERY)
      .toContain('position history cannot be written');

    line.repair();
    await expect.poll(async () => (await service.get('/health')).status, RECOVERY).toBe(200);
    const before = await historyLength(service);
    await expect.poll(() => historyLength(service), RECOVERY).toBeGreaterThan(before);
    service.signal('SIGTERM');
    expect(await service.exited).toEqual({ code: 0, signal: null });
    expect(service.log.filter(({ msg }) => msg === 'position history cannot be written')).toHaveLength(1);
  });
});
