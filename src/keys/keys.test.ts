import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../test/support/database-matrix.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { createKeys } from './index.ts';
import { createCommand, listCommand, revokeCommand } from './key-commands.ts';

await describeOnEachEngine('keys', (open) => {
  async function makeKeys(configured: { apiKeys?: string[]; tokens?: string[] } = {}) {
    const { db } = await open();
    const clock = new FakeClock();
    const { service } = createKeys({ db, clock, configured: { apiKeys: [], tokens: [], ...configured } });
    const admits = async (secret: string | undefined, use: 'rest' | 'ws') =>
      (await service.admit({ secret, use, address: '192.0.2.1' })).ok;
    return { db, clock, service, admits };
  }

  test('a key opens what its scope says', async () => {
    const { service, admits } = await makeKeys();
    const opens = async (scope: 'rest' | 'ws' | 'all') => {
      const { secret } = await service.create(scope, scope);
      return [await admits(secret, 'rest'), await admits(secret, 'ws')];
    };
    expect(await opens('rest')).toEqual([true, false]);
    expect(await opens('ws')).toEqual([false, true]);
    expect(await opens('all')).toEqual([true, true]);
  });

  test('configured keys open REST only, configured tokens the WebSocket only', async () => {
    const { admits } = await makeKeys({ apiKeys: ['key'], tokens: ['token'] });
    expect(await admits('key', 'rest')).toBe(true);
    expect(await admits('key', 'ws')).toBe(false);
    expect(await admits('token', 'rest')).toBe(false);
    expect(await admits('token', 'ws')).toBe(true);
  });

  test('the secret is not in the database', async () => {
    const { db, service } = await makeKeys();
    const { secret } = await service.create('crew', 'all');
    const rows = JSON.stringify(await db.selectFrom('api_keys').selectAll().execute());
    expect(rows).toContain('crew');
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(secret.slice(3));
  });

  test('a revoked key opens nothing from the next request on', async () => {
    const { service, admits } = await makeKeys();
    const { key, secret } = await service.create('crew', 'all');
    expect((await service.webSocketKeyIds()).has(key.id)).toBe(true);
    await service.revoke('crew');
    expect(await admits(secret, 'rest')).toBe(false);
    expect((await service.webSocketKeyIds()).has(key.id)).toBe(false);
    await expect(service.revoke('crew')).rejects.toThrow('Key crew not found');
  });

  test('names are unique and not empty', async () => {
    const { service } = await makeKeys();
    await service.create(' crew ', 'rest');
    await expect(service.create('crew', 'ws')).rejects.toThrow('a key named crew exists already');
    await expect(service.create('  ', 'ws')).rejects.toThrow('name must not be empty');
    await expect(service.create('x'.repeat(101), 'ws')).rejects.toThrow('at most 100');
  });

  test('the first start makes one key, later starts none', async () => {
    const { service, admits } = await makeKeys();
    const secret = await service.createFirst();
    expect(await admits(secret, 'rest')).toBe(true);
    expect(await admits(secret, 'ws')).toBe(true);
    expect(await service.createFirst()).toBeUndefined();
  });

  test('no first key is made where one is configured', async () => {
    const { service } = await makeKeys({ tokens: ['token'] });
    expect(await service.createFirst()).toBeUndefined();
    expect(await service.list()).toEqual([]);
  });

  test('no text but a secret opens anything', async () => {
    const { service, admits } = await makeKeys({ apiKeys: ['key'] });
    await service.create('crew', 'all');
    expect(await admits(undefined, 'rest')).toBe(false);
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 600 }), async (text) => text === 'key' || !(await admits(text, 'rest'))),
      { numRuns: 50 },
    );
  });

  test('the failures of an address are forgotten after a minute', async () => {
    const { service, clock } = await makeKeys();
    const fail = (address: string) => service.admit({ secret: 'wrong', use: 'rest', address });
    for (let failure = 0; failure < 20; failure += 1) expect(await fail('192.0.2.1')).toEqual({ ok: false });
    expect(await fail('192.0.2.1')).toEqual({ ok: false, retryAfterSecs: 60 });
    expect(await fail('192.0.2.2')).toEqual({ ok: false });
    await clock.advance(60_000);
    expect(await fail('192.0.2.1')).toEqual({ ok: false });
  });

  test('the commands print a secret once and never again', async () => {
    const { service, admits } = await makeKeys();
    expect(await listCommand(service)).toBe('There are no stored keys.\n');
    const printed = await createCommand(service, 'crew', 'rest');
    const [secret] = printed.split('\n', 1);
    expect(await admits(secret, 'rest')).toBe(true);
    expect(await listCommand(service)).toBe('crew  rest  created 2026-11-20T08:00:00.000Z\n');
    expect(await revokeCommand(service, 'crew')).toBe('Key crew is revoked.\n');
  });
});
