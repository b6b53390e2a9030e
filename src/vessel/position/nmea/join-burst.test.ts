import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gga, gsa, nmeaSentence, type ReceiverState, rmc, vtg } from '../../../../test/support/ais/nmea-sentences.ts';
import { isPlausiblePosition } from '../../../foundation/shared/geo/geo.ts';
import type { Outcome } from './compose-fix.ts';
import { closeBurst, INITIAL_JOINER, joinSentence } from './join-burst.ts';
import { readSentence } from './sentence.ts';
import { parsePositionSentence } from './sentences.ts';

const NOW = '2026-11-20T08:36:00Z';
const STATE: ReceiverState = {
  latitude: 50.36,
  longitude: 7.6,
  at: '2026-11-20T08:35:59.400Z',
  speedKnots: 8.42,
  courseDeg: 147.3,
  altitudeM: 64.3,
  pdop: 1.42,
  hdop: 0.82,
  vdop: 1.16,
};
const later = (seconds: number, change: Partial<ReceiverState> = {}): ReceiverState => ({
  ...STATE,
  at: Date.parse(STATE.at as string) + seconds * 1000,
  ...change,
});

/** A line, or a silence that closes the burst, with the service's time. */
const QUIET = 'quiet';

/** What comes of the lines; at the end the last burst is closed. `now` stands still unless a line is `[time, line]`. */
function join(lines: readonly (string | readonly [now: string, line: string])[], now = NOW): Outcome[] {
  const outcomes: Outcome[] = [];
  let state = INITIAL_JOINER;
  let at = Date.parse(now);
  for (const entry of [...lines, QUIET]) {
    const line = typeof entry === 'string' ? entry : entry[1];
    at = typeof entry === 'string' ? at : Date.parse(entry[0]);
    const framed = readSentence(line);
    const sentence = framed.kind === 'sentence' ? parsePositionSentence(framed.sentence) : null;
    const step =
      line === QUIET
        ? closeBurst(state, at)
        : framed.kind === 'sentence' && sentence
          ? joinSentence(state, framed.sentence.talker, sentence, at)
          : { state, outcome: null };
    state = step.state;
    if (step.outcome) outcomes.push(step.outcome);
  }
  return outcomes;
}

const fixes = (...args: Parameters<typeof join>) =>
  join(...args).flatMap((out) => (out.kind === 'fix' ? [out.fix] : []));
const reasons = (...args: Parameters<typeof join>) =>
  join(...args).flatMap((out) => (out.kind === 'no_fix' ? [out.reason.text] : []));

const GOLDEN = [
  '$GPRMC,083559.40,A,5021.60130,N,00736.11490,E,8.42,147.3,201126,,,A*6C',
  '$GNGGA,083559.40,5021.60130,N,00736.11490,E,1,11,0.82,64.3,M,47.6,M,,*77',
  '$GNGSA,A,3,05,12,15,18,20,25,,,,,,,1.42,0.82,1.16,1*04',
  '$GPVTG,147.3,T,,M,8.42,N,15.59,K,A*3A',
  '$GNGNS,083559.40,5021.60130,N,00736.11490,E,AAN,11,0.82,64.3,47.6,,,V*69',
  '$GPGLL,5021.60130,N,00736.11490,E,083559.40,A,A*62',
  '$GPZDA,083559.40,20,11,2026,00,00*64',
];

