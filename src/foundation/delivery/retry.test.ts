import { describe, expect, test } from 'vitest';
import { toReason } from '../shared/reason.ts';
import {
  afterCheck,
  afterSend,
  type Health,
  type HealthChange,
  judge,
  nextStep,
  type Outcome,
  reasonOf,
  type Situation,
  type Step,
  type Verdict,
} from './retry.ts';

const answer = (status: number): Outcome => ({ kind: 'answer', status, latencyMs: 5 });
const REFUSED = toReason('it refuses the connection', 'refused');
const silence: Outcome = { kind: 'silence', reason: REFUSED, latencyMs: 5 };

describe('what becomes of an item after a try', () => {
  const table: [what: string, outcome: Outcome, first: Verdict, last: Verdict][] = [
    ...[200, 201, 202, 204, 299].map((status) => [`${status}`, answer(status), 'delivered', 'delivered'] as const),
    ...[408, 429, 500, 502, 503, 504].map((status) => [`${status}`, answer(status), 'retry', 'failed'] as const),
    ...[400, 401, 403, 404, 409, 410, 413, 422, 499].map(
      (status) => [`${status}`, answer(status), 'failed', 'failed'] as const,
    ),
    ...[301, 302, 303, 307, 308, 304].map((status) => [`${status}`, answer(status), 'failed', 'failed'] as const),
    ...[501, 505, 511].map((status) => [`${status}`, answer(status), 'failed', 'failed'] as const),
    ['no answer', silence, 'retry', 'failed'],
  ].map((row) => row as [string, Outcome, Verdict, Verdict]);

  test.each(table)('%s', (_what, outcome, first, last) => {
    expect(judge(outcome, 0, 3)).toBe(first);
    expect(judge(outcome, 2, 3)).toBe(first);
    expect(judge(outcome, 3, 3)).toBe(last);
  });

  test('without retries the first failure is the last', () => {
    expect(judge(silence, 0, 0)).toBe('failed');
    expect(judge(answer(503), 0, 0)).toBe('failed');
  });
});

test('the reason names the status, the redirect or the network, and nothing for a success', () => {
  expect(reasonOf(answer(201))).toBeNull();
  expect(reasonOf(answer(503))).toEqual(toReason('it answers with 503', 'answers', { status: 503 }));
  expect(reasonOf(answer(401))).toEqual(toReason('it answers with 401', 'login', { status: 401 }));
  const redirect = toReason('it redirects (302) instead of taking it', 'redirects', { status: 302 });
  expect(reasonOf(answer(302))).toEqual(redirect);
  expect(reasonOf(silence)).toEqual(REFUSED);
});

