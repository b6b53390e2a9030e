import { describe, expect, test } from 'vitest';
import {
  type FeedDraft,
  feedMessage,
  feedPosition,
  feedStaticPart,
  feedStatics,
} from '../../../../test/support/fakes/feed-messages.ts';
import { MESSAGE_TYPES, parseFeedFrame, parseFeedTime } from './feed-message.ts';

describe('the time of a message of the feed', () => {
  test.each([
    ['2026-11-20 08:35:59 +0000 UTC', '2026-11-20T08:35:59.000Z'],
    ['2026-11-20 08:35:59.5 +0000 UTC', '2026-11-20T08:35:59.500Z'],
    ['2026-11-20 08:35:59.0421 +0000 UTC', '2026-11-20T08:35:59.042Z'],
    ['2026-11-20 08:35:59.999999999 +0000 UTC', '2026-11-20T08:35:59.999Z'],
    ['2028-02-29 23:59:59.1 +0000 UTC', '2028-02-29T23:59:59.100Z'],
    ['2026-11-20T08:35:59.512Z', '2026-11-20T08:35:59.512Z'],
  ])('%s is read', (text, expected) => {
    expect(new Date(parseFeedTime(text) ?? Number.NaN).toISOString()).toBe(expected);
  });

  test.each([
    '',
    '2026-11-20 08:35:59',
    '2026-11-20 08:35:59 +0100 CET',
    '2026-11-20 08:35:59. +0000 UTC',
    '2026-11-20 08:35:59.1234567890 +0000 UTC',
    '2026-11-31 08:35:59 +0000 UTC',
    '2026-02-29 08:35:59 +0000 UTC',
    '2026-13-20 08:35:59 +0000 UTC',
    '2026-11-20 24:00:00 +0000 UTC',
    '2026-11-20 08:60:00 +0000 UTC',
    '0001-01-01 00:00:00 +0000 UTC',
    1_795_000_000,
    null,
  ])('%j is none', (text) => {
    expect(parseFeedTime(text)).toBeUndefined();
  });
});

const NOW = Date.parse('2026-11-20T08:00:10Z');
const parse = (frame: unknown) => parseFeedFrame(JSON.stringify(frame), NOW);
const read = (frame: unknown) => {
  const parsed = parse(frame);
  if (parsed.kind !== 'message') throw new Error(`not a message: ${JSON.stringify(parsed)}`);
  return parsed.message;
};

