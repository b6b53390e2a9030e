import { expect, test } from 'vitest';
import { createClientStore } from '../../../src/cargo/clients/client-store.ts';
import { createTripStore } from '../../../src/cargo/trips/trip-store.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';
import { createLocationStore } from '../../../src/vessel/position/index.ts';
import { createAlarmStore } from '../../../src/watch/alarms/alarm-store.ts';
import { startOffice } from '../../support/fleet/fleet-run.ts';
import { connectWs } from '../../support/network/ws-client.ts';
import { makeAlarmRecord, makeAlertRecord } from '../../support/samples/make-alarm.ts';
import { makeClient } from '../../support/samples/make-client.ts';
import { makeTrip } from '../../support/samples/make-trip.ts';
import { seedCategory } from '../../support/samples/seed-trip.ts';
import { openDatabase } from '../../support/service/packaged.ts';
import { silentLog } from '../../support/silent-log.ts';

const OPEN = [
  ...['/health', '/v1/health', '/ready', '/app', '/app/', '/app/overlay', '/app/*'],
  ...['/t/:secret', '/t/:secret/position'],
];
const OF_SHIPS = ['/v1/fleet/up', '/v1/fleet/live', '/v1/fleet/down', '/v1/gps'];
/** What a key that is limited to ships opens. */
const LIMITED = [
  '/v1/fleet/ships',
  '/v1/fleet/ships/:id',
  '/v1/fleet/ships/:id/contacts',
  '/v1/fleet/ships/:id/track',
  '/v1/fleet/ships/:id/track.gpx',
  '/v1/fleet/ships/:id/track.geojson',
  '/v1/fleet/conflicts',
  '/v1/router/gps/history',
  '/v1/trips',
  '/v1/trips/:id',
  '/v1/trips/:id/events',
  '/v1/trips/:id/statement',
  '/v1/trips/:id/track.gpx',
  '/v1/trips/:id/track.geojson',
  '/v1/clients',
  '/v1/clients/:id',
  '/v1/watchlist/alerts',
  '/v1/alarms',
  '/v1/alarms/history',
];
/** What such a key opens too, where its ships have recorded nothing. */
const LIMITED_EMPTY = [
  '/v1/log',
  '/v1/log/verify',
  '/v1/log/export',
  '/v1/voyages',
  '/v1/voyages/:id',
  '/v1/trips/:id/laytime',
];
const AT = Date.parse('2026-11-20T08:00:00Z');

/** An office with two ships; every record of each names its owner. */
async function startFleet() {
  const office = await startOffice({ config: { auth: { scope: 'all' } } });
  const token = await office.token('Anna');
  await office.token('Berta');
  const { db, close } = await openDatabase({ url: office.database, log: silentLog });
  const categoryId = await seedCategory(db);
  const ids: Record<string, { trip: string; client: string }> = {};
  for (const owner of ['anna', 'berta', 'office']) {
    const shipId = owner === 'office' ? '' : owner;
    const client = createId(AT);
    await createClientStore(db).insert({ ...makeClient({ name: `client of ${owner}` }), id: client, shipId });
    const papers = { cargo: `cargo of ${owner}`, categoryId, senderId: client, receiverId: client };
    const trip = makeTrip({ ...papers, id: createId(AT), ...(shipId && { shipId }) });
    await createTripStore(db).insert(trip);
    const place = { latitude: 50, longitude: 7, altitudeM: 1, speedMps: 1, recordedAt: AT };
    await createLocationStore(db).insertNew([{ ...place, id: createId(AT), tripId: trip.id }], shipId);
    const alarm = makeAlarmRecord(AT, { name: `alarm of ${owner}`, ...(shipId && { shipId }) });
    const near = { mmsi: 1, name: `alert of ${owner}`, clearedAt: AT, ...(shipId && { shipId }) };
    await createAlarmStore(db).save([alarm, makeAlertRecord(AT, near)]);
    ids[owner] = { trip: trip.id, client };
  }
  await close();
  const ask = async (method: string, url: string, headers: Record<string, string>) =>
    office.app.http.inject({ method: method as 'GET', url, headers });
  return { office, token, ids, ask };
}

