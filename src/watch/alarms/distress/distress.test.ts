import { expect, test } from 'vitest';
import { decodeLines } from '../../../../test/support/ais/ais-lines.ts';
import { openTestDatabase } from '../../../../test/support/database-matrix.ts';
import { startAlarms } from '../../../../test/support/features/alarms-run.ts';
import { encodeSentences, withChecksum } from '../../../outward/nmea-output/encoder/index.ts';
import type { Condition } from '../alarm.ts';
import { createDistress } from './index.ts';

const OWN = { latitude: 50.36, longitude: 7.6 };
const SART = ['!AIVDM,1,1,,A,1>M;`h>P00PREA0Lme0>4?wp0000,0*49', '!AIVDM,1,1,,A,>>M;`h1<59B04=@UHD0,2*09'] as const;
const SART_TEST = ['!AIVDM,1,1,,A,1>M;`h?P00PREA0Lme0>4?wp0000,0*48', '!AIVDM,1,1,,A,>>M;`h1<59B1@E=@,0*52'] as const;
const MOB = '!AIVDM,1,1,,A,1>O5e@>P0<PREWPLmee4lgvH0000,0*74';
const MOB_TEXT = '!AIVDM,1,1,,A,>>O5e@0lt:04=@UHD0,4*7F';
const MOB_TEST = '!AIVDM,1,1,,A,>>O5e@0lt:1@E=@,2*20';
const EPIRB = '!AIVDM,1,1,,A,1>Pwih>P?wdtSF0l4Q@>4?wp0000,0*67';
const HELLO = '!AIVDM,1,1,,A,>>Pwih0PDhhv1Lu8h@,0*4A';
const BASE = '!AIVDM,1,1,,A,>020o0PH4U9L5V08ht<dDB0dn3GW40,4*49';
const SHIP_TEXT = '!AIVDM,1,1,,A,>5?Per18=HB1U:1@E=B0m<L,2*51';
const TO_OWN = '!AIVDM,1,1,,A,<020o0PjCVd431<<P?>P38Pih0,4*65';
const SHIP_14 = '!AIVDM,1,1,,A,139Lg0>P00PRH<PLn4L0000:0000,0*2E';
const FAR_AWAY = '!AIVDM,1,1,,A,1>M4f1vP00Dd;bl<=50tH?wd08?E,0*52';

/** The sender of `SHIP_TEXT`. */
const TEXT_MMSI = decodeLines([SHIP_TEXT]).messages[0]?.mmsi ?? 0;
const [TEXT_MMSI_14 = ''] = encodeSentences({ kind: 'position', type: 1, mmsi: TEXT_MMSI, navStatus: 14, ...OWN });
const ownReport = `!${withChecksum(TEXT_MMSI_14.replace('AIVDM', 'AIVDO').slice(1, -3))}`;

const OFF = { profile: 'off' } as const;
interface Given {
  own?: typeof OWN | null;
  ownMmsi?: number | null;
}

function start({ own = OWN, ownMmsi = 211_000_001 }: Given = {}) {
  const holding = new Map<string, Condition>();
  const distress = createDistress({
    rules: { rangeNm: 30, crew: new Map([[972_123_456, 'Jan']]) },
    ownMmsi: ownMmsi ?? undefined,
    own: () => own ?? undefined,
    nameOf: (mmsi) => (mmsi === 211_000_000 ? 'AURORA' : null),
    reports: {
      report: (condition) => holding.set(condition.key, condition).has(condition.key),
      end: (key) => void holding.delete(key),
      withdraw: (key) => void holding.delete(key),
      has: (key) => holding.has(key),
    },
  });
  return {
    distress,
    conditions: () => [...holding.values()],
    receive(sentence: string, now = 0, source: 'antenna' | 'feed' = 'antenna') {
      for (const message of decodeLines([sentence]).messages) distress.onMessage(message, source, now);
      return [...holding.values()];
    },
  };
}

test.each([
  ['the position of a SART', SART[0], 'AIS-SART 970 12 3456'],
  ['the text of a SART', SART[1], 'AIS-SART 970 12 3456'],
  ['the position of a crew member overboard', MOB, 'MOB: Jan'],
  ['the text of a crew member overboard', MOB_TEXT, 'MOB: Jan'],
  ['an EPIRB that has no position', EPIRB, 'EPIRB 974 12 3456'],
])('%s is an emergency at the first message', (_what, sentence, name) => {
  expect(start().receive(sentence)).toMatchObject([
    { type: 'distress', priority: 'emergency', name, source: 'antenna' },
  ]);
});

test('the place is given where it is known, with distance and bearing', () => {
  expect(start().receive(MOB)).toMatchObject([
    { latitude: expect.closeTo(50.4003, 4), longitude: expect.closeTo(7.5012, 4), distanceKm: expect.closeTo(8.3, 0) },
  ]);
  expect(start({ own: null }).receive(MOB)).toMatchObject([
    { priority: 'emergency', latitude: expect.closeTo(50.4003, 4), distanceKm: null, bearingDeg: null },
  ]);
});

test('position and text of a device are one alarm, and the text does not lose the place', () => {
  const { receive } = start();
  receive(SART[0]);
  expect(receive(SART[1], 1000)).toMatchObject([{ latitude: expect.closeTo(50.4, 1) }]);
});

test('the text of a distress signal names the crew member', () => {
  const [condition] = start().receive(MOB);
  expect(condition?.text).toMatch(/^Distress signal of Jan received\. Look, /);
  expect(start().receive(SART[0])[0]?.text).toMatch(/^Distress signal received\. Look, /);
});

