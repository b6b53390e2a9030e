import { describe, expect, test } from 'vitest';
import { toReason } from '../shared/reason.ts';
import { type Delivery, type DeliverySettings, initialDelivery, nextAction, reduce } from './delivery.ts';
import { judge, type Outcome, reasonOf } from './retry.ts';

const SETTINGS: DeliverySettings = {
  destination: 'phone',
  hasHealthUrl: false,
  maxRetries: Number.POSITIVE_INFINITY,
  retryDelayMs: 5000,
  maxRetryDelayMs: 300_000,
  paceMs: 3000,
  healthIntervalMs: 0,
  unhealthyIntervalMs: 0,
};
const AT = { wallMs: 1_000_000, monotonicMs: 0 };
const answer = (status: number, retryAfterMs?: number): Outcome => {
  return { kind: 'answer', status, latencyMs: 1, retryAfterMs };
};

/** The pause after a try of an item with `retries` previous retries. */
function pauseAfter(outcome: Outcome, retries = 0): number | undefined {
  let state: Delivery = initialDelivery({ length: 2, lastSequence: 2 }, SETTINGS);
  const sent = { item: { sequence: 1, retries }, body: '', outcome, isLastTry: false };
  [state] = reduce(state, SETTINGS, { kind: 'sent', sent });
  const action = nextAction(state, SETTINGS, 0);
  if (action.kind !== 'settle') throw new Error(`settles nothing but ${action.kind}`);
  const isQueued = action.settlement.verdict === 'retry';
  const settled = { removed: isQueued ? 0 : 1, isQueued };
  [state] = reduce(state, SETTINGS, { kind: 'settled', settlement: action.settlement, settled, entries: [], at: AT });
  const next = nextAction(state, SETTINGS, 0);
  return next.kind === 'wait' ? next.ms : 0;
}

describe('the pause after a try', () => {
  test.each([
    [0, 5000],
    [1, 10_000],
    [3, 40_000],
    [6, 300_000],
    [5000, 300_000],
  ])('doubles with each retry up to its limit: retry %i waits %i ms', (retries, ms) => {
    expect(pauseAfter(answer(503), retries)).toBe(ms);
  });

  test('is as long as the destination asks for, at most an hour', () => {
    expect(pauseAfter(answer(429, 60_000))).toBe(60_000);
    expect(pauseAfter(answer(429, 1000))).toBe(5000);
    expect(pauseAfter(answer(429, 86_400_000))).toBe(3_600_000);
  });

  test('after a delivery keeps the pace, after a refusal there is none', () => {
    expect(pauseAfter(answer(200))).toBe(3000);
    expect(pauseAfter(answer(403))).toBe(0);
  });
});

test('what a peer of another protocol refuses is given up at once, with its reason', () => {
  const refusal: Outcome = { kind: 'refusal', reason: toReason('it answers with 550', 'answers'), latencyMs: 1 };
  expect(judge(refusal, 0, Number.POSITIVE_INFINITY)).toBe('failed');
  expect(reasonOf(refusal)?.text).toBe('it answers with 550');
});
