import { expect, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { ScriptedProvider } from '../../../../test/support/fakes/scripted-provider.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { makeFix } from '../../../../test/support/samples/make-fix.ts';
import { destination, distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { kmhToMps } from '../../../foundation/shared/units.ts';
import { createReader } from '../reader.ts';
import { createTrustService } from './trust-service.ts';

/**
 * Wrong positions as users of other programs have reported them, each with the address of its report. Where a report gives
 * no figures, they are made after its words.
 */
const RULES = { maxSpeedMps: kmhToMps(150), confirmMs: 5000, timeFactor: 1 };
const HOME = { latitude: 50.36, longitude: 7.6 };
const away = (metres: number, from: LatLon = HOME) => destination(from, 75, metres);

function start() {
  const clock = new FakeClock();
  const begin = clock.now();
  const [provider, log] = [new ScriptedProvider(), createRecordingLog()];
  const reader = createReader({ provider, clock, log, maxFixAgeMs: 30_000, judge: { rules: RULES, stored: null } });
  const trust = createTrustService({
    reader,
    failover: undefined,
    source: 'gpsd',
    rules: RULES,
    conflictM: 300,
    clock,
    log,
  });
  reader.start();
  trust.start();
  /** A fix at that second; `changes` may give it another time. */
  async function at(second: number, place: LatLon, changes: Partial<Parameters<typeof makeFix>[0]> = {}) {
    await clock.advance(Math.max(0, begin + second * 1000 - clock.now()));
    provider.lastRun.sink.fix(makeFix({ ...place, recordedAt: clock.now(), ...changes }));
    return reader.current();
  }
  const off = (place: LatLon) => Math.round(distanceM(reader.current() ?? HOME, place));
  return { clock, begin, reader, trust, at, off };
}

test('a position of 0 degrees or a place far away sets off no anchor alarm (sbender9/signalk-anchoralarm-plugin#63)', async () => {
  const { at, off, reader } = start();
  await at(0, HOME);
  for (const [second, wrong] of [
    { latitude: 0, longitude: 7.6 },
    { latitude: 50.36, longitude: 0 },
    { latitude: 0, longitude: 0 },
  ].entries()) {
    await at(second * 2 + 1, wrong);
    expect(off(HOME)).toBe(0);
    await at(second * 2 + 2, HOME);
  }
  expect(reader.stats.fixes).toMatchObject({ doubtful: 2, impossible: 1 });
});

test('a tracker that repeats an old place between true ones is followed to the true ones (traccar/traccar#1996)', async () => {
  const { at, off } = start();
  const [stuck, speedMps] = [{ latitude: 29.531645, longitude: 75.186903 }, 12];
  await at(0, { latitude: 29.532087, longitude: 75.195977 }, { speedMps });
  for (const second of [30, 231]) await at(second, stuck, { speedMps });
  await at(236, { latitude: 29.532787, longitude: 75.229158 }, { speedMps });
  await at(266, stuck, { speedMps });
  await at(276, { latitude: 29.53195, longitude: 75.234753 }, { speedMps });
  await at(316, stuck, { speedMps });
  const last = { latitude: 29.531017, longitude: 75.24112 };
  await at(321, last, { speedMps });
  expect(off(last)).toBe(0);
  await at(330, stuck, { speedMps });
  expect(off(last)).toBe(0);
});

test('a jump to the place of another vessel and back changes nothing (OpenCPN/OpenCPN#4670)', async () => {
  const { at, off, trust } = start();
  for (let second = 0; second < 60; second += 1) {
    await at(second, second % 10 > 6 ? away(9000) : HOME);
    expect(off(HOME)).toBe(0);
  }
  expect(trust.view()).toMatchObject({ state: 'doubtful', rejected: { last24h: 18 } });
});

test('two servers that report by turns: the first one stays, and the crew is warned (OpenCPN/OpenCPN#3728, #2674)', async () => {
  const { at, off, trust } = start();
  for (let second = 0; second < 120; second += 1) {
    await at(second, second % 2 === 0 ? HOME : away(4000));
    expect(off(HOME)).toBe(0);
  }
  expect(trust.view().state).toBe('doubtful');
  expect(trust.alarmPhase()).toBe('raise');
});

test('out of a car park the first places are wild, and the vessel is found (eusonlito/GPS-Tracker#40)', async () => {
  const { at, off } = start();
  await at(0, HOME);
  await at(600, away(40_000));
  await at(601, away(52_000));
  await at(602, away(31_000));
  expect(off(HOME)).toBe(0);
  await at(603, away(300));
  expect(off(away(300))).toBe(0);
});

test('where the very first place is wrong, the true ones count after 5 s (jchable/gpx-utility-analyzer#77)', async () => {
  const { at, off } = start();
  await at(0, { latitude: 0.5, longitude: 0.5 });
  for (let second = 1; second <= 6; second += 1) await at(second, HOME);
  expect(off(HOME)).toBe(0);
});

test('points dozens of miles off in the middle of a track are not used (mendhak/gpslogger#417)', async () => {
  const { at, off } = start();
  for (let second = 0; second < 300; second += 10) {
    const place = away(second * 25);
    await at(second, second % 70 === 60 ? away(60_000, place) : place);
    expect(off(place)).toBeLessThanOrEqual(260);
  }
});

test('a vehicle that jumps to one same place 23 km away many times stays on its way (traccar/traccar#1720, #865)', async () => {
  const { at, off } = start();
  for (let second = 0; second < 900; second += 10) {
    const place = away(second * 10);
    await at(second, second % 40 === 30 ? away(-23_136) : place);
    expect(off(place)).toBeLessThanOrEqual(110);
  }
});

test('a phone that is put 10 km away for a minute jumps there and back, and the crew is warned (traccar/traccar-client-android#344)', async () => {
  const { at, off, reader, trust } = start();
  for (let second = 0; second < 20; second += 1) await at(second, HOME);
  for (let second = 20; second < 80; second += 1) await at(second, away(10_000));
  expect(off(away(10_000))).toBe(0);
  expect(trust.alarmPhase()).toBe('raise');
  for (let second = 80; second < 100; second += 1) await at(second, HOME);
  expect(off(HOME)).toBe(0);
  expect(reader.stats.jumps).toBe(2);
});

test('a place far away with a date of next year is not used (vitalidze/traccar-web#296)', async () => {
  const { at, off, begin } = start();
  await at(0, HOME);
  await at(10, away(12_000), { recordedAt: begin + 31_536_000_000 });
  expect(off(HOME)).toBe(0);
  await at(20, away(50));
  expect(off(away(50))).toBe(0);
});

test('a receiver in a hall that wanders by 100 m is not refused (vitalidze/traccar-web#876)', async () => {
  const { at, reader } = start();
  for (let second = 0; second < 300; second += 1) await at(second, destination(HOME, second * 97, 90), { speedMps: 0 });
  expect(reader.stats.fixes.doubtful).toBe(0);
});

test('random errors in every third fix leave the track as it is (jpilet/anemomind#778)', async () => {
  const { at, off } = start();
  for (let second = 0; second < 300; second += 1) {
    const place = away(second * 3);
    await at(second, second % 3 === 1 ? destination(place, second * 131, 2000 + ((second * 7919) % 90_000)) : place);
    expect(off(place)).toBeLessThanOrEqual(4);
  }
});

test('switched on again after days and 300 km away, the first fix counts (traccar/traccar#2840)', async () => {
  const { at, off } = start();
  await at(0, HOME);
  await at(3 * 86_400, away(300_000));
  expect(off(away(300_000))).toBe(0);
});

test('a receiver 1024 weeks back is used, and its date is of no other use (mendhak/gpslogger#779)', async () => {
  const { at, off, clock, reader } = start();
  const back = () => ({ recordedAt: clock.now() - 1024 * 604_800_000 });
  for (let second = 0; second < 60; second += 1) await at(second, away(second * 5), back());
  expect(reader.stats.fixes.doubtful).toBe(0);
  await at(60, away(80_000), back());
  expect(reader.stats.fixes.doubtful).toBe(1);
  expect(off(HOME)).toBeLessThan(1000);
});
