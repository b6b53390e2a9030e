import { describe, expect, test } from 'vitest';
import { isPostgresThere, migratedPostgresUrl } from '../../support/database-matrix.ts';
import { startOffice } from '../../support/fleet/fleet-run.ts';
import { realPart } from '../../support/real/real-parts.ts';
import { openDatabase } from '../../support/service/packaged.ts';
import { silentLog } from '../../support/silent-log.ts';

const PATIENCE = { timeout: 60_000 };
const hasPostgres = await isPostgresThere();

type Fleet = Awaited<ReturnType<typeof startOffice>>;
type Ship = Awaited<ReturnType<Fleet['addShip']>>;

async function begin() {
  const office = await startOffice();
  const ship = await office.addShip('MV Anna');
  return { office, ship };
}

const remark = async (at: Pick<Ship, 'call'>, text: string) => {
  const { status, body } = await at.call('POST', '/v1/log', { kind: 'remark', text, author: 'Master' });
  expect(status).toBe(201);
  return body;
};

const entriesOf = async ({ call }: Pick<Ship, 'call'>, query = '') =>
  (await call('GET', `/v1/log?limit=1000${query}`)).body.entries;
const ashore = (office: Fleet) => entriesOf(office, '&shipId=mv-anna');
const verify = async ({ call }: Pick<Ship, 'call'>, query = '') => (await call('GET', `/v1/log/verify${query}`)).body;

test('the log of a ship is the same ashore, and both know its newest hash', { timeout: 120_000 }, async () => {
  const { office, ship } = await begin();
  for (const text of ['Fog', 'Rain', 'Snow']) await remark(ship, text);
  await remark(office, 'Called the ship');
  const aboard = await entriesOf(ship);
  expect(aboard).toHaveLength(3);
  await expect.poll(() => ashore(office), PATIENCE).toEqual(aboard);
  expect(await entriesOf(office)).toHaveLength(4);

  const newest = aboard[0].hash;
  const anchored = {
    ok: true,
    entries: 3,
    lastHash: newest,
    anchor: { hash: newest, entries: 3, in: 'office', found: true },
  };
  await expect.poll(() => verify(ship), PATIENCE).toMatchObject(anchored);
  await expect.poll(() => verify(office, '?shipId=mv-anna'), PATIENCE).toMatchObject({ ...anchored, branches: 1 });
  expect(await verify(office)).toMatchObject({ ok: true, entries: 1, anchor: null });

  const { body: exported } = await office.call('GET', '/v1/log/export?shipId=mv-anna');
  expect((await ship.call('GET', '/v1/log/export')).body).toEqual(exported);
  expect((await ship.call('POST', '/v1/log/verify', exported)).body).toMatchObject({ ok: true, entries: 3 });

  // The office corrects in its own log.
  const corrected = await office.call('POST', `/v1/log/${aboard[2].id}/correction`, { text: 'Thick fog' });
  expect(corrected).toMatchObject({ status: 201, body: { corrects: aboard[2].id, text: 'Thick fog' } });
  expect(await ashore(office)).toHaveLength(3);
});

describe.each(['sqlite', 'postgres'])('what the office writes about a ship (%s)', (engine) => {
  const isThere = engine === 'sqlite' || realPart('PostgreSQL', hasPostgres);
  const database = async () => (engine === 'postgres' ? { database: await migratedPostgresUrl() } : {});

  test.skipIf(!isThere)(
    'is aboard once, with the same ids and hashes, and both logs stay whole',
    {
      timeout: 180_000,
    },
    async () => {
      const office = await startOffice(await database());
      const ship = await office.addShip('MV Anna', await database());
      const other = await office.addShip('MV Berta');
      const { id } = await remark(ship, 'Fog');
      await expect.poll(() => ashore(office), PATIENCE).toHaveLength(1);
      const write = async ({ call }: Pick<Ship, 'call'>, path: string, body: object) => {
        const { status, body: entry } = await call('POST', path, body);
        expect(status).toBe(201);
        return entry as { id: string; hash: string };
      };
      const order = { kind: 'remark', text: 'Go to berth 4', author: 'Berta', shipId: 'mv-anna' };
      const ordered = await write(office, '/v1/log', order);
      const corrected = await write(office, `/v1/log/${id}/correction`, { text: 'Thick fog' });
      const newer = await write(office, `/v1/log/${ordered.id}/correction`, { text: 'Go to berth 5' });
      await remark(office, 'Not for ships');
      await expect
        .poll(async () => (await ship.call('GET', '/v1/log')).body.ships, PATIENCE)
        .toEqual({ [ordered.id]: '@office', [corrected.id]: '@office', [newer.id]: '@office' });
      const answer = await write(ship, `/v1/log/${ordered.id}/correction`, { text: 'Berth 5, understood' });

      const hashesOf = async (side: Pick<Ship, 'call'>) =>
        (await entriesOf(side)).map(({ id, hash }: { id: string; hash: string }) => [id, hash]);
      const isAboard = expect.arrayContaining([ordered, corrected, newer, answer].map(({ id, hash }) => [id, hash]));
      await expect.poll(() => hashesOf(office), PATIENCE).toEqual(isAboard);
      expect(await hashesOf(ship)).toEqual(isAboard);
      expect(await hashesOf(ship)).toHaveLength(5);
      expect(await entriesOf(other)).toEqual([]);
      expect((await ship.call('POST', '/v1/log', order)).body.error.faults).toMatchObject([{ field: 'shipId' }]);
      expect(await verify(ship)).toMatchObject({ ok: true, entries: 2 });
      expect(await verify(office)).toMatchObject({ ok: true, entries: 4 });
      expect(await verify(office, '?shipId=mv-anna')).toMatchObject({ ok: true, entries: 2, branches: 1 });
    },
  );
});

test('an end that was cut off aboard is found by what went ashore', { timeout: 120_000 }, async () => {
  const { office, ship } = await begin();
  for (const text of ['One', 'Two', 'Three', 'Four']) await remark(ship, text);
  await expect.poll(() => verify(ship), PATIENCE).toMatchObject({ ok: true, anchor: { entries: 4 } });
  await ship.close();

  const { db, close } = await openDatabase({ url: ship.database, log: silentLog });
  const [, second, ...cut] = await db.selectFrom('log_entries').selectAll().orderBy('id').execute();
  const ids = cut.map(({ id }) => id);
  await db.deleteFrom('log_entries').where('id', 'in', ids).execute();
  // Whoever cuts it makes the rest look whole.
  const end = { entries: 2, newest_id: second?.id ?? null, newest_hash: second?.hash ?? null };
  await db.updateTable('log_heads').set(end).where('ship_id', '=', '').execute();
  await close();

  // It has no link: nothing comes back, and the anchor is that of then.
  const again = await office.addShip('', { database: ship.database }, { token: 'whs_none' });
  expect(await verify(again)).toMatchObject({
    ok: false,
    // That it started again is an entry of its own.
    firstBroken: { id: null, reason: 'end' },
    anchor: { entries: 4, in: 'office', found: false },
  });
  expect(await verify(office, '?shipId=mv-anna')).toMatchObject({ ok: true, entries: 4 });
});
