import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createKeys } from './index.ts';
import { createCommand, listCommand, listJsonCommand, revokeCommand } from './key-commands.ts';

/** Changes of the system clock, in ms. */
const CLOCK_STEPS = [-86_400_000, -3_600_000, 40_000, 86_400_000];

await describeOnEachEngine('keys', (open) => {
  async function makeKeys(configured: { apiKeys?: string[]; tokens?: string[] } = {}) {
    const { db } = await open();
    const clock = new FakeClock();
    const { service } = createKeys({ db, clock, configured: { apiKeys: [], tokens: [], ...configured } });
    const admits = async (secret: string | undefined, use: 'rest' | 'ws' | 'admin') =>
      (await service.admit({ secret, use, address: '192.0.2.1' })).ok;
    return { db, clock, service, admits };
  }

  test('a key opens what its scope says', async () => {
    const { service, admits } = await makeKeys();
    const opens = async (scope: 'rest' | 'ws' | 'all' | 'admin') => {
      const { secret } = await service.create(scope, scope);
      return [await admits(secret, 'rest'), await admits(secret, 'ws'), await admits(secret, 'admin')];
    };
    expect(await opens('rest')).toEqual([true, false, false]);
    expect(await opens('ws')).toEqual([false, true, false]);
    expect(await opens('all')).toEqual([true, true, false]);
    expect(await opens('admin')).toEqual([true, true, true]);
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

  test('`keys list --json` has the keys without their secrets', async () => {
    const { service, clock } = await makeKeys();
    expect(JSON.parse(await listJsonCommand(service))).toEqual({ keys: [] });
    const { key, secret } = await service.create('crew', 'ws');
    const text = await listJsonCommand(service);
    const createdAt = new Date(clock.now()).toISOString();
    expect(JSON.parse(text)).toEqual({ keys: [{ id: key.id, name: 'crew', scope: 'ws', createdAt, ships: null }] });
    expect(text).not.toContain(secret.slice(3));
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

  test('an address that has guessed too often is refused before the lookup, also with a right key, by both ways in', async () => {
    const { service, clock } = await makeKeys({ apiKeys: ['1234'], tokens: ['5678'] });
    const present = (secret: string, use: 'rest' | 'ws', address = '192.0.2.1') =>
      service.admit({ secret, use, address });
    for (let guess = 0; guess < 20; guess += 1) await present(`guess ${guess}`, guess % 2 === 0 ? 'rest' : 'ws');
    expect(await present('1234', 'rest')).toEqual({ ok: false, retryAfterSecs: 60 });
    expect(await present('5678', 'ws')).toEqual({ ok: false, retryAfterSecs: 60 });
    expect(await present('1234', 'rest', '192.0.2.2')).toMatchObject({ ok: true });
    await clock.advance(60_000);
    expect(await present('1234', 'rest')).toMatchObject({ ok: true });
  });

  test('a key has a name, a configured one too; a guess has none and counts as a failure', async () => {
    const { service } = await makeKeys({ apiKeys: ['1234'], tokens: ['5678'] });
    const { secret } = await service.create('bridge', 'rest');
    const nameOf = (presented: string | undefined) => service.nameOf({ secret: presented, address: '192.0.2.1' });
    expect(await nameOf(secret)).toBe('bridge');
    expect(await nameOf('1234')).toBe('configured key');
    expect(await nameOf('5678')).toBeNull();
    expect(await nameOf(undefined)).toBeNull();
    for (let guess = 0; guess < 20; guess += 1) expect(await nameOf(`guess ${guess}`)).toBeNull();
    expect(await nameOf('1234')).toBeNull();
  });

  test('no key gets the name of those of the configuration, and one of an earlier release is called otherwise', async () => {
    const { db, service } = await makeKeys({ apiKeys: ['1234'] });
    await expect(service.create(' configured key ', 'rest')).rejects.toMatchObject({
      type: 'BadRequest',
      faults: [{ field: 'name', rule: 'conflict' }],
    });
    const { secret } = await service.create('bridge', 'rest');
    await db.updateTable('api_keys').set({ name: 'configured key' }).execute();
    const nameOf = (presented: string) => service.nameOf({ secret: presented, address: '192.0.2.1' });
    expect(await nameOf(secret)).toBe('configured key (stored)');
    expect(await nameOf('1234')).toBe('configured key');
  });

  test('a name that cannot be looked up is no reason to fail', async () => {
    const { db, service } = await makeKeys();
    const { secret } = await service.create('bridge', 'rest');
    await db.schema.dropTable('api_keys').execute();
    expect(await service.nameOf({ secret, address: '192.0.2.1' })).toBeNull();
  });

  test('one stale key that is repeated is refused and locks out nobody', async () => {
    const { service } = await makeKeys({ apiKeys: ['right'] });
    const present = (secret: string | undefined) => service.admit({ secret, use: 'rest', address: '192.0.2.1' });
    for (let time = 0; time < 100; time += 1) await present('stale');
    for (let time = 0; time < 100; time += 1) await present(undefined);
    expect(await present('stale')).toMatchObject({ ok: false, retryAfterSecs: 60 });
    expect(await present(undefined)).toMatchObject({ ok: false, retryAfterSecs: 60 });
    expect(await present('right')).toMatchObject({ ok: true });
  });

  test('a whole /64 of IPv6 counts as one address', async () => {
    const { service } = await makeKeys({ apiKeys: ['1234'] });
    const present = (secret: string, address: string) => service.admit({ secret, use: 'rest', address });
    for (let guess = 0; guess < 20; guess += 1) await present(`guess ${guess}`, `2001:db8:0:1::${guess}`);
    expect(await present('1234', '2001:db8:0:1:ffff::1')).toMatchObject({ ok: false });
    expect(await present('1234', '2001:db8:0:2::1')).toMatchObject({ ok: true });
  });

  test('nobody locks out the crew on this machine, while guesses from it are slow', async () => {
    const { service, clock } = await makeKeys({ apiKeys: ['1234'] });
    const present = (secret: string) => service.admit({ secret, use: 'rest', address: '127.0.0.1' });
    for (let guess = 0; guess < 20; guess += 1) await present(`guess ${guess}`);
    const guesses = Array.from({ length: 100 }, (_, guess) => present(`more ${guess}`));
    for (const outcome of await Promise.all(guesses)) expect(outcome).toEqual({ ok: false, retryAfterSecs: 60 });
    expect(service.failures().refused).toBe(99);
    await clock.advance(1000);
    expect(await present('1234')).toMatchObject({ ok: true });
  });

  test.each([
    ['192.0.2.1', 20],
    ['127.0.0.1', 21],
  ])('guesses of %s that come at the same time count before they are looked up', async (address, lookups) => {
    const { service } = await makeKeys();
    const { secret } = await service.create('crew', 'rest');
    const secrets = [...Array.from({ length: 391 }, (_, guess) => `guess ${guess}`), secret];
    const answers = await Promise.all(secrets.map((one) => service.admit({ secret: one, use: 'rest', address })));
    expect(answers.filter(({ ok }) => ok)).toEqual([]);
    expect(service.failures().refused).toBe(secrets.length - lookups);
  });

  test('many right keys of one address that come at the same time are all let through', async () => {
    const { service } = await makeKeys();
    const made = await Promise.all(Array.from({ length: 50 }, (_, key) => service.create(`tablet ${key}`, 'rest')));
    const secrets = made.flatMap(({ secret }, index) => [
      secret,
      secret,
      ...(index % 5 === 0 ? [`stale ${index}`] : []),
    ]);
    const present = (secret: string) => service.admit({ secret, use: 'rest', address: '192.0.2.1' });
    const answers = await Promise.all(secrets.map(present));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(100);
    expect(service.failures()).toEqual({ addresses: 1, refused: 0 });
  });

  test('a guess that the database could not look up does not count', async () => {
    const { db, service } = await makeKeys({ apiKeys: ['1234'] });
    await db.schema.dropTable('api_keys').execute();
    const present = (secret: string) => service.admit({ secret, use: 'rest', address: '192.0.2.1' });
    const guesses = Array.from({ length: 30 }, (_, guess) => present(`guess ${guess}`));
    for (const outcome of await Promise.allSettled(guesses)) expect(outcome.status).toBe('rejected');
    expect(await present('1234')).toMatchObject({ ok: true });
  });

  test.each(CLOCK_STEPS)('setting the clock of the machine by %d ms changes nothing', async (step) => {
    const { service, clock } = await makeKeys();
    const fail = () => service.admit({ secret: 'wrong', use: 'rest', address: '192.0.2.1' });
    for (let failure = 0; failure < 20; failure += 1) await fail();
    clock.setWall(step);
    expect(await fail()).toEqual({ ok: false, retryAfterSecs: 60 });
    await clock.advance(60_000);
    expect(await fail()).toEqual({ ok: false });
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
