import { expect, test } from 'vitest';
import { startOffice } from '../../support/fleet/fleet-run.ts';
import { makeClient, makeContact } from '../../support/samples/make-client.ts';

const MINUTE_MS = 60_000;

async function startWithShip() {
  const office = await startOffice();
  const headers = { authorization: `Bearer ${await office.token('Anna')}` };
  const post = async (url: string, payload: object) =>
    (await office.app.http.inject({ method: 'POST', url, headers, payload })).statusCode;
  return { ...office, post, position: async () => (await office.call('GET', '/v1/fleet/ships/anna')).body.position };
}

const report = (position: object) => ({
  sentAt: Date.now(),
  position: {
    latitude: 50,
    longitude: 7,
    altitudeM: null,
    headingDeg: null,
    speedMps: null,
    recordedAt: Date.now(),
    ...position,
  },
  trips: [],
  alerts: [],
  link: { backlog: 0, oldestAt: null, thinned: 0 },
  software: '1',
});

test('a position of tomorrow is refused, so that it does not keep the ship where it is', async () => {
  const { post, position } = await startWithShip();
  const later = Date.now() + 6 * MINUTE_MS;
  const place = { latitude: 50, longitude: 7 };
  expect(await post('/v1/gps', { ...place, timestamp: 253_402_300_799 })).toBe(400);
  expect(await post('/v1/gps', { ...place, timestamp: Math.floor(later / 1000) })).toBe(400);
  expect(await post('/v1/fleet/live', report({ recordedAt: later }))).toBe(400);
  expect(await position()).toBeNull();
  expect(await post('/v1/fleet/live', report({ recordedAt: later - 2 * MINUTE_MS }))).toBe(200);
  expect(await position()).not.toBeNull();
});

test.each([
  ['speed', { speedMps: 1e308 }, { speed_mps: 1e308 }],
  ['speed', { speedMps: 150.1 }, { speed_mps: 150.1 }],
  ['height', { altitudeM: 20_001 }, { altitude: 20_001 }],
  ['depth', { altitudeM: -20_001 }, { altitude: -20_001 }],
])('a %s that no ship has is refused (%o)', async (_what, live, forwarded) => {
  const { post, position } = await startWithShip();
  expect(await post('/v1/fleet/live', report(live))).toBe(400);
  const payload = { latitude: 50, longitude: 7, timestamp: Math.floor(Date.now() / 1000) };
  expect(await post('/v1/gps', { ...payload, ...forwarded })).toBe(400);
  expect(await position()).toBeNull();
});

test('a client has at most 100 contacts and 64 kB, and each text of it up to 10,000 characters', async () => {
  const { call } = await startOffice();
  const long = 'x'.repeat(10_000);
  const create = (details: object, contacts: object[] = []) =>
    call('POST', '/v1/clients', { ...makeClient(details), contacts });
  const messageOf = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer;
    return `${status} ${JSON.stringify(body)}`;
  };
  expect((await create({ name: long, street: long, additionalInfo: long }, [makeContact({ name: long })])).status).toBe(
    201,
  );
  const nine = Array.from({ length: 9 }, () => makeContact({ name: long, position: long }));
  expect(await messageOf(create({}, nine))).toMatch(/^400 .*contacts.*65,536 bytes/);
  expect(
    await messageOf(create({ additionalInfo: '語'.repeat(10_000), city: '語'.repeat(9000), street: long })),
  ).toMatch(/^400 .*additionalInfo.*65,536 bytes/);
  const crowd = Array.from({ length: 101 }, () => makeContact());
  expect(await messageOf(create({}, crowd))).toMatch(/^400 .*contacts/);
  const { body: client } = await create({}, crowd.slice(0, 100));
  const path = `/v1/clients/${client.id}`;
  expect(await messageOf(call('POST', `${path}/contacts`, makeContact()))).toMatch(/^400 .*contacts/);
  const { body: other } = await create({}, nine.slice(0, 3));
  expect(await messageOf(call('PUT', `/v1/clients/${other.id}`, { street: long }))).toMatch(/^400 .*street/);
  const contact = `/v1/clients/${other.id}/contacts/${other.contacts[0].id}`;
  expect(await messageOf(call('PUT', contact, { email: long }))).toMatch(/^400 .*email/);
  expect((await call('PUT', contact, { email: 'a@b.example' })).status).toBe(200);
});
