import { expect, test } from 'vitest';
import { connectWs, refusedWs } from '../support/network/ws-client.ts';
import { runService, type ServiceProcess, startService } from '../support/service/service-process.ts';

/** A revoked key keeps its connections no longer than this. */
const MAX_REVOCATION_MS = 5000;

const ENV = { SERVICE__AUTH__SCOPE: 'all' };

async function createKey(service: ServiceProcess, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runService(['keys', 'create', ...args], { dataDir: service.dataDir });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return /^wh_[\w-]{43}$/m.exec(stdout)?.[0] ?? '';
}

test('a key made while the service runs opens what its scope says, at once', async () => {
  const service = await startService({ env: ENV });
  for (const scope of ['rest', 'ws', 'all']) {
    const key = await createKey(service, `for ${scope}`, '--scope', scope);
    expect({ scope, status: (await service.get('/v1', key)).status }).toEqual({
      scope,
      status: scope === 'ws' ? 401 : 200,
    });
    if (scope === 'rest') {
      expect(await refusedWs(service.wsUrl(key))).toMatchObject({ status: 401, body: { error: 'Unauthorized' } });
    } else {
      await using client = await connectWs(service.wsUrl(key));
      expect(await client.subscribe('gps')).toEqual(['gps']);
    }
    expect(service.stdout.join('\n')).not.toContain(key);
  }
});

test('a configured API key opens REST only, a configured token the WebSocket only', async () => {
  const service = await startService({
    env: { ...ENV, SERVICE__AUTH__API_KEYS: 'for-rest', SERVICE__WEBSOCKET__TOKENS: 'for-ws' },
  });
  expect((await service.get('/v1', 'for-rest')).status).toBe(200);
  expect((await service.get('/v1', 'for-ws')).status).toBe(401);
  expect((await refusedWs(service.wsUrl('for-rest'))).status).toBe(401);
  await using client = await connectWs(service.wsUrl('for-ws'));
  expect(await client.subscribe('gps')).toEqual(['gps']);
});

test('a revoked key opens nothing any more, and its connections are closed soon', async () => {
  const service = await startService({ env: ENV });
  const [doomed, kept] = [await createKey(service, 'doomed'), await createKey(service, 'kept')];
  await using doomedClient = await connectWs(service.wsUrl(doomed));
  await using keptClient = await connectWs(service.wsUrl(kept));

  const { dataDir } = service;
  expect(await runService(['keys', 'revoke', 'doomed'], { dataDir })).toMatchObject({ code: 0, stderr: '' });
  const revokedAt = performance.now();
  expect((await service.get('/v1', doomed)).status).toBe(401);
  expect((await refusedWs(service.wsUrl(doomed))).status).toBe(401);
  expect((await service.get('/v1', kept)).status).toBe(200);
  expect(await doomedClient.closed).toMatchObject({ code: 4401 });
  expect(performance.now() - revokedAt).toBeLessThan(MAX_REVOCATION_MS);
  expect(await keptClient.subscribe('gps')).toEqual(['gps']);
});

test('the commands list names without secrets, and say what is wrong', async () => {
  const service = await startService();
  const { dataDir } = service;
  const secret = await createKey(service, 'bridge');
  const list = await runService(['keys', 'list'], { dataDir });
  expect(list).toMatchObject({ code: 0, stderr: '' });
  expect(list.stdout).toMatch(/^bridge +all +created \d{4}-\d\d-\d\dT[\d:.]+Z$/m);
  expect(list.stdout).not.toContain(secret);

  const taken = await runService(['keys', 'create', 'bridge'], { dataDir });
  expect(taken).toMatchObject({ code: 1, stdout: '', stderr: 'a key named bridge exists already\n' });
  const unknown = await runService(['keys', 'revoke', 'galley'], { dataDir });
  expect(unknown).toMatchObject({ code: 1, stdout: '', stderr: 'Key galley not found\n' });
  const noScope = await runService(['keys', 'create', 'x', '--scope', 'everything'], { dataDir });
  expect(noScope.code).not.toBe(0);
  expect(noScope.stderr).toMatch(/rest, ws, all/);
});
