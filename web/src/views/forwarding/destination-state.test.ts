import { expect, test } from 'vitest';
import { stateOf } from './destination-state.ts';
import type { Destination } from './records.ts';

const well: Destination = {
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
  expect(stateOf(well)).toEqual({ look: 'full', word: 'delivers', reason: undefined });
  // The position of this moment waits a moment.
  expect(stateOf({ ...well, queueLength: 1 }).look).toBe('full');
});

test('it catches up while more waits, and is new before the first delivery', () => {
  expect(stateOf({ ...well, queueLength: 12 })).toMatchObject({ look: 'half', word: 'catchingUp' });
  expect(stateOf({ ...well, lastSuccess: null })).toMatchObject({ look: 'half', word: 'isNew' });
});

test('it is away by its failed check, or by its failed tries', () => {
  const away = { ...well, healthy: false, consecutiveFailures: 5 };
  expect(stateOf(away)).toEqual({ look: 'hollow', word: 'isUnhealthy', reason: 'failures' });
  expect(stateOf({ ...away, healthCheckOk: false }).reason).toBe('checkFails');
});

test('a failed try is told before the health falls', () => {
  expect(stateOf({ ...well, consecutiveFailures: 2 })).toMatchObject({ look: 'half', reason: 'failures' });
});