test('the token of a ship opens the routes of ships and nothing else, and they open with nothing else', async () => {
  const { office, token, ask } = await startFleet();
  const { secret } = await office.app.keys.create('everything', 'all');
  const found: string[] = [];
  for (const { method, url } of office.app.http.routeAccess) {
    if (OPEN.includes(url)) continue;
    const path = url.replaceAll(/:[a-z_]+|\*/gi, 'x');
    const ofKey = [{ 'x-api-key': secret }, { Authorization: `Bearer ${secret}` }];
    const ofShip = [{ authorization: `Bearer ${token}` }, { 'x-api-key': token }];
    for (const headers of [...ofShip, ...(OF_SHIPS.includes(url) ? ofKey : [])]) {
      const { statusCode } = await ask(method, path, headers);
      if (![401, 429].includes(statusCode)) found.push(`${url} ${Object.keys(headers)} ${statusCode}`);
    }
  }
  expect(found).toEqual(OF_SHIPS.map((url) => expect.stringMatching(`^${url} authorization (400|200|201)$`)).sort());
});

test('a key that is limited to a ship opens what shows its records, and sees no others', async () => {
  const { office, ids, ask } = await startFleet();
  const admin = { 'x-api-key': (await office.app.keys.createFirst()) ?? '' };
  const create = (payload: object) =>
    office.app.http.inject({ method: 'POST', url: '/v1/keys', headers: admin, payload });
  const created = (await create({ name: 'agent', scope: 'all', ships: ['anna'] })).json();
  expect(created).toMatchObject({ name: 'agent', ships: ['anna'] });
  expect((await create({ name: 'all ships', scope: 'all' })).json()).not.toHaveProperty('ships');
  for (const wrong of [
    { scope: 'admin', ships: ['anna'] },
    { scope: 'all', ships: [] },
  ])
    expect((await create({ name: 'wrong', ...wrong })).statusCode).toBe(400);
  expect((await ask('GET', '/v1/keys', admin)).json().keys).toContainEqual(
    expect.objectContaining({ name: 'agent', ships: ['anna'] }),
  );
  const headers = { 'x-api-key': created.secret };
  for (const { method, url } of office.app.http.routeAccess) {
    if (OPEN.includes(url)) continue;
    const isRead = method === 'GET' || method === 'HEAD';
    const isShown = isRead && [...LIMITED, ...LIMITED_EMPTY].includes(url);
    for (const owner of ['anna', 'berta', 'office']) {
      const id = url.startsWith('/v1/fleet') ? owner : ids[owner]?.[url.includes('clients') ? 'client' : 'trip'];
      const path = url.replace(':id', id ?? '').replaceAll(/:[a-z_]+|\*/gi, 'x');
      const { statusCode, body } = await ask(method, path, headers);
      const facts = { url: `${method} ${path}`, isRefused: [401, 403].includes(statusCode) };
      expect(facts).toEqual({ ...facts, isRefused: !isShown });
      if (!isShown) continue;
      if (url.includes(':id') && LIMITED.includes(url))
        expect({ ...facts, statusCode }).toEqual({ ...facts, statusCode: owner === 'anna' ? 200 : 404 });
      if (owner === 'anna') expect(body).not.toMatch(/of berta|of office|Berta/);
    }
  }
  const list = async (url: string) => (await ask('GET', url, headers)).body;
  for (const url of ['/v1/trips', '/v1/clients', '/v1/watchlist/alerts', '/v1/alarms/history']) {
    expect(await list(url)).toMatch(/of anna/);
    expect(await list(`${url}?shipId=anna`)).toMatch(/of anna/);
    expect(await list(`${url}?shipId=berta`)).not.toMatch(/of (anna|berta|office)/);
    const unlimited = async (shipId: string) => (await ask('GET', `${url}?shipId=${shipId}`, admin)).body;
    expect(await unlimited('berta')).toMatch(/of berta/);
    expect(await unlimited('berta')).not.toMatch(/of (anna|office)/);
  }
  expect(await list('/v1/router/gps/history?shipId=berta')).not.toContain('latitude');
});

