import { describe, expect, test } from 'vitest';
import { encodeFields } from '../../../../test/support/nmea2000/bus-lines.ts';
import { loadDecoder } from '../../../foundation/nmea2000/decoder.ts';
import type { AisMessage } from '../decoder/index.ts';
import { channelOf, toMessage } from './to-message.ts';

const decode = await loadDecoder();
const AT = 1_795_164_959_000;
const MMSI = 211_234_560;
const RECEIVED = { repeatIndicator: 0, positionAccuracy: 0, raim: 0, aisTransceiverInformation: 0 };

/** Encoded by canboat, decoded, and made a message. */
function through(pgn: number, fields: Record<string, unknown>): AisMessage | undefined {
  const decoded = decode(pgn, 3, encodeFields({ pgn, fields: { ...RECEIVED, ...fields } }));
  return decoded && toMessage({ pgn, fields: decoded, device: ' 3', receivedAt: AT });
}

const sender = { mmsi: MMSI, repeat: 0, own: false, receivedAt: AT, stampAt: null };
const PLACE = { latitude: 50.3600224, longitude: 7.6019151 };
const rad = (degrees: number) => (degrees * Math.PI) / 180;
const MOTION = { sog: 4.32, cog: rad(147.3), heading: rad(150), timeStamp: 35 };

describe('the messages of a transponder', () => {
  test('129038 is a position of class A', () => {
    const fields = {
      messageId: 3,
      userId: MMSI,
      ...PLACE,
      ...MOTION,
      rateOfTurn: rad(10) / 60,
      navStatus: 5,
      specialManeuverIndicator: 2,
    };
    expect(through(129_038, fields)).toEqual({
      kind: 'position',
      type: 3,
      ...sender,
      latitude: expect.closeTo(PLACE.latitude, 7),
      longitude: expect.closeTo(PLACE.longitude, 7),
      accurate: false,
      raim: false,
      speedKnots: 8.4,
      courseDeg: 147.3,
      headingDeg: 150,
      utcSecond: 35,
      rateOfTurnDegPerMin: expect.closeTo(10, 0),
      navStatus: 5,
      manoeuvre: 2,
    });
  });

  test('129039 is a position of class B, without a navigational status', () => {
    expect(through(129_039, { messageId: 18, userId: MMSI, ...PLACE, ...MOTION })).toMatchObject({
      kind: 'position',
      type: 18,
      speedKnots: 8.4,
      headingDeg: 150,
      navStatus: null,
      rateOfTurnDegPerMin: null,
      manoeuvre: null,
    });
  });

  const SIZE = { length: 110, beam: 11.4, positionReferenceFromBow: 90, positionReferenceFromStarboard: 5 };
  const SIZED = { toBowM: 90, toSternM: 20, toPortM: 6, toStarboardM: 5, lengthM: 110, beamM: 11 };

  test('129040 is a position of class B with the data of the vessel', () => {
    const { heading: trueHeading, ...motion } = MOTION;
    const fields = {
      messageId: 19,
      userId: MMSI,
      ...PLACE,
      ...motion,
      trueHeading,
      ...SIZE,
      name: 'AURORA',
      typeOfShip: 37,
      gnssType: 1,
    };
    expect(through(129_040, fields)).toMatchObject({
      kind: 'extended',
      type: 19,
      headingDeg: 150,
      name: 'AURORA',
      shipType: 37,
      fixType: 1,
      ...SIZED,
    });
  });

  test('129794 is the static data of class A', () => {
    const fields = {
      messageId: 5,
      userId: MMSI,
      imoNumber: 9_074_729,
      callsign: 'DABC',
      name: 'AURORA@@@@',
      typeOfShip: 70,
      ...SIZE,
      etaDate: '2026.12.01',
      etaTime: '10:30:00',
      draft: 2.8,
      destination: 'ROTTERDAM',
      gnssType: 1,
    };
    expect(through(129_794, fields)).toEqual({
      kind: 'static',
      type: 5,
      part: null,
      ...sender,
      ...SIZED,
      name: 'AURORA',
      callsign: 'DABC',
      shipType: 70,
      imo: 9_074_729,
      draughtM: 2.8,
      destination: 'ROTTERDAM',
      etaMonth: 12,
      etaDay: 1,
      etaHour: 10,
      etaMinute: 30,
      fixType: 1,
      motherMmsi: null,
    });
  });

  test('129809 and 129810 are the two parts of class B', () => {
    expect(through(129_809, { messageId: 24, userId: MMSI, name: 'AURORA' })).toMatchObject({
      kind: 'static',
      type: 24,
      part: 'A',
      name: 'AURORA',
    });
    const craft = { messageId: 24, userId: MMSI, callsign: 'DABC', typeOfShip: 37, ...SIZE };
    expect(through(129_810, craft)).toMatchObject({ type: 24, part: 'B', callsign: 'DABC', shipType: 37, ...SIZED });
    expect(through(129_810, { ...craft, userId: 982_111_111, mothershipUserId: MMSI })).toMatchObject({
      motherMmsi: MMSI,
      lengthM: null,
    });
  });

  test('129041 is an aid to navigation', () => {
    const fields = {
      messageId: 21,
      userId: 992_111_111,
      ...PLACE,
      timeStamp: 61,
      atonType: 14,
      atonName: 'KOBLENZ 7',
      offPositionIndicator: 0,
      virtualAtonFlag: 1,
      lengthDiameter: 4,
      beamDiameter: 2,
      positionReferenceFromTrueNorthFacingEdge: 2,
      positionReferenceFromStarboardEdge: 1,
    };
    expect(through(129_041, fields)).toMatchObject({
      kind: 'aid-to-navigation',
      mmsi: 992_111_111,
      name: 'KOBLENZ 7',
      aidType: 14,
      utcSecond: 61,
      offPosition: false,
      virtual: true,
      toBowM: 2,
      toSternM: 2,
      toPortM: 1,
      toStarboardM: 1,
    });
  });

  test('129793 is a base station with its time', () => {
    const fields = { messageId: 4, userId: 2_111_111, ...PLACE, positionDate: '2026.11.20', positionTime: '08:35:59' };
    expect(through(129_793, fields)).toMatchObject({
      kind: 'base-station',
      mmsi: 2_111_111,
      stationTimeAt: Date.parse('2026-11-20T08:35:59Z'),
    });
  });

  test('129798 is an aircraft', () => {
    const fields = {
      messageId: 9,
      userId: 111_211_234,
      ...PLACE,
      altitude: 300.4,
      sog: 61.7,
      cog: rad(90),
      timeStamp: 3,
    };
    expect(through(129_798, fields)).toMatchObject({
      kind: 'aircraft',
      altitudeM: 300,
      speedKnots: 120,
      courseDeg: 90,
      utcSecond: 3,
    });
  });

  test('129802 is a text on safety', () => {
    expect(through(129_802, { messageId: 14, sourceId: MMSI, safetyRelatedText: 'BRIDGE CLOSED' })).toMatchObject({
      kind: 'safety-text',
      mmsi: MMSI,
      destinationMmsi: null,
      text: 'BRIDGE CLOSED',
    });
  });
});

