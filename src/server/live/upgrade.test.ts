import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { settle } from '../../../test/support/fake-clock.ts';
import { createFakeChannel, startLiveServer } from '../../../test/support/features/live-server.ts';
import { requestUpgrade } from '../../../test/support/network/raw-upgrade.ts';
import { refusedWs } from '../../../test/support/network/ws-client.ts';
import type { LiveAuthorisation, LiveCredentials } from './upgrade.ts';

const channels = [createFakeChannel('gps')];

/** An authorisation that is pending until the test decides it. */
function createGate() {
  const asked = Promise.withResolvers<LiveCredentials>();
  const decision = Promise.withResolvers<LiveAuthorisation>();
  return {
    asked: asked.promise,
    decide: decision.resolve,
    authorise(credentials: LiveCredentials) {
      asked.resolve(credentials);
      return decision.promise;
    },
  };
}

test('another path is answered with 404 and a JSON body, and the connection is ended', async () => {
  const { url } = await startLiveServer({ channels });

  for (const path of ['/other', '/x?token=one', '/']) {
    expect(await refusedWs(`${url}${path}`)).toMatchObject({
      status: 404,
      headers: { connection: 'close', 'content-type': 'application/json; charset=utf-8' },
      body: { status: 404 },
    });
  }
});

test('a refused token is answered before the upgrade, with the body that was decided', async () => {
  const { url, live } = await startLiveServer({ channels });

  expect(await refusedWs(`${url}?token=wrong`)).toMatchObject({
    status: 401,
    body: { error: 'Unauthorized', message: 'Missing or invalid token' },
  });
  expect(live.stats().connectedClients).toBe(0);
});

test('too many attempts learn when to come back', async () => {
  const body = { error: 'Too many requests', retryAfter: 42 };
  const { url } = await startLiveServer({
    channels,
    authorise: () => Promise.resolve({ ok: false, status: 429, body, retryAfterSecs: 42 }),
  });

  expect(await refusedWs(url)).toMatchObject({ status: 429, body, headers: { 'retry-after': '42' } });
});

test('token and address are what the request says', async () => {
  const gate = createGate();
  const { connect } = await startLiveServer({ channels, ...gate, addressOf: () => '198.51.100.7' });
  gate.decide({ ok: true, keyId: 'a' });
  await connect('?other=1&token=a%2Bb%20c');

  expect(await gate.asked).toEqual({ token: 'a+b c', address: '198.51.100.7' });
});

test('no more clients than the limit are taken', async () => {
  const { connect, url } = await startLiveServer({ channels, limits: { max: 1, maxPerAddress: 1, maxPerKey: 1 } });
  await connect();

  expect(await refusedWs(url)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
});

test.each([
  ['address', { max: 9, maxPerAddress: 1, maxPerKey: 9 }, '192.0.2.1'],
  ['key', { max: 9, maxPerAddress: 9, maxPerKey: 1 }, '127.0.0.1'],
])('one %s has its share of the clients, and gets it back', async (_what, limits, address) => {
  const { connect, url, live } = await startLiveServer({ channels, limits, addressOf: () => address });
  const first = await connect('?token=one');
  expect(await refusedWs(`${url}?token=one`)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(live.stats().refusedForRoom).toBe(1);
  first.socket.close();
  await first.closed;
  await connect('?token=one');
});

test('a refused token takes no room', async () => {
  const { connect, url } = await startLiveServer({ channels, limits: { max: 1, maxPerAddress: 1, maxPerKey: 1 } });
  for (let time = 0; time < 3; time += 1) expect(await refusedWs(`${url}?token=wrong`)).toMatchObject({ status: 401 });
  await connect('?token=one');
});

test('a page of another origin cannot connect, learns the setting, and guesses no token', async () => {
  const authorise = vi.fn();
  const { url, live } = await startLiveServer({ channels, isForeign: () => true, authorise });
  expect(await refusedWs(url)).toMatchObject({
    status: 403,
    body: { error: { message: expect.stringContaining('server.allowed_origins') } },
  });
  expect(live.stats().connectedClients).toBe(0);
  expect(authorise).not.toHaveBeenCalled();
});

test('a failure in checking the token is a 503 that shows the client nothing', async () => {
  const { url, log } = await startLiveServer({
    channels,
    authorise: () => Promise.reject(new Error('SQLITE_BUSY')),
  });

  const refusal = await refusedWs(`${url}?token=one`);
  expect(refusal.status).toBe(503);
  expect(JSON.stringify(refusal.body)).not.toContain('SQLITE');
  expect(log.lines).toMatchObject([{ level: 'error' }]);
});

test('a token that is never decided does not hold the socket', async () => {
  const gate = createGate();
  const { port, clock } = await startLiveServer({ channels, authorise: gate.authorise });
  const socket = requestUpgrade(port);
  await gate.asked;
  await clock.advance(5000);

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 /);
});

test('a shutdown that begins while the token is checked wins', async () => {
  const gate = createGate();
  const { port, live } = await startLiveServer({ channels, authorise: gate.authorise });
  const socket = requestUpgrade(port);
  await gate.asked;
  await live.close();
  gate.decide({ ok: true, keyId: null });

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 /);
});

