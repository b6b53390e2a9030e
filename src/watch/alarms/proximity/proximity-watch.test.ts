import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { type AlertChange, createAlertBoard } from '../../../../test/support/features/alert-board.ts';
import {
  makeWatchlistCategory,
  makeWatchlistEntry,
  makeWatchlistRules,
  type RulesParts,
} from '../../../../test/support/samples/make-watchlist-rules.ts';
import { destination, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { toVesselRules } from './vessel-rule.ts';

const OWN = { latitude: 50.36, longitude: 7.6 };
const MMSI = 211_000_001;
/** A hundredth of a metre, the thousandth part of what AIS can state. */
const A_BIT_KM = 1e-5;

function createBoard(parts: RulesParts = { entries: [makeWatchlistEntry(MMSI)] }) {
  const clock = new FakeClock();
  const changes: AlertChange[] = [];
  const board = createAlertBoard({ clock, onChange: (change) => changes.push(change) });
  const places = new Map<number, LatLon>();
  const watch = (given: RulesParts) =>
    board.watch(toVesselRules(makeWatchlistRules(given)), (mmsi) => places.get(mmsi));
  watch(parts);
  board.moveOwn(OWN);
  return {
    board,
    clock,
    watch,
    places,
    /** The vessel is so far away now, in a direction that differs from ship to ship. */
    put: (distanceKm: number, mmsi = MMSI) => board.moveVessel(mmsi, destination(OWN, mmsi % 360, distanceKm * 1000)),
    stars: () => board.alerts().map((alert) => [alert.watch.mmsi % 1000, alert.stars]),
    /** Kinds, stars and sounds since the last call. */
    news: () => changes.splice(0).map(({ kind, alert, sound }) => [kind, alert.stars, sound?.type ?? null]),
  };
}

describe('the stars of a vessel', () => {
  test.each([
    [10, 1],
    [5, 2],
    [2, 3],
    [1, 4],
    [0.5, 5],
  ])('a bit inside the ring of %d km are %d, a bit outside one less', (ringKm, stars) => {
    const inside = createBoard();
    inside.put(ringKm - A_BIT_KM);
    expect(inside.stars()).toEqual([[1, stars]]);
    const outside = createBoard();
    outside.put(ringKm + A_BIT_KM);
    expect(outside.stars()).toEqual(stars === 1 ? [] : [[1, stars - 1]]);
  });

  test.each([
    [10, 1],
    [5, 2],
    [2, 3],
    [1, 4],
    [0.5, 5],
  ])('on the ring of %d km are those of inside it, in every direction', (ringKm, stars) => {
    for (let bearing = 0; bearing < 360; bearing += 10) {
      const { board, stars: found } = createBoard();
      board.moveVessel(MMSI, destination(OWN, bearing, ringKm * 1000));
      expect(found()).toEqual([[1, stars]]);
    }
  });

  test('follow distances that are known: a degree of a great circle is 111.195 km', () => {
    const entries = [makeWatchlistEntry(MMSI, { rangeThresholds: [111.1951, 111.1949, 3, 2, 1] })];
    const { board, stars } = createBoard({ entries });
    board.moveVessel(MMSI, { latitude: OWN.latitude + 1, longitude: OWN.longitude });
    expect(stars()).toEqual([[1, 1]]);
    board.moveOwn({ latitude: 0, longitude: 179.5 });
    board.moveVessel(MMSI, { latitude: 0, longitude: -179.5 });
    expect(stars()).toEqual([[1, 1]]);
  });

  test('rise at once and fall when a ring is clearly left, with a sound where they begin and where they are five', async () => {
    const { put, news, clock } = createBoard();
    put(10.1);
    expect(news()).toEqual([]);
    put(9.9);
    expect(news()).toEqual([['raised', 1, 'alert']]);
    put(11.9);
    put(4.9);
    expect(news()).toEqual([['rose', 2, null]]);
    put(0.4);
    expect(news()).toEqual([['rose', 5, 'danger']]);
    put(0.59);
    expect(news()).toEqual([]);
    put(0.61);
    expect(news()).toEqual([['fell', 4, null]]);
    await clock.advance(60_000);
    put(0.5);
    expect(news()).toEqual([['rose', 5, 'danger']]);
    put(12.1);
    expect(news()).toEqual([['ended', 5, null]]);
    put(0.3);
    expect(news()).toEqual([['raised', 5, 'danger']]);
  });

  test('fall after half a minute a little outside, also where nothing moves any more', async () => {
    const { board, put, news, clock } = createBoard();
    put(0.4);
    put(0.56);
    news();
    await clock.advance(29_999);
    board.moveOwn(OWN);
    put(0.56);
    expect(news()).toEqual([]);
    await clock.advance(1);
    board.moveOwn(OWN);
    expect(news()).toEqual([['fell', 4, null]]);
  });

  test('are those of the present: both positions are brought ahead by course and speed, by half a minute at most', async () => {
    const { board, clock } = createBoard();
    const behind = destination(OWN, 180, 700);
    const fixAt = clock.now() - 10_000;
    board.moveVessel(MMSI, { ...behind, speedMps: 10, courseDeg: 0, fixAt });
    expect(board.alerts()[0]?.distanceKm).toBeCloseTo(0.6, 3);
    await clock.advance(10_000);
    board.moveOwn({ ...OWN, speedMps: 5, courseDeg: 0 });
    expect(board.alerts()[0]).toMatchObject({ stars: 5, distanceKm: expect.closeTo(0.5, 3) });
    await clock.advance(600_000);
    board.moveOwn({ ...OWN, speedMps: 0, courseDeg: null });
    expect(board.alerts()[0]?.distanceKm).toBeCloseTo(0.4, 3);
  });
});

describe('a clock that is set', () => {
  test.each([
    ['back by a day', -86_400_000],
    ['back by an hour', -3_600_000],
    ['ahead by 40 s', 40_000],
    ['ahead by a day', 86_400_000],
  ])('%s moves no vessel by more than half a minute, and hides no danger', (_, stepMs) => {
    let now = Date.parse('2026-11-20T08:00:00Z');
    const sounds: unknown[] = [];
    const board = createAlertBoard({ clock: { now: () => now }, onChange: ({ sound }) => sounds.push(sound?.type) });
    board.watch(toVesselRules(makeWatchlistRules({ entries: [makeWatchlistEntry(MMSI)] })), () => undefined);
    board.moveOwn(OWN);
    board.moveVessel(MMSI, { ...destination(OWN, 90, 3000), speedMps: 10, courseDeg: 90, fixAt: now });
    now += stepMs;
    board.moveOwn({ ...OWN, longitude: OWN.longitude + 1e-6 });
    expect(board.alerts()[0]?.distanceKm).toBeLessThan(3.301);
    board.moveVessel(MMSI, { ...destination(OWN, 90, 400), speedMps: 10, courseDeg: 90, fixAt: now });
    expect(sounds).toEqual(['alert', 'danger']);
  });
});

test('alerts stand by stars, then by distance, then by MMSI', () => {
  const mmsis = [1, 2, 3, 4].map((last) => 211_000_000 + last);
  const { board, put, stars } = createBoard({ entries: mmsis.map((mmsi) => makeWatchlistEntry(mmsi)) });
  put(1.5, 211_000_001);
  put(1.2, 211_000_002);
  put(0.3, 211_000_003);
  board.moveVessel(211_000_004, destination(OWN, 211_000_001 % 360, 1500));
  expect(stars()).toEqual([
    [3, 5],
    [2, 3],
    [1, 3],
    [4, 3],
  ]);
});

describe('an alert ends', () => {
  test('when its vessel is tracked no more, and begins again when it is back', () => {
    const { board, put, news } = createBoard();
    put(1);
    board.removeVessel(MMSI);
    expect(news()).toEqual([
      ['raised', 4, 'alert'],
      ['ended', 4, null],
    ]);
    board.moveOwn({ latitude: 50.361, longitude: 7.6 });
    expect(news()).toEqual([]);
    put(0.9);
    expect(news()).toEqual([['raised', 4, 'alert']]);
  });

  test('when its entry is deleted, and another one begins for a vessel that is added', () => {
    const { places, put, watch, news, stars } = createBoard();
    put(1);
    news();
    places.set(211_000_002, destination(OWN, 0, 4000));
    watch({ entries: [makeWatchlistEntry(211_000_002), makeWatchlistEntry(211_000_003)] });
    expect(news()).toEqual([
      ['ended', 4, null],
      ['raised', 2, 'alert'],
    ]);
    expect(stars()).toEqual([[2, 2]]);
  });

  test('when the own-ship position is lost', () => {
    const { board, put, news } = createBoard();
    put(1);
    board.moveOwn(undefined);
    put(0.4);
    board.moveOwn(undefined);
    expect(news()).toEqual([
      ['raised', 4, 'alert'],
      ['ended', 4, null],
    ]);
    board.moveOwn(OWN);
    expect(news()).toEqual([['raised', 5, 'danger']]);
  });
});

describe('a change of the rules', () => {
  test('is reported where it is behind an active alert, and changes how that looks', () => {
    const { board, put, watch, news } = createBoard();
    put(1);
    news();
    const entry = makeWatchlistEntry(MMSI, { name: 'Renamed' });
    watch({ entries: [entry] });
    expect(news()).toEqual([['edited', 4, null]]);
    expect(board.alerts()[0]?.watch.name).toBe('Renamed');
    watch({ entries: [entry] });
    watch({ entries: [{ ...entry, updatedAt: 1 }], categories: [makeWatchlistCategory()] });
    expect(news()).toEqual([]);
    watch({ entries: [{ ...entry, categoryId: 'category-1' }], categories: [makeWatchlistCategory()] });
    watch({ entries: [entry], settings: { defaultStarColor: '#000' } });
    expect(news()).toEqual([
      ['edited', 4, null],
      ['edited', 4, null],
    ]);
    put(20);
    news();
    watch({ entries: [{ ...entry, name: 'Far away' }] });
    expect(news()).toEqual([]);
  });

  test('counts by its rings at once: nobody lingers in one that was never entered', () => {
    const { put, watch, news } = createBoard();
    const withRings = (...rangeThresholds: number[]) => ({ entries: [makeWatchlistEntry(MMSI, { rangeThresholds })] });
    put(1.01);
    expect(news()).toEqual([['raised', 3, 'alert']]);
    watch(withRings(9, 8, 7, 6, 5));
    expect(news()).toEqual([['rose', 5, 'danger']]);
    watch(withRings(1, 0.9, 0.8, 0.7, 0.6));
    expect(news()).toEqual([['ended', 5, null]]);
  });

  test('without new rings leaves a vessel that lingers on an edge where it is', () => {
    const { put, watch, news } = createBoard();
    put(9.9);
    put(10.1);
    news();
    watch({ entries: [makeWatchlistEntry(MMSI, { starColor: '#fff' })] });
    expect(news()).toEqual([['edited', 1, null]]);
  });
});

describe('an acknowledged alert', () => {
  test('stays so while its stars fall, and no longer when they rise above those that were acknowledged', () => {
    const { board, clock, put, news } = createBoard();
    expect(board.acknowledge(MMSI)).toBeUndefined();
    put(1.5);
    news();
    expect(board.acknowledge(MMSI)).toMatchObject({ acknowledgedAt: clock.now() });
    board.acknowledge(MMSI);
    expect(news()).toEqual([['acknowledged', 3, null]]);
    put(3);
    expect(board.alerts()[0]?.acknowledgedAt).toBe(clock.now());
    put(0.9);
    expect(board.alerts()[0]?.acknowledgedAt).toBeNull();
    expect(board.acknowledge(999)).toBeUndefined();
  });

  test('covers the stars that it had for ten minutes after the vessel left them, without a sound', async () => {
    const { board, clock, put, news } = createBoard();
    put(0.4);
    board.acknowledge(MMSI);
    put(0.7);
    await clock.advance(590_000);
    news();
    put(0.4);
    expect(news()).toEqual([['rose', 5, null]]);
    expect(board.alerts()[0]?.acknowledgedAt).not.toBeNull();
    put(0.7);
    await clock.advance(600_000);
    news();
    put(0.4);
    expect(news()).toEqual([['rose', 5, 'danger']]);
    expect(board.alerts()[0]?.acknowledgedAt).toBeNull();
  });

  test('covers a vessel that left all rings, or whose signal was lost, and comes back', async () => {
    const { board, clock, put, news } = createBoard();
    put(0.4);
    board.acknowledge(MMSI);
    board.removeVessel(MMSI);
    await clock.advance(120_000);
    news();
    put(0.45);
    expect(news()).toEqual([['raised', 5, null]]);
    expect(board.alerts()[0]?.acknowledgedAt).toBe(clock.now());
  });

  test('covers the stars that its alert had before it was acknowledged', async () => {
    const { board, clock, put, news } = createBoard();
    put(0.4);
    put(0.7);
    board.acknowledge(MMSI);
    await clock.advance(120_000);
    news();
    put(0.4);
    expect(news()).toEqual([['rose', 5, null]]);
  });
});

test('an alert keeps its most stars and its nearest distance, with their times', async () => {
  const { board, clock, put } = createBoard();
  const startedAt = clock.now();
  put(4);
  await clock.advance(1000);
  put(0.8);
  await clock.advance(1000);
  put(0.7);
  await clock.advance(1000);
  put(3);
  expect(board.alerts()[0]).toMatchObject({
    stars: 2,
    distanceKm: expect.closeTo(3),
    raisedAt: startedAt,
    highestStars: 4,
    highestStarsAt: startedAt + 1000,
    nearestKm: expect.closeTo(0.7),
    nearestAt: startedAt + 2000,
  });
});

test('it evaluates what moved alone, and all that are tracked when the own ship moved', () => {
  const mmsis = [1, 2, 3].map((last) => 211_000_000 + last);
  const { board, put } = createBoard({ entries: mmsis.map((mmsi) => makeWatchlistEntry(mmsi)) });
  put(1, 211_000_001);
  put(2, 211_000_002);
  put(1, 211_000_009);
  expect(board.evaluations).toBe(2);
  put(2, 211_000_002);
  board.moveOwn({ ...OWN });
  expect(board.evaluations).toBe(2);
  board.moveOwn({ latitude: 50.37, longitude: 7.6 });
  expect(board.evaluations).toBe(4);
});
