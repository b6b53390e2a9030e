import { expect, test } from 'vitest';
import { MessageRate, toFeedState } from './feed-status.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');

test.each([
  ['never ready', { isReady: false, firstReadyAt: null, aliveAt: null }, 'disconnected'],
  ['ready, nothing yet', { isReady: true, firstReadyAt: NOW - 120_000, aliveAt: null }, 'connected'],
  ['ready, nothing for long', { isReady: true, firstReadyAt: NOW - 120_001, aliveAt: null }, 'connected_no_data'],
  ['a message lately', { isReady: true, firstReadyAt: 0, aliveAt: NOW - 120_000 }, 'connected'],
  ['no message lately', { isReady: true, firstReadyAt: 0, aliveAt: NOW - 120_001 }, 'connected_no_data'],
  ['a message lately, then cut off', { isReady: false, firstReadyAt: 0, aliveAt: NOW }, 'disconnected'],
] as const)('%s', (_name, times, state) => {
  expect(toFeedState(times, NOW)).toBe(state);
});

test('the rate counts the last minute and forgets what is older', () => {
  const rate = new MessageRate();
  for (let second = 0; second < 90; second += 1) {
    rate.record(NOW + second * 1000);
    rate.record(NOW + second * 1000 + 500);
  }
  expect(rate.perMinute(NOW + 89_999)).toBe(120);
  expect(rate.perMinute(NOW + 119_000)).toBe(60);
  expect(rate.perMinute(NOW + 149_000)).toBe(0);
});

test('the rate begins again when the clock is set back', () => {
  const rate = new MessageRate();
  rate.record(NOW);
  rate.record(NOW - 3_600_000);
  expect(rate.perMinute(NOW - 3_600_000)).toBe(1);
});
