import { expect, test } from 'vitest';
import { startOffice } from '../support/fleet-run.ts';
import { makeClient } from '../support/make-client.ts';

const track = [
  { timestamp: 1_700_000_000, latitude: 50.1, longitude: 7.1, speed_mps: 3 },
  { timestamp: 1_700_000_010, latitude: 50.2, longitude: 7.2, speed_mps: 4 },
];

test('what is recorded aboard is in the office, with the ship that it is from', { timeout: 60_000 }, async () => {
  const office = await startOffice();
  const category = (await office.call('POST', '/v1/categories', { name: 'Gravel' })).body;
  const ship = await office.addShip('MV Anna');
  await expect
    .poll(() => ship.call('GET', '/v1/categories').then(({ body }) => body.categories.length), { timeout: 30_000 })
    .toBe(1);
  const client = (await ship.call('POST', '/v1/clients', makeClient())).body;
  const trip = await ship.call('POST', '/v1/trips', {
    startLatitude: 50,
    startLongitude: 7,
    cargo: 'Gravel 0/16',
    categoryId: category.id,
    weight: 12,
    senderId: client.id,
    receiverId: client.id,
  });
  expect(trip.status).toBe(201);
  expect(trip.body).not.toHaveProperty('ship_id');
  const ashore = () => office.call('GET', '/v1/trips?shipId=mv-anna').then(({ body }) => body.trips);
  await expect
    .poll(ashore, { timeout: 30_000 })
    .toMatchObject([{ id: trip.body.id, cargo: 'Gravel 0/16', ship_id: 'mv-anna', pending: null }]);
  await ship.call('POST', `/v1/trips/${trip.body.id}/complete`, { endLatitude: 51, endLongitude: 7 });
  await expect.poll(ashore, { timeout: 30_000 }).toMatchObject([{ status: 'Completed' }]);
  await ship.call('DELETE', `/v1/trips/${trip.body.id}`);
  await expect.poll(ashore, { timeout: 30_000 }).toEqual([]);
  expect((await ship.call('PUT', `/v1/categories/${category.id}`, { name: 'Sand' })).status).toBe(409);
});

test('any client of the forwarding protocol can be a ship', async () => {
  const office = await startOffice();
  const headers = { authorization: `Bearer ${await office.token('MV Anna')}` };
  const post = (payload: object, others = headers) =>
    office.app.http.inject({ method: 'POST', url: '/v1/gps', payload, headers: others });
  for (const payload of [...track, ...track]) expect((await post(payload)).statusCode).toBe(201);
  expect((await post(track[0] ?? {}, { authorization: 'Bearer whs_wrong' })).statusCode).toBe(401);
  const { body } = await office.call('GET', '/v1/fleet/ships/mv-anna/track?from=1700000000&to=1700000010');
  expect(body.locations).toMatchObject([
    { latitude: 50.1, ship_id: 'mv-anna', trip_id: null },
    { latitude: 50.2, speed_mps: 4 },
  ]);
  expect((await office.call('GET', '/v1/fleet/ships')).body.ships).toMatchObject([
    { id: 'mv-anna', name: 'MV Anna', position: { latitude: 50.2 }, link: { state: 'online' } },
  ]);
});
