import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { CellMap } from '../../examples/cells/cells.mjs';
import { systemClock } from '../../src/foundation/shared/clock.ts';
import { FakeFeed } from '../support/fakes/fake-feed.ts';
import { feedPosition } from '../support/fakes/feed-messages.ts';
import { listenTestApp } from '../support/service/listening-app.ts';

const MIDDLE_RHINE = { sw: [50, 7], ne: [51, 8] } as const;
const KEY = 'a-key-of-the-test';

const position = (mmsi: number, [latitude, longitude]: readonly [number, number]) =>
  feedPosition({ mmsi, at: new Date().toISOString(), body: { Latitude: latitude, Longitude: longitude } });

async function start(auth: { scope?: 'vessels' | 'all' } = {}) {
  const feed = await FakeFeed.start({ clock: systemClock });
  onTestFinished(() => feed[Symbol.asyncDispose]());
  const service = await listenTestApp({
    auth: { api_keys: [KEY], ...auth },
    websocket: { tokens: ['a-token'] },
    ais: { max_jump_mps: 0, remote: { enabled: true, url: [feed.url], api_key: 'a-feed-key', areas: [MIDDLE_RHINE] } },
  });
  const stream = await feed.client();
  await stream.subscription();
  return { ...service, stream };
}

/** Reads cells with the decoder of the examples. */
async function connect(url: string, request: object) {
  const map = new CellMap();
  const texts: Record<string, unknown>[] = [];
  const socket = new WebSocket(url);
  onTestFinished(() => socket.terminate());
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) map.read(data);
    else texts.push(JSON.parse(data.toString()));
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ action: 'subscribe', channels: ['vessels'], ...request }));
  return { map, texts };
}

test('a client of an area gets its vessels as cells, and REST has the same', async () => {
  const { wsUrl, stream, app } = await start();
  const area = { sw: [50.3, 7.5], ne: [50.45, 7.7] };
  const { map, texts } = await connect(wsUrl('a-token'), { area, format: 'cells' });
  stream.send(position(211_000_001, [50.36, 7.6]), position(211_000_002, [50.9, 7.1]));
  await expect.poll(() => [...map.vessels.keys()]).toEqual([211_000_001]);
  stream.send(position(211_000_001, [50.361, 7.601]));
  await expect.poll(() => map.vessels.get(211_000_001)?.latitude).toBe(Math.round(50.361 * 6_000_000));
  stream.send(position(211_000_001, [50.9, 7.1]));
  await expect.poll(() => map.vessels.size).toBe(0);
  expect(texts[0]).toEqual({ type: 'subscribed', channels: ['vessels'] });
  expect(texts.slice(1)).toEqual([{ type: 'vessels', action: 'bbox', bbox: MIDDLE_RHINE }]);

  const answer = await app.http.inject({ url: '/v1/cells/0/0/0', headers: { 'x-api-key': KEY } });
  expect(answer.headers['cache-control']).toContain('s-maxage=2');
  const world = new CellMap();
  world.read(answer.rawPayload);
  expect([...world.vessels.keys()].sort()).toEqual([211_000_001, 211_000_002]);
  expect((await app.http.inject('/v1/cells/0/0/0')).statusCode).toBe(401);
});

test('another form is an error message, and everything else goes on', async () => {
  const { wsUrl } = await start();
  const { texts } = await connect(wsUrl('a-token'), { format: 'xml' });
  await expect.poll(() => texts).toEqual([{ type: 'error', message: 'Invalid message: format must be json or cells' }]);
});

test('with auth.scope = all no cache may keep cells for others', async () => {
  const { app } = await start({ scope: 'all' });
  const answer = await app.http.inject({ url: '/v1/cells/0/0/0', headers: { 'x-api-key': KEY } });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
});
