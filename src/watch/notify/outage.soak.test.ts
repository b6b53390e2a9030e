import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeNotifyTarget } from '../../../test/support/fakes/fake-notify-target.ts';
import { startNotify } from '../../../test/support/features/notify-run.ts';
import { untilPasses } from '../../../test/support/until-passes.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const eventually = <T>(read: () => T) => expect.poll(read, { interval: 5 });

await describeOnEachEngine('notification', (open) => {
  test('a target that is down for a day gets each alarm once, in order', async () => {
    const fake = await FakeNotifyTarget.start();
    const { db } = await open();
    const { raise, clock, log, notify } = await startNotify({
      db,
      targets: [{ name: 'office', type: 'webhook', url: fake.url }],
    });
    const target = () => notify.stats()[0];
    const names = () => fake.bodies.map(({ name }) => name);
    fake.usual = { status: 503 };
    const raised: string[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      raised.push(`V${hour}`);
      raise({ name: `V${hour}` });
      for (let half = 0; half < 2; half += 1) {
        const before = fake.requests.length;
        await clock.advance(30 * MINUTE);
        await eventually(() => fake.requests.length).toBeGreaterThan(before);
        await eventually(() => target()?.retried).toBe(fake.requests.length);
      }
    }
    expect(target()).toMatchObject({ queueLength: 24, healthy: false });
    expect(log.lines.filter(({ facts }) => facts['code'] === 'notify.unhealthy')).toHaveLength(1);
    const outage = fake.requests.length;
    fake.usual = { status: 200 };
    await untilPasses(async () => {
      await clock.advance(SECOND);
      expect(target()).toMatchObject({ queueLength: 0, delivered: 24 });
    });
    expect(names().slice(outage)).toEqual(raised);
    expect(target()?.healthy).toBe(true);
  });
});
