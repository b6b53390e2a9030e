import { describe, expect, test } from 'vitest';
import { destination } from '../../foundation/shared/geo/geo.ts';
import { isCoarse, type JudgedReport, toLegs } from './judge.ts';

const HOME = { latitude: 50.3536, longitude: 7.5951 };
const AT = Date.parse('2026-11-20T08:00:00Z');

/** A report so many seconds and kilometres to the east of the first. */
const report = (secs: number, km: number): JudgedReport => ({
  at: AT + secs * 1000,
  ...(km === 0 ? HOME : destination(HOME, 90, km * 1000)),
});

const times = (reports: readonly JudgedReport[]) => reports.map(({ at }) => (at - AT) / 1000);

describe('legs', () => {
  test('a vehicle at 200 km/h is believed', () => {
    const legs = toLegs([0, 60, 120].map((secs) => report(secs, (secs / 3600) * 200)));
    expect(legs).toMatchObject([{ begins: 'start', reports: [{}, {}, {}] }]);
  });

  test('a report that comes again and again from another place between good ones is in no leg (traccar#1996)', () => {
    const stuck = (secs: number) => ({ ...report(secs, 0), ...destination(HOME, 0, 20_000) });
    const given = [report(0, 0), stuck(5), report(10, 0.1), stuck(15), report(20, 0.2), stuck(30), report(40, 0.4)];
    expect(toLegs(given).map(({ reports }) => times(reports))).toEqual([[0, 10, 20, 40]]);
  });

  test('three reports that go on from a far place begin a new leg, with all of them', () => {
    const legs = toLegs([report(0, 0), report(10, 300), report(15, 300.1), report(20, 300.2), report(30, 300.3)]);
    expect(legs.map(({ begins, reports }) => [begins, times(reports)])).toEqual([
      ['start', [0]],
      ['jump', [10, 15, 20, 30]],
    ]);
  });

  test('half an hour without a report in which the vehicle moved ends a leg, one in which it stood does not', () => {
    const legs = toLegs([report(0, 0), report(3600, 0.02), report(7200, 40), report(7260, 40.5)]);
    expect(legs.map(({ begins, reports }) => [begins, times(reports)])).toEqual([
      ['start', [0, 3600]],
      ['silence', [7200, 7260]],
    ]);
  });
});

test('the place of a cell tower is coarse, one whose accuracy is not known is not', () => {
  expect([1500, 201, 200, null].map((accuracyM) => isCoarse({ accuracyM }))).toEqual([true, true, false, false]);
});
