import { expect, test } from 'vitest';
import { stateOf } from './destinations.tsx';
import type { Destination } from './records.ts';

const healthy: Destination = {
  name: 'shore',
  url: 'https://shore.example.org',
  healthy: true,
  queueLength: 0,
  consecutiveFailures: 0,
  healthUrl: null,
  healthCheckOk: null,
  lastSuccess: '2026-11-20T08:00:00.000Z',
  lastError: null,
};

test('a destination that takes everything delivers', () => {
  expect(stateOf(healthy)).toEqual({ look: 'full', word: 'delivers', reason: undefined });
  // The position of this moment waits a moment.
  expect(stateOf({ ...healthy, queueLength: 1 }).look).toBe('full');
});

test('it catches up while more waits, and is new before the first delivery', () => {
  expect(stateOf({ ...healthy, queueLength: 12 })).toMatchObject({ look: 'half', word: 'catchingUp' });
  expect(stateOf({ ...healthy, lastSuccess: null })).toMatchObject({ look: 'half', word: 'isNew' });
});

test('it is unhealthy by its failed check, or by its failed tries', () => {
  const unhealthy = { ...healthy, healthy: false, consecutiveFailures: 5 };
  expect(stateOf(unhealthy)).toEqual({ look: 'hollow', word: 'isUnhealthy', reason: 'failures' });
  expect(stateOf({ ...unhealthy, healthCheckOk: false }).reason).toBe('checkFails');
});

test('a failed try is shown before the health falls', () => {
  expect(stateOf({ ...healthy, consecutiveFailures: 2 })).toMatchObject({ look: 'half', reason: 'failures' });
});
