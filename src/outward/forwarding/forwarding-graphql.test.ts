import type { KyselyPlugin } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { FakeDestination } from '../../../test/support/fakes/fake-destination.ts';
import { startForwarding } from '../../../test/support/features/forwarding-run.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { systemClock } from '../../foundation/shared/clock.ts';
import { createGraphql } from '../../server/graphql/index.ts';
import { createHttp } from '../../server/http/server.ts';
import { createLedger } from './ledger.ts';
import { createLogStore } from './log/log-store.ts';

const NOW = Date.parse('2026-11-20T08:02:00Z');
const NOW_SECS = NOW / 1000;

await describeOnEachEngine('forwarding over GraphQL', (open) => {
  /** One position delivered to `shore`, and the same one waiting for `busy`. */
  async function start() {
    const [shore, busy] = [await FakeDestination.start(), await FakeDestination.start()];
    busy.usual = 503;
    const destinations = [
      { name: 'shore', url: shore.url, token: 'secret-token', health_url: shore.healthUrl },
      { name: 'busy', url: busy.url, token: 'secret-token' },
    ];
    const clock = new FakeClock(NOW - 120_000);
    const run = await startForwarding({ database: await open(), settings: { destinations, max_retries: 9 }, clock });
    run.moveTo(50.36);
    await clock.advance(60_000);
    run.moveTo(undefined);
    await expect.poll(() => run.events.length).toBe(2);
    await clock.advance(60_000);
    await expect.poll(() => run.events.length).toBe(3);
    const config = makeConfig({ rate_limit: { enabled: false } });
    const admit = async () => ({ ok: true as const, keyId: null });
    const http = await createHttp({ config, version: '0.0.0', admit, clock: systemClock, log: silentLog });
    onTestFinished(() => http.close());
    await http.register(createGraphql({ docs: config.docs, parts: [run.forwarding.graphql] }).routes);
    await http.register(run.forwarding.routes);
    const ask = async (query: string, variables?: object) =>
      (await http.inject({ method: 'POST', url: '/graphql', payload: { query, variables } })).json();
    const rest = async (url: string) => (await http.inject(`/v1/forwarding/${url}`)).json();
    return { ...run, shore, ask, rest };
  }

  test('status, logs and statistics are those of the routes', async () => {
    const { ask, rest, shore } = await start();
    const { data } = await ask(`{
      forwardingStatus { enabled destinations {
        name url healthy queueLength consecutiveFailures healthUrl healthCheckOk lastSuccess lastError cause { code status }
      } }
      forwardingLogs { start end count logs {
        id timestamp destination status statusCode errorMessage cause { code status } postBody latencyMs retries
      } }
      forwardingStats { start end buckets { bucket destination total successCount avgLatencyMs maxLatencyMs } }
    }`);
    const links = (path: string) => ({ _links: { self: `/v1/forwarding/${path}` } });
    // What REST leaves out is null here.
    const withNull = (entry: object) => ({ cause: null, ...entry });
    const { destinations, ...status } = await rest('status');
    const { logs, ...log } = await rest('logs');
    const shown = { ...status, destinations: destinations.map(withNull) };
    expect({ ...data.forwardingStatus, ...links('status') }).toEqual(shown);
    expect({ ...data.forwardingLogs, ...links('logs') }).toEqual({ ...log, logs: logs.map(withNull) });
    expect({ ...data.forwardingStats, ...links('stats') }).toEqual(await rest('stats'));
    expect(data.forwardingStatus.destinations[0].healthUrl).toBe(`${shore.url}/health?***`);
    expect(data.forwardingLogs).toMatchObject({ start: NOW_SECS - 86_400, end: NOW_SECS, count: 3 });
  });

  test('a failure has its cause', async () => {
    const { ask } = await start();
    const { data } = await ask('{ forwardingLogs(status: retrying, limit: 1) { logs { cause { code status } } } }');
    expect(data.forwardingLogs.logs).toEqual([{ cause: { code: 'answers', status: 503 } }]);
  });

  test('filters the log as it is asked', async () => {
    const { ask } = await start();
    const query = `query($start: Float, $destination: String, $status: ForwardingLogStatus, $limit: Int) {
      forwardingLogs(start: $start, destination: $destination, status: $status, limit: $limit) { logs { status } }
    }`;
    const logs = async (variables: object) => (await ask(query, variables)).data.forwardingLogs.logs;
    expect(await logs({ destination: 'busy' })).toEqual([{ status: 'retrying' }, { status: 'retrying' }]);
    expect(await logs({ destination: 'busy', limit: 1 })).toHaveLength(1);
    expect(await logs({ status: 'success', destination: null })).toEqual([{ status: 'success' }]);
    expect(await logs({ start: NOW_SECS - 1, destination: 'shore' })).toEqual([]);
    expect((await ask(query, { limit: null })).errors).toBeUndefined();
  });

  test('arguments are refused as the routes refuse theirs', async () => {
    const { ask } = await start();
    const refusals: [field: string, message: unknown][] = [
      ['forwardingLogs(start: 20, end: 10) { count }', 'start must be before end, received start 20 and end 10'],
      ['forwardingLogs(start: 1.5) { count }', 'start must be integer, received 1.5'],
      ['forwardingLogs(limit: 10001) { count }', 'limit must be at most 10000, received 10001'],
      ['forwardingLogs(destination: "\\u0000") { count }', expect.stringContaining('destination must match')],
      ['forwardingStats(end: -1) { start }', 'end must be at least 0, received -1'],
      ['forwardingQueue { items(limit: 1001) { retries } }', 'limit must be at most 1000, received 1001'],
    ];
    const extensions = { type: 'BadRequest', status: 400, details: null };
    for (const [field, message] of refusals) {
      const { data, errors } = await ask(`{ ${field} }`);
      expect(data).toBeNull();
      expect(errors).toContainEqual(expect.objectContaining({ message, extensions }));
    }
  });

  test('the queue shows its first items and counts all, and is cleared by name or whole', async () => {
    const { ask, clock, moveTo, waiting } = await start();
    for (const latitude of [51, 52]) {
      moveTo(latitude);
      await clock.advance(60_000);
    }
    await expect.poll(async () => (await waiting('busy')).length).toBe(3);
    await expect.poll(async () => (await waiting('shore')).length).toBe(0);
    const { data } = await ask(
      '{ forwardingQueue { name count items(limit: 2) { latitude longitude ageSecs retries } } }',
    );
    expect(data.forwardingQueue).toEqual([
      { name: 'shore', count: 0, items: [] },
      {
        name: 'busy',
        count: 3,
        items: [
          expect.objectContaining({ latitude: 50.36, longitude: 7.6, ageSecs: 180 }),
          expect.objectContaining({ latitude: 51, ageSecs: 60 }),
        ],
      },
    ]);
    const clear = (destination?: string | null) =>
      ask('mutation($destination: String) { clearForwardingQueue(destination: $destination) }', { destination });
    expect(await clear('nobody')).toMatchObject({
      errors: [{ message: 'Destination nobody not found', extensions: { type: 'NotFound', status: 404 } }],
    });
    expect(await clear('shore')).toEqual({ data: { clearForwardingQueue: 0 } });
    expect(await waiting('busy')).toHaveLength(3);
    expect(await clear(null)).toEqual({ data: { clearForwardingQueue: 3 } });
    expect(await waiting('busy')).toEqual([]);
    expect((await ask('{ forwardingQueue { count } }')).data.forwardingQueue).toEqual([{ count: 0 }, { count: 0 }]);
  });

  test('the health asks the health URLs now', async () => {
    const { ask, shore } = await start();
    shore.health = 503;
    const fields = 'name healthy queueLength consecutiveFailures healthUrl healthCheckOk healthCheckResponseTimeMs';
    const { data } = await ask(`{ health { forwardingEnabled forwardingDestinations { ${fields} } } }`);
    expect(data.health).toEqual({
      forwardingEnabled: true,
      forwardingDestinations: [
        {
          name: 'shore',
          healthy: false,
          queueLength: 0,
          consecutiveFailures: 0,
          healthCheckOk: false,
          healthUrl: `${shore.url}/health?***`,
          healthCheckResponseTimeMs: expect.any(Number),
        },
        {
          name: 'busy',
          healthy: true,
          queueLength: 1,
          consecutiveFailures: 2,
          healthCheckOk: null,
          healthUrl: null,
          healthCheckResponseTimeMs: null,
        },
      ],
    });
  });
});

describe('forwarding graphql work', async () => {
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
});
