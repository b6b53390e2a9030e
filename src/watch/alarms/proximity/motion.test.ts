import { expect, test } from 'vitest';
import { positionAt, toMotion } from './motion.ts';

const NOW = 1_000_000;

test('a vessel that crosses the date line has a longitude on its other side', () => {
  const east = toMotion({ latitude: 50, longitude: 179.999, speedMps: 10, courseDeg: 90, fixAt: NOW }, NOW);
  expect(positionAt(east, NOW + 30_000).longitude).toBeCloseTo(-179.9968, 4);
  const west = toMotion({ latitude: 50, longitude: -179.999, speedMps: 10, courseDeg: 270, fixAt: NOW }, NOW);
  expect(positionAt(west, NOW + 30_000).longitude).toBeCloseTo(179.9968, 4);
});
