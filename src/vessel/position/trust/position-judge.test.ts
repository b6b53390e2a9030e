import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFix } from '../../../../test/support/samples/make-fix.ts';
import { destination, distanceM } from '../../../foundation/shared/geo/geo.ts';
import { kmhToMps } from '../../../foundation/shared/units.ts';
import type { Fix } from '../fix.ts';
import { UNKNOWN_CLOCK } from '../receiver-clock.ts';
import { type Doubts, type JudgeRules, judgeFix, type Known, NO_DOUBTS } from './position-judge.ts';

const RULES: JudgeRules = { maxSpeedMps: kmhToMps(150), confirmMs: 5000, timeFactor: 1 };
const START = Date.parse('2026-11-20T08:00:00Z');
const HOME = { latitude: 50.36, longitude: 7.6 };
const FAR = destination(HOME, 90, 111_000);

interface Step {
  /** Seconds since the start. */
  at: number;
  place: { latitude: number; longitude: number };
  /** By the receiver, where it differs. */
  recordedAt?: number;
}

/** Judges one fix after the other, and returns the verdicts and what was accepted last. */
function play(
  steps: readonly Step[],
  { rules = RULES, known = {} }: { rules?: JudgeRules; known?: Partial<Known> } = {},
) {
  let doubts: Doubts = NO_DOUBTS;
  let last: Known['last'] = known.last ?? null;
  let { isNewLeg = false } = known;
  const verdicts = steps.map(({ at, place, recordedAt = at }) => {
    const fix: Fix = makeFix({ ...place, recordedAt: START + recordedAt * 1000 });
    const moment = { now: START + at * 1000, monotonic: at * 1000 };
    const compared = { stored: null, receiverClock: UNKNOWN_CLOCK, ...known, last, isNewLeg };
    const step = judgeFix(doubts, fix, { known: compared, at: moment, rules });
    doubts = step.doubts;
    expect(doubts.chains.length).toBeLessThanOrEqual(3);
    if (step.judgement.verdict === 'doubtful') return 'doubtful';
    last = { fix, arrivedAt: moment.monotonic };
    isNewLeg = false;
    return step.judgement.verdict;
  });
  return { verdicts, last };
}

const verdictsOf = (...given: Parameters<typeof play>) => play(...given).verdicts;
const second = (at: number, place = HOME): Step => ({ at, place });
const seconds = (from: number, to: number, place = HOME): Step[] =>
  Array.from({ length: to - from }, (_, index) => second(from + index, place));

test('one fix that is 111 km away is doubtful, and the next one at the accepted place counts', () => {
  expect(verdictsOf([second(0), second(1, FAR), second(2)])).toEqual(['accepted', 'doubtful', 'accepted']);
});

test('fixes that agree with each other are a jump after 5 s, not before, and only from three on', () => {
  expect(verdictsOf([second(0), ...seconds(1, 7, FAR)])).toEqual(['accepted', ...Array(5).fill('doubtful'), 'jumped']);
  expect(verdictsOf([second(0), second(1, FAR), second(30, FAR), second(31, FAR)])).toEqual([
    ...['accepted', 'doubtful', 'doubtful', 'jumped'],
  ]);
});

test('a vessel that goes on from the doubtful place is followed', () => {
  const way = (at: number) => second(at, destination(FAR, 0, at * 30));
  expect(verdictsOf([second(0), ...Array.from({ length: 6 }, (_, index) => way(index + 1))]).at(-1)).toBe('jumped');
});

test('a router that repeats a doubtful fix does not confirm it', () => {
  const repeated = Array.from({ length: 60 }, (_, index) => ({ at: index + 1, place: FAR, recordedAt: 1 }));
  expect(new Set(verdictsOf([second(0), ...repeated]).slice(1))).toEqual(new Set(['doubtful']));
});

test('a fix at the accepted place ends every chain', () => {
  const alternating = seconds(1, 60).map((step, index) => (index % 5 === 4 ? step : { ...step, place: FAR }));
  expect(verdictsOf([second(0), ...alternating])).not.toContain('jumped');
});

test('a stray among the fixes of the new place does not delay the jump', () => {
  const stray = second(3, destination(HOME, 200, 40_000));
  const steps = [second(0), second(1, FAR), second(2, FAR), stray, second(4, FAR), second(5, FAR), second(6, FAR)];
  expect(verdictsOf(steps).at(-1)).toBe('jumped');
});

