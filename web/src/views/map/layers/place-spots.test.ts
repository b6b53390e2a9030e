import { expect, test, vi } from 'vitest';
import { toMercatorX, toMercatorY, toScreen, viewOf } from '../../../map/mercator.ts';
import { pickSpot, placeSpots } from './place-spots.ts';
import type { Spot } from './spots.ts';

// There is no canvas to measure a text with.
vi.mock('../labels/text-image.ts', () => ({ textWidth: (text: string) => text.length * 7 }));

const view = viewOf({ latitude: 50, longitude: 7, zoom: 12, width: 800, height: 600 });
const spotAt = (text: string, longitude: number, latitude = 50): Spot => ({
  kind: 'gauge',
  id: text,
  at: { x: toMercatorX(longitude), y: toMercatorY(latitude) },
  text,
  isDim: false,
});

test('the first of two spots in one place is drawn, and one out of sight is not', () => {
  const { placed } = placeSpots(view, [spotAt('FIRST', 7), spotAt('SECOND', 7), spotAt('FAR', 9)]);
  expect(placed.map(({ spot }) => spot.text)).toEqual(['FIRST']);
});

test('a spot whose text would lie over another is drawn without it', () => {
  const texts = placeSpots(view, [spotAt('RIGHT', 7.02), spotAt('A LONG NAME AT ITS LEFT', 7)]).placed;
  expect(texts.map(({ hasText }) => hasText)).toEqual([true, false]);
});

test('what is drawn is taken, so that no name of a vessel lies over it', () => {
  const spot = spotAt('FIRST', 7);
  const { boxes } = placeSpots(view, [spot]);
  const [x, y] = toScreen(view, spot.at);
  expect(boxes.some(({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom)).toBe(true);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeGreaterThan(x + 35);
});

test('thousands of stations are a bounded number of marks', () => {
  const many = Array.from({ length: 5000 }, (_none, index) =>
    spotAt('', 6.9 + (index % 100) / 500, 49.96 + index / 62_500),
  );
  expect(placeSpots(view, many).placed.length).toBeLessThanOrEqual(80);
});

test('a click is meant for the nearest mark, and near none for the map', () => {
  const found = [spotAt('WEST', 7), spotAt('EAST', 7.002)];
  const [x, y] = toScreen(view, found[1]?.at ?? { x: 0, y: 0 });
  expect(pickSpot(view, found, [x - 2, y + 3])?.text).toBe('EAST');
  expect(pickSpot(view, found, [x, y + 40])).toBeUndefined();
});
