import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/service/build-test-app.ts';

async function asAdmin() {
  const app = await buildTestApp();
  const secret = (await app.keys.createFirst()) ?? '';
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers: object = {}) =>
    app.http.inject({ method, url, headers: { 'x-api-key': secret, ...headers }, ...(payload && { payload }) });
  return { app, secret, ask };
}

test('the first key is an admin key: it lists, creates and revokes keys', async () => {
  const { ask } = await asAdmin();
  const created = await ask('POST', '/v1/keys', { name: 'bridge / port', scope: 'rest' });
  expect(created.statusCode).toBe(201);
  expect(created.json()).toMatchObject({ name: 'bridge / port', scope: 'rest', secret: expect.stringMatching(/^wh_/) });
  const list = (await ask('GET', '/v1/keys')).json<{ keys: { name: string; scope: string }[] }>();
  expect(list.keys.map(({ name, scope }) => `${name}: ${scope}`)).toEqual([
    'bridge / port: rest',
    'first-start: admin',
  ]);
  expect(JSON.stringify(list)).not.toContain('wh_');
  expect((await ask('DELETE', '/v1/keys/bridge%20%2F%20port')).statusCode).toBe(204);
  expect((await ask('DELETE', '/v1/keys/bridge%20%2F%20port')).statusCode).toBe(404);
});

test('a taken name is a conflict, and another scope is refused', async () => {
  const { ask } = await asAdmin();
  expect((await ask('POST', '/v1/keys', { name: 'first-start', scope: 'ws' })).statusCode).toBe(409);
  expect((await ask('POST', '/v1/keys', { name: 'x', scope: 'everything' })).statusCode).toBe(400);
});

test('a page of another origin is refused with any key, also when it only reads', async () => {
  const { ask } = await asAdmin();
  for (const origin of ['https://elsewhere.example', 'null'])
    expect((await ask('GET', '/v1/keys', undefined, { origin })).statusCode).toBe(403);
});

test('a key without the scope learns what it lacks', async () => {
  const { app, ask } = await asAdmin();
  const { secret } = await app.keys.create('all', 'all');
  const answer = await ask('GET', '/v1/keys', undefined, { 'x-api-key': secret });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    error: { type: 'Forbidden', message: expect.stringContaining('--scope admin') },
  });
});

test('the last admin key stays until there is another', async () => {
  const { ask } = await asAdmin();
  const refused = await ask('DELETE', '/v1/keys/first-start');
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    error: { message: expect.stringContaining('last key with the scope admin') },
  });
  await ask('POST', '/v1/keys', { name: 'owner', scope: 'admin' });
  expect((await ask('DELETE', '/v1/keys/first-start')).statusCode).toBe(204);
});
