import { describe, expect, test } from 'vitest';
import { feedDot, gpsDot, shoreDot } from './dots.ts';

const NOW = Date.parse('2026-11-20T08:36:00.000Z');
const at = (ageMs: number) => new Date(NOW - ageMs).toISOString();

describe('the dot of the own-ship position', () => {
  const router = { status: 'connected' as const, provider: 'gpsd', reason: null, lastFixAt: at(1000) };

  test('is full with a fresh fix, half with an old one, hollow without the router, and absent without a provider', () => {
    expect(gpsDot(router, 'current').state).toBe('full');
    expect(gpsDot({ ...router, lastFixAt: at(20_000) }, 'old').state).toBe('half');
    expect(
      gpsDot({ ...router, status: 'disconnected', cause: 'stale', reason: 'fix is 31 s old' }, 'lost'),
    ).toMatchObject({
      state: 'hollow',
      reason: null,
      hasNoFix: true,
    });
    expect(
      gpsDot(
        { ...router, status: 'disconnected', cause: 'unreachable', reason: 'router unreachable: time-out' },
        'current',
      ),
    ).toMatchObject({
      state: 'hollow',
      reason: 'router unreachable: time-out',
    });
    expect(gpsDot({ ...router, provider: 'none' }, 'none').state).toBe('off');
  });
});

describe('the dot of a source of vessels', () => {
  test.each([
    ['connected', 'full'],
    ['connected_no_data', 'half'],
    ['disconnected', 'hollow'],
    ['disabled', 'off'],
  ] as const)('%s is %s', (status, state) => {
    expect(feedDot({ status, lastMessageAt: null, messagesPerMinute: 0 }).state).toBe(state);
  });
});

describe('the dot of the shore', () => {
  const destination = { healthy: true, queueLength: 0, consecutiveFailures: 0, healthCheckOk: null };
  const forwarding = {
    enabled: true,
    healthy: true,
    queueLength: 0,
    consecutiveFailures: 0,
    destinations: [destination],
  };

  test('is half while some destinations work, and hollow when none does', () => {
    const broken = { ...destination, healthy: false };
    expect(shoreDot(forwarding).state).toBe('full');
    expect(shoreDot({ ...forwarding, healthy: false, destinations: [destination, broken] }).state).toBe('half');
    expect(shoreDot({ ...forwarding, healthy: false, destinations: [broken] }).state).toBe('hollow');
    expect(shoreDot({ ...forwarding, enabled: false }).state).toBe('off');
  });
});
