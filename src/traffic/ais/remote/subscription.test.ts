import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import { squareAround } from '../../../foundation/shared/geo/range.ts';
import { type Box, boxesAround, createCoverage, isMoveDue, toSubscription } from './subscription.ts';

const KOBLENZ = { latitude: 50.36, longitude: 7.6 };

describe('the subscribed square', () => {
  test('has the radius as half its side, corners as latitude and longitude, rounded outwards', () => {
    expect(boxesAround(KOBLENZ, 20)).toEqual([
      [
        [50.1801, 7.318],
        [50.5399, 7.882],
      ],
    ]);
  });

  test.each<[string, LatLon, Box[]]>([
    [
      'west of',
      { latitude: 0, longitude: 179.95 },
      [
        [
          [-0.1799, 179.7701],
          [0.1799, 180],
        ],
        [
          [-0.1799, -180],
          [0.1799, -179.8701],
        ],
      ],
    ],
    [
      'east of',
      { latitude: 0, longitude: -179.95 },
      [
        [
          [-0.1799, 179.8701],
          [0.1799, 180],
        ],
        [
          [-0.1799, -180],
          [0.1799, -179.7701],
        ],
      ],
    ],
  ])('just %s the date line it is two boxes', (_where, centre, expected) => {
    expect(boxesAround(centre, 20)).toEqual(expected);
  });

  test('near a pole it takes in every longitude', () => {
    expect(boxesAround({ latitude: 89.9, longitude: 10 }, 20)).toEqual([
      [
        [89.7201, -180],
        [90, 180],
      ],
    ]);
  });

  test('holds the square that the traffic shows, wherever it is, and hardly more', () => {
    const anywhere = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(anywhere, fc.double({ min: 0.1, max: 500, noNaN: true }), (centre, radiusKm) => {
        const { sw, ne } = squareAround(centre, radiusKm);
        const boxes = boxesAround(centre, radiusKm);
        const [first, last] = [boxes[0] as Box, boxes.at(-1) as Box];
        const slack = 0.000101;
        for (const [outer, inner] of [
          [first[0][0], sw[0]],
          [first[0][1], sw[1]],
        ] as const) {
          expect(outer).toBeLessThanOrEqual(inner + 1e-9);
          expect(outer).toBeGreaterThan(inner - slack);
        }
        for (const [outer, inner] of [
          [last[1][0], ne[0]],
          [last[1][1], ne[1]],
        ] as const) {
          expect(outer).toBeGreaterThanOrEqual(inner - 1e-9);
          expect(outer).toBeLessThan(inner + slack);
        }
        expect(boxes.flat(2).every((degrees) => Math.abs(degrees) <= 180)).toBe(true);
      }),
    );
  });

  test('moves when the own-ship position is farther from its middle than a quarter of the radius', () => {
    expect(isMoveDue(KOBLENZ, { latitude: 50.36 + 4.99 / 111.195, longitude: 7.6 }, 20)).toBe(false);
    expect(isMoveDue(KOBLENZ, { latitude: 50.36 + 5.01 / 111.195, longitude: 7.6 }, 20)).toBe(true);
  });

  test('is subscribed with the key and the types that report vessels', () => {
    expect(JSON.parse(toSubscription('the-key', boxesAround(KOBLENZ, 20)))).toEqual({
      APIKey: 'the-key',
      BoundingBoxes: [
        [
          [50.1801, 7.318],
          [50.5399, 7.882],
        ],
      ],
      FilterMessageTypes: [
        'PositionReport',
        'StandardClassBPositionReport',
        'ExtendedClassBPositionReport',
        'LongRangeAisBroadcastMessage',
        'ShipStaticData',
        'StaticDataReport',
        'SafetyBroadcastMessage',
        'AddressedSafetyMessage',
      ],
    });
  });
});

test('fixed areas are subscribed without a position, rounded outwards, over the date line as two boxes each', () => {
  const areas = [
    { sw: [51.80001, 3.8], ne: [52.1, 4.6] },
    { sw: [-18, 179.5], ne: [-17, -179.5] },
  ] as const;
  const coverage = createCoverage({ areas, radius_km: 20 }, () => undefined);
  expect(coverage.boxes()).toEqual([
    [
      [51.8, 3.8],
      [52.1, 4.6],
    ],
    [
      [-18, 179.5],
      [-17, 180],
    ],
    [
      [-18, -180],
      [-17, -179.5],
    ],
  ]);
  expect(coverage.boxes()).toBe(coverage.boxes());
});
