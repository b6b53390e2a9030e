import { expect, test } from 'vitest';
import { type ClosestPass, closestPass } from '../../../lib/closest-pass.ts';
import { destination, distanceM } from '../../../lib/geo.ts';
import { toMercatorX, toMercatorY } from '../../../map/mercator.ts';
import { makeVessel } from '../../../test/make-vessel.ts';
import { passLines, vectorOf } from './pass-lines.ts';

const fix = { latitude: 50.36, longitude: 7.6 };
const there = destination(fix, 0, 2000);
const place = { x: toMercatorX(there.longitude), y: toMercatorY(there.latitude) };
const vessel = makeVessel({ ...there, course: 180, speed_knots: 10 });

test('the vector of a vessel is as long as its way of six minutes', () => {
  const [line = []] = vectorOf(vessel, place);
  const [from = fix, to = fix] = line;
  expect(distanceM(from, to)).toBeCloseTo(10 * 0.514_444 * 360, -1);
});

test('a vessel that lies still, or whose course nobody knows, has none', () => {
  expect(vectorOf(makeVessel({ speed_knots: 0.2, course: 180 }), place)).toEqual([]);
  expect(vectorOf(makeVessel({ speed_knots: 9, course: null }), place)).toEqual([]);
});

test('both ways end at the pass, with a line between their ends', () => {
  const own = { ...fix, speedKnots: 8, courseDeg: 0, at: 0 };
  const pass = closestPass(own, { ...there, speedKnots: 10, courseDeg: 180, at: 0 }, 0) as ClosestPass;
  const lines = passLines({ fix, pass, place, vector: [] });
  expect(lines.map((line) => line.at(-1))).toEqual([pass.own, pass.other, pass.other]);
  expect(lines[0]?.[0]).toEqual(fix);
});

test('where no pass is known there is the vector alone', () => {
  const vector = vectorOf(vessel, place);
  expect(passLines({ fix, pass: undefined, place, vector })).toBe(vector);
  expect(passLines({ fix: undefined, pass: undefined, place, vector })).toBe(vector);
});
