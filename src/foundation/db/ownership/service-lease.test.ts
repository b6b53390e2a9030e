import { expect, onTestFinished, test } from 'vitest';
import { isPostgresThere, migratedPostgresUrl, temporaryDirectory } from '../../../../test/support/database-matrix.ts';
import { realPart } from '../../../../test/support/real/real-parts.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { systemClock } from '../../shared/clock.ts';
import { openDatabase } from '../open.ts';
import { demandNoSingleService, holderOf, holdServiceLease } from './service-lease.ts';

const TERM_MS = 1500;
const LONG_AGO = Date.now();

/** A service that requests the lease; unless it is killed, its lease is released at the end of the test. */
async function createService(url: string, holder: string, termMs = TERM_MS) {
  const database = await openDatabase({ url, log: silentLog });
  onTestFinished(() => database.close().catch(() => undefined));
  const log = createRecordingLog();
  const lost: string[] = [];
  const onLost = () => lost.push(holder);
  const hold = () => holdServiceLease({ db: database.db, holder, clock: systemClock, log, onLost, termMs });
  return { db: database.db, hold, lost, log, kill: () => database.close() };
}

const isThere = realPart('PostgreSQL', await isPostgresThere());

test.skipIf(!isThere)('a second service is refused with what to set, and starts when the first has ended', async () => {
  const url = await migratedPostgresUrl();
  const [first, second] = [await createService(url, 'a ship-1'), await createService(url, 'b ship-2')];
  const lease = await first.hold();
  await expect(second.hold()).rejects.toThrow(
    'the database of database.url is in use by another service (ship-1). Stop that one, set another database.url for this ' +
      'one, or set cluster.bus for both to run them as one service.',
  );
  await expect(demandNoSingleService(second.db)).rejects.toThrow('in use by another service (ship-1)');
  await lease.release();
  const after = await second.hold();
  await after.release();
  expect(first.lost).toEqual([]);
});

test.skipIf(!isThere)(
  'the term of a service that was killed is waited for; the same installation goes on at once',
  async () => {
    const url = await migratedPostgresUrl();
    const killed = await createService(url, 'a ship-1', 60_000);
    await killed.hold();
    await killed.kill();
    const again = await createService(url, 'a ship-1');
    const startedAt = Date.now();
    await again.hold();
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    await again.kill();
    const other = await createService(url, 'b ship-2');
    const lease = await other.hold();
    await lease.release();
  },
);

test.skipIf(!isThere)('the one that lost the lease to another one ends', async () => {
  const url = await migratedPostgresUrl();
  const [first, twin] = [await createService(url, 'a ship-1'), await createService(url, 'a ship-1')];
  await first.hold();
  const lease = await twin.hold();
  await expect.poll(() => first.lost).toEqual(['a ship-1']);
  await lease.release();
});

test.skipIf(!isThere)('beside the leader of a cluster no single service starts', async () => {
  const url = await migratedPostgresUrl();
  const service = await createService(url, 'a ship-1');
  const renew = (ms: number) =>
    service.db
      .insertInto('leases' as never)
      .values({ name: 'leader', holder: 'x node-1', epoch: 1, address: '', secret: '', expires_at: ms } as never)
      .onConflict((conflict) => conflict.column('name' as never).doUpdateSet({ expires_at: ms } as never))
      .execute();
  await renew(LONG_AGO + 3_600_000);
  const refused = expect(service.hold()).rejects.toThrow('in use by a cluster (node-1)');
  await renew(LONG_AGO + 7_200_000);
  await new Promise((resolve) => setImmediate(resolve));
  const renewing = setInterval(() => void renew(Date.now() + 7_200_000), 100);
  onTestFinished(() => clearInterval(renewing));
  await refused;
});

test('an installation keeps its id in its data folder', () => {
  const [one, other] = [temporaryDirectory(), temporaryDirectory()];
  expect(holderOf(one, silentLog)).toBe(holderOf(one, silentLog));
  expect(holderOf(one, silentLog)).not.toBe(holderOf(other, silentLog));
  expect(holderOf('/nowhere/at/all', silentLog)).toMatch(/^\S{36} \S+$/);
});
