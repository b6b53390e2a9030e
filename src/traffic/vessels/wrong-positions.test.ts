import { expect, test } from 'vitest';
import { type AisDraft, encodeSentences, type SentenceOptions } from '../../outward/nmea-output/encoder/index.ts';
import { AisDecoder } from '../ais/decoder/index.ts';
import { toReport } from './to-report.ts';
import { LiveTraffic } from './traffic.ts';
import { isDuplicate } from './verdict.ts';

const T0 = Date.parse('2026-11-20T08:00:00Z');

/** Passes sentences of a receiver through the decoder to the live traffic. */
function begin() {
  const traffic = new LiveTraffic({
    ttlMs: 600_000,
    maxJumpMps: 60,
    rangeKm: undefined,
    maxVessels: 100,
    arbitration: { isDual: false, localPriorityTtlMs: 120_000 },
    listener: { spawn: () => undefined, update: () => undefined, remove: () => undefined, bbox: () => undefined },
  });
  const decoder = new AisDecoder({
    onMessage(message) {
      const report = toReport(message, 'local');
      if (report) traffic.accept(report);
    },
  });
  const push = (line: string, secs = 0) => decoder.push(Buffer.from(`${line}\r\n`), 'x', T0 + secs * 1000);
  return {
    traffic,
    decoder,
    push,
    say(secs: number, draft: AisDraft, options?: SentenceOptions) {
      for (const line of encodeSentences(draft, options)) push(line, secs);
    },
  };
}

const position = (mmsi: number, latitude: number, longitude: number) =>
  ({ kind: 'position', type: 1, mmsi, latitude, longitude, speedKnots: 8, courseDeg: 90 }) as const satisfies AisDraft;

test('one report in another port does not move a vessel [aisstream/issues#92]', () => {
  const { traffic, say } = begin();
  say(0, position(311_000_922, 32.0849, -81.0332));
  say(60, position(311_000_922, 36.8742, -76.349));
  say(120, position(311_000_922, 32.085, -81.0331));
  expect(traffic.find(311_000_922)).toMatchObject({ latitude: expect.closeTo(32.085, 4) });
  expect(traffic.stats.positions).toMatchObject({ accepted: 2, doubtful: 1 });
});

test('reports in the same far place again and again do not move a moored vessel [jvde-github/AIS-catcher#308]', () => {
  const { traffic, say } = begin();
  for (let minute = 0; minute < 60; minute += 3) {
    say(minute * 60, position(235_000_001, 50.9, -1.4));
    if (minute % 6 === 0) say(minute * 60 + 40, position(235_000_001, 57, -6));
    expect(traffic.find(235_000_001)).toMatchObject({ latitude: expect.closeTo(50.9, 4) });
  }
  // This cannot be distinguished from a second transmitter.
  const vessel = traffic.find(235_000_001);
  expect(vessel && isDuplicate(vessel, T0 + 57 * 60_000)).toBe(true);
});

test('after a jump the vessel does not stay behind for ever [OpenCPN/OpenCPN#1330]', () => {
  const { traffic, say } = begin();
  say(0, position(211_000_001, 50, 7));
  for (let secs = 10; secs <= 40; secs += 10) say(secs, position(211_000_001, 51, 7 + secs / 10_000));
  expect(traffic.find(211_000_001)).toMatchObject({ latitude: expect.closeTo(51, 4), elsewhere: null });
});

test('impossible coordinates are no position [OpenCPN/OpenCPN#1186]', () => {
  const { traffic, say } = begin();
  say(0, { kind: 'position', type: 1, mmsi: 211_000_001 });
  expect(traffic.size).toBe(0);
});

test('a transponder that reports 0° N, 0° E has no fix [aisstream/issues#104]', () => {
  const { traffic, say } = begin();
  say(0, position(228_410_900, 0, 0));
  expect(traffic.size).toBe(0);
  say(10, position(228_410_900, 0, 0.5));
  expect(traffic.find(228_410_900)).toMatchObject({ latitude: 0, longitude: 0.5 });
});

test('102.2 knots are no speed of a moored vessel [wellenvogel/avnav#601]', () => {
  const { traffic, say } = begin();
  say(0, { ...position(244_092_364, 50.36, 7.6), type: 18, speedKnots: 102.2 });
  expect(traffic.find(244_092_364)).toMatchObject({ speedMps: 0, isSpeedKnown: false });
  say(30, { ...position(244_092_364, 50.36, 7.6), type: 18, speedKnots: 102.1 });
  expect(traffic.find(244_092_364)).toMatchObject({ isSpeedKnown: true });
});

