import { describe, expect, test } from 'vitest';
import { RECEIVED_AT, SAMPLES, type TrackerSample } from '../../../test/support/samples/tracker-requests.ts';
import { type ReadRequest, readMqttMessage, readRequest } from './read-request.ts';
import { correctedTime, refusalOfTime } from './report.ts';

const read = ({ query = '', contentType, body = '' }: Partial<TrackerSample>): Extract<ReadRequest, { ok: true }> => {
  const found = readRequest({ query, contentType, body: Buffer.from(body), receivedAt: RECEIVED_AT });
  if (!found.ok) throw new Error(found.message);
  return found;
};

describe('what apps send', () => {
  test.each(SAMPLES)('$name', (sample) => {
    const { reports, refused, signs } = read(sample);
    const { at, ...values } = sample.report;
    expect({ reports: reports.length, refused, signs }).toEqual({ reports: 1, refused: [], signs: [] });
    expect(new Date(reports[0]?.at ?? 0).toISOString()).toBe(at);
    const { speedMps, ...others } = values;
    expect(reports[0]).toMatchObject(others);
    if (speedMps === null) expect(reports[0]?.speedMps).toBeNull();
    else expect(reports[0]?.speedMps).toBeCloseTo(speedMps, 6);
  });

  test('a list of locations, and one under `locations`, has all of them', () => {
    const one = (second: number) =>
      `{"timestamp":"2026-11-27T09:51:0${second}Z","coords":{"latitude":50.1,"longitude":7.${second}}}`;
    expect(read({ body: `{"location":[${one(1)},${one(2)}]}` }).reports).toHaveLength(2);
    expect(read({ body: `{"locations":[{"location":${one(1)}},{"location":${one(2)}}]}` }).reports).toHaveLength(2);
    expect(read({ body: `[{"location":${one(1)},"device_id":"7"},{"location":${one(2)}}]` })).toMatchObject({
      identifier: '7',
      reports: [{ longitude: 7.1 }, { longitude: 7.2 }],
    });
  });

  test('the first byte decides where the media type is wrong', () => {
    const json = SAMPLES[1]?.body ?? '';
    expect(read({ body: json, contentType: 'application/x-www-form-urlencoded' }).protocol).toBe('traccarJson');
    expect(read({ body: json }).protocol).toBe('traccarJson');
    expect(read({ body: 'lat=1&lon=2', contentType: 'text/plain' }).reports).toHaveLength(1);
  });

  test('a report without a time is of the time of arrival', () => {
    expect(read({ query: 'lat=50&lon=7' }).reports[0]?.at).toBe(RECEIVED_AT);
  });

  test('a message without a position, or with 0/0, or that says it is not valid, is a sign of life', () => {
    for (const query of [
      'id=7&batt=50',
      'lat=0&lon=0&batt=50',
      'lat=0.0&lon=0.0&batt=50',
      'lat=50&lon=7&valid=false&batt=50',
    ])
      expect(read({ query })).toMatchObject({ reports: [], signs: [{ batteryPercent: 50 }], refused: [] });
  });

  test('positions and times that are none are refused with a reason', () => {
    expect(read({ query: 'lat=91&lon=7' }).refused).toEqual(['position']);
    expect(read({ query: 'lat=fifty&lon=7' }).refused).toEqual(['position']);
    expect(read({ query: 'lat=50&lon=7&timestamp=yesterday' }).refused).toEqual(['time']);
    expect(read({ query: 'lat=50&lon=7&timestamp=2026-02-30 10:00:00' }).refused).toEqual(['time']);
    expect(read({ body: '{"location":7}' }).refused).toEqual(['malformed']);
    // An address with ? in place of & (OsmAnd#24058), and the trial of GPSLogger, which fills in nothing (gpslogger#648).
    expect(read({ query: 'lat=50.3?lon=7.5?timestamp=1795773106587' }).refused).toEqual(['position']);
    expect(read({ query: 'lat=%LAT&lon=%LON&timestamp=%TIMESTAMP&speed_mps=%SPD' }).refused).toEqual(['time']);
    expect(readRequest({ query: '', contentType: 'application/json', body: Buffer.from('{'), receivedAt: 0 })).toEqual({
      ok: false,
      message: 'The body is no JSON',
    });
  });

  test('the clock of a device may be 5 minutes ahead, and as far behind as reports are kept', () => {
    const limits = { now: RECEIVED_AT, oldest: RECEIVED_AT - 90 * 86_400_000 };
    expect(refusalOfTime(Date.parse('2036-01-01'), limits)).toBe('clockAhead');
    expect(refusalOfTime(0, limits)).toBe('tooOld');
    expect(refusalOfTime(RECEIVED_AT + 300_000, limits)).toBeUndefined();
    expect(refusalOfTime(RECEIVED_AT + 300_001, limits)).toBe('clockAhead');
    expect(refusalOfTime(limits.oldest, limits)).toBeUndefined();
    const week = 7 * 86_400_000;
    expect(correctedTime(RECEIVED_AT - 1024 * week, limits)).toBe(RECEIVED_AT);
    for (const at of [RECEIVED_AT - 1024 * week + 400_000, limits.oldest - 1024 * week - 1, limits.oldest - week, 0])
      expect(correctedTime(at, limits)).toBe(at);
  });
});

