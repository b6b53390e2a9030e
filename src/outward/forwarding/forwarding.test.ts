import { describe, expect, test, vi } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeDestination } from '../../../test/support/fakes/fake-destination.ts';
import { startForwarding } from '../../../test/support/features/forwarding-run.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';

const MINUTE = 60_000;
const eventually = <T>(read: () => T, timeout = 5000) => expect.poll(read, { timeout, interval: 5 });

await describeOnEachEngine('forwarding', (open) => {
  test('a destination that hangs for ever does not delay the others', async () => {
    const receivers = await Promise.all([0, 1, 2].map(() => FakeDestination.start()));
    const [first, hanging, last] = receivers as [FakeDestination, FakeDestination, FakeDestination];
    hanging.usual = 'hang';
    const destinations = receivers.map(({ url }, index) => ({ name: `shore-${index}`, url, token: 't' }));
    const { clock, moveTo, forwarding, waiting } = await startForwarding({
      database: await open(),
      settings: { destinations, timeout_ms: 120_000, url: 'http://127.0.0.1:1' },
    });
    for (const latitude of [1, 2, 3]) {
      moveTo(latitude);
      await clock.advance(MINUTE);
      await eventually(() => [first.latitudes.at(-1), last.latitudes.at(-1)]).toEqual([latitude, latitude]);
    }
    expect(hanging.received).toHaveLength(1);
    expect(await waiting('shore-1')).toEqual([1, 2, 3]);
    expect(forwarding.service.status().map(({ name }) => name)).toEqual(['shore-0', 'shore-1', 'shore-2']);
    expect(hanging.mostAtOnce).toBe(1);
  });

  test('what was queued before a restart is delivered after it, in order', async () => {
    const database = await open();
    const receiver = await FakeDestination.start();
    receiver.usual = 503;
    const settings = { url: receiver.url, token: 't', retry_delay_ms: 3_600_000 };
    const before = await startForwarding({ database, settings });
    for (const latitude of [1, 2, 3]) {
      before.moveTo(latitude);
      await before.clock.advance(MINUTE);
      await eventually(() => before.waiting()).toContain(latitude);
    }
    await before.close();
    expect(before.clock.pending).toBe(0);
    receiver.usual = 201;
    const after = await startForwarding({ database, settings });
    expect(after.forwarding.service.status()[0]?.queueLength).toBe(3);
    await eventually(() => receiver.latitudes).toEqual([1, 2, 3]);
    after.moveTo(4);
    await after.clock.advance(MINUTE);
    await eventually(() => receiver.latitudes).toEqual([1, 2, 3, 4]);
  });

  test('positions of a destination that is not configured any more are kept and named', async () => {
    const database = await open();
    const gone = { destinations: [{ name: 'gone', url: 'http://127.0.0.1:1', token: 't' }] };
    const before = await startForwarding({ database, settings: gone });
    before.moveTo(1);
    await before.clock.advance(MINUTE);
    await eventually(() => before.waiting('gone')).toEqual([1]);
    await before.close();
    const log = createRecordingLog();
    const after = await startForwarding({ database, settings: {}, log });
    expect(after.forwarding.service.status()).toEqual([]);
    expect(log.lines).toMatchObject([{ level: 'warn', facts: { destination: 'gone', length: 1 } }]);
  });

  describe('at the end of the service', () => {
    /** Three positions wait, and the first has failed once. */
    async function start() {
      const receiver = await FakeDestination.start();
      receiver.usual = 503;
      const settings = { url: receiver.url, token: 't', timeout_ms: 60_000, retry_delay_ms: 3_600_000 };
      const run = await startForwarding({ database: await open(), settings });
      for (const latitude of [1, 2, 3]) {
        run.moveTo(latitude);
        await run.clock.advance(MINUTE);
        await eventually(() => run.waiting()).toContain(latitude);
      }
      await eventually(() => run.events.length).toBe(1);
      return { receiver, ...run };
    }

    test('everything that waits is sent without waiting for retries', async () => {
      const { receiver, forwarding, waiting, close, clock } = await start();
      receiver.usual = 201;
      await forwarding.drain(10_000);
      expect(receiver.latitudes).toEqual([1, 2, 3]);
      expect(await waiting()).toEqual([]);
      await close();
      expect(clock.pending).toBe(0);
    });

    test('a try that was under way when it began is followed by one more', async () => {
      const { receiver, forwarding, clock, moveTo } = await start();
      receiver.script = ['hang'];
      moveTo(undefined);
      await clock.advance(3_600_000);
      await eventually(() => receiver.received.length).toBe(2);
      receiver.usual = 201;
      const draining = forwarding.drain(10_000);
      receiver.release(503);
      await draining;
      expect(receiver.latitudes).toEqual([1, 2, 3]);
    });

    test('the first failure ends it, and the rest stays', async () => {
      const { receiver, forwarding, waiting } = await start();
      receiver.script = [201, 503];
      await forwarding.drain(10_000);
      expect(receiver.received).toHaveLength(3);
      expect(await waiting()).toEqual([2, 3]);
    });

    test('what the destination refuses for good does not keep the rest from being sent', async () => {
      const { receiver, forwarding, waiting } = await start();
      receiver.script = [422, 201, 400];
      await forwarding.drain(10_000);
      expect(receiver.received).toHaveLength(4);
      expect(await waiting()).toEqual([]);
    });

    test('a destination without retries that is unreachable loses one position at most', async () => {
      const receiver = await FakeDestination.start();
      receiver.health = 503;
      const settings = { url: receiver.url, token: 't', health_url: receiver.healthUrl, max_retries: 0 };
      const { clock, moveTo, waiting, forwarding } = await startForwarding({ database: await open(), settings });
      await eventually(() => forwarding.service.status()[0]?.healthy).toBe(false);
      for (const latitude of [1, 2, 3]) {
        moveTo(latitude);
        await clock.advance(MINUTE);
        await eventually(() => waiting()).toContain(latitude);
      }
      moveTo(undefined);
      receiver.health = 200;
      receiver.usual = 'reset';
      await clock.advance(10_000);
      await eventually(() => forwarding.service.status()[0]?.queueLength).toBe(2);
      await forwarding.drain(10_000);
      expect(await waiting()).toEqual([3]);
    });

    test('a destination that hangs does not hold it up beyond the limit', async () => {
      const { receiver, forwarding, waiting, clock, close } = await start();
      receiver.usual = 'hang';
      const draining = forwarding.drain(10_000);
      await eventually(() => receiver.received.length).toBe(2);
      await clock.advance(10_000);
      await draining;
      await close();
      expect(await waiting()).toEqual([1, 2, 3]);
      expect(clock.pending).toBe(0);
    });
  });

  test('while the database takes nothing, nothing is sent twice and no position is lost', async () => {
    const database = await open();
    const receiver = await FakeDestination.start();
    const { clock, moveTo, entries, waiting } = await startForwarding({
      database,
      settings: { url: receiver.url, token: 't' },
    });
    const refused = vi.spyOn(database.db, 'transaction');
    const failure = () => ({ execute: () => Promise.reject(new Error('the database is unreachable')) });
    // biome-ignore lint/suspicious/noExplicitAny: of the builder only what is called
    refused.mockImplementation(failure as any);
    moveTo(1);
    await clock.advance(MINUTE);
    expect(receiver.received).toEqual([]);
    refused.mockRestore();
    moveTo(2);
    await clock.advance(MINUTE);
    await eventually(() => receiver.latitudes).toEqual([1, 2]);
    await eventually(async () => (await entries()).map(({ status }) => status)).toEqual(['success', 'success']);
    expect(await waiting()).toEqual([]);
  });

  test('what was sent while the database became unreachable is recorded later, and not sent again', async () => {
    const database = await open();
    const receiver = await FakeDestination.start();
    const { clock, moveTo, entries, waiting } = await startForwarding({
      database,
      settings: { url: receiver.url, token: 't' },
    });
    receiver.script = ['hang'];
    moveTo(1);
    await clock.advance(MINUTE);
    await eventually(() => receiver.received.length).toBe(1);
    const refused = vi.spyOn(database.db, 'transaction');
    // biome-ignore lint/suspicious/noExplicitAny: of the builder only what is called
    refused.mockImplementation((() => ({ execute: () => Promise.reject(new Error('unreachable')) })) as any);
    receiver.release(201);
    await eventually(() => refused.mock.calls.length).toBe(1);
    refused.mockRestore();
    await clock.advance(30_000);
    await eventually(async () => (await entries()).map(({ status }) => status)).toEqual(['success']);
    expect(await waiting()).toEqual([]);
    expect(receiver.received).toHaveLength(1);
  });

  test('a commit whose answer was lost does not leave a position behind that is counted and not there', async () => {
    const database = await open();
    const receiver = await FakeDestination.start();
    const { clock, moveTo, waiting, forwarding } = await startForwarding({
      database,
      settings: { url: receiver.url, token: 't' },
    });
    receiver.script = ['hang'];
    moveTo(1);
    await clock.advance(MINUTE);
    await eventually(() => receiver.received.length).toBe(1);
    const transaction = database.db.transaction.bind(database.db);
    const lost = vi.spyOn(database.db, 'transaction').mockImplementationOnce((() => ({
      async execute(use: Parameters<ReturnType<typeof transaction>['execute']>[0]) {
        await transaction().execute(use);
        throw new Error('the connection was lost');
      },
      // biome-ignore lint/suspicious/noExplicitAny: of the builder only what is called
    })) as any);
    receiver.release(201);
    await eventually(() => lost.mock.calls.length).toBe(1);
    moveTo(undefined);
    const length = async () => {
      await clock.advance(500);
      return forwarding.service.status()[0]?.queueLength;
    };
    await eventually(length).toBe(0);
    expect(await waiting()).toEqual([]);
    moveTo(2);
    await clock.advance(MINUTE);
    await eventually(() => receiver.latitudes).toEqual([2]);
    expect(receiver.received).toHaveLength(2);
  });

  test('a change of health that the database could not take is logged and published when it can', async () => {
    const database = await open();
    const receiver = await FakeDestination.start();
    receiver.health = 503;
    const refused = vi.spyOn(database.db, 'insertInto');
    refused.mockImplementation(() => {
      throw new Error('the database is unreachable');
    });
    const { clock, entries, events, forwarding } = await startForwarding({
      database,
      settings: { url: receiver.url, token: 't', health_url: receiver.healthUrl },
    });
    await eventually(() => refused.mock.calls.length).toBe(1);
    expect(forwarding.service.status()[0]?.healthy).toBe(false);
    refused.mockRestore();
    await clock.advance(1000);
    await eventually(() => events.length).toBe(1);
    expect(await entries()).toMatchObject([{ status: 'health_down', statusCode: 503 }]);
    expect(events).toMatchObject([{ entry: { status: 'health_down' } }]);
  });
});
