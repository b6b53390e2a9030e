import { expect, test } from 'vitest';
import type { Sort } from '../../lib/sorting.ts';
import { makeShip } from '../../test/make-ship.ts';
import { filterRows, type SortKey, sortRows, toRow } from './rows.ts';

const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const before = (seconds: number): string => new Date(NOW - seconds * 1000).toISOString();
const alert = { mmsi: 211_234_560, name: 'AURORA', stars: 3, distanceKm: 1.4 };

const fleet = [
  makeShip({ id: 'mv-10', name: 'MV 10', alerts: [alert] }, { lastSeen: before(5), backlog: 2 }),
  makeShip({ id: 'mv-9', name: 'MV 9', position: null, speed: null }, { lastSeen: before(600), backlog: 900 }),
  makeShip(
    { id: 'mv-anne', name: 'MV Änne', trip: { id: 'a', cargo: 'Kies für Köln' }, alerts: [alert, alert] },
    { lastSeen: before(60) },
  ),
].map((ship) => toRow(ship, NOW));

const sorted = (sort: Sort<SortKey>) => sortRows(fleet, sort).map(({ id }) => id);

test('ships are found by name, id and trip without regard to accents, and by their state', () => {
  const found = (text: string) => filterRows(fleet, { text, state: '' }).map(({ id }) => id);
  expect(found('anne')).toEqual(['mv-anne']);
  expect(found('kies koln')).toEqual(['mv-anne']);
  expect(filterRows(fleet, { text: '', state: 'offline' }).map(({ id }) => id)).toEqual(['mv-9']);
});

test('names sort as people count, and who has no value comes last whichever way', () => {
  expect(sorted({ key: 'name', isDescending: false })).toEqual(['mv-9', 'mv-10', 'mv-anne']);
  expect(sorted({ key: 'speedKnots', isDescending: true }).at(-1)).toBe('mv-9');
  expect(sorted({ key: 'speedKnots', isDescending: false }).at(-1)).toBe('mv-9');
});

test('states sort from online to offline; alerts and what waits, the most first', () => {
  expect(sorted({ key: 'state', isDescending: false })).toEqual(['mv-10', 'mv-anne', 'mv-9']);
  expect(sorted({ key: 'alerts', isDescending: true })).toEqual(['mv-anne', 'mv-10', 'mv-9']);
  expect(sorted({ key: 'backlog', isDescending: true })[0]).toBe('mv-9');
});

test('how a ship moves is not known once its position is lost, whether the ship is silent or its receiver', () => {
  const moves = (positionSecs: number, silentSecs: number) => {
    const position = { latitude: 50.36, longitude: 7.6, altitude: 64.3, heading: 147.3 };
    const ship = makeShip(
      { position: { ...position, timestamp: before(positionSecs) } },
      { lastSeen: before(silentSecs) },
    );
    const { speedKnots, courseDeg } = toRow(ship, NOW);
    return [speedKnots, courseDeg];
  };
  expect(moves(10, 10)).toEqual([8.4, 147.3]);
  expect(moves(180, 180)).toEqual([null, null]);
  expect(moves(180, 5)).toEqual([null, null]);
});
