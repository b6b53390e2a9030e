import { describe, expect, test } from 'vitest';
import { makeTrip } from '../../../test/support/samples/make-trip.ts';
import { toGpx } from '../../foundation/shared/geo/gpx.ts';
import type { Location } from '../../vessel/position/index.ts';
import { parseGpx } from '../../vessel/position/replay/gpx.ts';
import { createTrackMeter, toTrackFeature } from './track.ts';
import { toTripRecord } from './trip-record.ts';

const START = Date.parse('2026-11-20T08:00:00Z');

const at = (second: number, changes: Partial<Location> = {}): Location => ({
  id: '0193a3b5-4444-7000-8000-1b2c3d4e5f60',
  recordedAt: START + second * 1000,
  latitude: 50 + second / 1000,
  longitude: 7.6,
  altitudeM: 64.3,
  speedMps: 4.3,
  tripId: makeTrip().id,
  ...changes,
});

async function* pagesOf(...pages: Location[][]): AsyncGenerator<Location[]> {
  yield* pages;
}

const gpxOf = async (locations: Location[], cargo = 'gravel') =>
  (
    await Array.fromAsync(
      toGpx({ name: cargo, startTime: makeTrip().startTime }, [pagesOf(...(locations.length ? [locations] : []))]),
    )
  ).join('');

const featureOf = async (...pages: Location[][]) =>
  JSON.parse(
    (
      await Array.fromAsync(
        toTrackFeature({ id: makeTrip().id, hasJumps: false, properties: toTripRecord(makeTrip()) }, () =>
          pagesOf(...pages),
        ),
      )
    ).join(''),
  ) as {
    type: string;
    id: string;
    geometry: { type: string; coordinates: unknown[] } | null;
    properties: Record<string, unknown>;
  };

describe('the track in numbers', () => {
  test('has no distance over a jump of the position', () => {
    const meter = createTrackMeter();
    meter.add([at(0), at(10), at(20, { latitude: 53, isJump: true }), at(30, { latitude: 53.01 })]);
    expect(meter.summary()).toMatchObject({ distanceKm: expect.closeTo(2 * 1.112, 2), points: 4, durationSecs: 30 });
  });

  test('is the way from point to point, whatever the pages', () => {
    const meter = createTrackMeter();
    meter.add([at(0), at(1)]);
    meter.add([at(3)]);
    const { distanceKm, ...rest } = meter.summary();
    // Three thousandths of a degree of latitude.
    expect(distanceKm).toBeCloseTo(0.33358, 4);
    expect(rest).toEqual({ durationSecs: 3, points: 3 });
  });

  test('is nothing for no point and for one', () => {
    const meter = createTrackMeter();
    expect(meter.summary()).toEqual({ distanceKm: 0, durationSecs: 0, points: 0 });
    meter.add([at(0)]);
    expect(meter.summary()).toEqual({ distanceKm: 0, durationSecs: 0, points: 1 });
  });
});

describe('the track as GPX', () => {
  test('is read back as what was logged', async () => {
    const locations = [at(0), at(1.5, { altitudeM: null, speedMps: null }), at(2, { latitude: -1e-7, longitude: 180 })];
    const points = parseGpx(await gpxOf(locations));
    const expected = locations.map(({ recordedAt, latitude, longitude, altitudeM, speedMps }) => {
      return { at: recordedAt, latitude, longitude: longitude === 180 ? -180 : longitude, altitudeM, speedMps };
    });
    expect(points).toEqual(expected.map((point) => expect.objectContaining(point)));
  });

  test('writes no exponents, which XML has not', async () => {
    const text = await gpxOf([at(0, { latitude: 1e-7, longitude: -2.5e-9, altitudeM: 0 })]);
    expect(text).toContain('<trkpt lat="0.000000100000" lon="-0.000000002500"><ele>0</ele>');
  });

  test('nothing in the name of the cargo breaks the document', async () => {
    const text = await gpxOf([at(0)], `a<b>&"c"'\u0001\ud800\uffff]]>\u{1f6a2}`);
    expect(text).toContain('<name>a&lt;b&gt;&amp;&quot;c&quot;&apos;\ufffd\ufffd\ufffd]]&gt;\u{1f6a2}</name>');
  });

  test('is a document without points where none was logged', async () => {
    expect(parseGpx(await gpxOf([]))).toEqual([]);
  });
});

describe('the track as GeoJSON', () => {
  test('is a line over all pages, longitude first', async () => {
    const feature = await featureOf([at(0)], [at(1), at(2, { altitudeM: null })], [at(3)]);
    expect(feature).toMatchObject({ type: 'Feature', id: makeTrip().id });
    expect(feature.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [7.6, 50, 64.3],
        [7.6, 50.001, 64.3],
        [7.6, 50.002],
        [7.6, 50.003, 64.3],
      ],
    });
    expect(feature.properties).toMatchObject({ cargo: 'gravel', status: 'Active', track: { points: 4 } });
  });

  test('is a point for one position and null for none', async () => {
    expect((await featureOf([at(0)])).geometry).toEqual({ type: 'Point', coordinates: [7.6, 50, 64.3] });
    const empty = await featureOf();
    expect(empty.geometry).toBeNull();
    expect(empty.properties['track']).toEqual({ distanceKm: 0, durationSecs: 0, points: 0 });
  });
});
