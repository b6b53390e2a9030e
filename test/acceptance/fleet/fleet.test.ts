import { expect, test } from 'vitest';
import { createAlarmStore } from '../../../src/watch/alarms/alarm-store.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { addShipWithTrip, startOffice } from '../../support/fleet/fleet-run.ts';
import { makeAlertRecord } from '../../support/samples/make-alarm.ts';
import { makeClient } from '../../support/samples/make-client.ts';
import { openDatabase } from '../../support/service/packaged.ts';
import { silentLog } from '../../support/silent-log.ts';

const PATIENCE = { timeout: 60_000 };

const track = [
  { timestamp: 1_700_000_000, latitude: 50.1, longitude: 7.1, speed_mps: 3 },
  { timestamp: 1_700_000_010, latitude: 50.2, longitude: 7.2, speed_mps: 4 },
];

test('what is recorded aboard is in the office, with the ship that it is from', { timeout: 60_000 }, async () => {
  const office = await startOffice();
  const { ship, trip, category } = await addShipWithTrip(office, 12);
  expect(trip).not.toHaveProperty('ship_id');
  const ashore = () => office.call('GET', '/v1/trips?shipId=mv-anna').then(({ body }) => body.trips);
  await expect
    .poll(ashore, PATIENCE)
    .toMatchObject([{ id: trip.id, cargo: 'Gravel 0/16', ship_id: 'mv-anna', pending: null }]);
  await ship.call('POST', `/v1/trips/${trip.id}/complete`, { endLatitude: 51, endLongitude: 7 });
  await expect.poll(ashore, PATIENCE).toMatchObject([{ status: 'Completed' }]);
  await ship.call('DELETE', `/v1/trips/${trip.id}`);
  await expect.poll(ashore, PATIENCE).toEqual([]);
  expect((await office.call('GET', '/health')).body.fleet).toMatchObject({ mode: 'shore', ships: 1, online: 1 });
  const { fleet } = (await ship.call('GET', '/health')).body;
  expect(fleet).toMatchObject({ mode: 'ship', lastContactAt: expect.any(String) });
  const metricsOf = async ({ app }: typeof ship) => (await app.http.inject('/metrics')).body;
  expect(await metricsOf(office)).toMatch(/wheelhouse_fleet_ships\{state="online"\} 1/);
  expect(await metricsOf(office)).toMatch(/wheelhouse_fleet_batches_total\{direction="up"\} [1-9]/);
  expect(await metricsOf(ship)).toMatch(/wheelhouse_fleet_bytes_total\{direction="down"\} [1-9]/);
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

test('a trip is prepared in the office, carried out aboard, and refused where its status does not allow it', {
  timeout: 120_000,
}, async () => {
  const office = await startOffice();
  const category = (await office.call('POST', '/v1/categories', { name: 'Gravel' })).body;
  const client = (await office.call('POST', '/v1/clients', makeClient())).body;
  await office.call('POST', '/v1/watchlist/entries', { mmsi: '211234560', name: 'AURORA' });
  const token = await office.token('MV Anna');
  const place = { startLatitude: 50, startLongitude: 7, cargo: 'Gravel 0/16', weight: 12, logGps: true };
  const papers = { ...place, categoryId: category.id, senderId: client.id, receiverId: client.id };
  expect((await office.call('POST', '/v1/trips', { ...papers, shipId: 'nobody' })).status).toBe(400);
  const prepared = await office.call('POST', '/v1/trips', { ...papers, shipId: 'mv-anna' });
  expect(prepared.body).toMatchObject({ ship_id: 'mv-anna', pending: { is_new: true }, refused: null });
  const ship = await office.addShip('', {}, { token });
  const path = `/v1/trips/${prepared.body.id}`;
  const ashore = () => office.call('GET', path).then(({ body }) => body);
  await expect.poll(ashore, PATIENCE).toMatchObject({ pending: null });
  expect((await ship.call('GET', path)).body).toMatchObject({ cargo: 'Gravel 0/16', status: 'Active', log_gps: true });

  await office.call('PUT', path, { cargo: 'Gravel 16/32' });
  await expect.poll(() => ship.call('GET', path).then(({ body }) => body.cargo), PATIENCE).toBe('Gravel 16/32');
  const asked = await office.call('PUT', path, { status: 'COMPLETED' });
  expect(asked).toMatchObject({ status: 200, body: { status: 'Completed', pending: null } });
  expect((await ship.call('GET', path)).body.status).toBe('Completed');
  expect((await office.call('PUT', path, { status: 'ACTIVE' })).status).toBe(400);

  const entries = () => ship.call('GET', '/v1/watchlist/entries').then(({ body }) => body.entries);
  await expect.poll(entries, PATIENCE).toMatchObject([{ mmsi: '211234560', name: 'AURORA', from_office: true }]);
  const [entry] = await entries();
  expect((await ship.call('DELETE', `/v1/watchlist/entries/${entry.id}`)).status).toBe(409);

  await office.call('DELETE', path);
  await expect.poll(() => ship.call('GET', path).then(({ status }) => status), PATIENCE).toBe(404);
  await expect.poll(() => office.call('GET', path).then(({ status }) => status), PATIENCE).toBe(404);
});

test('a change of a voyage is pending where the ship is not connected', async () => {
  const clock = new FakeClock();
  const office = await startOffice({ clock });
  const category = (await office.call('POST', '/v1/categories', { name: 'Gravel' })).body;
  const client = (await office.call('POST', '/v1/clients', makeClient())).body;
  await office.token('MV Anna');
  const papers = { cargo: 'Gravel', weight: 1, categoryId: category.id, senderId: client.id, receiverId: client.id };
  const trip = { startLatitude: 50, startLongitude: 7, ...papers, shipId: 'mv-anna' };
  const { body: prepared } = await office.call('POST', '/v1/trips', trip);
  // With a clock that stands still this would not return if it waited.
  const changed = await office.call('PUT', `/v1/trips/${prepared.id}`, { status: 'COMPLETED' });
  expect(changed).toMatchObject({ status: 200, body: { status: 'Active', pending: { status: 'Completed' } } });
});

test('a new computer gets back what is its own, and the old token opens nothing', { timeout: 120_000 }, async () => {
  const office = await startOffice();
  const category = (await office.call('POST', '/v1/categories', { name: 'Gravel' })).body;
  const first = await office.addShip('MV Anna');
  const client = (await first.call('POST', '/v1/clients', makeClient())).body;
  const papers = { cargo: 'Sand', weight: 1, categoryId: category.id, senderId: client.id, receiverId: client.id };
  const create = () => first.call('POST', '/v1/trips', { startLatitude: 50, startLongitude: 7, ...papers });
  await expect.poll(() => create().then(({ status }) => status), PATIENCE).toBe(201);
  const trips = () => office.call('GET', '/v1/trips?shipId=mv-anna').then(({ body }) => body.trips);
  await expect.poll(trips, PATIENCE).toHaveLength(1);
  await first.close();
  const { token } = (await office.app.ships?.replace('MV Anna')) ?? { token: '' };
  const second = await office.addShip('', {}, { token });
  const aboard = () => second.call('GET', '/v1/trips').then(({ body }) => body.trips);
  await expect.poll(aboard, PATIENCE).toMatchObject([{ cargo: 'Sand' }]);
  expect(await trips()).toHaveLength(1);
  const third = await office.addShip('', {}, { token });
  const ships = () => office.call('GET', '/v1/fleet/ships').then(({ body }) => body.ships);
  await expect
    .poll(ships, PATIENCE)
    .toMatchObject([{ link: { trouble: expect.stringContaining('another computer') } }]);
  expect((await third.call('GET', '/v1/trips')).body.trips).toEqual([]);
});

test('the office asks a ship to acknowledge its active alert, and nothing else', async () => {
  const office = await startOffice();
  await office.token('MV Anna');
  const { db, close } = await openDatabase({ url: office.database, log: silentLog });
  const at = Date.now();
  const alert = makeAlertRecord(at, { mmsi: 211_000_001, name: 'AURORA', shipId: 'mv-anna' });
  await createAlarmStore(db).save([alert]);
  await close();
  const ask = (mmsi: number, query: string) => office.call('POST', `/v1/watchlist/alerts/${mmsi}/acknowledge${query}`);
  const asked = await ask(211_000_001, '?shipId=mv-anna');
  expect(asked).toMatchObject({ status: 200, body: { pending: { acknowledge_asked_at: expect.any(String) } } });
  const { body } = await office.call('GET', '/v1/watchlist/alerts?shipId=mv-anna');
  expect(body.alerts).toMatchObject([{ acknowledged_at: null, pending: asked.body.pending }]);
  expect((await ask(211_000_001, '?shipId=mv-berta')).status).toBe(404);
  expect((await ask(211_000_002, '?shipId=mv-anna')).status).toBe(404);
  const ship = await office.addShip('MV Clara');
  const refused = await ship.call('POST', '/v1/watchlist/alerts/211000001/acknowledge?shipId=mv-anna');
  expect(refused).toMatchObject({ status: 400, body: { error: { message: 'shipId is for an office' } } });
});
