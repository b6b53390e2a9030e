import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { toReason } from '../shared/reason.ts';
import { type Delivery, type DeliverySettings, type Event, initialDelivery, nextAction, reduce } from './delivery.ts';
import type { Outcome } from './retry.ts';

const RULES = { destination: 'shore', maxRetries: 2, retryDelayMs: 5000, healthIntervalMs: 60_000 };
const plain: DeliverySettings = { ...RULES, hasHealthUrl: false, unhealthyIntervalMs: 10_000 };
const checking: DeliverySettings = { ...plain, hasHealthUrl: true };
const START = { wallMs: 1_000_000, monotonicMs: 0 };
const OK: Outcome = { kind: 'answer', status: 200, latencyMs: 7 };
const BUSY: Outcome = { kind: 'answer', status: 503, latencyMs: 7 };
const REFUSED: Outcome = { kind: 'answer', status: 422, latencyMs: 7 };
const SILENT: Outcome = { kind: 'silence', reason: toReason('no answer', 'silent'), latencyMs: 7 };

const apply = (settings: DeliverySettings, state: Delivery, events: Event[]): Delivery =>
  events.reduce((before, event) => reduce(before, settings, event)[0], state);

const sent = (outcome: Outcome, sequence = 1, retries = 0): Event => {
  const item = { destination: 'shore', sequence, queuedAt: 0, retries, fix: makeFix() };
  return { kind: 'sent', sent: { item, body: '{}', outcome, isLastTry: false } };
};

/** The event after the database has stored the action of the state. */
function stored(settings: DeliverySettings, state: Delivery, at = START): Event {
  const action = nextAction(state, settings, at.monotonicMs);
  if (action.kind !== 'settle') throw new Error(`settles nothing but ${action.kind}`);
  const { settlement } = action;
  const isQueued = settlement.verdict === 'retry';
  return { kind: 'settled', settlement, settled: { removed: isQueued ? 0 : 1, isQueued }, entries: [], at };
}

function tried(settings: DeliverySettings, state: Delivery, outcome: Outcome, retries = 0): Delivery {
  const waiting = apply(settings, state, [{ kind: 'picked', sequence: 1 }, sent(outcome, 1, retries)]);
  return apply(settings, waiting, [stored(settings, waiting)]);
}

const queued = initialDelivery({ length: 2, lastSequence: 2 }, plain);

describe('the next action of a delivery', () => {
  const recorded = { ...queued, unrecorded: { destination: 'shore', status: 'health_up' as const } };
  const unsettled = apply(plain, recorded, [sent(OK)]);
  test.each<[string, DeliverySettings, Delivery, number, object]>([
    ['an empty queue waits without a limit', plain, { ...queued, queueLength: 0 }, 0, { kind: 'wait', ms: undefined }],
    ['a queue is sent', plain, queued, 0, { kind: 'send' }],
    ['a health URL is asked first', checking, queued, 0, { kind: 'check' }],
    ['a failed try waits for its delay', plain, tried(plain, queued, BUSY), 1000, { kind: 'wait', ms: 4000 }],
    ['a failed try is repeated after it', plain, tried(plain, queued, BUSY), 5000, { kind: 'send' }],
    ['a refused position makes room for the next at once', plain, tried(plain, queued, REFUSED), 0, { kind: 'send' }],
    ['what was sent is settled before all else', plain, unsettled, 0, { kind: 'settle' }],
    ['a change of health is recorded before the next send', plain, recorded, 0, { kind: 'record' }],
    [
      'the end with an empty queue is the end',
      plain,
      { ...queued, queueLength: 0, finishing: true },
      0,
      { kind: 'end' },
    ],
    [
      'the end sends without waiting for a retry',
      plain,
      { ...tried(plain, queued, BUSY), finishing: true },
      0,
      { kind: 'send' },
    ],
  ])('%s', (_title, settings, state, now, action) => {
    expect(nextAction(state, settings, now)).toMatchObject(action);
  });
});

describe('the events of a delivery', () => {
  test('a database that fails changes nothing but the count, is reported once, and so is its end', () => {
    const waiting = apply(plain, queued, [sent(OK)]);
    const [once, first] = reduce(waiting, plain, { kind: 'databaseFailed', error: 'down' });
    const [twice, second] = reduce(once, plain, { kind: 'databaseFailed', error: 'down' });
    expect([first, second]).toEqual([[{ kind: 'reportStall', error: 'down' }], []]);
    expect({ ...twice, databaseFailures: 0 }).toEqual(waiting);
    expect(reduce(twice, plain, stored(plain, twice))[1]).toMatchObject([
      { kind: 'reportResumed' },
      { kind: 'publish' },
    ]);
  });

  test('a health URL that answers again makes what waits the backlog, to be sent at once', () => {
    const down = apply(checking, queued, [{ kind: 'checked', outcome: SILENT, at: START }]);
    const [up, effects] = reduce(down, checking, { kind: 'checked', outcome: OK, at: START });
    expect(up).toMatchObject({ backlogEnd: 2, retry: undefined, awaitsCycle: false, health: { healthy: true } });
    expect(effects).toEqual([{ kind: 'reportHealth', change: 'health_up', reason: null }]);
  });

  test('silence asks for the health at once, a refusal does not', () => {
    const checked = apply(checking, queued, [{ kind: 'checked', outcome: OK, at: START }]);
    expect(tried(checking, checked, SILENT).checkedMs).toBeUndefined();
    expect(tried(checking, checked, REFUSED).checkedMs).toBe(0);
  });

  test('a failed send of the backlog waits for the next interval', () => {
    const backlog = tried(checking, { ...queued, backlogEnd: 2 }, BUSY);
    expect(backlog.awaitsCycle).toBe(true);
    expect(apply(checking, backlog, [{ kind: 'cycle' }]).awaitsCycle).toBe(false);
  });

  test('a queue that was cleared while it was counted is empty, not less', () => {
    expect(apply(plain, queued, [{ kind: 'cleared', removed: 5 }]).queueLength).toBe(0);
  });

  test('whatever happens, an event changes no state it was given, and what was sent is not forgotten', () => {
    const events = fc.array(
      fc.oneof(
        fc.constantFrom<Event>({ kind: 'cycle' }, { kind: 'finish' }, { kind: 'grown', by: 1 }),
        fc.constantFrom<Event>({ kind: 'cleared', removed: 1 }, { kind: 'databaseFailed', error: 'down' }),
        fc.constantFrom(OK, BUSY, SILENT).map((outcome): Event => ({ kind: 'checked', outcome, at: START })),
      ),
      { maxLength: 20 },
    );
    const outcomes = fc.constantFrom(OK, BUSY, REFUSED, SILENT);
    fc.assert(
      fc.property(events, outcomes, fc.boolean(), (others, outcome, hasHealthUrl) => {
        const settings = { ...plain, hasHealthUrl };
        const start = Object.freeze(
          apply(settings, initialDelivery({ length: 1, lastSequence: 1 }, settings), [sent(outcome)]),
        );
        const before = structuredClone(start.unsettled);
        const state = apply(settings, start, others);
        expect(state.unsettled).toEqual(before);
        expect(nextAction(state, settings, 0).kind).toBe('settle');
        const end = apply(settings, state, [stored(settings, state)]);
        expect(end.unsettled).toBeUndefined();
        expect(end.health.consecutiveFailures).toBe(outcome === OK ? 0 : 1);
      }),
    );
  });
});
