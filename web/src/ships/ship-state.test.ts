import { expect, test } from 'vitest';
import { makeShip } from '../test/make-ship.ts';
import { isLastKnown, positionAgeMs, shipState } from './ship-state.ts';

const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const before = (seconds: number): string => new Date(NOW - seconds * 1000).toISOString();

const seen = (seconds: number) => makeShip({}, { lastSeen: before(seconds) });

test('a ship that goes silent is late, then offline, though its record says that it is online', () => {
  expect(shipState(seen(10), NOW)).toBe('online');
  expect(shipState(seen(46), NOW)).toBe('late');
  expect(shipState(seen(121), NOW)).toBe('offline');
  expect(shipState(makeShip({}, { lastSeen: null, state: 'never' }), NOW)).toBe('never');
  expect(shipState(makeShip({}, { lastSeen: before(1), state: 'revoked' }), NOW)).toBe('revoked');
});

test('a position is the last known one when the ship is offline or it is old', () => {
  const at = (seconds: number) => ({ ...makeShip().position, timestamp: before(seconds) }) as never;
  const ship = (ageSecs: number, silentSecs: number) =>
    makeShip({ position: at(ageSecs) }, { lastSeen: before(silentSecs) });
  expect(isLastKnown(ship(5, 5), NOW)).toBe(false);
  expect(isLastKnown(ship(121, 5), NOW)).toBe(true);
  expect(isLastKnown(ship(130, 130), NOW)).toBe(true);
  expect(positionAgeMs(ship(7, 7), NOW)).toBe(7000);
  expect(positionAgeMs(makeShip({ position: null }), NOW)).toBeUndefined();
});