describe('one burst', () => {
  test('its sentences make one fix, in whatever order they come', () => {
    const shuffled = fc.shuffledSubarray(GOLDEN, { minLength: GOLDEN.length });
    fc.assert(
      fc.property(shuffled, (lines) => {
        expect(join(lines)).toEqual([
          {
            kind: 'fix',
            date: 'receiver',
            fix: {
              latitude: expect.closeTo(50.3600217, 7),
              longitude: expect.closeTo(7.601915, 7),
              altitudeM: 64.3,
              headingDeg: 147.3,
              speedMps: expect.closeTo(4.33162, 5),
              pdop: 1.42,
              hdop: 0.82,
              vdop: 1.16,
              satellites: 11,
              geoidM: 47.6,
              recordedAt: Date.parse('2026-11-20T08:35:59.400Z'),
            },
          },
        ]);
      }),
    );
  });

  test.each([
    ['RMC', 0],
    ['GGA', 1],
    ['GNS', 4],
    ['GLL', 5],
  ])('%s alone is enough for a position', (_type, index) => {
    const [fix] = fixes([GOLDEN[index] ?? '']);
    expect(fix).toMatchObject({ latitude: expect.closeTo(50.36, 3), recordedAt: Date.parse(STATE.at as string) });
  });

  test.each([
    ['GSA', 2],
    ['VTG', 3],
    ['ZDA', 6],
  ])('%s alone says nothing', (_type, index) => {
    expect(join([GOLDEN[index] ?? ''])).toEqual([]);
  });

  test('RMC is preferred, and one without a position leaves the word to the next', () => {
    const other = later(0, { latitude: 51 });
    expect(fixes([gga(other), rmc(STATE)])).toMatchObject([{ latitude: 50.36 }]);
    expect(fixes([gga(STATE), nmeaSentence('GPRMC,083559.40,A,,,,,,,201126,,,A')])).toMatchObject([
      { latitude: 50.36 },
    ]);
  });

  test('the next time closes it', () => {
    const outcomes = fixes([rmc(STATE), gga(STATE), rmc(later(1)), gga(later(1))]);
    expect(outcomes.map(({ recordedAt }) => recordedAt)).toEqual([later(0).at, later(1).at]);
  });

  test('a straggler after the quiet makes the same fix again, knowing more', () => {
    const [first, second] = fixes([rmc(STATE), QUIET, gga(STATE)]);
    expect(first).toMatchObject({ altitudeM: null, speedMps: expect.closeTo(4.33, 2) });
    expect(second).toEqual({ ...first, altitudeM: 64.3, hdop: 0.82, satellites: 11, geoidM: 47.6 });
  });

  test('the GSA of a system without satellites does not erase the dilutions of another', () => {
    const none = nmeaSentence('GNGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99,2');
    expect(fixes([rmc(STATE), gsa(STATE), none])).toMatchObject([{ pdop: 1.42, hdop: 0.82, vdop: 1.16 }]);
  });
});

describe('no fix', () => {
  test.each([
    ['status V', [rmc(STATE, { status: 'V', mode: 'N' })], /too few satellites/],
    ['quality 0', [gga(STATE, { quality: 0 })], /too few satellites/],
    ['dead reckoning', [rmc(STATE, { mode: 'E' })], /reckons/],
    ['dead reckoning that only GGA owns up to', [rmc(STATE), gga(STATE, { quality: 6 })], /reckons/],
    ['a simulator', [gga(STATE, { quality: 8 })], /simulated/],
    ['a position by hand', [gga(STATE, { quality: 7 })], /by hand/],
    ['zero and zero', [rmc(later(0, { latitude: 0, longitude: 0 }))], /plausible/],
    ['a position without a time', [nmeaSentence('GPRMC,,A,5021.6,N,00736.1,E,,,201126,,,A')], /time/],
  ])('%s is reported with its reason', (_what, lines, reason) => {
    expect(reasons(lines)).toEqual([expect.stringMatching(reason)]);
    expect(fixes(lines)).toEqual([]);
  });

  test('a receiver that knows neither time nor place is received again in each burst', () => {
    const nothing = nmeaSentence('GPRMC,,V,,,,,,,,,,N');
    expect(reasons([nothing, nothing, nothing])).toHaveLength(3);
  });
});

describe('what one burst lacks', () => {
  test('is carried over from the last that had it, for a few seconds', () => {
    const lines = [rmc(STATE), gga(STATE), gsa(STATE), rmc(later(5)), rmc(later(12))];
    expect(fixes(lines)).toMatchObject([
      { altitudeM: 64.3, pdop: 1.42, hdop: 0.82 },
      { altitudeM: 64.3, pdop: 1.42, hdop: 0.82 },
      { altitudeM: null, pdop: null, hdop: null },
    ]);
  });

  test('is not carried over where the receiver says that it does not know', () => {
    const { courseDeg: _, ...moored } = later(1, { speedKnots: 0 });
    expect(fixes([rmc(STATE), vtg(STATE), rmc(moored)])).toMatchObject([
      { headingDeg: 147.3 },
      { headingDeg: null, speedMps: 0 },
    ]);
  });

  test('RMC and GGA out of step give fixes that know their speed, altitude and dilution', () => {
    const lines = [0, 1, 2].flatMap((second) => [rmc(later(second)), gga(later(second + 0.5))]);
    expect(fixes(lines).every(({ speedMps }) => speedMps !== null)).toBe(true);
    expect(
      fixes(lines)
        .slice(1)
        .every(({ hdop, altitudeM }) => hdop === 0.82 && altitudeM === 64.3),
    ).toBe(true);
  });
});

