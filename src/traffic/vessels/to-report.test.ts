import { expect, test } from 'vitest';
import { type AisDraft, encodeSentences, type SentenceOptions } from '../../outward/nmea-output/encoder/index.ts';
import { AisDecoder } from '../ais/decoder/index.ts';
import type { AisMessage } from '../ais/index.ts';
import { dateFix, toReport } from './to-report.ts';

/** At the start of a minute. */
const NOW = Date.parse('2026-11-20T08:00:00Z');
const ago = (secs: number) => NOW - secs * 1000;
const second = (secsAgo: number) => (60 - (secsAgo % 60)) % 60;
const date = (changes: Partial<Parameters<typeof dateFix>[0]>) =>
  dateFix({ receivedAt: NOW, stampAt: null, utcSecond: 0, clockAheadMs: 0, ...changes });

test('the last instant with its second is the time of a position', () => {
  for (const secs of [0, 1, 11, 29]) expect(date({ utcSecond: second(secs), clockAheadMs: null })).toBe(ago(secs));
  expect(date({ receivedAt: NOW + 2345, utcSecond: 58 })).toBe(ago(2));
});

test.each([60, 61, 62, 63, null])('the second %s dates nothing', (utcSecond) => {
  expect(date({ utcSecond })).toBeUndefined();
});

test('a long delay is believed beside a clock that was compared with the own receiver', () => {
  for (const secs of [31, 45, 55]) {
    expect(date({ utcSecond: second(secs) })).toBe(ago(secs));
    expect(date({ utcSecond: second(secs), clockAheadMs: null })).toBeUndefined();
  }
});

test('what seems to be most of a minute old is of now, by a clock that is a little behind', () => {
  for (const secs of [56, 58, 59]) expect(date({ utcSecond: second(secs) })).toBeUndefined();
});

test('a clock that is known to be behind is made up for', () => {
  // The time is 8 s past the minute, and the position is 2 s old.
  expect(date({ utcSecond: 6, clockAheadMs: -8000 })).toBe(ago(2));
});

test('a clock that is known to be ahead makes positions as old as own-ship fixes', () => {
  expect(date({ utcSecond: second(22), clockAheadMs: 20_000 })).toBe(ago(22));
});

test('beside a clock that is known to be wrong by more, no second counts', () => {
  for (const clockAheadMs of [-31_000, 31_000, 3_600_000])
    expect(date({ utcSecond: 55, clockAheadMs })).toBeUndefined();
});

test('the stamp of a station is the time of reception', () => {
  expect(date({ stampAt: ago(120), utcSecond: second(122) })).toBe(ago(122));
  expect(date({ stampAt: ago(120), utcSecond: second(155) })).toBeUndefined();
  // A stamp in the future counts as the present time.
  expect(date({ stampAt: NOW + 3000, utcSecond: second(1) })).toBe(ago(1));
});

const SHIP = 211_234_560;

/** Report of a message after encoding to sentences and decoding. */
function reportOf(draft: AisDraft, options: SentenceOptions = {}) {
  const messages: AisMessage[] = [];
  const decoder = new AisDecoder({ onMessage: (message) => messages.push(message) });
  decoder.push(Buffer.from(encodeSentences(draft, options).join('\n')), 'test', NOW);
  expect(messages).toHaveLength(1);
  return messages.map((message) => toReport(message, 'local'))[0];
}

test('a position report of class A contains position, motion and status', () => {
  expect(
    reportOf({
      kind: 'position',
      type: 1,
      mmsi: SHIP,
      latitude: 50.36,
      longitude: 7.6,
      speedKnots: 6.5,
      courseDeg: 147.3,
      headingDeg: 148,
      navStatus: 5,
    }),
  ).toEqual({
    mmsi: SHIP,
    source: 'local',
    receivedAt: NOW,
    fixAt: NOW,
    receptionAt: NOW,
    isDated: false,
    isCoarse: false,
    position: { latitude: expect.closeTo(50.36, 5), longitude: expect.closeTo(7.6, 5) },
    motion: { speedKnots: 6.5, courseDeg: 147.3, headingDeg: 148 },
    transponder: 'A',
    navStatusCode: 5,
    isAccurate: false,
  });
});

test('what is not available is null, a position that is not is absent, and class B has no status', () => {
  const report = reportOf({ kind: 'position', type: 18, mmsi: SHIP });
  expect(report).toEqual({
    mmsi: SHIP,
    source: 'local',
    receivedAt: NOW,
    fixAt: NOW,
    receptionAt: NOW,
    isDated: false,
    isCoarse: false,
    motion: { speedKnots: null, courseDeg: null, headingDeg: null },
    transponder: 'B',
    isAccurate: false,
  });
});

