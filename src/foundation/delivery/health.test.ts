import { describe, expect, test } from 'vitest';
import { afterCheck, afterSend, type Health, type HealthChange } from './health.ts';

type Row = [
  before: [healthy: boolean, failures: number],
  sent: boolean,
  after: [healthy: boolean, failures: number],
  change: HealthChange | undefined,
];

const toHealth = ([healthy, consecutiveFailures]: readonly [boolean, number]): Health => ({
  healthy,
  consecutiveFailures,
});

describe('without a health URL the sends decide', () => {
  const table: Row[] = [
    [[true, 0], true, [true, 0], undefined],
    [[true, 0], false, [true, 1], undefined],
    [[true, 3], false, [true, 4], undefined],
    [[true, 4], false, [false, 5], 'health_down'],
    [[true, 4], true, [true, 0], undefined],
    [[false, 5], false, [false, 6], undefined],
    [[false, 6], true, [true, 0], 'health_up'],
  ];
  test.each(table)('%j, sent %s', (before, sent, after, change) => {
    expect(afterSend(toHealth(before), sent, false)).toEqual({ health: toHealth(after), change });
  });
});

describe('with a health URL sends are only counted', () => {
  const table: Row[] = [
    [[true, 4], false, [true, 5], undefined],
    [[true, 40], false, [true, 41], undefined],
    [[true, 9], true, [true, 0], undefined],
    [[false, 2], false, [false, 3], undefined],
    [[false, 2], true, [false, 0], undefined],
  ];
  test.each(table)('%j, sent %s', (before, sent, after, change) => {
    expect(afterSend(toHealth(before), sent, true)).toEqual({ health: toHealth(after), change });
  });
});

describe('a check of the health URL decides alone, and leaves the count of failed sends', () => {
  const table: Row[] = [
    [[true, 0], true, [true, 0], undefined],
    [[true, 7], false, [false, 7], 'health_down'],
    [[false, 7], false, [false, 7], undefined],
    [[false, 7], true, [true, 7], 'health_up'],
  ];
  test.each(table)('%j, well %s', (before, well, after, change) => {
    expect(afterCheck(toHealth(before), well)).toEqual({ health: toHealth(after), change });
  });
});