describe('messages of the feed', () => {
  test('a position of class A is one of the decoder, with what is not available null', () => {
    expect(read(feedPosition())).toEqual({
      kind: 'position',
      type: 1,
      mmsi: 211_000_001,
      repeat: 0,
      own: false,
      receivedAt: NOW,
      stampAt: Date.parse('2026-11-20T08:00:00Z'),
      latitude: 50.36002,
      longitude: 7.60191,
      accurate: true,
      raim: true,
      speedKnots: 5.4,
      courseDeg: 147.3,
      headingDeg: null,
      utcSecond: 58,
      rateOfTurnDegPerMin: null,
      navStatus: 0,
      manoeuvre: null,
    });
  });

  test('a position of 0° N, 0° E is none (aisstream/issues#104)', () => {
    const { MessageType: _, ...rest } = feedPosition();
    const body = { ...rest.Message['PositionReport'], Latitude: 0, Longitude: 0 };
    expect(read(feedMessage('PositionReport', { body }))).toMatchObject({ latitude: null, longitude: null });
  });

  test('a position of class B has no navigational status', () => {
    const { MessageType: _, ...rest } = feedPosition();
    const body = { ...rest.Message['PositionReport'], TrueHeading: 90 };
    const message = read(feedMessage('StandardClassBPositionReport', { body }));
    expect(message).toMatchObject({ kind: 'position', type: 18, headingDeg: 90, navStatus: null, speedKnots: 5.4 });
  });

  test('an extended report has position and static data', () => {
    const body = {
      Latitude: 50,
      Longitude: 7,
      Sog: 1,
      Cog: 2,
      TrueHeading: 3,
      Timestamp: 60,
      Name: 'SEEPFERD',
      Type: 37,
      Dimension: { A: 6, B: 4, C: 2, D: 1 },
      FixType: 0,
    };
    const expected = { kind: 'extended', latitude: 50, utcSecond: null, name: 'SEEPFERD', shipType: 37, lengthM: 10 };
    expect(read(feedMessage('ExtendedClassBPositionReport', { body }))).toMatchObject({ ...expected, beamM: 3 });
  });

  test.each([
    [
      { Sog: 12, Cog: 200 },
      { speedKnots: 12, courseDeg: 200 },
    ],
    [
      { Sog: 63, Cog: 511 },
      { speedKnots: null, courseDeg: null },
    ],
  ])('a long range report with %j', (given, expected) => {
    const body = { Latitude: 50, Longitude: 7, NavigationalStatus: 5, PositionLatency: true, ...given };
    const message = read(feedMessage('LongRangeAisBroadcastMessage', { body }));
    expect(message).toMatchObject({ type: 27, navStatus: 5, headingDeg: null, ...expected });
  });

  test('static data of class A carries no position, though its metadata do, and its own name', () => {
    const message = read(feedStatics());
    expect(message).toEqual({
      kind: 'static',
      type: 5,
      part: null,
      mmsi: 211_000_001,
      repeat: 0,
      own: false,
      receivedAt: NOW,
      stampAt: Date.parse('2026-11-20T08:00:00Z'),
      name: 'EXAMPLE',
      callsign: 'DK4711',
      shipType: 79,
      imo: null,
      draughtM: 2.8,
      destination: 'MAINZ',
      toBowM: 90,
      toSternM: 20,
      toPortM: 5,
      toStarboardM: 6,
      lengthM: 110,
      beamM: 11,
      etaMonth: null,
      etaDay: null,
      etaHour: null,
      etaMinute: null,
      fixType: 1,
      motherMmsi: null,
    });
  });

  test('of a static report of class B only the valid part is read', () => {
    expect(read(feedStaticPart('A'))).toMatchObject({ part: 'A', name: 'SEEPFERD', shipType: null, callsign: null });
    const partB = { part: 'B', name: null, shipType: 37, callsign: 'DA1234', lengthM: 10, beamM: 3 };
    expect(read(feedStaticPart('B'))).toMatchObject(partB);
    const none = { ReportA: { Valid: false, Name: 'X' }, ReportB: { Valid: false, CallSign: 'X' } };
    expect(parse(feedStaticPart('A', { body: none }))).toEqual({ kind: 'ignored', reason: 'not_valid' });
  });

  test('a static report names the vessel only by its own name, not by that of the metadata', () => {
    const unnamed = read(feedStatics({ body: { Name: '@@@@' } }));
    expect(unnamed).toMatchObject({ name: null, callsign: 'DK4711' });
  });

  test.each<[Record<string, unknown>, object]>([
    [{ TrueHeading: 456 }, { headingDeg: null, latitude: 50.36002 }],
    [{ TrueHeading: 360 }, { headingDeg: null }],
    [{ TrueHeading: -1 }, { headingDeg: null }],
    [{ TrueHeading: '90' }, { headingDeg: null }],
    [{ Cog: 360 }, { courseDeg: null }],
    [{ Cog: 359.9 }, { courseDeg: 359.9 }],
    [{ Sog: 102.3 }, { speedKnots: null }],
    [{ Sog: 102.2 }, { speedKnots: 102.2 }],
    [{ Sog: -1 }, { speedKnots: null }],
    [
      { Latitude: 91, Longitude: 181 },
      { latitude: null, longitude: null },
    ],
    [
      { Latitude: 50, Longitude: 181 },
      { latitude: null, longitude: null },
    ],
    [{ Latitude: null }, { latitude: null, longitude: null }],
    [
      { Latitude: -90, Longitude: -180 },
      { latitude: -90, longitude: -180 },
    ],
    [{ Timestamp: 60 }, { utcSecond: null }],
    [{ Timestamp: 63 }, { utcSecond: 63 }],
    [{ NavigationalStatus: 16 }, { navStatus: null }],
    [{ NavigationalStatus: 15 }, { navStatus: 15 }],
    [{ RateOfTurn: 127 }, { rateOfTurnDegPerMin: 720 }],
    [{ RateOfTurn: 0 }, { rateOfTurnDegPerMin: 0 }],
    [{ SpecialManoeuvreIndicator: 2 }, { manoeuvre: 2 }],
  ])('a position with %j has %j', (body, expected) => {
    expect(read(feedPosition({ body }))).toMatchObject(expected);
  });

  test.each<[Record<string, unknown>, object]>([
    [{ Dimension: { A: 0, B: 0, C: 0, D: 0 } }, { lengthM: null, beamM: null, toBowM: null }],
    [{ Dimension: { A: 0, B: 86, C: 0, D: 9 } }, { lengthM: 86, beamM: 9, toBowM: 0 }],
    [{ Dimension: { A: 512, B: 1, C: 5, D: 5 } }, { lengthM: null, beamM: 10 }],
    [{ Dimension: { A: 1.5, B: 1, C: 5 } }, { lengthM: null, beamM: null }],
    [{ Dimension: 'big' }, { lengthM: null, beamM: null }],
    [{ Type: 0 }, { shipType: null }],
    [{ ImoNumber: 9_074_729 }, { imo: 9_074_729 }],
    [{ MaximumStaticDraught: 0 }, { draughtM: null }],
    [{ Name: '  BLANKS  ' }, { name: 'BLANKS' }],
    [{ Name: 'CUT@OFF' }, { name: 'CUT' }],
    [{ Name: 'LONGER THAN THE TWENTY OF AIS' }, { name: 'LONGER THAN THE TWEN' }],
    [{ Name: 'EVIL\u0000NAME' }, { name: null }],
    [{ Name: 'RÜDESHEIM' }, { name: null }],
    [{ Name: 42 }, { name: null }],
    [{ Eta: { Month: 11, Day: 21, Hour: 6, Minute: 30 } }, { etaMonth: 11, etaDay: 21, etaHour: 6, etaMinute: 30 }],
  ])('static data with %j has %j', (body, expected) => {
    expect(read(feedStatics({ body }))).toMatchObject(expected);
  });

  test('safety texts are read, those of stations on shore too', () => {
    const Text = 'FAIRWAY BLOCKED KM 591@@';
    expect(read(feedMessage('SafetyBroadcastMessage', { mmsi: 2_111_234, body: { Text } }))).toMatchObject({
      kind: 'safety-text',
      type: 14,
      mmsi: 2_111_234,
      destinationMmsi: null,
      text: 'FAIRWAY BLOCKED KM 591',
    });
    const addressed = { DestinationID: 211_000_001, Text: `${'A'.repeat(200)}` };
    expect(read(feedMessage('AddressedSafetyMessage', { body: addressed }))).toMatchObject({
      type: 12,
      destinationMmsi: 211_000_001,
      text: 'A'.repeat(156),
    });
    expect(read(feedMessage('SafetyBroadcastMessage', { body: { Text: 5 } }))).toMatchObject({ text: null });
  });

  test('the time of the feed is that of the fix, but never later than its arrival', () => {
    const stampOf = (at: string) => read(feedPosition({ at })).stampAt;
    expect(stampOf('2026-11-20 07:58:00.25 +0000 UTC')).toBe(Date.parse('2026-11-20T07:58:00.250Z'));
    expect(stampOf('2026-11-20 09:00:00 +0000 UTC')).toBe(NOW);
  });

  test('the subscribed types stand once each', () => {
    expect(new Set(MESSAGE_TYPES).size).toBe(MESSAGE_TYPES.length);
  });
});