describe('next step', () => {
  const NOW = 1_000_000;
  const idle: Situation = {
    queueLength: 0,
    healthy: true,
    check: undefined,
    retry: undefined,
    awaitsCycle: false,
    finishing: false,
  };
  const checked = (secsAgo: number, everySecs = 60) => ({ since: NOW - secsAgo * 1000, afterMs: everySecs * 1000 });
  const neverChecked = { since: undefined, afterMs: 60_000 };

  const table: [when: string, situation: Partial<Situation>, step: Step][] = [
    ['nothing waits', {}, { kind: 'wait', ms: undefined }],
    ['something waits', { queueLength: 1 }, { kind: 'send' }],
    ['unhealthy without a health URL', { queueLength: 1, healthy: false }, { kind: 'send' }],
    ['just failed', { queueLength: 1, retry: checked(1, 5) }, { kind: 'wait', ms: 4000 }],
    ['the delay is over', { queueLength: 1, retry: checked(5, 5) }, { kind: 'send' }],
    ['the clock was set back after a failure', { queueLength: 1, retry: checked(-3600, 5) }, { kind: 'send' }],
    ['a retry whose item was cleared away', { retry: checked(1, 5) }, { kind: 'wait', ms: undefined }],
    ['never checked', { queueLength: 1, check: neverChecked }, { kind: 'check' }],
    ['checked lately', { queueLength: 1, check: checked(59) }, { kind: 'send' }],
    ['the check is due', { queueLength: 1, check: checked(60) }, { kind: 'check' }],
    ['the clock was set back after a check', { check: checked(-86_400) }, { kind: 'check' }],
    ['nothing waits but the check', { check: checked(20) }, { kind: 'wait', ms: 40_000 }],
    [
      'unhealthy with a health URL',
      { queueLength: 9, healthy: false, check: checked(3, 10) },
      { kind: 'wait', ms: 7000 },
    ],
    [
      'the retry comes before the check',
      { queueLength: 1, check: checked(20), retry: checked(1, 5) },
      { kind: 'wait', ms: 4000 },
    ],
    [
      'the check comes before the retry',
      { queueLength: 1, check: checked(59), retry: checked(1, 5) },
      { kind: 'wait', ms: 1000 },
    ],
    ['the backlog stopped', { queueLength: 9, awaitsCycle: true, check: checked(20) }, { kind: 'wait', ms: 40_000 }],
    ['the end, nothing left', { finishing: true, check: neverChecked }, { kind: 'end' }],
    ['the end, something left', { queueLength: 1, finishing: true, retry: checked(1, 5) }, { kind: 'send' }],
    ['the end, a send failed', { queueLength: 1, finishing: true, awaitsCycle: true }, { kind: 'end' }],
    ['the end, unhealthy', { queueLength: 1, finishing: true, healthy: false, check: checked(1) }, { kind: 'end' }],
    ['the end, unhealthy, no URL', { queueLength: 1, finishing: true, healthy: false }, { kind: 'send' }],
  ];

  test.each(table)('%s', (_when, situation, step) => {
    expect(nextStep({ ...idle, ...situation }, NOW)).toEqual(step);
  });
});

describe('health', () => {
  type Row = [
    before: [healthy: boolean, failures: number],
    sent: boolean,
    after: [healthy: boolean, failures: number],
    change: HealthChange | undefined,
  ];

  const toHealth = ([healthy, consecutiveFailures]: readonly [boolean, number]): Health => ({
    healthy,
    consecutiveFailures,
  });

  describe('without a health URL the sends decide', () => {
    const table: Row[] = [
      [[true, 0], true, [true, 0], undefined],
      [[true, 0], false, [true, 1], undefined],
      [[true, 3], false, [true, 4], undefined],
      [[true, 4], false, [false, 5], 'health_down'],
      [[true, 4], true, [true, 0], undefined],
      [[false, 5], false, [false, 6], undefined],
      [[false, 6], true, [true, 0], 'health_up'],
    ];
    test.each(table)('%j, sent %s', (before, sent, after, change) => {
      expect(afterSend(toHealth(before), sent, false)).toEqual({ health: toHealth(after), change });
    });
  });

  describe('with a health URL sends are only counted', () => {
    const table: Row[] = [
      [[true, 4], false, [true, 5], undefined],
      [[true, 40], false, [true, 41], undefined],
      [[true, 9], true, [true, 0], undefined],
      [[false, 2], false, [false, 3], undefined],
      [[false, 2], true, [false, 0], undefined],
    ];
    test.each(table)('%j, sent %s', (before, sent, after, change) => {
      expect(afterSend(toHealth(before), sent, true)).toEqual({ health: toHealth(after), change });
    });
  });

  describe('a check of the health URL decides alone, and leaves the count of failed sends', () => {
    const table: Row[] = [
      [[true, 0], true, [true, 0], undefined],
      [[true, 7], false, [false, 7], 'health_down'],
      [[false, 7], false, [false, 7], undefined],
      [[false, 7], true, [true, 7], 'health_up'],
    ];
    test.each(table)('%j, well %s', (before, well, after, change) => {
      expect(afterCheck(toHealth(before), well)).toEqual({ health: toHealth(after), change });
    });
  });
});
