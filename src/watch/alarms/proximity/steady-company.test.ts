import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AlertChange, createAlertBoard } from '../../../../test/support/features/alert-board.ts';
import { makeWatchlistEntry, makeWatchlistRules } from '../../../../test/support/samples/make-watchlist-rules.ts';
import { destination, distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { toVesselRules } from './vessel-rule.ts';

const MMSI = 211_000_001;
const START = { latitude: 50.36, longitude: 7.6 };
const RINGS_KM = [10, 5, 2, 1, 0.5];

interface Leg {
  seconds: number;
  speedMps: number;
  courseDeg: number;
}

interface Mover extends LatLon {
  speedMps: number;
  courseDeg: number;
}

/** Where something is that follows its legs, second by second; at the end of the last leg it goes on. */
function* follow(start: LatLon, legs: readonly Leg[]): Generator<Mover, never> {
  let place = start;
  let last: Leg = { seconds: 0, speedMps: 0, courseDeg: 0 };
  const go = ({ speedMps, courseDeg }: Leg): Mover => {
    const at = place;
    place = destination(place, courseDeg, speedMps);
    return { latitude: at.latitude, longitude: at.longitude, speedMps, courseDeg };
  };
  for (const leg of legs) {
    last = leg;
    for (let second = 0; second < leg.seconds; second += 1) yield go(leg);
  }
  for (;;) yield go(last);
}

interface Passage {
  own: Iterator<Mover, never>;
  vessel: Iterator<Mover, never>;
  seconds: number;
  /** Time between two reports of the vessel. */
  reportSecs: number;
  isAcknowledging?: boolean;
}

interface Sound {
  atMs: number;
  type: 'alert' | 'danger';
  stars: number;
}

/** Plays a passage: a fix of the own ship each second, a report of the other one each interval. */
function play({ own, vessel, seconds, reportSecs, isAcknowledging = false }: Passage) {
  let now = Date.parse('2026-11-20T08:00:00Z');
  const start = now;
  const sounds: Sound[] = [];
  const changes: AlertChange['kind'][] = [];
  const distances: number[] = [];
  const stars: number[] = [];
  let lostAcknowledgements = 0;
  let wasAcknowledged = false;
  const board = createAlertBoard({
    clock: { now: () => now },
    onChange({ kind, alert, sound }) {
      if (kind !== 'acknowledged') changes.push(kind);
      if (sound) sounds.push({ atMs: now - start, type: sound.type, stars: alert.stars });
    },
  });
  board.watch(toVesselRules(makeWatchlistRules({ entries: [makeWatchlistEntry(MMSI)] })), () => undefined);
  for (let second = 0; second < seconds; second += 1) {
    const [here, there] = [own.next().value, vessel.next().value];
    board.moveOwn(here);
    if (second % reportSecs === 0) board.moveVessel(MMSI, there);
    const [alert] = board.alerts();
    if (wasAcknowledged && alert?.acknowledgedAt === null) lostAcknowledgements += 1;
    wasAcknowledged = isAcknowledging && alert !== undefined;
    if (isAcknowledging) board.acknowledge(MMSI);
    distances.push(distanceM(here, there) / 1000);
    stars.push(alert?.stars ?? 0);
    now += 1000;
  }
  return { sounds, changes, distances, stars, lostAcknowledgements };
}

describe('a vessel that keeps company', () => {
  test.each([
    ['at a ring', 500],
    ['30 m outside the ring of danger', 530],
    ['30 m outside the ring of one kilometre', 1030],
  ])('%s, with a report every 10 s, makes one sound and no change', (_, metres) => {
    const leg = { seconds: 3600, speedMps: 6, courseDeg: 30 };
    const { changes, sounds, lostAcknowledgements } = play({
      own: follow(START, [leg]),
      vessel: follow(destination(START, 30, metres), [leg]),
      seconds: 900,
      reportSecs: 10,
      isAcknowledging: true,
    });
    expect(changes).toEqual(['raised']);
    expect(sounds).toHaveLength(1);
    expect(lostAcknowledgements).toBe(0);
  });
});

const leg = fc.record({
  seconds: fc.integer({ min: 5, max: 300 }),
  speedMps: fc.double({ min: 0, max: 15, noNaN: true }),
  courseDeg: fc.integer({ min: 0, max: 359 }),
});
const legs = fc.array(leg, { minLength: 1, maxLength: 8 });
/** Any two tracks, and those of vessels that go together near the ring of danger, each steering a little. */
const tracks = fc.oneof(
  fc.record({ ownLegs: legs, vesselLegs: legs, metres: fc.integer({ min: 0, max: 6000 }) }),
  fc
    .tuple(legs, fc.integer({ min: -10, max: 10 }), fc.integer({ min: 400, max: 600 }))
    .map(([ownLegs, turn, metres]) => ({
      ownLegs,
      vesselLegs: ownLegs.map((one, index) => ({
        ...one,
        courseDeg: one.courseDeg + (index % 2 === 0 ? turn : -turn),
      })),
      metres,
    })),
);
const anyPassage = fc.record({
  tracks,
  bearing: fc.integer({ min: 0, max: 359 }),
  reportSecs: fc.constantFrom(2, 3, 6, 10, 30),
  isAcknowledging: fc.boolean(),
});

test('on any tracks no two sounds of a vessel come within 60 s, unless an alert becomes a danger or it gained two stars', () => {
  fc.assert(
    fc.property(anyPassage, ({ tracks: { ownLegs, vesselLegs, metres }, bearing, reportSecs, isAcknowledging }) => {
      const { sounds, stars } = play({
        own: follow(START, ownLegs),
        vessel: follow(destination(START, bearing, metres), vesselLegs),
        seconds: 900,
        reportSecs,
        isAcknowledging,
      });
      for (const [index, sound] of sounds.entries()) {
        const before = sounds[index - 1];
        if (!before || sound.atMs - before.atMs >= 60_000) continue;
        const isEscalation = before.type === 'alert' && sound.type === 'danger';
        const lowest = Math.min(...stars.slice(before.atMs / 1000, sound.atMs / 1000));
        expect(isEscalation || sound.stars - lowest >= 2).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

test('on any tracks a vessel inside a ring has its stars at its next report at the latest', () => {
  fc.assert(
    fc.property(anyPassage, ({ tracks: { ownLegs, vesselLegs, metres }, bearing, reportSecs }) => {
      const { distances, stars } = play({
        own: follow(START, ownLegs),
        vessel: follow(destination(START, bearing, metres), vesselLegs),
        seconds: 600,
        reportSecs,
      });
      for (let second = 0; second < 600; second += reportSecs) {
        const distanceKm = distances[second] ?? 0;
        // A millimetre for the reckoning of the own ship between its fix and the report of the other one.
        const inside = RINGS_KM.filter((ringKm) => distanceKm < ringKm - 1e-5).length;
        expect(stars[second]).toBeGreaterThanOrEqual(inside);
      }
    }),
    { numRuns: 100 },
  );
});

test('the first entry into the ring of danger sounds at the next report at the latest', () => {
  fc.assert(
    fc.property(anyPassage, ({ tracks: { ownLegs, vesselLegs, metres }, bearing, reportSecs }) => {
      const { distances, sounds } = play({
        own: follow(START, ownLegs),
        vessel: follow(destination(START, bearing, metres), vesselLegs),
        seconds: 600,
        reportSecs,
      });
      const entry = distances.findIndex((distanceKm, second) => second % reportSecs === 0 && distanceKm < 0.49999);
      if (entry < 0) return;
      const first = sounds.find(({ type }) => type === 'danger');
      expect(first?.atMs).toBeLessThanOrEqual(entry * 1000);
    }),
    { numRuns: 100 },
  );
});
