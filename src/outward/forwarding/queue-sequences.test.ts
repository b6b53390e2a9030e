import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { forwarding } from '../../foundation/db/migrations/0006-forwarding.ts';
import { notifyQueue } from '../../foundation/db/migrations/0011-notify-queue.ts';
import { queueSequences } from '../../foundation/db/migrations/0012-queue-sequences.ts';
import { columnTypes } from '../../foundation/db/migrations/column-types.ts';
import { createQueueStore } from './queue-store.ts';

await describeOnEachEngine('a queue of an older release', (open, engine) => {
  test('keeps its items in their order, and what comes later goes behind them', async () => {
    const db = (await open()).db;
    const types = columnTypes(engine);
    for (const table of ['forwarding_replays', 'forwarding_log', 'forwarding_queue', 'notify_queue']) {
      await db.schema.dropTable(table).execute();
    }
    await forwarding(db as Kysely<unknown>, types);
    await notifyQueue(db as Kysely<unknown>, types);
    for (const [destination, sequence] of [
      ['shore', 12],
      ['other', 7],
      ['shore', 3],
    ] as const) {
      await sql`insert into forwarding_queue (destination, sequence, queued_at, retries, recorded_at, latitude, longitude)
        values (${destination}, ${sequence}, 1, 0, 1, ${sequence}, 7)`.execute(db);
    }
    await queueSequences(db as Kysely<unknown>, types);
    const store = createQueueStore(db);
    await store.insert([{ destination: 'shore', queuedAt: 2, retries: 0, fix: makeFix({ latitude: 50 }) }]);
    expect((await store.oldest('shore', 9)).map(({ fix }) => fix.latitude)).toEqual([3, 12, 50]);
    expect((await store.oldest('other', 9)).map(({ fix }) => fix.latitude)).toEqual([7]);
  });
});
