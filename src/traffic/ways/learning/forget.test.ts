import { expect, test } from 'vitest';
import { WATER } from '../figures.ts';
import { fixedZone } from '../habits/local-time.ts';
import { countStop, tileOfCell } from '../locks/cell.ts';
import { newModel } from '../model.ts';
import { forgetOld } from './forget.ts';

const DAY_SECS = 86_400;
const TODAY = 20_000;

/** Vessels that anchored at many places, each on a different day, and pass no place twice. */
function modelOfStops(count: number) {
  const model = newModel(WATER, fixedZone(0));
  for (let at = 0; at < count; at += 1) {
    const to = (TODAY - 300 + at) * DAY_SECS;
    const stop = { latitude: 50 + at * 0.25, longitude: 7, from: to - 600, to, courseBefore: 10, courseAfter: 12 };
    countStop(model.stopCells, { ...stop, isSilent: false, isOpen: false }, 211_000_001);
  }
  return model;
}

test('cells of stops count for the room too: those used longest ago are forgotten, and their tiles are written', () => {
  const model = modelOfStops(100);
  expect(model.stopCells.size).toBe(100);
  const [oldest] = model.stopCells.values();
  forgetOld(model, { nowSecs: TODAY * DAY_SECS, days: 1, maxBytes: 3000 });
  expect(model.stopCells.size).toBe(60);
  expect([...model.stopCells.values()].every(({ seenDay }) => seenDay >= TODAY - 300 + 40)).toBe(true);
  expect(oldest && model.graph.changed.has(tileOfCell(oldest))).toBe(true);
});

test('what has room is kept', () => {
  const model = modelOfStops(100);
  forgetOld(model, { nowSecs: TODAY * DAY_SECS, days: 1, maxBytes: 64_000_000 });
  expect(model.stopCells.size).toBe(100);
  expect(model.graph.changed.size).toBe(0);
});
