import { expect, test } from 'vitest';
import { fromEriType } from './to-report.ts';

test.each([
  [8010, 70],
  [8020, 80],
  [8030, 70],
  [8040, 80],
  [8050, 70],
  [8060, 80],
  [8070, 70],
  [8100, 80],
  [8150, 70],
  [8163, 80],
  [8180, 80],
  [8210, 70],
  [8310, 80],
  [8390, 80],
  [8400, 52],
  [8430, 52],
  [8443, 60],
  [8452, 90],
  [8460, 90],
  [8480, 30],
  [8490, 90],
  [8500, 80],
  [1500, 70],
  [1530, 80],
  [1850, 37],
  [1910, 40],
])('ERI %i is nearest to AIS %i', (eri, ais) => {
  expect(fromEriType(eri)).toBe(ais);
});

test('a code of AIS stays what it is', () => {
  expect(fromEriType(79)).toBe(79);
});

test.each([null, 0, 8000, 8470, 8510, 9999])('%s says nothing of the type', (eri) => {
  expect(fromEriType(eri)).toBeNull();
});
