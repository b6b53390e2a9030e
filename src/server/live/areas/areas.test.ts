import { describe, expect, test } from 'vitest';
import { createFakeChannel, startLiveServer } from '../../../../test/support/features/live-server.ts';
import type { WsClient } from '../../../../test/support/network/ws-client.ts';
import { AREA_FLUSH_MS } from './area-broadcast.ts';

interface Ship {
  latitude: number;
  longitude: number;
  speed: number;
}

const KOBLENZ = { sw: [50.3, 7.5], ne: [50.45, 7.7] };
const BONN = { sw: [50.65, 7], ne: [50.8, 7.2] };
const inKoblenz = { latitude: 50.36, longitude: 7.6 };
const inBonn = { latitude: 50.73, longitude: 7.1 };

/** A real hub with one client and a channel with ships that the test moves. */
async function start(options: { maxBufferedBytes?: number } = {}) {
  const ships = new Map<string, Ship>();
  const snapshot = (keys: Iterable<string>) => ({
    type: 'vessels',
    action: 'snapshot',
    vessels: [...keys].flatMap((key) => (ships.has(key) ? [{ key, ...ships.get(key) }] : [])),
  });
  const vessels = Object.assign(createFakeChannel('vessels'), {
    greeting: () => [snapshot(ships.keys())],
    places: {
      count: () => ships.size,
      all: () => ships.entries(),
      greeting: (keys: readonly string[]) => [snapshot(keys)],
      left: (key: string) => ({ type: 'vessels', action: 'remove', key }),
    },
  });
  const gps = createFakeChannel('gps');
  const hub = await startLiveServer({ channels: [vessels, gps], ...options });
  const client = await hub.connect();
  return {
    ...hub,
    vessels,
    gps,
    client,
    place(key: string, changes: Partial<Ship>) {
      const ship = Object.assign(ships.get(key) ?? { ...inKoblenz, speed: 0 }, changes);
      ships.set(key, ship);
      vessels.publish(() => ({ type: 'vessels', action: 'update', key, speed: ship.speed }), {
        coalesceKey: key,
        place: ship,
      });
    },
    remove(key: string) {
      ships.delete(key);
      vessels.publish({ type: 'vessels', action: 'remove', key }, { coalesceKey: key, place: null });
    },
    flush: () => hub.clock.advance(AREA_FLUSH_MS),
  };
}

async function watch(client: WsClient, area: object) {
  client.send({ action: 'subscribe', channels: ['vessels'], area });
  expect(await client.next('subscribed')).toEqual({ type: 'subscribed', channels: ['vessels'] });
  return await client.next('vessels');
}

