import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeDestination } from '../../../test/support/fakes/fake-destination.ts';
import { startForwarding } from '../../../test/support/features/forwarding-run.ts';
import { buildRoutesApp, refusal } from '../../../test/support/features/routes-app.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { toStatusReason } from '../../foundation/shared/reason.ts';
import { createLogStore } from './log/log-store.ts';

const NOW_SECS = Date.parse('2026-11-20T08:01:00Z') / 1000;
const eventually = <T>(read: () => T) => expect.poll(read, { interval: 5 });

await describeOnEachEngine('the routes of forwarding', (open) => {
  /** Two destinations: the first has taken a position, the second has one that waits. */
  async function start() {
    const [shore, busy] = [await FakeDestination.start(), await FakeDestination.start()];
    busy.usual = 503;
    const destinations = [
      { name: 'shore', url: shore.url, token: 'a-secret', health_url: shore.healthUrl },
      { name: 'busy one', url: busy.url, token: 'a-secret' },
    ];
    const run = await startForwarding({ database: await open(), settings: { destinations, timeout_ms: 2000 } });
    run.moveTo(50.36);
    await run.clock.advance(60_000);
    await eventually(() => run.events.length).toBe(2);
    return { ...run, shore, busy, call: await buildRoutesApp(run.forwarding.routes) };
  }

  test('what a destination has not received is counted, and sent again once', async () => {
    const database = await open();
    const shore = await FakeDestination.start();
    const destinations = [{ name: 'shore', url: shore.url, token: 'a-secret' }];
    const run = await startForwarding({ database, settings: { destinations, timeout_ms: 2000 } });
    const call = await buildRoutesApp(run.forwarding.routes);
    const timestamp = run.clock.now() - 60_000;
    const facts = { statusCode: 503, error: toStatusReason('it answers with 503', 503), latencyMs: 5, retries: 3 };
    const entry = { id: createId(timestamp), destination: 'shore', timestamp, status: 'failed', ...facts } as const;
    await createLogStore(database.db).insert([{ ...entry, postBody: '{"latitude":1}' }]);
    const failed = async () => (await call('GET', '/v1/forwarding/failed')).body.destinations;
    expect(await failed()).toEqual([{ name: 'shore', failed: 1 }]);
    const sent = await call('POST', '/v1/forwarding/failed/shore/send');
    expect(sent).toMatchObject({ status: 200, body: { delivered: 1, refused: 0, stoppedBy: null } });
    expect(await failed()).toEqual([{ name: 'shore', failed: 0 }]);
    expect(await call('POST', '/v1/forwarding/failed/nobody/send')).toEqual(
      refusal(404, 'Destination nobody not found'),
    );
  });

  test('the status names each destination with its health and queue, and no secret', async () => {
    const { call, shore, busy } = await start();
    const status = await call('GET', '/v1/forwarding/status');
    expect(status).toEqual({
      status: 200,
      body: {
        enabled: true,
        destinations: [
          {
            name: 'shore',
            url: shore.url,
            healthy: true,
            queueLength: 0,
            consecutiveFailures: 0,
            healthUrl: `${shore.url}/health?***`,
            healthCheckOk: true,
            lastSuccess: '2026-11-20T08:01:00.000Z',
            lastError: null,
          },
          {
            name: 'busy one',
            url: busy.url,
            healthy: true,
            queueLength: 1,
            consecutiveFailures: 1,
            healthUrl: null,
            healthCheckOk: null,
            lastSuccess: null,
            lastError: 'it answers with 503',
            cause: { code: 'answers', status: 503 },
          },
        ],
        _links: { self: '/v1/forwarding/status' },
      },
    });
    expect(JSON.stringify(status)).not.toContain('secret');
  });

  test('the log comes with its range and count, filtered as asked', async () => {
    const { call, shore } = await start();
    const all = await call('GET', '/v1/forwarding/logs');
    expect(all.body).toMatchObject({ start: NOW_SECS - 86_400, end: NOW_SECS, count: 2 });
    const one = await call('GET', '/v1/forwarding/logs?destination=shore&status=success&limit=1');
    expect(one).toEqual({
      status: 200,
      body: {
        start: NOW_SECS - 86_400,
        end: NOW_SECS,
        count: 1,
        logs: [
          {
            id: expect.any(String),
            timestamp: '2026-11-20T08:01:00.000Z',
            destination: 'shore',
            status: 'success',
            statusCode: 201,
            errorMessage: null,
            postBody: JSON.stringify(shore.accepted[0]?.position),
            latencyMs: expect.any(Number),
            retries: 0,
          },
        ],
        _links: { self: '/v1/forwarding/logs' },
      },
    });
    const none = await call('GET', `/v1/forwarding/logs?start=${NOW_SECS - 20}&end=${NOW_SECS - 10}`);
    expect(none.body).toMatchObject({ start: NOW_SECS - 20, end: NOW_SECS - 10, count: 0, logs: [] });
    expect((await call('GET', '/v1/forwarding/logs?destination=nobody')).body.logs).toEqual([]);
  });

  test.each([
    ['start=x', 'start must be integer'],
    ['start=20&end=10', 'start must be before end'],
    ['limit=0', 'limit must be at least 1'],
    ['limit=10001', 'limit must be at most 10000'],
    ['status=sent', 'status must be one of'],
  ])('a log query with %s is refused by name', async (query, message) => {
    const { forwarding } = await startForwarding({ database: await open(), settings: {} });
    const call = await buildRoutesApp(forwarding.routes);
    expect(await call('GET', `/v1/forwarding/logs?${query}`)).toEqual(refusal(400, expect.stringContaining(message)));
  });

  test('statistics come by hour and destination', async () => {
    const { call } = await start();
    const common = { bucket: '2026-11-20T08:00:00.000Z', total: 1, avgLatencyMs: expect.any(Number) };
    const rest = { maxLatencyMs: expect.any(Number) };
    expect(await call('GET', '/v1/forwarding/stats')).toEqual({
      status: 200,
      body: {
        start: NOW_SECS - 86_400,
        end: NOW_SECS,
        buckets: [
          { ...common, ...rest, destination: 'busy one', successCount: 0 },
          { ...common, ...rest, destination: 'shore', successCount: 1 },
        ],
        _links: { self: '/v1/forwarding/stats' },
      },
    });
    expect((await call('GET', '/v1/forwarding/stats?destination=shore')).body.buckets).toHaveLength(1);
    expect(await call('GET', '/v1/forwarding/stats?end=x')).toEqual(refusal(400, expect.stringMatching(/^end must/)));
  });

  test('the queue shows what waits, and can be cleared by the name of a destination alone', async () => {
    const { call, waiting } = await start();
    const items = [{ retries: 1, ageSecs: 0, latitude: 50.36, longitude: 7.6 }];
    const _links = { self: '/v1/forwarding/queue' };
    expect(await call('GET', '/v1/forwarding/queue')).toEqual({
      status: 200,
      body: {
        queues: [
          { name: 'shore', count: 0, items: [] },
          { name: 'busy one', count: 1, items },
        ],
        _links,
      },
    });
    expect(await call('DELETE', '/v1/forwarding/queue/nobody')).toEqual(refusal(404, 'Destination nobody not found'));
    expect(await waiting('busy one')).toHaveLength(1);
    expect(await call('DELETE', '/v1/forwarding/queue/busy%20one')).toEqual({ status: 204, body: undefined });
    expect(await waiting('busy one')).toEqual([]);
    expect((await call('GET', '/v1/forwarding/status')).body.destinations[1].queueLength).toBe(0);
  });

  test('where no destination is configured everything is empty', async () => {
    const { forwarding } = await startForwarding({ database: await open(), settings: {} });
    const call = await buildRoutesApp(forwarding.routes);
    expect((await call('GET', '/v1/forwarding/status')).body).toMatchObject({ enabled: false, destinations: [] });
    expect((await call('GET', '/v1/forwarding/queue')).body).toMatchObject({ queues: [] });
    expect((await call('GET', '/v1/forwarding/logs')).body).toMatchObject({ count: 0, logs: [] });
    expect((await call('GET', '/v1/forwarding/stats')).body).toMatchObject({ buckets: [] });
    expect((await call('DELETE', '/v1/forwarding/queue/default')).status).toBe(404);
  });
});
