import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeDestination } from '../../../test/support/fakes/fake-destination.ts';
import { startForwarding } from '../../../test/support/features/forwarding-run.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { untilPasses } from '../../../test/support/until-passes.ts';

/** Real connections and databases of a busy machine take their time. */
const eventually = <T>(read: () => T) => expect.poll(read, { interval: 5 });

const SECOND = 1000;
const MINUTE = 60 * SECOND;

await describeOnEachEngine('delivery to one destination', (open) => {
  async function start(settings: Parameters<typeof startForwarding>[0]['settings'] = {}, withHealth = false) {
    const receiver = await FakeDestination.start();
    const log = createRecordingLog();
    const run = await startForwarding({
      database: await open(),
      settings: {
        url: receiver.url,
        token: 'a-secret-token',
        timeout_ms: 2000,
        ...(withHealth && { health_url: receiver.healthUrl }),
        ...settings,
      },
      log,
    });
    /** An interval passes at this latitude, until the position is in the queue or has been there. */
    async function pass(latitude: number | undefined, ms = MINUTE) {
      run.moveTo(latitude);
      await run.clock.advance(ms);
      if (latitude === undefined) return;
      await untilPasses(async () => {
        const sent = receiver.received.map(({ position }) => position['latitude']);
        const reported = run.events.map(({ entry }) => JSON.parse(entry.postBody ?? '{}').latitude);
        expect([...(await run.waiting()), ...sent, ...reported]).toContain(latitude);
      });
    }
    const statuses = async () => (await run.entries()).map(({ status }) => status);
    const state = () => run.forwarding.service.status()[0];
    return { ...run, receiver, log, pass, statuses, state };
  }

  test('a position of each interval is delivered, and nothing without a fix', async () => {
    const { receiver, pass, entries, forwarding, state, clock } = await start();
    await pass(50.1);
    await eventually(() => receiver.latitudes).toEqual([50.1]);
    await pass(undefined);
    await pass(50.2);
    await eventually(() => receiver.latitudes).toEqual([50.1, 50.2]);
    await eventually(() => state()?.queueLength).toBe(0);
    expect(receiver.accepted[1]?.position).toEqual({
      latitude: 50.2,
      longitude: 7.6,
      altitude: 64.3,
      heading: 147.3,
      timestamp: Math.floor((clock.now() - MINUTE) / 1000),
      speed_kmh: 4.321 * 3.6,
      speed_mps: 4.321,
      speed_mph: 4.321 / 0.44704,
      speed_knots: (4.321 * 3600) / 1852,
      pdop: 1.8,
      hdop: 0.9,
      vdop: 1.5,
    });
    expect(await entries()).toMatchObject([
      { status: 'success', statusCode: 201, error: null, retries: 0, destination: 'default' },
      { status: 'success', postBody: JSON.stringify(receiver.accepted[1]?.position), latencyMs: expect.any(Number) },
    ]);
    expect(forwarding.stats()).toEqual([
      { name: 'default', healthy: true, queueLength: 0, delivered: 2, retried: 0, failed: 0, dropped: 0 },
    ]);
  });

  test('a retryable failure is tried again after the delay, in order, and then given up', async () => {
    const { receiver, pass, entries, clock, waiting, state } = await start({ max_retries: 2 });
    receiver.script = [503, 503, 503];
    await pass(50.1);
    await eventually(() => receiver.received.length).toBe(1);
    await eventually(async () => (await entries()).length).toBe(1);
    await clock.advance(4999);
    expect(receiver.received.length).toBe(1);
    await clock.advance(1);
    await eventually(async () => (await entries()).length).toBe(2);
    expect(await waiting()).toEqual([50.1]);
    await clock.advance(5000);
    await eventually(async () => (await entries()).length).toBe(3);
    expect(await waiting()).toEqual([]);
    expect(await entries()).toMatchObject([
      { status: 'retrying', statusCode: 503, retries: 0, error: { text: 'it answers with 503' } },
      { status: 'retrying', statusCode: 503, retries: 1 },
      { status: 'failed', statusCode: 503, retries: 2, postBody: JSON.stringify(receiver.received[0]?.position) },
    ]);
    expect(state()).toMatchObject({
      consecutiveFailures: 3,
      lastError: { text: 'it answers with 503', cause: { code: 'answers', status: 503 } },
      healthy: true,
    });
    await pass(50.2);
    await eventually(() => receiver.latitudes).toEqual([50.2]);
    await eventually(() => state()?.consecutiveFailures).toBe(0);
  });

  test('what the destination refuses is dropped at once, and the next goes on', async () => {
    const { receiver, pass, entries } = await start();
    receiver.script = [422, 'redirect'];
    for (const latitude of [50.1, 50.2, 50.3]) {
      const before = receiver.received.length;
      await pass(latitude);
      await eventually(() => receiver.received.length).toBe(before + 1);
    }
    await eventually(async () => (await entries()).length).toBe(3);
    expect(await entries()).toMatchObject([
      { status: 'failed', statusCode: 422, retries: 0 },
      { status: 'failed', statusCode: 302, retries: 0 },
      { status: 'success', statusCode: 201 },
    ]);
    expect(receiver.strays).toEqual([]);
  });

  test.each(['osmand', 'owntracks'] as const)(
    '%s: a destination that does not know the device keeps all',
    async (format) => {
      const receiver = await FakeDestination.start();
      const destinations = [{ name: 'traccar', url: receiver.url, format, device_id: 'anna' }];
      const { clock, forwarding, moveTo } = await start({ destinations, max_retries: 1 });
      receiver.usual = format === 'osmand' ? 400 : 404;
      for (const latitude of [50.1, 50.2]) {
        moveTo(latitude);
        const before = forwarding.service.status()[0]?.queueLength ?? 0;
        await clock.advance(MINUTE);
        await eventually(() => forwarding.service.status()[0]?.queueLength).toBe(before + 1);
      }
      moveTo(undefined);
      const afterAMinute = (read: () => unknown) =>
        eventually(async () => {
          await clock.advance(MINUTE);
          return read();
        });
      await afterAMinute(() => receiver.received.length).toBeGreaterThan(5);
      expect(receiver.accepted).toEqual([]);
      receiver.usual = 200;
      await afterAMinute(() => receiver.latitudes).toEqual([50.1, 50.2]);
    },
  );

  test('without a health URL five failures make it unhealthy, it is still tried, and a success makes it well', async () => {
    const { receiver, pass, statuses, state, entries } = await start({ max_retries: 0 });
    receiver.usual = 'reset';
    for (let failures = 1; failures <= 6; failures += 1) {
      await pass(50 + failures);
      await eventually(() => state()?.consecutiveFailures).toBe(failures);
      expect(state()?.healthy).toBe(failures < 5);
    }
    receiver.usual = 201;
    await pass(57);
    await eventually(() => state()?.healthy).toBe(true);
    expect(await statuses()).toEqual([...Array(5).fill('failed'), 'health_down', 'failed', 'success', 'health_up']);
    expect((await entries())[0]).toMatchObject({
      statusCode: null,
      error: { text: 'connection reset (ECONNRESET)' },
    });
  });

  test('the events say what the entries say, with the state after it', async () => {
    const { receiver, pass, events } = await start({ max_retries: 1, retry_delay_ms: 0 });
    receiver.script = [503];
    await pass(50.1);
    await eventually(() => events.length).toBe(2);
    expect(events).toMatchObject([
      { entry: { status: 'retrying', statusCode: 503 }, state: { queueLength: 1, consecutiveFailures: 1 } },
      { entry: { status: 'success', statusCode: 201 }, state: { queueLength: 0, consecutiveFailures: 0 } },
    ]);
  });

  test('nothing is sent while the health URL fails; then all of it comes in order and in one go', async () => {
    const { receiver, pass, statuses, waiting, state, clock, forwarding } = await start({}, true);
    await eventually(() => receiver.healthChecks).toBe(1);
    receiver.health = 503;
    receiver.usual = 503;
    await pass(1);
    await eventually(() => state()?.healthy).toBe(false);
    const tried = receiver.received.length;
    for (const latitude of [2, 3, 4]) await pass(latitude);
    expect(await waiting()).toEqual([1, 2, 3, 4]);
    expect(receiver.received.length).toBe(tried);
    receiver.health = 204;
    receiver.usual = 201;
    await clock.advance(10 * SECOND);
    await eventually(() => receiver.latitudes).toEqual([1, 2, 3, 4]);
    await eventually(() => state()?.queueLength).toBe(0);
    const tail = ['health_down', 'health_up', 'catchup', 'catchup', 'catchup', 'catchup'];
    expect((await statuses()).slice(-6)).toEqual(tail);
    await pass(5);
    await eventually(() => receiver.latitudes.at(-1)).toBe(5);
    await eventually(async () => (await statuses()).at(-1)).toBe('success');
    expect(receiver.mostAtOnce).toBe(1);
    expect(forwarding.stats()[0]).toMatchObject({ failed: 0 });
  });

  test('an outage between two checks is noticed at the first failed send, so that no position is given up', async () => {
    const { receiver, pass, waiting, state, forwarding } = await start({ interval_secs: 7 }, true);
    await eventually(() => state()?.healthCheckOk).toBe(true);
    receiver.health = 'reset';
    receiver.usual = 'reset';
    await pass(1, 7 * SECOND);
    await eventually(() => state()?.healthy).toBe(false);
    await pass(undefined, 40 * SECOND);
    expect(receiver.received).toHaveLength(1);
    expect(await waiting()).toEqual([1]);
    expect(forwarding.stats()[0]).toMatchObject({ retried: 1, failed: 0 });
  });

  test('a healthy destination is checked every 60 s, an unhealthy one every 10 s', async () => {
    const { receiver, clock, state } = await start({}, true);
    const checks = async (count: number) => {
      await eventually(() => receiver.healthChecks).toBe(count);
      // The next wait begins only when the answer has been taken.
      await eventually(() => clock.pending).toBe(3);
    };
    await checks(1);
    await clock.advance(59_999);
    expect(receiver.healthChecks).toBe(1);
    receiver.health = 'reset';
    await clock.advance(1);
    await checks(2);
    expect(state()).toMatchObject({
      healthy: false,
      healthCheckOk: false,
      lastError: { text: 'connection reset (ECONNRESET)' },
    });
    await clock.advance(9999);
    expect(receiver.healthChecks).toBe(2);
    await clock.advance(1);
    await checks(3);
  });

  test('a failure stops the backlog until the next interval, and what was sent stays sent', async () => {
    const { receiver, pass, statuses, waiting, state, clock } = await start({}, true);
    await eventually(() => receiver.healthChecks).toBe(1);
    receiver.health = 503;
    receiver.usual = 503;
    for (const latitude of [1, 2, 3]) await pass(latitude);
    await eventually(() => state()?.healthy).toBe(false);
    receiver.health = 200;
    receiver.usual = 201;
    receiver.script = [201, 500];
    await clock.advance(10 * SECOND);
    await eventually(async () => (await statuses()).slice(-3)).toEqual(['health_up', 'catchup', 'retrying']);
    await clock.advance(20 * SECOND);
    expect(await waiting()).toEqual([2, 3]);
    await pass(4, 30 * SECOND);
    await eventually(() => receiver.latitudes).toEqual([1, 2, 3, 4]);
    await eventually(async () => (await statuses()).slice(-3)).toEqual(['catchup', 'catchup', 'success']);
  });

  test('a full queue drops its oldest, counts and logs it', async () => {
    const { receiver, pass, entries, waiting, state, log, forwarding } = await start({ max_queue_size: 3 }, true);
    receiver.health = 503;
    await pass(undefined);
    await eventually(() => state()?.healthy).toBe(false);
    for (const latitude of [1, 2, 3, 4, 5]) {
      await pass(latitude);
    }
    expect(await waiting()).toEqual([3, 4, 5]);
    expect(state()?.queueLength).toBe(3);
    const dropped = (await entries()).filter(({ status }) => status === 'failed');
    expect(dropped).toMatchObject([
      { statusCode: null, latencyMs: null, error: { text: 'dropped from the full queue', cause: { code: 'dropped' } } },
      { postBody: expect.stringContaining('"latitude":2,') },
    ]);
    expect(forwarding.stats()[0]).toMatchObject({ failed: 0, dropped: 2 });
    expect(log.lines.filter(({ sentence }) => sentence.includes('queue full'))).toHaveLength(1);
  });

  test('what is being sent is not dropped from a full queue', async () => {
    const { receiver, pass, waiting, entries } = await start({ max_queue_size: 2, timeout_ms: 60_000 });
    receiver.script = ['hang'];
    await pass(1);
    await eventually(() => receiver.received.length).toBe(1);
    for (const latitude of [2, 3]) await pass(latitude);
    await eventually(() => waiting()).toEqual([1, 3]);
    expect(await entries()).toMatchObject([{ status: 'failed', postBody: expect.stringContaining('"latitude":2,') }]);
  });

  test('a cleared queue is empty, also of what is being tried', async () => {
    const { receiver, pass, forwarding, waiting, state } = await start();
    receiver.usual = 503;
    for (const latitude of [1, 2]) await pass(latitude, MINUTE);
    await eventually(() => waiting()).not.toEqual([]);
    await forwarding.service.clear('default');
    await eventually(() => waiting()).toEqual([]);
    receiver.usual = 201;
    await pass(3);
    await eventually(() => receiver.latitudes).toEqual([3]);
    await eventually(() => state()?.queueLength).toBe(0);
    await expect(forwarding.service.clear('nobody')).rejects.toMatchObject({ type: 'NotFound' });
  });

  test('with the log off nothing is logged, everything is delivered and published', async () => {
    const { receiver, pass, entries, events } = await start({ log_enabled: false, max_retries: 0 });
    receiver.script = [201, 503];
    await pass(1);
    await eventually(() => events.length).toBe(1);
    await pass(2);
    await eventually(() => events.map(({ entry }) => entry.status)).toEqual(['success', 'failed']);
    expect(await entries()).toEqual([]);
  });

  test('no token and no query of a URL is in any line or entry', async () => {
    const { receiver, pass, entries, log, events, forwarding, state } = await start({ max_retries: 0 }, true);
    for (const reaction of ['redirect', 'no-http', 'reset', 401, 503] as const) {
      receiver.script = [reaction];
      const before = events.length;
      await pass(50);
      await eventually(() => events.length).toBeGreaterThan(before);
    }
    receiver.health = 'reset';
    await pass(51);
    await eventually(() => state()?.healthy).toBe(false);
    const reported = JSON.stringify([await entries(), log.lines, state(), await forwarding.health()]);
    expect(reported).not.toContain('secret');
    expect(reported).toContain('health?***');
  });
});