describe('time', () => {
  test('after a tunnel the first fix counts where the vessel could have gone', () => {
    const at = (metres: number) => destination(HOME, 10, metres);
    expect(verdictsOf([second(0), second(120, at(5000))])).toEqual(['accepted', 'accepted']);
    expect(verdictsOf([second(0), second(120, at(5300))])).toEqual(['accepted', 'doubtful']);
  });

  test('a date that goes ahead by 1024 weeks gives no reach', () => {
    expect(verdictsOf([second(0), { at: 1, place: FAR, recordedAt: 1024 * 7 * 86_400 }])).toEqual([
      'accepted',
      'doubtful',
    ]);
  });

  test('fixes that a router kept back count with the time when they were measured', () => {
    const kept = (measured: number) => ({ at: 100, recordedAt: measured, place: destination(HOME, 10, measured * 40) });
    expect(verdictsOf([kept(0), kept(30), kept(60), kept(90)])).toEqual(Array(4).fill('accepted'));
  });

  test('a replay at ten times the speed moves ten times as far', () => {
    const steps = [second(0), second(1, destination(HOME, 0, 380))];
    expect(verdictsOf(steps)).toEqual(['accepted', 'doubtful']);
    expect(verdictsOf(steps, { rules: { ...RULES, timeFactor: 10 } })).toEqual(['accepted', 'accepted']);
  });
});

describe('the first fix', () => {
  test('counts, wherever it is', () => {
    expect(verdictsOf([second(0, FAR)])).toEqual(['accepted']);
  });

  test('is a jump where the vessel was elsewhere before the start, and is not refused', () => {
    const stored = { ...FAR, recordedAt: START - 60_000 };
    expect(verdictsOf([second(0), second(1)], { known: { stored } })).toEqual(['jumped', 'accepted']);
    expect(verdictsOf([second(0)], { known: { stored: { ...FAR, recordedAt: START - 86_400_000 } } })).toEqual([
      'accepted',
    ]);
  });
});

test('the pole is where a receiver without a position is, first and for ever', () => {
  const pole = { latitude: 90, longitude: 180 };
  expect(new Set(verdictsOf(seconds(0, 60, pole)))).toEqual(new Set(['doubtful']));
  expect(new Set(verdictsOf([second(0), ...seconds(1, 60, pole)]).slice(1))).toEqual(new Set(['doubtful']));
});

test('a source that begins elsewhere on purpose jumps at once', () => {
  const known = { isNewLeg: true, last: { fix: makeFix({ ...HOME, recordedAt: START }), arrivedAt: 0 } };
  expect(verdictsOf([second(1, FAR)], { known })).toEqual(['jumped']);
  expect(verdictsOf([second(1)], { known })).toEqual(['accepted']);
});

test('a highest speed of 0 judges nothing', () => {
  expect(verdictsOf([second(0), second(1, FAR)], { rules: { ...RULES, maxSpeedMps: 0 } })).toEqual([
    'accepted',
    'accepted',
  ]);
});

const place = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const jitter = fc.record({ bearing: fc.integer({ min: 0, max: 359 }), metres: fc.integer({ min: 0, max: 150 }) });

test('whatever comes: no accepted fix is beyond reach of the one before, unless it is a jump', () => {
  const gaps = fc.array(
    fc.tuple(fc.double({ min: 0, max: 90, noNaN: true }), fc.oneof(place, fc.constant(HOME), fc.constant(FAR))),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(gaps, (steps) => {
      let at = 0;
      const played = steps.map(([gap, where]) => {
        at += gap;
        return second(at, where);
      });
      let last: Step | undefined;
      for (const [index, verdict] of verdictsOf(played).entries()) {
        const step = played[index];
        if (!step || verdict === 'doubtful') continue;
        if (last && verdict === 'accepted')
          expect(distanceM(last.place, step.place)).toBeLessThanOrEqual(
            200 + RULES.maxSpeedMps * (step.at - last.at) + 0.001,
          );
        last = step;
      }
    }),
  );
});

test('whatever was before: a vessel that stays in one place is there after 6 s', () => {
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 30 }),
      place,
      fc.array(jitter, { minLength: 8, maxLength: 8 }),
      (before, home, noise) => {
        const there = noise.map(({ bearing, metres }, index) =>
          second(before.length + index, destination(home, bearing, metres / 2)),
        );
        const { last } = play([...before.map((where, index) => second(index, where)), ...there]);
        expect(last && distanceM(last.fix, home)).toBeLessThanOrEqual(76);
      },
    ),
  );
});
