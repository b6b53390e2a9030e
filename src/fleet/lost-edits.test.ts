import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/support/database-matrix.ts';
import { createPair } from '../../test/support/fleet/fleet-pair.ts';
import { makeClient } from '../../test/support/samples/make-client.ts';

test('of two edits aboard that follow each other, the later one is kept as lost', async () => {
  const [office, ship] = [(await openTestDatabase()).db, (await openTestDatabase()).db];
  const pair = await createPair({ office, ship, skewMs: -120_000 });
  const { id } = await pair.ashore.clients.create(makeClient({ name: 'made ashore' }), []);
  await pair.settle();
  await pair.ashore.clients.update(id, { name: 'edited ashore' });
  await pair.aboard.clients.update(id, { name: 'edited aboard' });
  await pair.up('kept');
  await pair.advance(7);
  await pair.aboard.clients.update(id, { name: 'edited aboard again' });
  await pair.down('kept');
  await pair.settle();
  expect(await pair.clientsOf(ship)).toMatchObject([{ name: 'edited ashore' }]);
  expect(await pair.conflicts()).toMatchObject([{ body: { details: { name: 'edited aboard again' } } }]);
});
