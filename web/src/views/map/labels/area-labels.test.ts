import { expect, test } from 'vitest';
import { viewOf } from '../../../map/mercator.ts';
import { areaLabels } from './area-labels.ts';

const center = { latitude: 50, longitude: 7 };
const view = (bearingDeg: number, zoom = 13) => viewOf({ ...center, zoom, width: 800, height: 600, bearingDeg });
const berth = { name: 'Berth', shape: { kind: 'circle', center, radiusM: 500 } } as const;

test('the name of a circle is above its edge, whatever is up', () => {
  for (const bearing of [0, 90, 200]) {
    const [label] = areaLabels(view(bearing), [berth]);
    expect(label?.text).toBe('Berth');
    expect(label?.x).toBeCloseTo(400, 0);
    // 500 m are 81 pixels here, and the text stands 10 above.
    expect(label?.y).toBeGreaterThan(200);
    expect(label?.y).toBeLessThan(215);
  }
});

test('the name of a polygon is at its highest corner', () => {
  const points = [
    { latitude: 50, longitude: 7 },
    { latitude: 50.01, longitude: 7.01 },
    { latitude: 50, longitude: 7.02 },
  ];
  const area = { name: 'Lock', shape: { kind: 'polygon', points } } as const;
  expect(areaLabels(view(0), [area])[0]?.x).toBeCloseTo(400 + (0.01 / 360) * 512 * 2 ** 13, 0);
  // East is up.
  expect(areaLabels(view(90), [area])[0]?.x).toBeCloseTo(400, 0);
});

test('what is a spot, or out of view, has no name', () => {
  expect(areaLabels(view(0, 9), [berth])).toEqual([]);
  expect(areaLabels(view(0, 18), [berth])).toEqual([]);
});
