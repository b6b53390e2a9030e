import { expect, onTestFinished, test } from 'vitest';
import { createTurnover, heapMb } from '../../../test/support/ais/vessel-turnover.ts';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { openDatabase } from '../../foundation/db/open.ts';

test('vessels that pass by and do not come back leave nothing in memory', async () => {
  const database = await openDatabase({ url: `sqlite:${temporaryDirectory()}/service.db`, log: silentLog });
  onTestFinished(() => database.close());
  const turnover = await createTurnover(database.db);
  onTestFinished(() => turnover.close());
  await turnover.pass(5_000, 900_000);
  const before = heapMb();

  await turnover.pass(30_000, 5_400_000);

  expect(heapMb() - before).toBeLessThan(1);
  expect(turnover.vessels.stats()).toMatchObject({ shown: 0, registry: { held: 0, dropped: 0 } });
  const { stored } = await database.db
    .selectFrom('vessels')
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  expect(stored).toBe(35_000);
});
