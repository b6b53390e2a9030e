import fastCheck from 'fast-check';
import { expect, test } from 'vitest';
import type { Prediction } from '../../traffic/ways/index.ts';
import { type Hindrance, throughHindrances, timesAt, type WayPassing, withDelays } from './hindrance.ts';

const HOUR = 3_600_000;
const reason = {
  noticeId: 'n',
  organisation: 'WSA',
  number: '2026-4711-0',
  code: 'OBSTRU',
  name: 'Lock',
  latitude: 50,
  longitude: 7,
};
/** 100 km in ten hours, an hour earlier or later at the end. */
const passings: WayPassing[] = Array.from({ length: 11 }, (_, at) => ({
  metres: at * 10_000,
  earliest: at * 0.9 * HOUR,
  likely: at * HOUR,
  latest: at * 1.1 * HOUR,
}));

const closed = (atM: number, [from, to]: readonly [number, number]): Hindrance => ({
  atM,
  reason,
  passesAt: (instant) => (instant >= from * HOUR && instant < to * HOUR ? to * HOUR : instant),
});

const hours = ({ earliest, likely, latest }: { earliest: number; likely: number; latest: number }) =>
  [earliest, likely, latest].map((ms) => Math.round((ms / HOUR) * 100) / 100);

const end = (found: readonly WayPassing[]) => hours(found.at(-1) ?? { earliest: 0, likely: 0, latest: 0 });

test('behind a closure no time is before it ends', () => {
  const { passings: later, reasons, isBlocked } = throughHindrances(passings, [closed(50_000, [3, 8])]);
  expect(end(later)).toEqual([12.5, 13, 13.5]);
  // Up to it, nothing changes; it is reached as before.
  expect(hours(timesAt(later, 40_000) ?? reasonless)).toEqual([3.6, 4, 4.4]);
  expect(hours(timesAt(later, 50_000) ?? reasonless)).toEqual([4.5, 5, 5.5]);
  expect(reasons).toEqual([{ of: reason, until: 8 * HOUR, delayMs: 3 * HOUR }]);
  expect(isBlocked).toBe(false);
});

const reasonless = { earliest: -1, likely: -1, latest: -1 };

test('who passes before a closure begins, or after it ends, is not held up', () => {
  const before = throughHindrances(passings, [closed(50_000, [6, 9])]);
  expect(end(before.passings)).toEqual([9, 10, 11]);
  expect(before.reasons).toEqual([]);
  // Only the late ones come into it.
  const half = throughHindrances(passings, [closed(50_000, [5.2, 9])]);
  expect(end(half.passings)).toEqual([9, 10, 14.5]);
});

test('one closure after another adds up, and a later one sees the delay of the first', () => {
  const both = [closed(80_000, [10, 20]), closed(50_000, [3, 8])];
  expect(end(throughHindrances(passings, both).passings)).toEqual([21.8, 22, 22.2]);
});

test('behind a closure without an end there is no time', () => {
  const found = throughHindrances(passings, [closed(50_000, [3, Number.POSITIVE_INFINITY])]);
  expect(found.isBlocked).toBe(true);
  expect(timesAt(found.passings, 60_000)).toBeUndefined();
  expect(hours(timesAt(found.passings, 50_000) ?? reasonless)).toEqual([4.5, 5, 5.5]);
  expect(found.reasons).toEqual([{ of: reason, until: null, delayMs: null }]);
});

test('a delay is added to the likely and the latest arrival', () => {
  const delay: Hindrance = { atM: 50_000, reason, passesAt: (at, of) => (of === 'earliest' ? at : at + 2 * HOUR) };
  const found = throughHindrances(passings, [delay]);
  expect(end(found.passings)).toEqual([9, 12, 13]);
  expect(found.reasons).toEqual([{ of: reason, until: null, delayMs: 2 * HOUR }]);
});

const prediction: Prediction = {
  state: 'ok',
  range: { p10: 9 * 3600, p50: 10 * 3600, p90: 11 * 3600 },
  windows: [{ earliest: 9 * 3600, latest: 11 * 3600, share: 1 }],
  distanceM: 100_000,
  locks: [],
  rest: undefined,
  leastPassages: 3,
  isChecked: true,
  passings: [],
  line: [],
  raw: undefined,
};

test('the arrival is later by what the way takes longer, and unknown behind what has no end', () => {
  expect(withDelays(prediction, throughHindrances(passings, [closed(50_000, [3, 8])]))).toMatchObject({
    state: 'ok',
    range: { p10: 12.5 * 3600, p50: 13 * 3600, p90: 13.5 * 3600 },
    windows: [{ earliest: 12.5 * 3600, latest: 13.5 * 3600, share: 1 }],
  });
  const blocked = throughHindrances(passings, [closed(50_000, [3, Number.POSITIVE_INFINITY])]);
  expect(withDelays(prediction, blocked)).toMatchObject({ state: 'blocked', range: undefined, windows: [] });
  expect(withDelays(prediction, throughHindrances(passings, []))).toBe(prediction);
});

test('whatever closes, times stay in order along the way and none becomes earlier', () => {
  const hindrance = fastCheck.record({
    atM: fastCheck.integer({ min: 0, max: 100_000 }),
    from: fastCheck.integer({ min: 0, max: 30 }),
    hoursLong: fastCheck.integer({ min: 0, max: 30 }),
  });
  fastCheck.assert(
    fastCheck.property(fastCheck.array(hindrance, { maxLength: 6 }), (all) => {
      const found = throughHindrances(
        passings,
        all.map(({ atM, from, hoursLong }) => closed(atM, [from, from + hoursLong])),
      );
      for (const [at, { metres, earliest, likely, latest }] of found.passings.entries()) {
        expect(earliest <= likely && likely <= latest).toBe(true);
        const before = found.passings[at - 1];
        expect(before === undefined || (before.metres <= metres && before.latest <= latest)).toBe(true);
        const was = timesAt(passings, metres);
        expect((was?.likely ?? 0) <= likely + 1000 && (was?.earliest ?? 0) <= earliest + 1000).toBe(true);
      }
    }),
  );
});
