import { expect, test } from 'vitest';
import { runTraffic } from '../../../test/support/features/traffic-run.ts';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import type { TrafficListener } from '../../traffic/vessels/index.ts';
import { LiveTraffic } from '../../traffic/vessels/traffic.ts';
import { createNearerPlaces } from './scheduler.ts';

const T0 = Date.parse('2026-11-20T08:00:00Z');
const NEAR = { latitude: 50.36, longitude: 7.6 };
const FAR = { latitude: 53.5, longitude: 8 };

/** Two transmitters with one MMSI by turns, the far one first. */
function begin() {
  const { traffic } = runTraffic({ maxJumpMps: 60 });
  let secs = 0;
  const receive = (position: typeof NEAR) => {
    secs += 10;
    traffic.accept(makeReport({ receivedAt: T0 + secs * 1000, fixAt: T0 + secs * 1000, position }));
  };
  for (let turn = 0; turn < 6; turn += 1) receive(turn % 2 === 0 ? FAR : NEAR);
  return { traffic, receive };
}

test('of two transmitters with one MMSI the nearer one is the vessel', () => {
  const { traffic } = begin();
  const { mmsi } = makeReport();
  expect(traffic.find(mmsi)).toMatchObject(FAR);
  for (const [own, expected] of [
    [NEAR, NEAR],
    [FAR, FAR],
    [undefined, FAR],
  ] as const) {
    const places = createNearerPlaces({ traffic, listen: () => () => undefined }, () => own);
    expect(places.traffic.find(mmsi)).toMatchObject(expected);
    expect([...places.traffic.vessels()]).toMatchObject([expected]);
  }
});

test('a report of either reaches who listens', () => {
  const received: number[] = [];
  let listener: TrafficListener | undefined;
  const none = () => undefined;
  const traffic = new LiveTraffic({
    ttlMs: 600_000,
    maxJumpMps: 60,
    rangeKm: undefined,
    maxVessels: 10,
    arbitration: { isDual: false, localPriorityTtlMs: 120_000 },
    listener: {
      spawn: (one) => listener?.spawn(one),
      update: (one) => listener?.update(one),
      remove: none,
      bbox: none,
    },
  });
  const listen = (one: TrafficListener) => {
    listener = one;
    return none;
  };
  const receive = ({ latitude }: LatLon) => received.push(latitude);
  createNearerPlaces({ traffic, listen }, () => NEAR).listen({
    spawn: receive,
    update: receive,
    remove: none,
    bbox: none,
  });
  for (let turn = 0; turn < 8; turn += 1) {
    const at = T0 + turn * 10_000;
    const position = turn % 2 === 0 ? FAR : { latitude: 50.36 + turn / 10_000, longitude: 7.6 };
    traffic.accept(makeReport({ receivedAt: at, fixAt: at, position }));
  }
  expect(received.at(-1)).toBe(50.3607);
});
