import { expect, test } from 'vitest';
import { startOffice } from '../../support/fleet/fleet-run.ts';
import { makeClient } from '../../support/samples/make-client.ts';

const PATIENCE = { timeout: 60_000 };
/** Within it a link that has ended shows nothing anywhere. */
const ENDS_MS = 5000;

test('links of a ship open ashore too, and end there within 5 s', { timeout: 120_000 }, async () => {
  const office = await startOffice();
  const category = (await office.call('POST', '/v1/categories', { name: 'Gravel' })).body;
  const ship = await office.addShip('MV Anna');
  const categories = () => ship.call('GET', '/v1/categories').then(({ body }) => body.categories.length);
  await expect.poll(categories, PATIENCE).toBe(1);
  const client = (await ship.call('POST', '/v1/clients', makeClient())).body;
  const papers = { cargo: 'Gravel', categoryId: category.id, weight: 12, senderId: client.id, receiverId: client.id };
  const start = { startLatitude: 50, startLongitude: 7 };
  const trip = (await ship.call('POST', '/v1/trips', { ...start, ...papers })).body;
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const make = async (at: typeof ship) => {
    const { status, body } = await at.call('POST', '/v1/links', { tripId: trip.id, expiresAt });
    expect(status).toBe(201);
    return { id: body.id, path: `${new URL(body.url).pathname}/position` };
  };
  const statusOf = async (at: Pick<typeof ship, 'app'>, path: string) => (await at.app.http.inject(path)).statusCode;

  const [ended, kept] = [await make(ship), await make(ship)];
  for (const { path } of [ended, kept]) {
    expect(await statusOf(ship, path)).toBe(200);
    await expect.poll(() => statusOf(office, path), PATIENCE).toBe(200);
  }
  expect((await office.call('GET', '/v1/links')).body.links).toMatchObject([
    { shipId: 'mv-anna' },
    { shipId: 'mv-anna' },
  ]);
  expect((await ship.call('DELETE', `/v1/links/${ended.id}`)).status).toBe(204);
  await expect.poll(() => statusOf(office, ended.path), { timeout: ENDS_MS }).toBe(404);

  const ofOffice = await make(office);
  expect(await statusOf(office, ofOffice.path)).toBe(200);
  expect(await statusOf(ship, ofOffice.path)).toBe(404);

  await ship.call('POST', `/v1/trips/${trip.id}/complete`, { endLatitude: 51, endLongitude: 7 });
  for (const { path } of [kept, ofOffice]) {
    const read = async () => (await office.app.http.inject(path)).json();
    await expect.poll(read, { timeout: ENDS_MS }).toMatchObject({ arrived: true, position: null });
  }
  expect((await office.call('DELETE', `/v1/links/${kept.id}`)).status).toBe(204);
  await expect.poll(() => statusOf(ship, kept.path), PATIENCE).toBe(404);
});