describe('a client of an area', () => {
  test('is greeted with what is in it, and gets only the changes there, the newest of each', async () => {
    const { client, place, flush } = await start();
    place('here', { speed: 1 });
    place('there', inBonn);
    expect(await watch(client, KOBLENZ)).toMatchObject({ vessels: [{ key: 'here' }] });

    place('there', { speed: 5 });
    for (const speed of [2, 3, 4]) place('here', { speed });
    await flush();
    expect(await client.next('vessels')).toEqual({ type: 'vessels', action: 'update', key: 'here', speed: 4 });
    place('there', { speed: 6 });
    place('here', { speed: 7 });
    await flush();
    expect(await client.next('vessels')).toMatchObject({ key: 'here', speed: 7 });
  });

  test('loses what leaves the area or goes, and gets what enters it', async () => {
    const { client, place, remove, flush } = await start();
    place('leaver', {});
    place('gone', {});
    place('comer', inBonn);
    await watch(client, KOBLENZ);

    place('leaver', inBonn);
    await flush();
    expect(await client.next('vessels')).toEqual({ type: 'vessels', action: 'remove', key: 'leaver' });
    remove('gone');
    await flush();
    expect(await client.next('vessels')).toEqual({ type: 'vessels', action: 'remove', key: 'gone' });
    place('comer', inKoblenz);
    await flush();
    expect(await client.next('vessels')).toMatchObject({ action: 'update', key: 'comer' });
  });

  test('sees a ship that crosses an edge inside the area once, and one of each side sees it come or go', async () => {
    const { client, connect, place, flush } = await start();
    const [west, east] = [await connect(), await connect()];
    place('crosser', { latitude: 50.1, longitude: 7.4 });
    await watch(client, { sw: [50.1, 7.3], ne: [50.2, 7.7] });
    await watch(west, { sw: [50.1, 7.3], ne: [50.2, 7.4] });
    await watch(east, { sw: [50.1, 7.6], ne: [50.2, 7.7] });

    place('crosser', { longitude: 7.6 });
    await flush();
    expect(await client.next('vessels')).toMatchObject({ action: 'update' });
    expect(await west.next('vessels')).toMatchObject({ action: 'remove' });
    expect(await east.next('vessels')).toMatchObject({ action: 'update' });
    place('crosser', { speed: 9 });
    await flush();
    expect(await client.next('vessels')).toMatchObject({ action: 'update', speed: 9 });
  });

  test('gets another area by subscribing again, and everything by subscribing without one', async () => {
    const { client, place, flush, live } = await start();
    place('here', {});
    place('there', inBonn);
    await watch(client, KOBLENZ);
    expect(await watch(client, BONN)).toMatchObject({ vessels: [{ key: 'there' }] });
    place('here', { speed: 1 });
    place('there', { speed: 2 });
    await flush();
    expect(await client.next('vessels')).toMatchObject({ key: 'there' });
    expect(live.stats()).toMatchObject({ areaClients: 1, subscriptions: { vessels: 1 } });

    await client.subscribe('vessels');
    expect(await client.next('vessels')).toMatchObject({ vessels: [{ key: 'here' }, { key: 'there' }] });
    place('here', { speed: 3 });
    expect(await client.next('vessels')).toMatchObject({ key: 'here', speed: 3 });
    expect(live.stats()).toMatchObject({ areaClients: 0, subscriptions: { vessels: 1 } });
  });

  test('keeps its other channels as they are, and unsubscribes as others do', async () => {
    const { client, place, gps, flush, live } = await start();
    client.send({ action: 'subscribe', channels: ['*'], area: KOBLENZ });
    expect(await client.next('subscribed')).toEqual({ type: 'subscribed', channels: ['vessels', 'gps'] });
    gps.publish({ type: 'gps', value: 1 });
    expect(await client.next('gps')).toEqual({ type: 'gps', value: 1 });
    expect(await client.unsubscribe('vessels')).toEqual(['vessels']);
    place('here', {});
    await flush();
    gps.publish({ type: 'gps', value: 2 });
    await client.next('gps');
    expect(client.messages.filter(({ type }) => type === 'vessels')).toHaveLength(1);
    expect(live.stats().subscriptions).toEqual({ vessels: 0, gps: 1 });
  });

  test('gets what concerns every area, and a client without one is served at once as before', async () => {
    const { client, connect, vessels, place, flush } = await start();
    const whole = await connect();
    await whole.subscribe('vessels');
    await whole.next('vessels');
    await watch(client, KOBLENZ);
    vessels.publish({ type: 'vessels', action: 'bbox', bbox: null }, { coalesceKey: 'bbox' });
    place('there', inBonn);
    expect([await whole.next('vessels'), await whole.next('vessels')]).toMatchObject([
      { action: 'bbox' },
      { key: 'there' },
    ]);
    await flush();
    expect(await client.next('vessels')).toMatchObject({ action: 'bbox' });
  });
});

test('a client of an area that does not read is closed with 1013, and the others of the area go on', async () => {
  const { client: slow, connect, place, flush, live } = await start({ maxBufferedBytes: 100_000 });
  const fast = await connect();
  for (const client of [slow, fast]) await watch(client, KOBLENZ);
  slow.socket.pause();
  for (let round = 0; live.stats().closed.slow === 0 && live.stats().areaClients === 2; round += 1) {
    for (let ship = 0; ship < 500; ship += 1) place(`${round} ${ship} ${'x'.repeat(500)}`, {});
    await flush();
    for (let ship = 0; ship < 500; ship += 1) await fast.next('vessels');
  }
  slow.socket.resume();
  expect(await slow.closed).toMatchObject({ code: 1013 });
  place('last', {});
  await flush();
  expect(await fast.next('vessels')).toMatchObject({ key: 'last' });
});

test.each([
  null,
  true,
  'all',
  [50, 7, 51, 8],
  {},
  { sw: [50, 7] },
  { sw: [50, 7], ne: [51, '8'] },
  { sw: [50, 7], ne: [51, null] },
  { sw: [50, 7, 0], ne: [51, 8, 0] },
  { sw: [51, 7], ne: [50, 8] },
  { sw: [-91, 7], ne: [50, 8] },
  { sw: [50, 7], ne: [51, 181] },
])('what is no area is answered with an error, and nothing is subscribed: %j', async (area) => {
  const { client, live } = await start();
  client.send({ action: 'subscribe', channels: ['vessels'], area });
  expect(await client.next()).toEqual({ type: 'error', message: expect.stringContaining('area must be') });
  expect(live.stats().subscriptions).toEqual({ vessels: 0, gps: 0 });
});

test('more than 20,000 ships are logged once, and shown', async () => {
  const { live, log, clock, place, remove } = await start();
  const logged = () => log.lines.filter(({ facts }) => facts['code'] === 'live.areas_needed');
  for (let ship = 0; ship < 20_000; ship += 1) place(`${ship}`, {});
  await clock.advance(30_000);
  expect(live.stats().areAreasNeeded).toBe(false);
  place('one more', {});
  await clock.advance(60_000);
  expect(live.stats().areAreasNeeded).toBe(true);
  expect(logged()).toHaveLength(1);
  remove('one more');
  expect(live.stats().areAreasNeeded).toBe(false);
});
