import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinWindowMs, MAX_JOIN_WINDOW_MS } from './join-window.ts';

describe('the join window', () => {
  test('after a cheap flush is shorter than a timer can wait', () => {
    expect(joinWindowMs({ costMs: 0.3, messages: 1 })).toBeLessThan(1);
  });

  test('after a dear flush of one message lasts half as long as the flush, so a third of the time stays free', () => {
    expect(joinWindowMs({ costMs: 9, messages: 1 })).toBe(4.5);
  });

  test('grows when a flush joined many messages', () => {
    expect(joinWindowMs({ costMs: 4, messages: 5 })).toBe(10);
    expect(joinWindowMs({ costMs: 4, messages: 500 })).toBe(12);
  });

  test('never exceeds its bound, and never shrinks with cost or messages', () => {
    const cost = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(cost, cost, fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (costMs, moreCostMs, messages, more) => {
        const window = joinWindowMs({ costMs, messages });
        expect(window).toBeGreaterThanOrEqual(Math.min(costMs / 2, MAX_JOIN_WINDOW_MS));
        expect(window).toBeLessThanOrEqual(MAX_JOIN_WINDOW_MS);
        expect(joinWindowMs({ costMs: costMs + moreCostMs, messages: messages + more })).toBeGreaterThanOrEqual(window);
      }),
    );
  });
});