test('a long-range report moves no vessel that sends finer ones [OpenCPN/OpenCPN#5451]', () => {
  const { traffic, say } = begin();
  const fine = { ...position(236_091_959, 50.36042, 7.60087), headingDeg: 92, navStatus: 0 };
  const coarse = { ...fine, type: 27, headingDeg: null, navStatus: 15 } as const;
  say(0, fine);
  say(20, coarse);
  expect(traffic.find(236_091_959)).toMatchObject({ headingDeg: 92, navStatusCode: 0 });
  expect(traffic.find(236_091_959)?.latitude).toBeCloseTo(50.36042, 5);
  // Its finer reports are not received any more.
  say(90, coarse);
  say(270, { ...coarse, longitude: 7.64 });
  expect(traffic.find(236_091_959)?.longitude).toBeCloseTo(7.64, 5);
  expect(traffic.stats.positions).toMatchObject({ accepted: 3, suppressed: 1 });
});

test('a long-range report moves no moored vessel between two reports of three minutes [OpenCPN/OpenCPN#5451]', () => {
  const { traffic, say } = begin();
  const moored = { ...position(236_091_959, 50.36042, 7.60087), speedKnots: 0 };
  say(0, moored);
  say(170, { ...moored, type: 27 });
  expect(traffic.find(236_091_959)?.latitude).toBeCloseTo(50.36042, 5);
});

test.each([
  ['a helicopter with a short number [jvde-github/AIS-catcher#88]', 2332],
  ['numbers of five digits [dma-ais/AisTrack#2]', 54_321],
  ['half of the vessels of a coast [OpenCPN/OpenCPN#4404]', 9_123_456],
  ['a handheld radio [OpenCPN/OpenCPN#4525]', 826_502_093],
  ['the number of a group of ships [SignalK/n2k-signalk#253]', 27_653_800],
])('%s is a vessel', (_, mmsi) => {
  const { traffic, say } = begin();
  say(0, position(mmsi, 50, 7));
  expect(traffic.find(mmsi)).toMatchObject({ mmsi, isShown: true });
});

test('MMSI 0 is none [aisstream/issues#36, SignalK/signalk-server#2308]', () => {
  const { traffic, say } = begin();
  say(0, position(0, 50, 7));
  expect(traffic.size).toBe(0);
});

test('a second part with a group and nothing else is joined, without a channel [adrianmo/go-nmea#98]', () => {
  const { decoder, push } = begin();
  push(
    String.raw`\g:1-2-3730,s:43576,c:1654340281,t:1654340381*19\!AIVDM,2,1,7,,569EH` +
      '`8000009aGUB20IF1UD4r1UF3OK7>22220N4PT38t0000000000,0*42',
  );
  push(String.raw`\g:2-2-3730*5A\!AIVDM,2,2,7,,000000000000000,2*62`);
  expect(decoder.counts).toMatchObject({ parts: 1, rejected: { out_of_order: 0 } });
  expect(decoder.counts.messages[5]).toBe(1);
});

test('lines of a group that are no AIS are counted, and lose nothing else [schwehr/libais#109]', () => {
  const { decoder, push, say } = begin();
  push(String.raw`\g:1-2-2977,n:24154,s:r17AWOM1,c:1434585618*5F\$ARFSR,r17AWOM1,000018,A,0017,0,0000,,,-127,*62`);
  say(0, { kind: 'static', type: 5, mmsi: 211_000_001, name: 'AURORA' }, { tag: { group: 2977, station: 'r17AWOM1' } });
  push(String.raw`\g:2-2-2977,n:24155*19\$ARFSR,r17AWOM1,000018,B,0021,0,0000,,,-126,*65`);
  expect(decoder.counts.messages[5]).toBe(1);
  expect(decoder.counts.rejected.not_ais).toBe(2);
});

test('a sentence with the number of parts 0 is refused alone [M0r13n/pyais#177]', () => {
  const { decoder, push } = begin();
  push(String.raw`\s:blah,c:1747818025*5A\!AAVDM,0,1,,B,16UK7Fi0?w4tQF0l4Q@>401v1PS;,0*0F`);
  push(String.raw`\s:blah,c:1747818025*5A\!AIVDM,1,1,,A,35?dabP01a1e>ktEQVGT93Gp0000,0*51`);
  expect(decoder.counts.rejected.malformed).toBe(1);
  expect(decoder.counts.messages[3]).toBe(1);
});

test('a clock that is not that of the satellites dates nothing wrongly by most of a minute [wellenvogel/avnav#398]', () => {
  const { traffic, say } = begin();
  // The position is 2 s old, and the clock is 7 s late.
  say(0, { ...position(211_000_001, 50, 7), utcSecond: 5 });
  expect(traffic.find(211_000_001)).toMatchObject({ fixAt: T0 });
  // With a correct clock, it is 12 s old.
  say(30, { ...position(211_000_002, 50, 7), utcSecond: 18 });
  expect(traffic.find(211_000_002)).toMatchObject({ fixAt: T0 + 18_000 });
});

test('a second that stands still dates nothing after the first report', () => {
  const { traffic, say } = begin();
  for (const secs of [5, 15, 25]) say(secs, { ...position(211_000_001, 50, 7 + secs / 10_000), utcSecond: 0 });
  expect(traffic.find(211_000_001)).toMatchObject({ fixAt: T0 + 25_000, longitude: expect.closeTo(7.0025, 4) });
});
