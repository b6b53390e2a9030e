import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { toReason } from '../../foundation/shared/reason.ts';
import { initialPosition, nextPosition, type PositionEvent, readerState } from './position-state.ts';

const MAX_AGE_MS = 30_000;
const fixAt = (second: number, changes: object = {}): PositionEvent => {
  return { type: 'fix', fix: makeFix({ recordedAt: second * 1000, ...changes }) };
};
const noFix: PositionEvent = { type: 'noFix', reason: toReason('no satellites', 'noFix') };
const failure: PositionEvent = { type: 'failure', reason: toReason('time-out', 'silent') };

type Step = [second: number, event: PositionEvent];
const moment = (second: number) => ({ now: second * 1000, monotonic: second * 1000 });
const play = (...steps: Step[]) =>
  steps.reduce((state, [second, event]) => nextPosition(state, event, moment(second)).state, initialPosition('gpsd'));
const stateAt = (second: number, ...steps: Step[]) => readerState(play(...steps), moment(second), MAX_AGE_MS);

describe('the reason why there is no position', () => {
  test('no router', () => {
    expect(readerState(initialPosition('none'), moment(0), MAX_AGE_MS)).toEqual({
      status: 'disconnected',
      kind: 'none',
      provider: 'none',
      reason: toReason('no router configured', 'noRouter'),
      noFixReason: toReason('no router configured', 'noRouter'),
      lastFixAt: null,
      fixAgeMs: null,
      clockAheadMs: null,
      isClockWrong: false,
    });
  });

  test.each<[string, string, Step[], number | null]>([
    ['nothing received yet', 'no fix: none received yet', [], null],
    ['unreachable', 'router unreachable: time-out', [[1, failure]], null],
    [
      'unreachable with a young fix',
      'router unreachable: time-out',
      [
        [100, fixAt(100)],
        [101, failure],
      ],
      100_000,
    ],
    [
      'no fix',
      'no fix: no satellites',
      [
        [100, fixAt(100)],
        [101, noFix],
      ],
      100_000,
    ],
    [
      'no fix after unreachable',
      'no fix: no satellites',
      [
        [1, failure],
        [2, noFix],
      ],
      null,
    ],
    ['too old', 'fix is 31 s old', [[71, fixAt(71)]], 71_000],
  ])('%s', (_, reason, steps, lastFixAt) => {
    expect(stateAt(102, ...steps)).toMatchObject({
      status: 'disconnected',
      reason: { text: reason },
      lastFixAt,
      provider: 'gpsd',
    });
  });

  test.each<[string, Step[]]>([
    ['none received yet', []],
    ['no fix: no satellites', [[1, { ...noFix, reason: toReason('no fix: no satellites', 'noFix') }]]],
    ['router unreachable: time-out', [[1, failure]]],
    ['fix is 31 s old', [[71, fixAt(71)]]],
  ])('for another state it is "%s", which reads right after the words "no fix"', (text, steps) => {
    const state = stateAt(102, ...steps);
    expect(state).toMatchObject({ noFixReason: { text, cause: state.reason?.cause } });
  });

  test('a fix ends every trouble', () => {
    expect(stateAt(3, [1, failure], [2, noFix], [3, fixAt(3)])).toEqual({
      status: 'connected',
      kind: 'connected',
      provider: 'gpsd',
      reason: null,
      lastFixAt: 3000,
      fixAgeMs: 0,
      clockAheadMs: null,
      isClockWrong: false,
      fix: makeFix({ recordedAt: 3000 }),
    });
  });
});

describe('the age of a fix', () => {
  test('up to the limit it can be used', () => {
    expect(stateAt(130, [100, fixAt(100)]).status).toBe('connected');
    expect(stateAt(130.001, [100, fixAt(100)]).status).toBe('disconnected');
  });

  test('a router that repeats an old position goes stale', () => {
    const repeats = Array.from({ length: 40 }, (_, index): Step => [100 + index, fixAt(100)]);
    expect(stateAt(139, ...repeats).reason?.text).toBe('fix is 39 s old');
  });

  test('a position that was kept back is not fresh because it came now', () => {
    expect(stateAt(1000, [1000, fixAt(900)]).reason?.text).toBe('fix is 100 s old');
  });

  test('a service clock that is behind does no harm, and does not keep a fix young', () => {
    expect(stateAt(100, [100, fixAt(5000)]).status).toBe('connected');
    expect(stateAt(131, [100, fixAt(5000)]).reason?.text).toBe('fix is 31 s old');
  });

  test('a repeat that knows more is taken with its values, not with its age', () => {
    const steps: Step[] = [
      [100, fixAt(100, { altitudeM: null })],
      [101, fixAt(100, { altitudeM: 64 })],
    ];
    expect(stateAt(130, ...steps)).toMatchObject({ fix: { altitudeM: 64 } });
    expect(stateAt(131, ...steps).status).toBe('disconnected');
  });
});

