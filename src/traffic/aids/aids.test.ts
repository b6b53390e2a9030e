import { expect, test } from 'vitest';
import { decodeLines } from '../../../test/support/ais/ais-lines.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import { type AisDraft, encodeSentences } from '../../outward/nmea-output/encoder/index.ts';
import type { AisMessage } from '../ais/index.ts';
import { createAids } from './index.ts';
import { ReceivedAids } from './received-aids.ts';

const NOW = new FakeClock().now();
const place = { latitude: 50.36, longitude: 7.6 };
const buoy = { kind: 'aid-to-navigation', type: 21, mmsi: 992_111_840, ...place } as const;

const messageOf = (draft: AisDraft, options = {}): AisMessage => {
  const [message] = decodeLines(encodeSentences(draft, options), { nowMs: NOW }).messages;
  if (!message) throw new Error('no message');
  return message;
};

function received(...messages: AisMessage[]) {
  const aids = new ReceivedAids();
  for (const message of messages) aids.receive(message);
  return aids.list(NOW);
}

test('a buoy, a station and an aircraft are listed with what they report', () => {
  const listed = received(
    messageOf({ ...buoy, name: 'KM 591', aidType: 24, offPosition: true, utcSecond: 10 }),
    messageOf({ kind: 'base-station', type: 4, mmsi: 2_111_234, ...place }),
    messageOf({
      kind: 'aircraft',
      type: 9,
      mmsi: 111_211_001,
      ...place,
      altitudeM: 300,
      speedKnots: 110,
      courseDeg: 90,
    }),
  );
  expect(listed).toMatchObject([
    { kind: 'aid', name: 'KM 591', aidType: 24, isVirtual: false, isOffPosition: true },
    { kind: 'station', mmsi: 2_111_234, name: null, isVirtual: null },
    { kind: 'aircraft', altitudeM: 300, speedKnots: 110, courseDeg: 90 },
  ]);
});

test('a buoy without a valid second does not say whether it has left its place', () => {
  expect(received(messageOf({ ...buoy, offPosition: true, utcSecond: 61 }))).toMatchObject([{ isOffPosition: null }]);
});

test('an aircraft and a buoy that send the report of a ship are listed by their numbers', () => {
  expect(
    received(
      messageOf({ kind: 'position', type: 1, mmsi: 111_211_001, ...place, speedKnots: 90 }),
      messageOf({ kind: 'position', type: 18, mmsi: 992_111_840, ...place }),
    ),
  ).toMatchObject([
    { kind: 'aircraft', speedKnots: 90 },
    { kind: 'aid', aidType: null },
  ]);
});

test('ships, the own transponder, what has no position and a time report of a ship are not listed', () => {
  expect(
    received(
      messageOf({ kind: 'position', type: 1, mmsi: 211_000_001, ...place }),
      messageOf({ ...buoy }, { own: true }),
      messageOf({ kind: 'aid-to-navigation', type: 21, mmsi: 992_111_840 }),
      messageOf({ ...buoy, latitude: 0, longitude: 0 }),
      messageOf({ kind: 'base-station', type: 4, mmsi: 211_000_001, ...place }),
      messageOf({ kind: 'static', type: 5, mmsi: 992_111_840, name: 'X' }),
    ),
  ).toEqual([]);
});

test('a name stays when a later report has none', () => {
  expect(received(messageOf({ ...buoy, name: 'KM 591' }), messageOf(buoy))).toMatchObject([{ name: 'KM 591' }]);
});

test('what is silent is left out after 30 minutes, an aircraft after ten', () => {
  const aids = new ReceivedAids();
  aids.receive(messageOf(buoy));
  aids.receive(messageOf({ kind: 'aircraft', type: 9, mmsi: 111_211_001, ...place }));
  expect(aids.list(NOW + 600_000)).toHaveLength(2);
  expect(aids.list(NOW + 600_001)).toMatchObject([{ kind: 'aid' }]);
  expect(aids.list(NOW + 1_800_001)).toEqual([]);
});

test('invented ones push out the one that is silent for longest', () => {
  const aids = new ReceivedAids();
  const message = messageOf(buoy);
  for (let index = 0; index < 3000; index += 1) aids.receive({ ...message, mmsi: 990_000_000 + index });
  expect(aids.list(NOW)).toHaveLength(2000);
  expect(aids.list(NOW)[0]?.mmsi).toBe(990_001_000);
});

test('they are received between start and close', async () => {
  const radio = createEvent<AisMessage>();
  const aids = createAids({ radio: { onMessage: radio.on }, clock: new FakeClock() });
  radio.emit(messageOf(buoy));
  expect(aids.count()).toBe(0);
  aids.start();
  radio.emit(messageOf(buoy));
  expect(aids.count()).toBe(1);
  await aids.close();
  radio.emit(messageOf({ ...buoy, mmsi: 992_111_841 }));
  expect(aids.count()).toBe(1);
});
