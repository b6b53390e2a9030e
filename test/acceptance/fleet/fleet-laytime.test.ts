import { describe, expect, test } from 'vitest';
import { isPostgresThere, migratedPostgresUrl } from '../../support/database-matrix.ts';
import { addShipWithTrip, startOffice } from '../../support/fleet/fleet-run.ts';
import { realPart } from '../../support/real/real-parts.ts';

const PATIENCE = { timeout: 60_000 };
const hasPostgres = await isPostgresThere();

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

interface Version {
  id: string;
  hash: string;
}

interface Listed extends Version {
  kind: string;
  author: string | null;
  isWithdrawn: boolean;
  versions: Version[];
}

describe.each(['sqlite', 'postgres'])('events of the office (%s)', (engine) => {
  const isThere = engine === 'sqlite' || realPart('PostgreSQL', hasPostgres);
  const database = async () => (engine === 'postgres' ? { database: await migratedPostgresUrl() } : {});

  test.skipIf(!isThere)(
    'are aboard with the same ids and hashes, as are their corrections',
    {
      timeout: 180_000,
    },
    async () => {
      const office = await startOffice(await database());
      const { ship, trip } = await addShipWithTrip(office, 900, await database());
      const path = `/v1/trips/${trip.id}`;
      type Side = Pick<typeof ship, 'call'>;
      const add = async ({ call }: Side, kind: string, at: string) => {
        const { status, body } = await call('POST', `${path}/events`, { kind, at, author: 'Berta' });
        expect(status).toBe(201);
        return body as Listed;
      };
      const correct = async ({ call }: Side, id: string, changes: object) =>
        expect((await call('POST', `${path}/events/${id}/correction`, changes)).status).toBe(201);
      const eventsOf = async ({ call }: Side) => ((await call('GET', `${path}/events`)).body?.events ?? []) as Listed[];
      const versionsOf = async (side: Side, id: string) =>
        (await eventsOf(side)).find((event) => event.id === id)?.versions.length;
      await expect.poll(async () => (await office.call('GET', path)).status, PATIENCE).toBe(200);

      const notice = await add(office, 'noticeOfReadiness', '2026-06-01T10:00+02:00');
      const started = await add(ship, 'loadingStarted', '2026-06-02T06:10+02:00');
      await expect.poll(() => versionsOf(ship, notice.id), PATIENCE).toBe(1);
      await expect.poll(() => versionsOf(office, started.id), PATIENCE).toBe(1);
      // Each side corrects what the other one has recorded, then its own.
      await correct(ship, notice.id, { at: '2026-06-01T09:00+02:00', reason: 'by the bridge', author: 'Berta' });
      await correct(office, started.id, { at: '2026-06-02T06:30+02:00', reason: 'by the quay' });
      await expect.poll(() => versionsOf(office, notice.id), PATIENCE).toBe(2);
      await expect.poll(() => versionsOf(ship, started.id), PATIENCE).toBe(2);
      await correct(office, notice.id, { text: 'by telephone', author: 'Berta' });
      await correct(ship, started.id, { withdrawn: true });
      await expect.poll(() => versionsOf(ship, notice.id), PATIENCE).toBe(3);
      await expect.poll(() => versionsOf(office, started.id), PATIENCE).toBe(3);

      const aboard = await eventsOf(ship);
      expect(aboard).toEqual(await eventsOf(office));
      expect(aboard).toMatchObject([
        { id: notice.id, at: '2026-06-01T07:00:00.000Z', text: 'by telephone', author: 'Berta' },
        { id: started.id, at: '2026-06-02T04:30:00.000Z', isWithdrawn: true },
      ]);
      const statementOf = async ({ call }: Side) => (await call('GET', `${path}/statement?format=json`)).body;
      expect(await statementOf(ship)).toEqual(await statementOf(office));

      // The log of the ship is its own, aboard and ashore; nothing of the office came up as another entry.
      const logOf = async ({ call }: Side, query = '') =>
        ((await call('GET', `/v1/log/export?format=json${query}`)).body.entries as Version[]).map(({ hash }) => hash);
      const ofOffice = [notice.versions[0]?.hash, aboard[1]?.versions[1]?.hash, aboard[0]?.versions[2]?.hash];
      const own = await logOf(ship);
      expect(own.filter((hash) => ofOffice.includes(hash))).toEqual([]);
      await expect.poll(() => logOf(office, '&shipId=mv-anna'), PATIENCE).toEqual(own);
      for (const [{ call }, query] of [
        [ship, ''],
        [office, ''],
        [office, '?shipId=mv-anna'],
      ] as const)
        expect(await call('GET', `/v1/log/verify${query}`)).toMatchObject({ body: { ok: true } });
    },
  );
});

test('a new computer of a ship gets the events that the office has added', { timeout: 180_000 }, async () => {
  const office = await startOffice();
  const { ship, trip } = await addShipWithTrip(office, 900);
  const path = `/v1/trips/${trip.id}`;
  await expect.poll(async () => (await office.call('GET', path)).status, PATIENCE).toBe(200);
  await ship.close();
  const { body: event } = await office.call('POST', `${path}/events`, {
    kind: 'berthed',
    at: '2026-06-01T10:00+02:00',
  });
  expect(
    await office.call('POST', '/v1/log', { kind: 'remark', text: 'of the office', tripId: trip.id }),
  ).toMatchObject({ status: 201 });
  const { token = '' } = (await office.app.ships?.replace('MV Anna')) ?? {};
  const renewed = await office.addShip('MV Anna', {}, { token });
  const idsOf = async () =>
    ((await renewed.call('GET', `${path}/events`)).body?.events ?? []).map(({ id }: Version) => id);
  await expect.poll(idsOf, PATIENCE).toEqual([event.id]);
});
