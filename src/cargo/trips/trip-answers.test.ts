import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { seedTrip } from '../../../test/support/samples/seed-trip.ts';
import { tripAnswers } from '../../foundation/db/migrations/0029-trip-answers.ts';
import { columnTypes } from '../../foundation/db/migrations/column-types.ts';

await describeOnEachEngine('trips of an older release', (open, engine) => {
  test('keep their request ashore and their answer aboard', async () => {
    const { db } = await open();
    const aboard = await seedTrip(db);
    const ashore = await seedTrip(db, { shipId: 'aurora' });
    await db.updateTable('trips').set({ request: '{"id":"1"}' }).execute();
    await db.schema.alterTable('trips').dropColumn('answer').execute();
    await tripAnswers(db as Kysely<unknown>, columnTypes(engine));
    const rows = await db.selectFrom('trips').select(['id', 'request', 'answer']).execute();
    expect(new Map(rows.map(({ id, request, answer }) => [id, { request, answer }]))).toEqual(
      new Map([
        [aboard, { request: null, answer: '{"id":"1"}' }],
        [ashore, { request: '{"id":"1"}', answer: null }],
      ]),
    );
  });
});