describe('frames that are no message of a vessel', () => {
  test('the confirmation is distinguished', () => {
    const frame = { MessageType: 'SubscriptionConfirmation', Message: { CompressionEnabled: true } };
    expect(parse(frame)).toEqual({ kind: 'confirmation' });
  });

  test('an error object is handed on, cut to a bounded length', () => {
    expect(parse({ error: 'Api Key Is Not Valid' })).toEqual({ kind: 'error', message: 'Api Key Is Not Valid' });
    expect(parse({ error: 'x'.repeat(5000) })).toEqual({ kind: 'error', message: 'x'.repeat(200) });
  });

  test.each<[string, object]>([
    ['other_type', feedMessage('BaseStationReport')],
    ['other_type', feedMessage('constructor')],
    ['not_a_ship', feedPosition({ mmsi: 0 })],
    ['not_a_ship', feedPosition({ mmsi: 111_211_001 })],
    ['not_a_ship', feedPosition({ mmsi: 992_111_111 })],
    ['not_valid', feedPosition({ body: { Valid: false } })],
  ])('%s is sound but ignored', (reason, frame) => {
    expect(parse(frame)).toEqual({ kind: 'ignored', reason });
  });

  test('a distress device is received, though it is no ship', () => {
    expect(parse(feedPosition({ mmsi: 970_123_456 }))).toMatchObject({
      kind: 'message',
      message: { kind: 'position', mmsi: 970_123_456 },
    });
  });

  const altered = (draft: FeedDraft) => JSON.stringify(feedPosition(draft));
  test.each<[string, string]>([
    ['not_json', ''],
    ['not_json', 'hello'],
    ['not_json', '{"MessageType":"Pos'],
    ['not_json', '[]'],
    ['not_json', 'null'],
    ['not_json', '['.repeat(60_000)],
    ['no_envelope', '{}'],
    ['no_envelope', '{"MessageType":7}'],
    ['no_envelope', '{"MessageType":"PositionReport","Message":{"PositionReport":{}}}'],
    ['no_body', '{"MessageType":"PositionReport","MetaData":{},"Message":{"ShipStaticData":{}}}'],
    ['no_mmsi', altered({ body: { UserID: '211000001' } })],
    ['no_mmsi', altered({ body: { UserID: 211_000_001.5 } })],
    ['mmsi_mismatch', altered({ metadata: { MMSI: 211_000_002 } })],
    ['no_time', altered({ metadata: { time_utc: 'yesterday' } })],
  ])('%s is rejected: %.60s', (reason, text) => {
    expect(parseFeedFrame(text, NOW)).toEqual({ kind: 'rejected', reason });
  });
});
