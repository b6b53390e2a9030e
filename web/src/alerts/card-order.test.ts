import { expect, test } from 'vitest';
import type { Alert } from '../live/index.ts';
import { nextRises, orderCards, type Rises } from './card-order.ts';

const alert = (mmsi: number, stars: number): Alert => ({
  mmsi,
  stars,
  name: `V${mmsi}`,
  category: null,
  distanceKm: 1,
  starColor: '#ffcc00',
  soundTrigger: null,
  displayType: 'stars',
  soundEnabled: true,
  overlayEnabled: true,
  overlayIcon: null,
  acknowledged: false,
});

test('the newest danger is on top, whatever the distances are', () => {
  const first = [alert(1, 5), alert(2, 4), alert(3, 3)];
  const then = [alert(1, 5), alert(2, 5), alert(3, 3)];
  const rises = nextRises(nextRises(new Map(), first, 1000), then, 2000);
  expect(orderCards(then, rises).map(({ mmsi }) => mmsi)).toEqual([2, 1, 3]);
});

test('fewer stars are no news, and more stars again are', () => {
  const at = (...seen: [stars: number, at: number][]) =>
    seen.reduce<Rises>((rises, [stars, time]) => nextRises(rises, [alert(1, stars)], time), new Map()).get(1)?.at;
  expect(at([5, 1000], [4, 2000])).toBe(1000);
  expect(at([5, 1000], [4, 2000], [5, 3000])).toBe(3000);
});

test('a vessel that left is forgotten', () => {
  expect(nextRises(nextRises(new Map(), [alert(1, 2)], 1), [], 2).size).toBe(0);
});
