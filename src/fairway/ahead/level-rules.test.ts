import { expect, test } from 'vitest';
import { ruleAt, verdictOf } from './ahead.ts';

const KAUB = ruleAt('Kaub');
if (!KAUB) throw new Error('the rule of Kaub is missing');

const passing = (levelCm: number | undefined, lengthM: number | null, more: object = {}) =>
  verdictOf(KAUB, {
    vessel: { lengthM },
    direction: 'down',
    level: levelCm === undefined ? undefined : { levelCm, isOfNow: false },
    hasTimes: true,
    ...more,
  });

test.each([
  ['below 85 cm', 84, 135, 'yes', 'exceedsLimit'],
  ['at 85 cm', 85, 135, 'no', 'notThen'],
  ['at 460 cm', 460, 135, 'no', 'notThen'],
  ['above 460 cm', 461, 135, 'yes', 'exceedsLimit'],
  ['below 85 cm with 110 m', 84, 110, 'no', 'withinLimit'],
  ['below 85 cm with 110.1 m', 84, 110.1, 'yes', 'exceedsLimit'],
  ['below 85 cm with a length that is not known', 84, null, 'maybe', 'unknownVessel'],
  ['at a level that is not known', undefined, 135, 'maybe', 'unknownLevel'],
])('between Lorch and St. Goar, %s', (_name, levelCm, lengthM, applies, why) => {
  expect(passing(levelCm, lengthM)).toMatchObject({ applies, why });
});

test('it is for vessels that go down; what is not known of the passing is not taken as allowed', () => {
  expect(passing(84, 135, { direction: 'up' })).toMatchObject({ applies: 'no', why: 'otherDirection' });
  expect(passing(84, 135, { direction: undefined })).toMatchObject({ applies: 'maybe', why: 'unknownDirection' });
  expect(passing(84, 135, { hasTimes: false })).toMatchObject({ applies: 'maybe', why: 'noTimes' });
  expect(passing(200, 135, { level: { levelCm: 200, isOfNow: true } })).toMatchObject({
    applies: 'maybe',
    why: 'levelOfNow',
    severity: 'unknown',
  });
  expect(passing(84, 135)).toMatchObject({ severity: 'closed' });
  expect(ruleAt('KÖLN')).toBeUndefined();
});
