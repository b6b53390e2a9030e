import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { FakeDestination } from '../../test/support/fake-destination.ts';
import { createLiveHealth } from './live-health.ts';
import { createSender } from './sender.ts';
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
      ...{ enabled: false, healthy: true, queueLength: 0, consecutiveFailures: 0 },
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
      ...{ enabled: true, healthy: false, queueLength: 7, consecutiveFailures: 2 },
      destinations: [
        {
          ...{ name: 'shore', healthy: false, queueLength: 3, consecutiveFailures: 2, healthCheckOk: false },
          ...{ healthUrl: `${receiver.url}/health?***`, healthCheckResponseTimeMs: expect.any(Number) },
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
