import { expect, test } from 'vitest';
import { toMercatorX, toMercatorY } from '../../../map/mercator.ts';
import { makeAlarm } from '../../../test/make-alarm.ts';
import { approachEnds } from './approach-lines.ts';

const nowhere = () => undefined;

test('a line ends where the vessel is drawn, else where it was reported', () => {
  const alarm = makeAlarm();
  expect(approachEnds([alarm], nowhere)).toEqual([{ latitude: 50.37, longitude: 7.6 }]);
  const [end] = approachEnds([alarm], () => ({ x: toMercatorX(7.7), y: toMercatorY(50.4) }));
  expect(end?.latitude).toBeCloseTo(50.4, 6);
  expect(end?.longitude).toBeCloseTo(7.7, 6);
});

test('other alarms have no line, and one without a position has none', () => {
  expect(approachEnds([makeAlarm({ type: 'distress' }), makeAlarm({ latitude: null })], nowhere)).toEqual([]);
});

test('an acknowledged approach keeps its line', () => {
  expect(approachEnds([makeAlarm({ state: 'acknowledged' })], nowhere)).toHaveLength(1);
});
