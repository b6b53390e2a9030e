import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { FakePeplink } from '../support/fakes/fake-peplink.ts';
import { type ServiceProcess, startService } from '../support/service/service-process.ts';
import { databaseUrlOf, integrityOf } from '../support/stored-locations.ts';

const ROUNDS = 4;

test('whatever was acknowledged is there after kill -9, again and again', async () => {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  const dataDir = temporaryDirectory();
  const env = {
    SERVICE__ROUTER__PROVIDER: 'peplink',
    SERVICE__ROUTER__URL: router.url,
    SERVICE__ROUTER__USERNAME: router.username,
    SERVICE__ROUTER__PASSWORD: router.password,
    SERVICE__GPS__HISTORY_INTERVAL_SECS: '1',
    SERVICE__WEBSOCKET__GPS_INTERVAL_MS: '100',
  };
  let acknowledged: Recorded[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    router.setPosition({ latitude: 50 + round / 100, longitude: 7.6, speedMps: 4.3 });
    const service = await startService({ dataDir, env });
    const atStart = await historyOf(service);
    expect(atStart.slice(0, acknowledged.length)).toEqual(acknowledged);
    for (const field of ['id', 'timestamp'] as const) {
      expect(new Set(atStart.map((location) => location[field])).size).toBe(atStart.length);
    }
    await expect.poll(async () => (await historyOf(service)).length, { interval: 10 }).toBeGreaterThan(atStart.length);
    acknowledged = await historyOf(service);
    await service.kill();
    expect(await integrityOf(databaseUrlOf(dataDir))).toBe('ok');
  }
});

interface Recorded {
  id: string;
  timestamp: string;
}

async function historyOf(service: ServiceProcess): Promise<Recorded[]> {
  const { status, body } = await service.get('/v1/router/gps/history');
  expect(status).toBe(200);
  return (body as { locations: Recorded[] }).locations;
}
