import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../support/database-matrix.ts';
import { startOffice } from '../../support/fleet/fleet-run.ts';
import { copyMigratedFile } from '../../support/migrated-databases.ts';
import { makeClient } from '../../support/samples/make-client.ts';
import { databaseUrlOf } from '../../support/stored-locations.ts';

const PATIENCE = { timeout: 60_000 };

test('a database restored aboard begins again under another name, and nothing is lost or stored twice', {
  timeout: 180_000,
}, async () => {
  const folder = temporaryDirectory();
  const [file, backup] = [join(folder, 'service.db'), join(folder, 'backup.db')];
  await copyMigratedFile(file);
  const office = await startOffice();
  const token = await office.token('Anna');
  const category = (await office.call('POST', '/v1/categories', { name: 'Gravel' })).body;
  const board = () => office.addShip('', { database: databaseUrlOf(folder) }, { token });
  type Service = Pick<typeof office, 'call'>;
  const clientsOf = async ({ call }: Service) =>
    (await call('GET', '/v1/clients')).body.clients.map(({ name }: { name: string }) => name).sort();
  const tripsOf = async ({ call }: Service) =>
    (await call('GET', '/v1/trips')).body.trips.map(({ cargo }: { cargo: string }) => cargo).sort();
  const link = async () => (await office.call('GET', '/v1/fleet/ships/anna')).body.link;
  /** A client and a trip of that name, until the office has both. */
  async function record(ship: Service, name: string): Promise<void> {
    await expect.poll(async () => (await ship.call('GET', '/v1/categories')).body.categories, PATIENCE).toHaveLength(1);
    const { body: client } = await ship.call('POST', '/v1/clients', makeClient({ name }));
    const papers = { cargo: name, weight: 1, categoryId: category.id, senderId: client.id, receiverId: client.id };
    await ship.call('POST', '/v1/trips', { startLatitude: 50, startLongitude: 7, ...papers });
    await expect.poll(() => tripsOf(office), PATIENCE).toContain(name);
  }

  const first = await board();
  await record(first, 'before the backup');
  await first.close();
  copyFileSync(file, backup);
  const second = await board();
  await record(second, 'after the backup');
  const { epoch } = await link();
  await second.close();

  copyFileSync(backup, file);
  const restored = await board();
  await record(restored, 'after the restore');
  const all = ['after the backup', 'after the restore', 'before the backup'];
  for (const list of [clientsOf, tripsOf]) {
    await expect.poll(() => list(restored), PATIENCE).toEqual(all);
    expect(await list(office)).toEqual(all);
  }
  await expect.poll(link, PATIENCE).toMatchObject({ state: 'online', backlog: 0, trouble: null });
  expect((await link()).epoch).not.toBe(epoch);
  expect((await office.call('GET', '/v1/fleet/conflicts')).body.conflicts).toEqual([]);
});