test('on the WebSocket such a key gets its ships alone, in greetings and in messages', async () => {
  const { office, ask, token } = await startFleet();
  const { secret } = await office.app.keys.create('agent', 'ws', ['berta']);
  const client = await connectWs(`${office.url.replace('http', 'ws')}/ws?token=${secret}`);
  client.send({ action: 'subscribe', channels: ['*'] });
  const ofBerta = () =>
    client.messages.filter(({ type, data }) => type === 'fleet' && JSON.stringify(data).includes('berta'));
  await expect.poll(() => ofBerta().length).toBeGreaterThan(0);
  const known = ofBerta().length;
  // Another ship reports, then this one.
  const { app } = office;
  const payload = { latitude: 50, longitude: 7, timestamp: 1_700_000_000 };
  await app.http.inject({ method: 'POST', url: '/v1/gps', payload, headers: { authorization: `Bearer ${token}` } });
  const { token: own } = (await app.ships?.replace('berta')) ?? { token: '' };
  await app.http.inject({ method: 'POST', url: '/v1/gps', payload, headers: { authorization: `Bearer ${own}` } });
  await expect.poll(() => ofBerta().slice(known)).toMatchObject([{ data: { ship: { id: 'berta' } } }]);
  expect(JSON.stringify(client.messages)).not.toMatch(/anna/);
  expect((await ask('GET', '/v1/trips', { 'x-api-key': secret })).statusCode).toBe(401);
});

test('requests of ships count for each ship, and with no valid token for their address', async () => {
  const office = await startOffice({ config: { rate_limit: { max: 5 } } });
  const report = async (token: string, latitude = 50) => {
    const headers = { authorization: `Bearer ${token}` };
    const payload = { latitude, longitude: 7, timestamp: 1_700_000_000 };
    return (await office.app.http.inject({ method: 'POST', url: '/v1/gps', payload, headers })).statusCode;
  };
  const reportTimes = async (count: number, token: string) => {
    const statuses: number[] = [];
    for (let time = 0; time < count; time += 1) statuses.push(await report(token));
    return statuses;
  };
  const served = Array.from({ length: 5 }, () => 201);
  const [anna, berta] = [await office.token('Anna'), await office.token('Berta')];
  expect(await reportTimes(6, anna)).toEqual([...served, 429]);
  expect(await reportTimes(6, berta)).toEqual([...served, 429]);
  expect((await office.call('GET', '/v1')).status).toBe(200);
  // One request of this address is counted already.
  expect(await reportTimes(5, 'of-no-ship')).toEqual([401, 401, 401, 401, 429]);
  expect((await office.call('GET', '/v1')).status).toBe(429);
});

test('a key over REST is limited to ships that there are, and to none where there is no office', async () => {
  const office = await startOffice();
  await office.token('Anna');
  const { secret } = await office.app.keys.create('admin', 'admin');
  const create = (app: typeof office.app, key: string, ships: string[]) =>
    app.http.inject({
      method: 'POST',
      url: '/v1/keys',
      headers: { 'x-api-key': key },
      payload: { name: 'agent', scope: 'all', ships },
    });
  const refused = await create(office.app, secret, ['anna', 'no-such-ship']);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('there is no ship no-such-ship');
  expect((await create(office.app, secret, ['anna'])).statusCode).toBe(201);
  const ship = await office.addShip('Berta');
  const { secret: aboard } = await ship.app.keys.create('admin', 'admin');
  expect((await create(ship.app, aboard, ['anna'])).statusCode).toBe(400);
});
