import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { toInternalAddress } from './index.ts';
import type { Leader } from './lease.ts';
import { createRelayedRequests, relayRoutes } from './relay.ts';

const leader = (address: string): Leader => ({ holder: 'one', epoch: 3, address, secret: 's'.repeat(32) });

test('only who knows the secret of the term may name a client', () => {
  const { clientOf } = createRelayedRequests({ leader: () => leader('http://10.0.0.1:8080') });
  const from = (secret: string) => ({ 'x-wheelhouse-relay': secret, 'x-wheelhouse-client': '192.0.2.7' });
  expect(clientOf({ headers: from('s'.repeat(32)) })).toBe('192.0.2.7');
  expect(clientOf({ headers: from('t'.repeat(32)) })).toBeUndefined();
  expect(clientOf({ headers: from('') })).toBeUndefined();
  expect(clientOf({ headers: { 'x-wheelhouse-client': '192.0.2.7' } })).toBeUndefined();
  const nobody = createRelayedRequests({ leader: () => undefined });
  expect(nobody.clientOf({ headers: from('') })).toBeUndefined();
});

test('a request for the leader is passed on with its body and client, and once only', async () => {
  const target = Fastify();
  target.put('/v1/thing/:id', (request) => ({ url: request.url, body: request.body, headers: request.headers }));
  const address = await target.listen({ host: '127.0.0.1', port: 0 });
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await target.close();
  });
  let known: Leader | undefined;
  await relayRoutes(app, { leads: () => false, leader: () => known, role: 'all', clock: new FakeClock() });
  app.put('/v1/thing/:id', { config: { access: 'open', home: 'leader' } }, () => 'own');
  app.get('/v1/other', { config: { access: 'open', home: 'any' } }, () => 'own');
  const put = (headers: Record<string, string> = {}) =>
    app.inject({ method: 'PUT', url: '/v1/thing/7?x=1', payload: { name: 'Lorelei' }, headers });
  const early = await put();
  expect([early.statusCode, early.headers['retry-after'], early.json().error.type]).toEqual([503, '2', 'Unavailable']);
  known = leader(address);
  const passed = await put({ 'x-wheelhouse-client': '192.0.2.66', 'x-api-key': 'k' });
  expect(passed.json()).toMatchObject({ url: '/v1/thing/7?x=1', body: { name: 'Lorelei' } });
  expect(passed.json().headers).toMatchObject({ 'x-wheelhouse-client': '127.0.0.1', 'x-api-key': 'k' });
  expect((await put({ 'x-wheelhouse-relay': 'anything' })).statusCode).toBe(503);
  expect((await app.inject('/v1/other')).body).toBe('own');
  known = leader('http://127.0.0.1:1');
  expect((await put()).statusCode).toBe(503);
});

test('the address for the others is the one that listens, or the one that leads to the database', () => {
  const url = 'http://127.0.0.1:8080';
  expect(toInternalAddress({ host: '10.0.0.9', url, local: '10.0.0.1' })).toBe('http://10.0.0.9:8080');
  expect(toInternalAddress({ host: '0.0.0.0', url, local: '10.0.0.1' })).toBe('http://10.0.0.1:8080');
  expect(toInternalAddress({ host: '::', url, local: 'fd00::1' })).toBe('http://[fd00::1]:8080');
  expect(toInternalAddress({ host: '::', url, local: undefined })).toBe('http://127.0.0.1:8080');
});
