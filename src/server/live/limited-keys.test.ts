import { expect, test } from 'vitest';
import { createFakeChannel, startLiveServer } from '../../../test/support/features/live-server.ts';
import { refusedWs } from '../../../test/support/network/ws-client.ts';

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
