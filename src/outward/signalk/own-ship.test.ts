import { expect, test } from 'vitest';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { ownValues } from './own-ship.ts';

test('the true heading is sent if a compass sends it; a course is none', () => {
  const pathsOf = (trueHeadingDeg: number | null | undefined) =>
    ownValues(makeFix({ trueHeadingDeg })).filter(({ path }) => path === 'navigation.headingTrue');
  expect(pathsOf(90)).toEqual([{ path: 'navigation.headingTrue', value: 1.5708 }]);
  expect([...pathsOf(null), ...pathsOf(undefined)]).toEqual([]);
});
