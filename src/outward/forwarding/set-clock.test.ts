import { describe, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { FakeDestination } from '../../../test/support/fakes/fake-destination.ts';
import { startForwarding } from '../../../test/support/features/forwarding-run.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const eventually = <T>(read: () => T) => expect.poll(read, { interval: 5 });

await describeOnEachEngine('a clock that is set while positions are forwarded', (open) => {
  describe.each([
    ['back by a day', -DAY],
    ['back by an hour', -HOUR],
    ['ahead by 40 s', 40 * SECOND],
    ['ahead by a day', DAY],
  ])('%s', (_title, jumpMs) => {
    async function start(settings: Parameters<typeof startForwarding>[0]['settings'] = {}, withHealth = false) {
      const receiver = await FakeDestination.start();
      const clock = new FakeClock();
      const url = { url: receiver.url, token: 't', ...(withHealth && { health_url: receiver.healthUrl }) };
      const run = await startForwarding({ database: await open(), settings: { ...url, ...settings }, clock });
      async function pass(latitude: number) {
        run.moveTo(latitude);
        await clock.advance(MINUTE);
        const seen = async () => [
          ...(await run.waiting()),
          ...receiver.received.map(({ position }) => position['latitude']),
        ];
        await eventually(seen).toContain(latitude);
      }
      return { ...run, receiver, pass };
    }

    test('a retry comes after its delay, neither at once nor later', async () => {
      const { receiver, clock, pass, moveTo, entries } = await start({ retry_delay_ms: 5000 });
      receiver.script = [503];
      await pass(1);
      await eventually(async () => (await entries()).length).toBe(1);
      // The next position, the retention and the retry, whose timer comes after the entry.
      await eventually(() => clock.pending).toBe(3);
      moveTo(undefined);
      clock.setWall(jumpMs);
      await clock.advance(4999);
      expect(receiver.received).toHaveLength(1);
      await clock.advance(1);
      await eventually(() => receiver.latitudes).toEqual([1]);
    });

    test('health checks keep their interval', async () => {
      const { receiver, clock } = await start({}, true);
      await eventually(() => receiver.healthChecks).toBe(1);
      await eventually(() => clock.pending).toBe(3);
      clock.setWall(jumpMs);
      await clock.advance(59_999);
      expect(receiver.healthChecks).toBe(1);
      await clock.advance(1);
      await eventually(() => receiver.healthChecks).toBe(2);
    });

    test('the health that is asked for is asked again after a second', async () => {
      const { receiver, clock, forwarding } = await start({ health_interval_secs: 3600 }, true);
      await eventually(() => receiver.healthChecks).toBe(1);
      await forwarding.health();
      clock.setWall(jumpMs);
      await forwarding.health();
      expect(receiver.healthChecks).toBe(2);
      await clock.advance(SECOND);
      await forwarding.health();
      expect(receiver.healthChecks).toBe(3);
    });

    test('the queue keeps its order, also over a restart', async () => {
      const database = await open();
      const receiver = await FakeDestination.start();
      receiver.usual = 503;
      const settings = { url: receiver.url, token: 't', retry_delay_ms: 24 * HOUR };
      const before = await startForwarding({ database, settings });
      for (const latitude of [1, 2, 3]) {
        before.moveTo(latitude);
        await before.clock.advance(MINUTE);
        await eventually(() => before.waiting()).toContain(latitude);
        before.clock.setWall(jumpMs);
      }
      await before.close();
      receiver.usual = 201;
      const later = await startForwarding({ database, settings, clock: new FakeClock(before.clock.now()) });
      later.moveTo(4);
      await eventually(() => receiver.latitudes).toEqual([1, 2, 3]);
      await later.clock.advance(MINUTE);
      await eventually(() => receiver.latitudes).toEqual([1, 2, 3, 4]);
    });

    test('retention goes on every hour, and keeps what is younger than its days', async () => {
      const { clock, pass, moveTo, entries } = await start({ log_retention_days: 2 });
      await pass(1);
      await eventually(async () => (await entries()).length).toBe(1);
      moveTo(undefined);
      clock.setWall(jumpMs);
      await clock.advance(HOUR);
      expect(await entries()).toHaveLength(1);
      await clock.advance(3 * DAY);
      // A run that is still at work lets the next hour pass.
      await eventually(async () => {
        await clock.advance(HOUR);
        return (await entries()).length;
      }).toBe(0);
    });
  });
});
