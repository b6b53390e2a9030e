import type { KyselyPlugin } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { startForwarding } from '../../../test/support/features/forwarding-run.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { createGraphql } from '../../server/graphql/index.ts';
import { createHttp } from '../../server/http/server.ts';
import { createLedger } from './ledger.ts';
import { createLogStore } from './log/log-store.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
/** A position every two seconds for a day. */
const LOG_ROWS = 43_200;
const QUEUE_ROWS = 1500;

await describeOnEachEngine('the work of a GraphQL request', (open) => {
  async function start(logRows: number) {
    const { db } = await open();
    const clock = new FakeClock(NOW);
    const ledger = createLedger({ db, clock, logEnabled: true });
    const entries = Array.from({ length: logRows }, (_, index) =>
      ledger.entry({ destination: 'shore', status: 'success', latencyMs: 80, timestamp: NOW - index * 2000 }),
    );
    await createLogStore(db).insert(entries);
    let rowsRead = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rowsRead += result.rows.length;
        return result;
      },
    };
    const settings = { destinations: [{ name: 'shore', url: 'http://127.0.0.1:1', token: 't' }] };
    const run = await startForwarding({ database: { db: db.withPlugin(counting) }, settings, clock });
    const config = makeConfig({ rate_limit: { enabled: false } });
    const admit = async () => ({ ok: true as const, keyId: null });
    const http = await createHttp({ config, version: '0.0.0', admit, clock, log: silentLog });
    onTestFinished(() => http.close());
    await http.register(createGraphql({ docs: config.docs, parts: [run.forwarding.graphql] }).routes);
    async function ask(query: string) {
      rowsRead = 0;
      const answer = await http.inject({ method: 'POST', url: '/graphql', payload: { query } });
      return { status: answer.statusCode, ...answer.json(), rowsRead };
    }
    return { db, clock, ask };
  }

  const aliases = (count: number, field: string) =>
    `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;

  test('seventy aliases that only count are refused before a row is read', async () => {
    const { ask } = await start(100);
    const { status, errors, rowsRead } = await ask(aliases(70, 'forwardingLogs(start: 0, limit: 10000) { count }'));
    expect({ status, rowsRead }).toEqual({ status: 400, rowsRead: 0 });
    expect(errors[0].message).toMatch(/may cost 700070 fields/);
  });

  test('a count reads one row, up to the limit, and agrees with the logs beside it', async () => {
    const { ask } = await start(LOG_ROWS);
    const { data, rowsRead } = await ask(aliases(4, 'forwardingLogs(start: 0, limit: 10000) { count }'));
    expect(data).toEqual(Object.fromEntries([0, 1, 2, 3].map((index) => [`a${index}`, { count: 10_000 }])));
    expect(rowsRead).toBe(4);
    const few = await ask('{ forwardingLogs(limit: 10) { count logs { id } again: logs { id } } }');
    expect(few.data.forwardingLogs.count).toBe(10);
    expect(few.data.forwardingLogs.again).toEqual(few.data.forwardingLogs.logs);
    expect(few.rowsRead).toBe(10);
    const failed = await ask('{ forwardingLogs(status: failed, start: 0) { count } }');
    expect(failed.data.forwardingLogs).toEqual({ count: 0 });
  });

  test('statistics are added up four times at most', async () => {
    const { ask } = await start(0);
    expect((await ask(aliases(4, 'forwardingStats(start: 0) { start }'))).data).toMatchObject({ a3: { start: 0 } });
    const { status, rowsRead } = await ask(aliases(5, 'forwardingStats(start: 0) { start }'));
    expect({ status, rowsRead }).toEqual({ status: 400, rowsRead: 0 });
  });

  test('of a queue no more is read than is shown', async () => {
    const { db, clock, ask } = await start(0);
    const fix = { latitude: 50, longitude: 7, altitudeM: null, headingDeg: null, speedMps: null };
    const items = Array.from({ length: QUEUE_ROWS }, (_, index) => ({
      destination: 'shore',
      sequence: index + 1,
      queuedAt: NOW,
      retries: 0,
      fix: { ...fix, pdop: null, hdop: null, vdop: null, recordedAt: NOW },
    }));
    await createLedger({ db, clock, logEnabled: true }).enqueue(items, []);
    const { data, rowsRead } = await ask(`{ forwardingQueue ${aliases(20, 'items(limit: 2) { retries }')} }`);
    expect(data.forwardingQueue[0].a0).toHaveLength(2);
    expect(rowsRead).toBe(40);
  });
});