test.each([129_038, 129_039, 129_040, 129_041, 129_793, 129_794, 129_798, 129_809, 129_810])(
  '%i without an MMSI is of nobody',
  (pgn) => {
    expect(through(pgn, { messageId: 1, ...PLACE })).toBeUndefined();
    expect(through(pgn, { messageId: 1, userId: 0, ...PLACE })).toBeUndefined();
  },
);

describe('what is not available is unknown', () => {
  test('in a report whose values are all missing', () => {
    expect(through(129_038, { userId: MMSI, specialManeuverIndicator: 0 })).toMatchObject({
      latitude: null,
      longitude: null,
      speedKnots: null,
      courseDeg: null,
      headingDeg: null,
      rateOfTurnDegPerMin: null,
      manoeuvre: null,
      navStatus: 15,
    });
    expect(through(129_794, { userId: MMSI })).toMatchObject({
      name: null,
      callsign: null,
      shipType: null,
      imo: null,
      draughtM: null,
      destination: null,
      etaMonth: null,
      etaHour: null,
      lengthM: null,
      beamM: null,
      fixType: null,
    });
  });

  test('if a converter sends the number that AIS uses for it', () => {
    // 102.3 knots, second 60, and a position of 181° and 91°.
    const fields = { userId: MMSI, sog: 52.63, timeStamp: 60, latitude: 91, longitude: 181 };
    expect(through(129_039, fields)).toMatchObject({ speedKnots: null, utcSecond: null, latitude: null });
    expect(
      through(129_794, { userId: MMSI, length: 1022, beam: 63, draft: 0, imoNumber: 0, typeOfShip: 0 }),
    ).toMatchObject({
      lengthM: null,
      beamM: null,
      draughtM: null,
      imo: null,
      shipType: null,
    });
  });
});

test('a turn without a turn indicator is at the limit, and none is beyond it', () => {
  const turn = (degPerMin: number) => through(129_038, { userId: MMSI, rateOfTurn: rad(degPerMin) / 60 });
  expect(turn(720)).toMatchObject({ rateOfTurnDegPerMin: expect.closeTo(720, 0) });
  expect(turn(-2000)).toMatchObject({ rateOfTurnDegPerMin: -720 });
});

test('a course just below 360° is north', () => {
  expect(through(129_038, { userId: MMSI, cog: rad(359.97), heading: rad(359.8) })).toMatchObject({
    courseDeg: 0,
    headingDeg: 0,
  });
});

test('what the transponder on board has sent is of the own ship, and has no channel if it was not sent', () => {
  const own = (aisTransceiverInformation: number) => {
    const fields = { userId: MMSI, aisTransceiverInformation };
    return [through(129_039, fields)?.own, channelOf({ pgn: 129_039, fields, device: '', receivedAt: 0 })];
  };
  expect([0, 1, 2, 3, 4, 31].map(own)).toEqual([
    [false, 'A'],
    [false, 'B'],
    [true, 'A'],
    [true, 'B'],
    [true, 'other'],
    [false, 'other'],
  ]);
});

test('texts have their length in AIS, and no character that is not printable', () => {
  const decoded = { userId: MMSI, name: `${'A'.repeat(19)}\u0007BCDE`, callsign: 'DÄBC' };
  const message = toMessage({ pgn: 129_794, fields: decoded, device: '', receivedAt: 0 });
  expect(message).toMatchObject({ name: 'A'.repeat(19), callsign: 'DBC' });
});