test('the time of the fix is that of the receiver where it has one', () => {
  const draft = { kind: 'position', type: 1, mmsi: SHIP, latitude: 50, longitude: 7 } as const;
  expect(reportOf(draft, { tag: { unixSeconds: NOW / 1000 - 30 } })).toMatchObject({
    fixAt: NOW - 30_000,
    receivedAt: NOW,
  });
  expect(reportOf(draft, { tag: { unixSeconds: NOW / 1000 - 3600 } })).toMatchObject({ fixAt: NOW });
});

test('static data of class A and B is reported without what is not in it', () => {
  const size = { toBowM: 90, toSternM: 20, toPortM: 5, toStarboardM: 6 };
  expect(
    reportOf({ kind: 'static', type: 5, mmsi: SHIP, name: 'VATER RHEIN', callsign: 'DA1234', shipType: 79, ...size })
      ?.statics,
  ).toEqual({ name: 'VATER RHEIN', callsign: 'DA1234', shipType: 79, lengthM: 110, beamM: 11 });
  const partA = reportOf({ kind: 'static', type: 24, part: 'A', mmsi: SHIP, name: 'KOBI' });
  expect(partA?.statics).toEqual({ name: 'KOBI', callsign: null, shipType: null, lengthM: null, beamM: null });
  expect(partA?.position).toBeUndefined();
  expect(reportOf({ kind: 'static', type: 5, mmsi: SHIP, name: 'X', shipType: 130 })?.statics).toMatchObject({
    shipType: null,
  });
});

test('a type 19 contains both', () => {
  const report = reportOf({ kind: 'extended', type: 19, mmsi: SHIP, name: 'KOBI', latitude: 50, longitude: 7 });
  expect(report).toMatchObject({ position: { latitude: 50, longitude: 7 }, statics: { name: 'KOBI' } });
});

test('an inland report contains the size of the convoy in whole metres and the nearest type', () => {
  const inland = reportOf({ kind: 'inland-static', type: 8, mmsi: SHIP, lengthM: 185.5, beamM: 11.4, eriType: 8210 });
  expect(inland?.statics).toEqual({ lengthM: 186, beamM: 11, inlandShipType: 70, isInlandSize: true });
  const bare = reportOf({ kind: 'inland-static', type: 8, mmsi: SHIP, eriType: 8020 });
  expect(bare?.statics).toEqual({ lengthM: null, beamM: null, inlandShipType: 80 });
});

test.each<[string, AisDraft, SentenceOptions]>([
  ['the own ship', { kind: 'position', type: 1, mmsi: SHIP, latitude: 50, longitude: 7 }, { own: true }],
  ['a base station', { kind: 'base-station', type: 4, mmsi: 2_111_234, latitude: 50, longitude: 7 }, {}],
  ['an aircraft', { kind: 'aircraft', type: 9, mmsi: 111_211_001, latitude: 50, longitude: 7 }, {}],
  ['a buoy', { kind: 'aid-to-navigation', type: 21, mmsi: 992_111_234, latitude: 50, longitude: 7 }, {}],
  ['a SART', { kind: 'position', type: 1, mmsi: 970_123_456, latitude: 50, longitude: 7 }, {}],
  [
    'an aircraft that sends as a ship',
    { kind: 'position', type: 1, mmsi: 111_211_001, latitude: 50, longitude: 7 },
    {},
  ],
  ['a buoy that sends as a ship', { kind: 'position', type: 1, mmsi: 992_111_234, latitude: 50, longitude: 7 }, {}],
  ['MMSI 0', { kind: 'position', type: 1, mmsi: 0, latitude: 50, longitude: 7 }, {}],
])('%s reports nothing about a vessel around us', (_name, draft, options) => {
  expect(reportOf(draft, options)).toBeUndefined();
});

test.each([1, 2332, 9_123_456, 123_456_789, 800_123_456, 982_111_234])(
  'a position report of MMSI %d is that of a vessel',
  (mmsi) => {
    const place = { mmsi, latitude: 50, longitude: 7 };
    for (const type of [1, 2, 3, 18, 27] as const)
      expect(reportOf({ kind: 'position', type, ...place })).toMatchObject({ mmsi, position: { latitude: 50 } });
    expect(reportOf({ kind: 'extended', type: 19, ...place })).toMatchObject({ mmsi, position: { latitude: 50 } });
    expect(reportOf({ kind: 'static', type: 5, mmsi, name: 'AURORA' })).toMatchObject({ statics: { name: 'AURORA' } });
  },
);

test('the second of a report dates its position', () => {
  const draft = { kind: 'position', type: 1, mmsi: SHIP, latitude: 50, longitude: 7 } as const;
  const second = (NOW / 1000 - 11) % 60;
  expect(reportOf({ ...draft, utcSecond: second })).toMatchObject({
    receivedAt: NOW,
    receptionAt: NOW,
    fixAt: NOW - 11_000,
    isDated: true,
    isCoarse: false,
  });
});
