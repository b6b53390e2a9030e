import { expect, onTestFinished, test } from 'vitest';
import { FakeReceiver } from '../../support/fakes/fake-receiver.ts';
import { startOffice } from '../../support/fleet/fleet-run.ts';
import { connectWs } from '../../support/network/ws-client.ts';

/** A search and rescue transmitter. */
const SART = { kind: 'position', type: 1, mmsi: 970_010_001, navStatus: 14, latitude: 50.37, longitude: 7.61 } as const;

type Office = Awaited<ReturnType<typeof startOffice>>;

/** A ship with an AIS antenna. */
async function addShip(office: Office, name: string) {
  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const ship = await office.addShip(name, { config: { ais: { local: { enabled: true, url: receiver.url } } } });
  await receiver.connected();
  return { ...ship, receiver };
}

const alarmsOf = async ({ call }: Pick<Office, 'call'>, query = '') =>
  (await call('GET', `/v1/alarms${query}`)).body.alarms;

test('an alarm of a ship is ashore with its history, and is acknowledged from there by name', {
  timeout: 60_000,
}, async () => {
  const office = await startOffice();
  const { secret } = await office.app.keys.create('duty desk', 'all');
  const ship = await addShip(office, 'MV Anna');
  const { secret: token } = await office.app.keys.create('screen', 'ws');
  const client = await connectWs(`${office.url.replace('http', 'ws')}/ws?token=${token}`);
  client.send({ action: 'subscribe', channels: ['alarms'] });
  await expect.poll(() => client.messages.map(({ type }) => type)).toEqual(['subscribed', 'alarms']);

  ship.receiver.send(SART);
  await expect
    .poll(() => alarmsOf(office))
    .toMatchObject([
      {
        type: 'distress',
        priority: 'emergency',
        mmsi: SART.mmsi,
        shipId: 'mv-anna',
        shipName: 'MV Anna',
        pending: null,
      },
    ]);
  const [aboard] = await alarmsOf(ship);
  expect(aboard).not.toHaveProperty('shipId');
  const change = { id: aboard.id, kind: 'raised', shipId: 'mv-anna' };
  await expect
    .poll(() => client.messages.at(-1)?.['data'])
    .toMatchObject({ alarms: [{ id: aboard.id }], top: { id: aboard.id, shipName: 'MV Anna' }, change });
  expect(await alarmsOf(office, '?shipId=mv-anna')).toHaveLength(1);
  expect(await alarmsOf(office, '?shipId=mv-berta')).toEqual([]);
  expect((await office.call('POST', `/v1/alarms/${aboard.id}/silence`)).status).toBe(409);

  const asked = await office.app.http.inject({
    method: 'POST',
    url: `/v1/alarms/${aboard.id}/acknowledge`,
    headers: { 'x-api-key': secret },
  });
  expect(asked.json()).toMatchObject({ state: 'active', pending: { acknowledgeAskedBy: 'duty desk (office)' } });
  const acknowledged = { state: 'acknowledged', acknowledgedBy: 'duty desk (office)' };
  await expect.poll(() => alarmsOf(ship)).toMatchObject([acknowledged]);
  await expect.poll(() => alarmsOf(office)).toMatchObject([{ ...acknowledged, pending: null }]);
  const { body } = await office.call('GET', '/v1/alarms/history?shipId=mv-anna');
  expect(body.alarms).toMatchObject([{ id: aboard.id, shipName: 'MV Anna', ...acknowledged, clearedAt: null }]);
  expect((await ship.call('GET', '/v1/alarms/history')).body.alarms[0]).toMatchObject(acknowledged);
});

test('a key limited to a ship gets the alarms of that ship alone', { timeout: 60_000 }, async () => {
  const office = await startOffice({ config: { auth: { scope: 'all' } } });
  const [anna, berta] = [await addShip(office, 'Anna'), await addShip(office, 'Berta')];
  const { secret: token } = await office.app.keys.create('live', 'ws', ['berta']);
  const { secret } = await office.app.keys.create('agent', 'all', ['berta']);
  const client = await connectWs(`${office.url.replace('http', 'ws')}/ws?token=${token}`);
  client.send({ action: 'subscribe', channels: ['alarms'] });
  await expect.poll(() => client.messages.length).toBe(2);
  anna.receiver.send(SART);
  const { secret: all } = await office.app.keys.create('all', 'all');
  const list = async (path: string, key: string) =>
    (await office.app.http.inject({ url: path, headers: { 'x-api-key': key } })).json().alarms;
  await expect.poll(() => list('/v1/alarms', all)).toHaveLength(1);
  berta.receiver.send({ ...SART, mmsi: 970_010_002 });
  const ofBerta = { shipId: 'berta', mmsi: 970_010_002 };
  await expect
    .poll(() => client.messages.at(-1)?.['data'])
    .toMatchObject({ alarms: [ofBerta], top: ofBerta, change: { kind: 'raised', shipId: 'berta' } });
  expect(JSON.stringify(client.messages)).not.toMatch(/anna/i);
  for (const path of ['/v1/alarms', '/v1/alarms/history']) {
    expect(await list(path, all)).toHaveLength(2);
    expect(await list(path, secret)).toMatchObject([ofBerta]);
    expect(await list(`${path}?shipId=anna`, secret)).toEqual([]);
  }
  const acknowledge = `/v1/alarms/${(await list('/v1/alarms', secret))[0].id}/acknowledge`;
  const refused = await office.app.http.inject({ method: 'POST', url: acknowledge, headers: { 'x-api-key': secret } });
  expect(refused.statusCode).toBe(403);
});