test('a device that reports 0° N, 0° E has no fix, and is not far away (aisstream/issues#104)', () => {
  const nowhere = { latitude: 0, longitude: 0 };
  const [sentence = ''] = encodeSentences({ kind: 'position', type: 1, mmsi: 972_123_456, navStatus: 14, ...nowhere });
  expect(start().receive(sentence)).toMatchObject([{ priority: 'emergency', latitude: null, distanceKm: null }]);
});

test('beyond the range an active device is a caution', () => {
  expect(start().receive(FAR_AWAY)).toMatchObject([{ type: 'distress', priority: 'caution' }]);
});

test.each([...SART_TEST, MOB_TEST])('a test is a caution: %s', (sentence) => {
  expect(start().receive(sentence)).toMatchObject([
    { type: 'distress', priority: 'caution', text: 'Test of a distress device received' },
  ]);
});

test('navigational status 14 of an ordinary vessel is a caution', () => {
  const [condition] = start().receive(SHIP_14);
  expect(condition).toMatchObject({ type: 'distress', priority: 'caution' });
  expect(condition?.text).toMatch(/often a wrong setting/);
});

test('a report of the hosted feed says that it may be late', () => {
  const [condition] = start().receive(MOB, 0, 'feed');
  expect(condition).toMatchObject({ priority: 'emergency', source: 'feed' });
  expect(condition?.text).toMatch(/internet AIS, may lag/);
});

test.each([
  ['a base station', BASE, 'warning', 'FAIRWAY BLOCKED KM 591'],
  ['a distress device that says something else', HELLO, 'warning', 'HELLO WORLD'],
  ['a vessel', SHIP_TEXT, 'caution', 'RCVD YR TEST MSG'],
  ['a base station to this vessel', TO_OWN, 'warning', 'CALL ON CH 10'],
])('a safety text of %s is shown', (_who, sentence, priority, text) => {
  expect(start().receive(sentence)).toMatchObject([{ type: 'safetyText', priority, text }]);
});

test('a text to another vessel, or to one whose MMSI is not configured, is neither shown nor kept', () => {
  const other = start({ ownMmsi: 211_000_002 });
  expect(other.receive(TO_OWN)).toEqual([]);
  expect(other.distress.size()).toBe(0);
  expect(start({ ownMmsi: null }).receive(TO_OWN)).toEqual([]);
});

test('what the own transponder sends is no signal', () => {
  expect(start().receive(MOB.replace('AIVDM', 'AIVDO').replace('*74', '*76'))).toEqual([]);
});

test.each([
  ['the configured MMSI', TEXT_MMSI, []],
  ['the MMSI that the transponder on board reports', null, [ownReport]],
])('what comes back by radio with %s is no signal', (_whose, ownMmsi, before) => {
  const { receive } = start({ ownMmsi });
  for (const sentence of [...before, SHIP_TEXT, TEXT_MMSI_14]) expect(receive(sentence)).toEqual([]);
});

test('a device of the crew is received after its message came as one of this vessel', () => {
  const { receive } = start();
  receive(MOB.replace('AIVDM', 'AIVDO').replace('*74', '*76'));
  expect(receive(MOB)).toMatchObject([{ name: 'MOB: Jan', priority: 'emergency' }]);
});

test('a device is shown for 18 minutes after its last message', () => {
  const { receive, distress, conditions } = start();
  receive(SART[0], 0);
  receive(SART[1], 60_000);
  distress.tick(60_000 + 18 * 60_000 - 1);
  expect(conditions()).toHaveLength(1);
  distress.tick(60_000 + 18 * 60_000);
  expect(conditions()).toEqual([]);
});

test('an emergency cannot be silenced, is announced once, and survives a restart', async () => {
  const { db } = await openTestDatabase();
  const before = await startAlarms({
    db,
    config: { closest_approach: OFF, distress: { crew: [{ mmsi: 972_123_456, name: 'Jan' }] } },
  });
  before.receive([MOB, MOB_TEXT]);
  before.receive([MOB_TEXT]);
  await before.clock.advance(1000);
  expect(before.announced()).toEqual(['distress raised']);
  const [alarm] = before.now();
  expect(alarm).toMatchObject({ name: 'MOB: Jan', priority: 'emergency' });
  await before.close();
  const after = await startAlarms({ db, config: { closest_approach: OFF }, clock: before.clock });
  after.receive([MOB_TEXT]);
  expect(after.announced()).toEqual([]);
  expect(after.now()).toMatchObject([{ id: alarm?.id, latitude: alarm?.latitude }]);
  await after.clock.advance(19 * 60_000);
  expect(after.now()).toMatchObject([{ state: 'rectified' }]);
});

test('the same text within ten minutes is a repetition, also when it was acknowledged', async () => {
  const run = await startAlarms({ db: (await openTestDatabase()).db, config: { closest_approach: OFF } });
  for (let minute = 0; minute < 4; minute += 1) {
    run.receive([SHIP_TEXT]);
    await run.clock.advance(9 * 60_000);
  }
  expect(run.announced()).toEqual(['safetyText raised']);
  await run.clock.advance(2 * 60_000);
  run.receive([SHIP_TEXT], 'feed');
  await run.clock.advance(1000);
  expect(run.announced()).toEqual(['safetyText raised', 'gone cleared', 'safetyText raised']);
});
