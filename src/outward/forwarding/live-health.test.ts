import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { FakeDestination } from '../../../test/support/fakes/fake-destination.ts';
import type { Outcome } from '../../foundation/delivery/retry.ts';
import { createSender } from './destinations/sender.ts';
import { createLiveHealth, type DestinationHealth } from './live-health.ts';
import type { WorkerState } from './worker.ts';

const state: WorkerState = {
  healthy: true,
  consecutiveFailures: 0,
  queueLength: 0,
  healthCheckOk: null,
  lastSuccessAt: null,
  lastError: null,
};

function observe(name: string, url: string, healthUrl: string | undefined, changes: Partial<WorkerState> = {}) {
  const destination = { name, url, token: undefined, deviceId: undefined, healthUrl };
  const sender = createSender(destination, 300);
  onTestFinished(() => sender.close());
  return { name, healthUrl, sender, state: () => ({ ...state, ...changes }) };
}

describe('the health of forwarding', () => {
  test('is that of nothing where nothing is configured', async () => {
    expect(await createLiveHealth([], new FakeClock()).health()).toEqual({
      enabled: false,
      healthy: true,
      queueLength: 0,
      consecutiveFailures: 0,
      destinations: [],
    });
  });

  test('asks the health URLs now, and believes them more than the last check', async () => {
    const receiver = await FakeDestination.start();
    receiver.health = 503;
    const destinations = [
      observe('shore', receiver.url, receiver.healthUrl, { queueLength: 3, consecutiveFailures: 2 }),
      observe('other', receiver.url, undefined, { queueLength: 4, consecutiveFailures: 1 }),
    ];
    expect(await createLiveHealth(destinations, new FakeClock()).health()).toEqual({
      enabled: true,
      healthy: false,
      queueLength: 7,
      consecutiveFailures: 2,
      destinations: [
        {
          name: 'shore',
          healthy: false,
          queueLength: 3,
          consecutiveFailures: 2,
          healthCheckOk: false,
          healthUrl: `${receiver.url}/health?***`,
          healthCheckResponseTimeMs: expect.any(Number),
        },
        { name: 'other', healthy: true, queueLength: 4, consecutiveFailures: 1, healthCheckOk: null },
      ],
    });
  });

  test('a storm of requests is one request to the destination each second', async () => {
    const receiver = await FakeDestination.start();
    const clock = new FakeClock();
    const { health } = createLiveHealth([observe('shore', receiver.url, receiver.healthUrl)], clock);
    await Promise.all(Array.from({ length: 50 }, () => health()));
    await clock.advance(999);
    await health();
    expect(receiver.healthChecks).toBe(1);
    await clock.advance(1);
    expect(await health()).toMatchObject({ healthy: true });
    expect(receiver.healthChecks).toBe(2);
  });

  test('destinations that hang are asked side by side, and no longer than the limit', async () => {
    const receivers = await Promise.all([1, 2, 3, 4, 5].map(() => FakeDestination.start()));
    for (const receiver of receivers) receiver.health = 'hang';
    const destinations = receivers.map(({ url, healthUrl }, index) => observe(`shore-${index}`, url, healthUrl));
    const startedAt = performance.now();
    const { destinations: all } = await createLiveHealth(destinations, new FakeClock()).health();
    expect(all.map(({ healthCheckOk }) => healthCheckOk)).toEqual(Array(5).fill(false));
    // One after the other they would take 1.5 s.
    expect(performance.now() - startedAt).toBeLessThan(1400);
  });
});

describe('a health URL that is slower than who asks', () => {
  /** A health URL that answers on command. */
  function startSlow(changes: Partial<WorkerState> = {}) {
    const clock = new FakeClock();
    const questions: ((status: number) => void)[] = [];
    const check = () =>
      new Promise<Outcome>((resolve) => {
        questions.push((status) => resolve({ kind: 'answer', status, latencyMs: 5000 }));
      });
    const slow = {
      name: 'slow',
      healthUrl: 'http://slow/health',
      sender: { check },
      state: () => ({ ...state, ...changes }),
    };
    const live = createLiveHealth([slow], clock);
    /** The health as it is reported once `ms` have passed; undefined when it is not reported yet. */
    async function reportedAfter(ms: number) {
      let reported: DestinationHealth | undefined;
      void live.health().then(({ destinations }) => {
        reported = destinations[0];
      });
      await clock.advance(ms);
      return reported;
    }
    return { clock, questions, live, reportedAfter };
  }

  test('is not waited for longer than two seconds', async () => {
    const { reportedAfter, clock } = startSlow();
    expect(await reportedAfter(1999)).toBeUndefined();
    expect(await reportedAfter(1)).toMatchObject({
      healthy: false,
      healthCheckOk: false,
      healthCheckResponseTimeMs: 2000,
    });
    expect(clock.pending).toBe(0);
  });

  test('is reported as it last was, by the worker or by its own last answer', async () => {
    const { reportedAfter, questions, clock } = startSlow({ healthCheckOk: true });
    expect(await reportedAfter(2000)).toMatchObject({ healthy: true, healthCheckOk: true });
    questions[0]?.(503);
    expect(await reportedAfter(0)).toMatchObject({
      healthy: false,
      healthCheckOk: false,
      healthCheckResponseTimeMs: 5000,
    });
    await clock.advance(1000);
    expect(await reportedAfter(2000)).toMatchObject({ healthy: false, healthCheckOk: false });
    questions[1]?.(200);
    expect(await reportedAfter(0)).toMatchObject({ healthy: true, healthCheckOk: true });
  });

  test('is reported as the worker found it when its own answer is old', async () => {
    const { reportedAfter, questions, clock } = startSlow({ healthCheckOk: false });
    const reported = reportedAfter(0);
    questions[0]?.(200);
    await reported;
    expect(await reportedAfter(0)).toMatchObject({ healthCheckOk: true });
    await clock.advance(10_000);
    expect(await reportedAfter(2000)).toMatchObject({ healthCheckOk: false, healthCheckResponseTimeMs: 2000 });
  });

  test('is asked once at a time, and who comes later does not wait again', async () => {
    const { reportedAfter, questions } = startSlow();
    await reportedAfter(2000);
    for (let second = 0; second < 5; second += 1) {
      expect(await reportedAfter(0)).toMatchObject({ healthCheckOk: false });
      await reportedAfter(1000);
    }
    expect(questions).toHaveLength(1);
    questions[0]?.(200);
    expect(await reportedAfter(0)).toMatchObject({ healthCheckOk: true });
    await reportedAfter(0);
    expect(questions).toHaveLength(2);
  });

  test('is let go of when the service ends', async () => {
    const receiver = await FakeDestination.start();
    receiver.health = 'hang';
    const live = createLiveHealth([observe('shore', receiver.url, receiver.healthUrl)], new FakeClock());
    const health = live.health();
    await expect.poll(() => receiver.healthChecks).toBe(1);
    live.close();
    expect((await health).destinations).toMatchObject([{ healthCheckOk: false }]);
  });
});