test('numbers may have the decimal separator of the phone (gpslogger#917), or be empty (home-assistant.io#43614)', () => {
  expect(read({ query: 'lat=50,1&lon=7,1&speed_mps=12,5&altitude=73,2&accuracy=4,5&batt=88,0' }).reports).toMatchObject(
    [{ latitude: 50.1, longitude: 7.1, speedMps: 12.5, altitudeM: 73.2, accuracyM: 4.5, batteryPercent: 88 }],
  );
  const empty = read({ query: 'lat=50.1&lon=7.1&timestamp=1795773106&speed_mps=&bearing=&altitude=&accuracy=&batt=' });
  expect(empty.reports).toMatchObject([{ latitude: 50.1, speedMps: null, courseDeg: null, batteryPercent: null }]);
  expect(read({ query: 'lat=1,234.5&lon=7' }).refused).toEqual(['position']);
});

describe('OwnTracks', () => {
  const of = (body: object | string) =>
    read({ body: typeof body === 'string' ? body : JSON.stringify(body), contentType: 'application/json' });

  test('places that are not those of the device are no reports (dawarich#3137)', () => {
    for (const _type of ['waypoint', 'transition', 'lwt', 'status', 'card', 'steps', 'cmd', 'waypoints', 'beacon']) {
      const found = of({ _type, lat: 50.3, lon: 7.5, tst: 1795773106 });
      expect(found).toMatchObject({ protocol: 'owntracks', reports: [], signs: [], refused: [], ignored: 1 });
    }
  });

  test('an encrypted message is refused with the reason, an empty body is ignored', () => {
    expect(of({ _type: 'encrypted', data: 'abc' }).refused).toEqual(['encrypted']);
    expect(of('')).toMatchObject({ protocol: 'owntracks', reports: [], signs: [], refused: [], ignored: 1 });
  });

  test('the topic names the device by its last two parts', () => {
    expect(of({ _type: 'location', lat: 50, lon: 7, tst: 1795773106, topic: 'owntracks/anna/phone' }).identifier).toBe(
      'anna/phone',
    );
  });

  test('a location of a script without its type has its own time (recorder#374)', () => {
    const body = '{\n "acc": 0,\n "lat": 51.5,\n "lon": -0.18,\n "tid": "t2",\n "tst": 1795770000\n}';
    expect(of(body)).toMatchObject({ protocol: 'owntracks', reports: [{ at: 1_795_770_000_000, accuracyM: null }] });
    expect(readMqttMessage(body)).toMatchObject({ ok: true, reports: [{ at: 1_795_770_000_000 }] });
  });

  test('a phone that has no position yet sends zeros as text (owntracks/ios#100)', () => {
    const found = of({ _type: 'location', t: 'u', tst: '0', vel: 0, lat: '0', lon: '0', batt: '75', tid: 'NE' });
    expect(found).toMatchObject({ reports: [], signs: [{ batteryPercent: 75 }], refused: [] });
  });

  test('a position with an accuracy below -1 is a sign of life (owntracks/android#519)', () => {
    const found = of({ _type: 'location', tid: '01', acc: -2147473, batt: 26, lat: 50.3, lon: 7.5, tst: 1795770000 });
    expect(found).toMatchObject({ reports: [], signs: [{ at: 1_795_770_000_000, batteryPercent: 26 }], refused: [] });
    const unknown = of({ _type: 'location', acc: -1, lat: 50.3, lon: 7.5, tst: 1795770000 });
    expect(unknown).toMatchObject({ reports: [{ latitude: 50.3, accuracyM: null }] });
  });

  test('a retained message counts by its own time, and what is no JSON of OwnTracks is refused', () => {
    const found = readMqttMessage('{"_type":"location","lat":50,"lon":7,"tst":1795000000}');
    expect(found).toMatchObject({ ok: true, protocol: 'owntracksMqtt', reports: [{ at: 1_795_000_000_000 }] });
    expect(readMqttMessage('offline')).toMatchObject({ ok: false });
    expect(readMqttMessage('')).toMatchObject({ ok: true, reports: [], ignored: 1 });
  });
});