describe('a fix beside the last one', () => {
  const last = play([100, fixAt(100)]);
  const judge = (event: PositionEvent, state = last) => nextPosition(state, event, moment(101)).verdict;

  test('is judged by when it was measured', () => {
    expect(judge(fixAt(101))).toBe('new');
    expect(judge(fixAt(100))).toBe('repeated');
    expect(judge(fixAt(99))).toBe('late');
    expect(judge(fixAt(99), initialPosition('gpsd'))).toBe('new');
  });

  test.each([
    { recordedAt: Number.NaN },
    { recordedAt: 1e300 },
    { latitude: Number.NaN },
    { latitude: 0, longitude: 0 },
  ])('is impossible with %o, and changes nothing', (changes) => {
    const event = fixAt(101, changes);
    expect(judge(event)).toBe('impossible');
    expect(nextPosition(last, event, moment(101)).state).toBe(last);
  });

  test('that is late does not move the vessel back', () => {
    expect(stateAt(102, [100, fixAt(100)], [101, fixAt(99)])).toMatchObject({ lastFixAt: 100_000 });
  });

  test('is taken though older once nothing else has come for more than a minute: the clock went back for good', () => {
    const back = (seconds: number) =>
      Array.from({ length: seconds }, (_, index): Step => [101 + index, fixAt(50 + index / 1000)]);
    expect(stateAt(161, [100, fixAt(100)], ...back(61)).lastFixAt).toBe(100_000);
    expect(stateAt(162, [100, fixAt(100)], ...back(62)).lastFixAt).toBe(50_061);
  });

  test('late ones between newer ones are dropped for ever', () => {
    const mixed = Array.from({ length: 200 }, (_, index): Step[] => [
      [100 + index, fixAt(100 + index)],
      [100.5 + index, fixAt(40 + index)],
    ]).flat();
    expect(stateAt(300, ...mixed).lastFixAt).toBe(299_000);
  });
});

describe('a time that cannot be', () => {
  const BEGIN = Date.parse('2026-11-20T08:00:00Z');
  /** Fixes by second of arrival, each with its own time in seconds. */
  function receive(fixes: readonly (readonly [second: number, recordedSecond: number])[], clockOffMs = 0) {
    let state = initialPosition('gpsd');
    const verdicts = fixes.map(([second, recordedSecond]) => {
      const at = { now: BEGIN + second * 1000 + clockOffMs, monotonic: second * 1000 };
      const event: PositionEvent = { type: 'fix', fix: makeFix({ recordedAt: BEGIN + recordedSecond * 1000 }) };
      const step = nextPosition(state, event, at);
      state = step.state;
      return step.verdict;
    });
    return { verdicts, lastSecond: ((state.last?.fix.recordedAt ?? 0) - BEGIN) / 1000 };
  }
  const YEARS = 8.8 * 365 * 86_400;

  test('ahead of the last fix does not block those after it (traccar/traccar#2809, vitalidze/traccar-web#1065)', () => {
    for (const wrong of [YEARS, 86_400, 3600]) {
      const { verdicts, lastSecond } = receive([
        [0, 0],
        [1, wrong],
        [2, 2],
        [3, wrong + 2],
        [4, 4],
      ]);
      expect(verdicts).toEqual(['new', 'ahead', 'new', 'ahead', 'new']);
      expect(lastSecond).toBe(4);
    }
  });

  test('in the first fix does not block those after it', () => {
    const { verdicts, lastSecond } = receive([
      [0, YEARS],
      [1, 1],
      [2, 2],
    ]);
    expect(verdicts).toEqual(['new', 'new', 'new']);
    expect(lastSecond).toBe(2);
  });

  test('is that of a receiver whose clock was set, if it lasts', () => {
    const seconds = Array.from({ length: 62 }, (_, index) => [index + 1, index + 1 + 7200] as const);
    const { verdicts } = receive([[0, 0], ...seconds]);
    expect(verdicts.slice(1, -1)).not.toContain('new');
    expect(verdicts.at(-1)).toBe('new');
  });

  test('is none after positions that a router sent late', () => {
    const { verdicts } = receive([
      [0, -7200],
      [1, -7100],
      [2, 2],
      [3, -7000],
      [4, 4],
    ]);
    expect(verdicts).toEqual(['new', 'new', 'new', 'late', 'new']);
  });

  test('is not found by a computer without a clock', () => {
    const { verdicts } = receive(
      [
        [0, 0],
        [1, 86_400],
        [2, 86_401],
      ],
      -20_000 * 86_400_000,
    );
    expect(verdicts).toEqual(['new', 'new', 'new']);
  });
});

test('whatever happens, connected means a young fix and no trouble, and every other state has a reason', () => {
  const event = fc.oneof(
    fc.integer({ min: 0, max: 200 }).map((second) => fixAt(second)),
    fc.constant(noFix),
    fc.constant(failure),
  );
  const step = fc.tuple(fc.integer({ min: 0, max: 40 }), event);
  fc.assert(
    fc.property(fc.array(step), (gaps) => {
      let second = 0;
      const steps = gaps.map(([gap, what]): Step => {
        second += gap;
        return [second, what];
      });
      const state = stateAt(second, ...steps);
      if (state.status === 'disconnected') return state.reason.text !== '';
      return steps.at(-1)?.[1].type === 'fix' && second * 1000 - state.fix.recordedAt <= MAX_AGE_MS;
    }),
  );
});