test.each<LiveAuthorisation>([
  { ok: true, keyId: null },
  { ok: false, status: 401, body: {} },
])('a client that goes away while its token is checked is forgotten: %j', async (decision) => {
  const gate = createGate();
  const { port, live, server, clock } = await startLiveServer({ channels, authorise: gate.authorise });
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = requestUpgrade(port);
  const [peer] = await accepted;
  await gate.asked;
  const gone = new Promise((resolve) => peer.once('close', resolve));
  socket.resetAndDestroy();
  await gone;
  gate.decide(decision);
  await settle();

  expect(live.stats().connectedClients).toBe(0);
  // Only the ping timer of the hub is left.
  expect(clock.pending).toBe(1);
});

test.each([
  ['no key', ['Sec-WebSocket-Version: 13']],
  ['an unknown version', ['Sec-WebSocket-Version: 7', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']],
])('a handshake with %s is answered with 400 and the version that is spoken', async (_what, headers) => {
  const { port } = await startLiveServer({ channels });
  const response = await text(requestUpgrade(port, { headers }));

  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).toContain('Sec-WebSocket-Version: 13');
  expect(JSON.parse(response.slice(response.indexOf('\r\n\r\n')))).toMatchObject({ status: 400 });
});

test('a refused peer that ends its side is gone at once', async () => {
  const { port, clock, server } = await startLiveServer({ channels });
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const response = text(requestUpgrade(port, { headers: [] }));
  const [peer] = await accepted;
  const gone = once(peer, 'close');

  expect(await response).toMatch(/^HTTP\/1\.1 400 /);
  await gone;
  expect(clock.pending).toBe(1);
});

test('a refused peer that does not end its side is cut off', async () => {
  const { port, clock, server } = await startLiveServer({ channels });
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = requestUpgrade(port, { headers: [], allowHalfOpen: true });
  const [peer] = await accepted;
  await once(socket.resume(), 'end');
  expect(peer.destroyed).toBe(false);

  const gone = once(peer, 'close');
  await clock.advance(1000);
  await gone;
});

describe('limited keys', () => {
  const AREA = { sw: [50, 7], ne: [51, 8] };

  /** A hub whose clients have keys that are limited to one ship. */
  async function start() {
    const fleet = Object.assign(createFakeChannel('fleet'), { isOfShips: true as const });
    const seen: string[] = [];
    const vessels = Object.assign(createFakeChannel('vessels', { type: 'vessels', value: 'greeting' }), {
      places: {
        count: () => 0,
        all: () => [],
        greeting() {
          seen.push('area');
          return [{ type: 'vessels', value: 'area' }];
        },
        left: () => ({ type: 'vessels' }),
      },
    });
    const server = await startLiveServer({
      channels: [vessels, fleet],
      authorise: () => Promise.resolve({ ok: true, keyId: null, ships: ['anna'] }),
      endpoints: [
        { path: '/other', isOpen: false, start: () => () => undefined, connect: () => expect.fail('connected') },
      ],
    });
    return { ...server, fleet, vessels, seen };
  }

  test('a key limited to ships gets their messages alone, also where it asks for an area', async () => {
    const { connect, fleet, vessels, seen } = await start();
    const client = await connect();
    for (const area of [undefined, AREA]) client.send({ action: 'subscribe', channels: ['vessels', 'fleet'], area });
    await expect.poll(() => client.messages.length).toBe(2);
    vessels.publish(
      { type: 'vessels', value: 'event' },
      {
        coalesceKey: 'vessel:1',
        place: { latitude: 50.5, longitude: 7.5 },
      },
    );
    fleet.publish({ type: 'fleet', value: 'of berta' }, { coalesceKey: 'berta', shipId: 'berta' });
    fleet.publish({ type: 'fleet', value: 'of anna' }, { coalesceKey: 'anna', shipId: 'anna' });
    await expect.poll(() => client.messages.at(-1)).toEqual({ type: 'fleet', value: 'of anna' });
    expect(client.messages.map(({ type }) => type)).toEqual(['subscribed', 'subscribed', 'fleet']);
    expect(seen).toEqual([]);
  });

  test('an endpoint that shows more than ships refuses such a key', async () => {
    const { url } = await start();
    expect((await refusedWs(url.replace('/ws', '/other?token=limited'))).status).toBe(403);
  });
});
