import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isPostgresThere, postgresTestUrl } from '../../test/support/database-matrix.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { realPart } from '../../test/support/real/real-parts.ts';
import { silentLog } from '../../test/support/silent-log.ts';
import { openDatabase } from '../foundation/db/open.ts';
import { createLeaseStore } from '../foundation/db/ownership/lease-store.ts';
import { createStateStore } from '../foundation/db/state-store.ts';
import { createLease, type Term } from './lease.ts';

const TERM_MS = 30_000;

describe.skipIf(!realPart('PostgreSQL', await isPostgresThere()))('the lease', () => {
  async function start() {
    const url = await postgresTestUrl();
    const database = await openDatabase({ url, log: silentLog });
    onTestFinished(() => database.close());
    async function candidate(name: string, mayLead = true) {
      const clock = new FakeClock();
      const store = await createLeaseStore({ url, termMs: TERM_MS, log: silentLog });
      onTestFinished(() => store.close());
      const won: Term[] = [];
      const lost: string[] = [];
      const lease = createLease({
        store,
        name,
        termMs: TERM_MS,
        mayLead,
        addressOf: (local) => `http://${local}:8000`,
        won: (term) => won.push(term),
        lost: (reason) => lost.push(reason),
        clock,
        log: silentLog,
      });
      lease.start();
      /** The time of a look passes, until something came of it. */
      const look = (holds: () => unknown, ms = 1000) =>
        expect
          .poll(async () => {
            await clock.advance(ms);
            return Boolean(holds());
          })
          .toBe(true);
      const db = database.guardedBy?.(lease.guard) ?? database.db;
      return { clock, lease, won, lost, look, db, states: createStateStore(db, clock) };
    }
    const expire = () => sql`update leases set expires_at = 0`.execute(database.db);
    return { database, candidate, expire };
  }

  test('of several instances one leads, the others know where it is, and it hands over at once', async () => {
    const { candidate } = await start();
    const [one, other, gateway] = await Promise.all([candidate('one'), candidate('other'), candidate('door', false)]);
    await expect.poll(() => one.won.length + other.won.length).toBe(1);
    const [leader, follower] = one.won.length > 0 ? [one, other] : [other, one];
    expect(leader.won).toEqual([{ epoch: 1, continues: false }]);
    await follower.look(() => follower.lease.leader);
    await gateway.look(() => gateway.lease.leader);
    expect(gateway.lease.leader).toEqual({ ...leader.lease.leader, isExpired: false });
    expect(gateway.lease.leader?.address).toBe('http://127.0.0.1:8000');
    await leader.lease.release();
    await follower.look(() => follower.lease.term);
    expect(follower.won).toEqual([{ epoch: 2, continues: true }]);
    expect(leader.lost).toEqual([]);
    expect(gateway.won).toEqual([]);
  });

  test('a leader whose term was taken has to end, and writes nothing from then on', async () => {
    const { candidate, expire, database } = await start();
    const old = await candidate('old');
    await old.look(() => old.lease.term);
    await old.states.save('by', 'old');
    await expire();
    const next = await candidate('next');
    await next.look(() => next.lease.term);
    await next.states.save('by', 'next');
    await expect(old.states.save('by', 'old again')).rejects.toThrow('could not carry out');
    expect(old.lost).toEqual(['another instance has written']);
    await expect(old.db.transaction().execute(async () => undefined)).rejects.toThrow('could not carry out');
    expect(await createStateStore(database.db, old.clock).load('by')).toBe('next');
    expect(await old.states.load('by')).toBe('next');
  });

  test('a leader that was stopped learns from its renewal that it leads no longer, once', async () => {
    const { candidate, expire } = await start();
    const old = await candidate('old');
    await old.look(() => old.lease.term);
    await expire();
    const next = await candidate('next');
    await next.look(() => next.lease.term);
    await old.look(() => old.lost.length, TERM_MS / 3);
    old.lease.observe(7);
    expect(old.lost).toEqual(['another instance has taken the lease']);
    expect(old.lease.isSafe()).toBe(false);
  });

  test('who follows writes nothing, and a later epoch on the bus ends a leader that has not renewed its term', async () => {
    const { candidate } = await start();
    const leader = await candidate('leader');
    await leader.look(() => leader.lease.term);
    const follower = await candidate('follower');
    await expect(follower.states.save('by', 'follower')).rejects.toThrow('could not carry out');
    expect(follower.lost).toEqual([]);
    leader.lease.observe(1);
    expect(leader.lost).toEqual([]);
    leader.lease.observe(2);
    expect(leader.lost).toEqual([]);
    leader.clock.stall(TERM_MS);
    leader.lease.observe(2);
    expect(leader.lost).toEqual(['another instance leads with a later epoch']);
  });

  test('the next leader waits for a write that is under way, and the renewal does not', async () => {
    const { candidate, expire, database } = await start();
    const old = await candidate('old');
    await old.look(() => old.lease.term);
    const written = Promise.withResolvers<void>();
    const writing = old.db.transaction().execute(async (trx) => {
      await createStateStore(trx, old.clock).save('by', 'old');
      await written.promise;
    });
    const waitsForLock = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where application_name = 'wheelhouse lease' and wait_event_type = 'Lock'`.execute(database.db);
      return rows[0]?.count;
    };
    await old.look(() => old.lease.isSafe(), TERM_MS / 3);
    await expire();
    const next = await candidate('next');
    await expect.poll(waitsForLock).toBeGreaterThan(0);
    expect(next.won).toEqual([]);
    written.resolve();
    await writing;
    await next.look(() => next.lease.term);
    await next.states.save('by', 'next');
    expect(await old.states.load('by')).toBe('next');
  });

  test('without the database the leader is safe for two thirds of its term', async () => {
    const { candidate, database } = await start();
    const leader = await candidate('leader');
    await leader.look(() => leader.lease.term);
    const name = `drop table leases`;
    await sql.raw(name).execute(database.db);
    expect(leader.lease.isSafe()).toBe(true);
    await leader.clock.advance(TERM_MS * 0.7);
    expect([leader.lease.isSafe(), leader.lease.isOverdue()]).toEqual([false, false]);
    await leader.clock.advance(TERM_MS);
    expect(leader.lease.isOverdue()).toBe(true);
    expect(leader.lost).toEqual([]);
  });
});

test('after an outage of the database a follower leaves the lease to who held it, for a term', async () => {
  const clock = new FakeClock();
  const row = { holder: 'old', epoch: 3, address: 'http://old:1', secret: 's', isExpired: true };
  let isDown = false;
  const won: Term[] = [];
  const lease = createLease({
    store: {
      read: async () => {
        if (isDown) throw new Error('the database is down');
        return row;
      },
      take: async () => ({ epoch: 4, vacantMs: 1 }),
      renew: async () => true,
      release: async () => undefined,
      localAddress: () => '127.0.0.1',
    },
    name: 'new',
    termMs: TERM_MS,
    mayLead: true,
    addressOf: () => 'http://new:1',
    won: (term) => won.push(term),
    lost: () => undefined,
    clock,
    log: silentLog,
  });
  isDown = true;
  lease.start();
  await clock.advance(2 * TERM_MS);
  isDown = false;
  await clock.advance(TERM_MS - 1000);
  expect(won).toEqual([]);
  // What only the leader can answer is still passed on to it.
  expect(lease.leader?.address).toBe('http://old:1');
  await clock.advance(3000);
  expect(won).toEqual([{ epoch: 4, continues: true }]);
});
