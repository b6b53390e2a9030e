import { expect, test } from 'vitest';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import type { VesselReport } from './report.ts';
import { applyMotion, toVessel } from './vessel.ts';

const PLACE = { latitude: 50.36, longitude: 7.6 };
const motion = (courseDeg: number | null, more: Partial<NonNullable<VesselReport['motion']>> = {}) =>
  makeReport({ motion: { speedKnots: 6, courseDeg, headingDeg: null, ...more } });

test('a speed that is not known is 0, and distinguished from a speed of 0', () => {
  const vessel = toVessel(motion(0, { speedKnots: null }), PLACE);
  expect(vessel).toMatchObject({ speedMps: 0, isSpeedKnown: false });
  applyMotion(vessel, motion(0, { speedKnots: 0 }));
  expect(vessel).toMatchObject({ speedMps: 0, isSpeedKnown: true });
});

test.each([
  ['20° between two reports are none', [350, 10], false],
  ['more than 20° across north are one', [350, 11], true],
  ['to port too', [11, 350], true],
  ['an unknown course is none', [null, 90], false],
])('a turn: %s', (_what, [before, after], expected) => {
  const vessel = toVessel(motion(before ?? null), PLACE);
  applyMotion(vessel, motion(after ?? null));
  expect(vessel.isTurning).toBe(expected);
});

test('a turn: a rate of turn of more than 10° a minute, to either side', () => {
  const vessel = toVessel(motion(90), PLACE);
  for (const [rate, expected] of [
    [10, false],
    [-11, true],
    [720, true],
    [0, false],
  ] as const) {
    applyMotion(vessel, motion(90, { rateOfTurnDegPerMin: rate }));
    expect(vessel.isTurning).toBe(expected);
  }
});

test('the class of the transponder stays where a message does not contain it', () => {
  const vessel = toVessel(makeReport({ transponder: 'B' }), PLACE);
  applyMotion(vessel, makeReport());
  expect(vessel.transponder).toBe('B');
});
