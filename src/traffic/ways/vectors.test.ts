import { expect, test } from 'vitest';
import { ROAD, WATER } from './figures.ts';
import { median } from './geometry.ts';
import { adapt } from './graph/learn-passages.ts';
import { fixedZone, hoursApart, isSunday } from './habits/local-time.ts';
import { nightWaitMs } from './index.ts';
import { seededRandom, seedOf } from './predict/random.ts';
import { addScore, correct, forgetScores, type Scores } from './predict/scores.ts';

const PACES = [-1.0, -1.1, -0.9, -1.05, -0.95, -1.0, -1.2, -0.8];

test('the time over an edge is that of the median pace, with as much of the factor as shows there', () => {
  const mid = median(PACES);
  expect(mid).toBeCloseTo(-1);
  expect(300 * Math.exp(mid)).toBeCloseTo(110.4, 1);
  expect(300 * Math.exp(mid + 0.1)).toBeCloseTo(122, 1);
  expect(300 * Math.exp(mid + 0.3 * 0.1)).toBeCloseTo(113.7, 1);
});

test('the factor of a vessel follows its passages slowly', () => {
  const vessel = { factor: 0, usualFactor: 0 };
  adapt(vessel, { residual: 0.1, slope: 1 });
  expect(vessel.factor).toBeCloseTo(0.005);
  expect(vessel.usualFactor).toBeCloseTo(0.0004);
});

test('hours are those of the zone, and apart the short way round', () => {
  const zone = fixedZone(7200);
  expect(zone(Date.parse('2026-08-03T22:30:00Z') / 1000)).toBeCloseTo(0.5);
  expect(hoursApart(23, 1)).toBe(2);
  expect(isSunday(Date.parse('2026-08-02T12:00:00Z') / 1000, zone)).toBe(true);
  expect(isSunday(Date.parse('2026-08-02T22:30:00Z') / 1000, zone)).toBe(false);
});

test('ranges that missed become wider, ranges that were too wide narrower, and the middle stays', () => {
  const scores: Scores = new Map();
  const situation = { saidSecs: 0, hasLock: false, hasRest: false };
  const range = { p10: 3500, p50: 3600, p90: 3700 };
  expect(correct(scores, range, situation)).toMatchObject({ ...range, isChecked: false });
  const random = seededRandom(7);
  for (let at = 0; at < 400; at += 1) addScore(scores, range, situation, 3600 + (random() - 0.5) * 2400);
  const corrected = correct(scores, range, situation);
  expect(corrected).toMatchObject({ p50: 3600, isChecked: true });
  let inside = 0;
  for (let at = 0; at < 1000; at += 1) {
    const arrived = 3600 + (random() - 0.5) * 2400;
    if (corrected.p10 <= arrived && arrived <= corrected.p90) inside += 1;
  }
  expect(inside / 1000).toBeGreaterThan(0.72);
  expect(inside / 1000).toBeLessThan(0.88);
});

test('few cases of a horizon are completed by others hours ahead, not by near arrivals alone', () => {
  const scores: Scores = new Map();
  const random = seededRandom(3);
  const situation = { saidSecs: 0, hasLock: true, hasRest: true };
  /** Error of an arrival as a part of the time to go: hours ahead ten times as much. */
  const learn = (aheadSecs: number, count: number, part: number) => {
    const range = { p10: aheadSecs, p50: aheadSecs, p90: aheadSecs };
    for (let at = 0; at < count; at += 1)
      addScore(scores, range, situation, aheadSecs * (1 + (random() - 0.5) * 2 * part));
  };
  learn(1200, 800, 0.03);
  learn(3 * 3600, 100, 0.3);
  const ten = { p10: 36_000, p50: 36_000, p90: 36_000 };
  const widthOf = () => {
    const { p10, p90 } = correct(scores, ten, situation);
    return (p90 - p10) / 36_000;
  };
  const without = widthOf();
  expect(without).toBeGreaterThan(0.4);
  expect(without).toBeLessThan(0.7);
  learn(36_000, 100, 0.1);
  expect(widthOf()).toBeLessThan(0.3);
});

test('a day that is learnt in parts forgets as much as one that is learnt at once', () => {
  const range = { p10: 3500, p50: 3600, p90: 3700 };
  const forgotten = (...parts: number[]) => {
    const scores: Scores = new Map();
    const tally = { checked: 100, within: 80 };
    addScore(scores, range, { saidSecs: 0, hasLock: false, hasRest: false }, 3600);
    for (const days of parts) forgetScores(scores, tally, days);
    return [tally.checked, tally.within, ...(scores.get('all')?.low ?? [])].map((count) => count.toFixed(9));
  };
  expect(forgotten(0.001, 0.499, 0.5)).toEqual(forgotten(1));
  expect(forgotten(1)).not.toEqual(forgotten(0));
});

test('a seed is of a vessel and a minute', () => {
  expect(seedOf(211_000_001, 60)).toBe(seedOf(211_000_001, 119));
  expect(seedOf(211_000_001, 60)).not.toBe(seedOf(211_000_001, 120));
  expect(seedOf(211_000_001, 60)).not.toBe(seedOf(211_000_002, 60));
});

test('it is learnt at a quarter past three', () => {
  const at = new Date(2026, 7, 3, 1, 0).getTime();
  expect(nightWaitMs(at)).toBe(2.25 * 3_600_000);
  expect(nightWaitMs(new Date(2026, 7, 3, 3, 15).getTime())).toBe(24 * 3_600_000);
});

test('roads have finer figures than waterways', () => {
  expect(ROAD.nodeRadiusM).toBeLessThan(WATER.nodeRadiusM);
  expect(ROAD.hasLocks).toBe(false);
});
