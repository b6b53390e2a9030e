import { describe, expect, test } from 'vitest';
import type { Area } from '../../../live/areas.ts';
import { parsePoints, shapeOf, toTexts } from '../../../shapes/shape-draft.ts';
import {
  AREA_RADIUS_M,
  atTypedPlace,
  newAreaDraft,
  shapeOfAnchor,
  toAnchorBody,
  toAnchorDraft,
  toAreaBody,
  toAreaDraft,
  withCircle,
  wrongFieldsOfAnchor,
  wrongFieldsOfArea,
} from './area-drafts.ts';

const times = { createdAt: '2026-11-18T10:12:00.000Z', updatedAt: '2026-11-20T08:35:59.400Z' };
const facts = { id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70', watch: 'leave', whom: 'watched', ...times } as const;
const berth: Area = { ...facts, name: 'Berth', kind: 'circle', latitude: 50.3645, longitude: 7.6065, radiusM: 150 };
const POINTS: Area['points'] = [
  [50, 7],
  [50.1, 7],
  [50.1, -7.25],
];
const harbour: Area = { ...facts, name: 'Harbour', kind: 'polygon', points: POINTS };

describe('the draft of an area', () => {
  test.each([
    ['circle', berth],
    ['polygon', harbour],
  ])('of a %s gives back what the service has', (_kind, { id, createdAt, updatedAt, ...sent }) => {
    const draft = toAreaDraft({ id, createdAt, updatedAt, ...sent });
    expect(wrongFieldsOfArea(draft)).toEqual([]);
    expect(toAreaBody(draft)).toEqual(sent);
  });

  test('takes over a shape that was drawn, to a tenth of a metre', () => {
    const center = { latitude: 50.123_456_78, longitude: -0.000_000_4 };
    expect(toTexts({ kind: 'circle', center, radiusM: 80 })).toEqual({
      latitude: '50.123457',
      longitude: '0',
      radius: '80',
    });
    const points = [center, { latitude: 1, longitude: 2 }];
    expect(toTexts({ kind: 'polygon', points })).toEqual({ points: '50.123457, 0\n1, 2' });
  });

  test('names each field that cannot be sent', () => {
    expect(wrongFieldsOfArea(newAreaDraft)).toEqual(['name', 'latitude', 'longitude', 'radiusM']);
    const typed = { ...newAreaDraft, name: 'Berth', latitude: '90,1', longitude: '-180', radius: '9' };
    expect(wrongFieldsOfArea(typed)).toEqual(['latitude', 'radiusM']);
    const polygon = { ...newAreaDraft, name: 'Berth', kind: 'polygon', points: '50, 7\n50, 8' } as const;
    expect(wrongFieldsOfArea(polygon)).toEqual(['points']);
    expect(shapeOf(polygon, AREA_RADIUS_M)).toMatchObject({
      points: [{ latitude: 50, longitude: 7 }, { longitude: 8 }],
    });
  });
});

test.each([
  ['50.5, 7.5\n\n 50.6;7.6 \n50.7 -7.7', 3],
  ['', 0],
  ['50.5', undefined],
  ['50.5, 7.5, 3', undefined],
  ['91, 7', undefined],
  ['north, east', undefined],
])('%j has %s points', (typed, count) => {
  expect(parsePoints(typed)?.length).toBe(count);
});

describe('the draft of the anchor watch', () => {
  const own = { latitude: 50.36, longitude: 7.6 };

  test('of a new one is around your position, which is not sent', () => {
    const draft = toAnchorDraft(null);
    expect(shapeOfAnchor(draft, own)).toEqual({ kind: 'circle', center: own, radiusM: 50 });
    expect(shapeOfAnchor(draft, undefined)).toBeUndefined();
    expect(toAnchorBody(draft)).toEqual({ kind: 'anchor', radiusM: 50 });
    expect(wrongFieldsOfAnchor({ ...draft, radius: '0' })).toEqual(['radiusM']);
  });

  test('follows your position after a new radius, and stays where the centre was dragged to', () => {
    const draft = toAnchorDraft(null);
    const circle = { kind: 'circle', center: own, radiusM: 80 } as const;
    expect(withCircle(draft, circle, own)).toMatchObject({ isHere: true, radius: '80' });
    const moved = { ...circle, center: { latitude: 50.361, longitude: 7.6 } };
    expect(withCircle(draft, moved, own)).toMatchObject({ isHere: false, latitude: '50.361' });
    expect(atTypedPlace(draft, own)).toEqual({ isHere: false, latitude: '50.36', longitude: '7.6' });
    expect(atTypedPlace({ ...draft, latitude: '51', longitude: '8' }, own)).toMatchObject({ latitude: '51' });
  });

  test('of one that is set keeps its place', () => {
    const draft = toAnchorDraft({
      ...own,
      kind: 'mooring',
      radiusM: 60,
      setAt: times.createdAt,
      distanceM: 22.4,
      _links: { self: '/v1/anchor-watch' },
    });
    expect(toAnchorBody(draft)).toEqual({ ...own, kind: 'mooring', radiusM: 60 });
    expect(wrongFieldsOfAnchor({ ...draft, latitude: '' })).toEqual(['latitude']);
  });
});
