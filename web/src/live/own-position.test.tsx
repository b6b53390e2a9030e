import { act } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { now, startClock } from '../lib/clock.ts';
import { alertsOf, fakeLive, fixAt, speedOf } from '../test/fake-live.ts';
import { fakeService } from '../test/fake-service.ts';
import { makeHealth } from '../test/make-health.ts';
import { health } from './health.ts';
import { ownKnots, ownPosition, ownPositionState } from './index.ts';
import { lostSince, ownLook } from './own-look.ts';
import { keepFixAge } from './own-position.ts';

let live: ReturnType<typeof fakeLive>;
let stop: () => void;
/** When the last fix was measured, as the service knows, and by how much its timestamps are behind. */
let measuredAt: number;
let behindMs: number;

beforeEach(async () => {
  vi.useFakeTimers();
  measuredAt = Date.now();
  behindMs = 0;
  const asked = () => {
    const { router } = makeHealth().services;
    const lastFixAt = new Date(measuredAt - behindMs).toISOString();
    return makeHealth({ router: { ...router, lastFixAt, fixAgeSecs: (Date.now() - measuredAt) / 1000 } });
  };
  fakeService({ 'GET /v1/health': asked });
  startClock();
  live = fakeLive();
  live.open();
  stop = keepFixAge();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** The connection stays: other messages come, and nothing of the position. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1000);
    });
    if (second % 5 === 0) live.receive(alertsOf());
  }
}

describe('a position that is not sent any more', () => {
  test('is old after 15 s and lost after 30 s, though the connection is there, and its age counts on', async () => {
    live.receive(fixAt(50.36, 7.6));
    live.receive(speedOf(8));
    await health.reload();
    await pass(10);
    expect([ownPositionState.value, ownLook.value, ownKnots.value]).toEqual(['current', '', 8]);
    await pass(6);
    expect([ownPositionState.value, ownLook.value, ownKnots.value]).toEqual(['old', 'is-old', 8]);
    await pass(15);
    expect([ownPositionState.value, ownPosition.value, ownKnots.value]).toEqual(['lost', undefined, undefined]);
    await pass(275);
    expect(Math.round((now.value - (lostSince.value ?? 0)) / 60_000)).toBe(5);
  });

  test('is current where the service measured the same again: a vessel at its berth does not move', async () => {
    live.receive(fixAt(50.36, 7.6));
    for (let round = 0; round < 20; round += 1) {
      measuredAt = Date.now();
      await pass(2);
      expect(ownPositionState.value).toBe('current');
    }
  });
});

test('the clock of a receiver that is wrong makes no position old', async () => {
  behindMs = 60_000;
  await health.reload();
  live.receive(fixAt(50.36, 7.6, Date.now() - 60_000));
  await pass(3);
  expect(ownPositionState.value).toBe('current');
});