describe('dates', () => {
  test('a feed of GGA alone goes over midnight without a jump', () => {
    const at = (text: string) => gga({ ...STATE, at: text });
    const lines = [
      ['2026-11-19T23:59:59.500Z', at('2026-11-19T23:59:59Z')],
      ['2026-11-20T00:00:00.500Z', at('2026-11-20T00:00:00Z')],
    ] as const;
    expect(fixes(lines).map(({ recordedAt }) => recordedAt)).toEqual([
      Date.parse('2026-11-19T23:59:59Z'),
      Date.parse('2026-11-20T00:00:00Z'),
    ]);
  });

  test('sentences kept back during a break keep their own time, also those without a date', () => {
    const old = { ...STATE, at: '2026-11-18T06:00:00Z' };
    const older = { ...STATE, at: '2026-11-18T06:00:05Z' };
    expect(fixes([rmc(old), gga(older)]).map(({ recordedAt }) => recordedAt)).toEqual([
      Date.parse(old.at),
      Date.parse(older.at),
    ]);
  });

  test('the date of ZDA serves where RMC is missing', () => {
    const zda = nmeaSentence('GPZDA,060000,18,11,2026,00,00');
    expect(fixes([gga({ ...STATE, at: '2026-11-18T06:00:00Z' }), zda])).toMatchObject([
      { recordedAt: Date.parse('2026-11-18T06:00:00Z') },
    ]);
  });

  test('a week rollover is corrected and flagged', () => {
    const reported = Date.parse(STATE.at as string) - 1024 * 7 * 86_400_000;
    expect(join([rmc({ ...STATE, at: reported })])).toMatchObject([
      { date: 'rollover', fix: { recordedAt: Date.parse(STATE.at as string) } },
    ]);
  });
});

describe('several talkers', () => {
  const far = later(0, { latitude: 51 });

  test('of two that send RMC one is kept, GN before others', () => {
    expect(fixes([rmc(far, { talker: 'GP' }), rmc(STATE, { talker: 'GN' })])).toMatchObject([{ latitude: 50.36 }]);
    expect(fixes([rmc(STATE, { talker: 'GN' }), rmc(far, { talker: 'GP' })])).toMatchObject([{ latitude: 50.36 }]);
    const steady = [
      rmc(STATE),
      rmc(far, { talker: 'GL' }),
      rmc(later(1, { latitude: 51 }), { talker: 'GL' }),
      rmc(later(1)),
    ];
    expect(fixes(steady)).toMatchObject([{ latitude: 50.36 }, { latitude: 50.36 }]);
  });

  test('one with a position is kept before one without', () => {
    const lines = [rmc(far, { talker: 'GN', status: 'V', mode: 'N' }), rmc(STATE, { talker: 'GP' })];
    expect(fixes(lines)).toMatchObject([{ latitude: 50.36 }]);
  });

  test('another is taken when the one in favour has fallen silent', () => {
    const lines = [
      [NOW, rmc(STATE, { talker: 'GN' })],
      ['2026-11-20T08:36:11Z', rmc(later(11), { talker: 'GP' })],
    ] as const;
    expect(fixes(lines)).toHaveLength(2);
  });
});

test('whatever sound sentences come, fixes are finite and in range', () => {
  const number = fc.oneof(
    fc.constant(''),
    fc.double({ min: -200, max: 20_000, noNaN: true }).map((value) => value.toFixed(3)),
    fc.nat({ max: 18_100 }).map((value) => String(value).padStart(4, '0')),
  );
  const time = fc.constantFrom('083559', '083600.5', '235959', '000000', '', '999999');
  // Sound ones too, or hardly any run would have a fix.
  const place = fc.oneof(
    fc.constantFrom('5021.6000,N,00736.0000,E', '3354.5000,S,15112.0000,W'),
    fc.tuple(number, fc.constantFrom('N', 'S', ''), number, fc.constantFrom('E', 'W', '')),
  );
  const sentence = fc.oneof(
    fc
      .tuple(time, place, number, number, fc.constantFrom('201126', '010100', '311299', ''))
      .map(([at, where, speed, course, date]) => `GPRMC,${at},A,${where},${speed},${course},${date},,,A`),
    fc
      .tuple(time, place, number, number)
      .map(([at, where, hdop, alt]) => `GPGGA,${at},${where},1,9,${hdop},${alt},M,,M,,`),
    fc.tuple(number, number, number).map((dops) => `GPGSA,A,3,,,,,,,,,,,,,${dops}`),
  );
  let seen = 0;
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 12 }), (bodies) => {
      for (const fix of fixes(bodies.map((body) => nmeaSentence(body)))) {
        seen += 1;
        expect(isPlausiblePosition(fix.latitude, fix.longitude)).toBe(true);
        for (const value of Object.values(fix)) expect(value === null || Number.isFinite(value)).toBe(true);
        expect(fix.headingDeg ?? 0).toBeLessThan(360);
        expect(Math.min(fix.headingDeg ?? 0, fix.speedMps ?? 0, fix.pdop ?? 0, fix.hdop ?? 0)).toBeGreaterThanOrEqual(
          0,
        );
        expect(Math.abs(fix.recordedAt - Date.parse(NOW))).toBeLessThan(31 * 86_400_000);
      }
    }),
    { numRuns: 300 },
  );
  expect(seen).toBeGreaterThan(0);
});
