import { expect, test } from 'vitest';
import { addShipWithTrip, startOffice } from '../../support/fleet/fleet-run.ts';

const PATIENCE = { timeout: 60_000 };

const termsOf = (cargoT: number) => ({
  rules: 'de-dry',
  ship: { dwtT: 1500 },
  calls: [{ op: 'load', place: 'DE-NW', cargoT }],
});

test('the terms of a trip and the events aboard are the same ashore, and the later terms count', {
  timeout: 180_000,
}, async () => {
  const office = await startOffice();
  const { ship, trip } = await addShipWithTrip(office, 900);
  const path = `/v1/trips/${trip.id}`;
  const cargoIn = async ({ call }: Pick<typeof ship, 'call'>) =>
    (await call('GET', `${path}/laytime`)).body?.terms?.calls?.[0]?.cargoT;

  expect((await ship.call('PUT', `${path}/laytime`, termsOf(900))).status).toBe(200);
  for (const [kind, at] of [
    ['noticeOfReadiness', '2026-06-01T10:00+02:00'],
    ['loadingStarted', '2026-06-02T06:10+02:00'],
    ['loadingEnded', '2026-06-03T15:00+02:00'],
    ['departed', '2026-06-03T15:30+02:00'],
  ])
    expect((await ship.call('POST', `${path}/events`, { kind, at, author: 'Master' })).status).toBe(201);
  await expect.poll(() => cargoIn(office), PATIENCE).toBe(900);
  const sumOf = async ({ call }: Pick<typeof ship, 'call'>) => (await call('GET', `${path}/laytime`)).body?.amountCents;
  const aboard = await sumOf(ship);
  expect(aboard).toBeGreaterThan(0);
  await expect.poll(() => sumOf(office), PATIENCE).toBe(aboard);

  expect((await office.call('PUT', `${path}/laytime`, termsOf(1200))).status).toBe(200);
  await expect.poll(() => cargoIn(ship), PATIENCE).toBe(1200);
  expect((await ship.call('PUT', `${path}/laytime`, termsOf(1300))).status).toBe(200);
  await expect.poll(() => cargoIn(office), PATIENCE).toBe(1300);
  expect(await sumOf(office)).toBe(await sumOf(ship));
});
