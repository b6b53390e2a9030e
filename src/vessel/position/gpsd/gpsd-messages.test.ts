import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awkwardJson, expectFixInRange } from '../../../../test/support/awkward-json.ts';
import { createGpsdReports, parseGpsdLine } from './gpsd.ts';

const parse = (message: object) => parseGpsdLine(JSON.stringify(message));
const tpv = (more: object) => parse({ class: 'TPV', device: 'a', mode: 3, lat: 50.36, lon: 7.6, ...more });

describe('a position', () => {
  test('has null for what is absent', () => {
    expect(tpv({})).toEqual({
      class: 'TPV',
      device: 'a',
      position: {
        latitude: 50.36,
        longitude: 7.6,
        altitudeM: null,
        headingDeg: null,
        speedMps: null,
        geoidM: null,
        recordedAt: null,
      },
    });
  });

  test.each([
    [{ mode: 0 }],
    [{ mode: 1 }],
    [{ mode: undefined }],
    [{ lat: undefined }],
    [{ lat: 91 }],
    [{ lat: 0, lon: 0 }],
  ])('is none with %o', (more) => {
    expect(tpv(more)).toMatchObject({ class: 'TPV', position: null });
  });

  test.each([
    [5, 'the receiver only reckons its position'],
    [8, 'the position is simulated'],
  ])('that was not measured is none, by its status %i', (status, text) => {
    const message = tpv({ status });
    expect(message && createGpsdReports().take(message, 0)).toMatchObject({ kind: 'noFix', reason: { text } });
  });

  test('of satellites and dead reckoning together is measured', () => {
    expect(tpv({ status: 6 })).toMatchObject({ position: { latitude: 50.36 } });
  });

  test.each([
    [{ mode: 2 }, { latitude: 50.36 }],
    [{ altMSL: 64.3, alt: 1, altHAE: 111.9 }, { altitudeM: 64.3 }],
    [{ alt: 64.3, altHAE: 111.9 }, { altitudeM: 64.3 }],
    [{ altHAE: 111.9 }, { altitudeM: null }],
    [{ geoidSep: 47.6 }, { geoidM: 47.6 }],
    [{ geoidSep: 1e6 }, { geoidM: null }],
    [{ track: 360 }, { headingDeg: 0 }],
    [{ track: 361 }, { headingDeg: null }],
    [{ speed: 0 }, { speedMps: 0 }],
    [{ speed: -1 }, { speedMps: null }],
    [{ time: '2026-11-20T08:35:59.000Z' }, { recordedAt: Date.UTC(2026, 10, 20, 8, 35, 59) }],
    [{ time: '2026-11-20 08:35' }, { recordedAt: null }],
    [{ time: 1763627759 }, { recordedAt: null }],
    [{ time: '2026-13-20T08:35:59Z' }, { recordedAt: null }],
  ])('from %o has %o', (more, expected) => {
    expect(tpv(more)).toMatchObject({ position: expected });
  });
});

describe('the other classes', () => {
  test('dilutions that are unknown are null, and absent ones stay absent', () => {
    expect(parse({ class: 'SKY', device: 'a', hdop: 99.99, vdop: 1.5 })).toEqual({
      class: 'SKY',
      device: 'a',
      sky: { hdop: null, vdop: 1.5 },
    });
  });

  test.each([
    [{ uSat: 11, nSat: 14 }, { satellites: 11 }],
    [{ uSat: 0 }, { satellites: null }],
    [
      { satellites: [{ PRN: 5, used: true }, { PRN: 12, used: true }, { PRN: 7, used: true }, { PRN: 9 }] },
      { satellites: 3 },
    ],
    [{ satellites: 'x' }, {}],
  ])('of %o the satellites in use are %o', (more, expected) => {
    expect(parse({ class: 'SKY', device: 'a', ...more })).toEqual({ class: 'SKY', device: 'a', sky: expected });
  });

  test.each([
    [{ class: 'DEVICE', path: 'a', activated: 0 }, false],
    [{ class: 'DEVICE', path: 'a' }, false],
    [{ class: 'DEVICE', path: 'a', activated: '2026-11-20T13:12:38.260Z' }, true],
  ])('%o is an active receiver: %s', (message, active) => {
    expect(parse(message)).toEqual({ class: 'DEVICE', device: 'a', active });
  });

  test('a class that is not known is distinguished from a line that is no message', () => {
    expect(parse({ class: 'TOFF' })).toEqual({ class: 'other' });
    for (const line of ['', 'x', '[]', 'null', '7', '{}', '{"class":7}']) expect(parseGpsdLine(line)).toBeUndefined();
  });
});

describe('whatever comes', () => {
  const classes = fc.constantFrom('VERSION', 'TPV', 'SKY', 'DEVICES', 'DEVICE', 'ERROR', 'POLL');
  const keys = ['mode', 'lat', 'lon', 'altMSL', 'alt', 'track', 'speed', 'time', 'pdop', 'hdop', 'vdop', 'device'];
  const message = fc.tuple(awkwardJson(keys), classes).map(([rest, name]) => ({ ...rest, class: name }));
  /** With coordinates in range, so that the rest of the message is looked at. */
  const located = fc
    .tuple(message, fc.double({ min: -90, max: 90 }), fc.double({ min: -180, max: 180 }))
    .map(([rest, lat, lon]) => ({ ...rest, class: 'TPV', mode: 3, lat, lon }));
  const line = fc.oneof(
    fc.string(),
    fc.json(),
    message.map((object) => JSON.stringify(object)),
    // Read as infinite, which no JSON.stringify would write.
    located.map((object) => JSON.stringify(object).replace(/"(speed|track|altMSL)":[^",{[]+/, '"$1":1e999')),
    located.map((object) => JSON.stringify(object)),
  );

  test('nothing throws, and every fix is finite and in range', () => {
    let fixes = 0;
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
        const reports = createGpsdReports();
        lines.forEach((text, index) => {
          const parsed = parseGpsdLine(text);
          const report = parsed && reports.take(parsed, 1_795_000_000_000 + index * 1000);
          if (!report) return;
          expectFixInRange(report);
          if (report.kind === 'fix') fixes += 1;
        });
      }),
      { numRuns: 500 },
    );
    // Otherwise the property would hold of nothing.
    expect(fixes).toBeGreaterThan(100);
  });
});
