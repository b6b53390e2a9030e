import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { runTraffic } from '../../../test/support/features/traffic-run.ts';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import type { AisMessage } from '../../traffic/ais/index.ts';
import type { TrafficListener, Vessel } from '../../traffic/vessels/index.ts';
import { LiveTraffic } from '../../traffic/vessels/traffic.ts';
import { SilenceTracker } from './approach/lost-target.ts';
import { SourceLag } from './approach/source-lag.ts';
import { createNearerPlaces, createScheduler } from './scheduler.ts';

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

const shown = (mmsi: number) => ({ mmsi, isShown: true, source: 'local' }) as Vessel;

/** Runs one watch, which collects the vessels that it is given. */
function start() {
  const clock = new FakeClock();
  const seen: number[] = [];
  const [local, remote] = [createEvent<AisMessage>(), createEvent<AisMessage>()];
  let move: TrafficListener['update'] = () => undefined;
  // As in the service, the traffic gets each message before the alarms.
  local.on(({ mmsi }) => move(shown(mmsi)));
  const scheduler = createScheduler({
    watches: [{ types: [], onVessel: ({ mmsi }) => void seen.push(mmsi) }],
    clock,
    position: { current: () => undefined, onFix: () => () => undefined },
    vessels: {
      listen({ update }) {
        move = update;
        return () => undefined;
      },
    },
    ais: { local: { onMessage: local.on }, remote: { onMessage: remote.on } },
    silence: new SilenceTracker(),
    lags: { local: new SourceLag(), remote: new SourceLag() },
  });
  scheduler.start();
  onTestFinished(() => scheduler.close());
  const receive = (mmsi: number) =>
    local.emit({ kind: 'safety-text', own: false, mmsi, receivedAt: clock.now() } as AisMessage);
  return { clock, seen, receive, move: (vessel: Vessel) => move(vessel) };
}

test('a vessel moved by a message is evaluated at once, without another timer', async () => {
  const { clock, seen, receive } = start();
  const ticking = clock.pending;
  receive(1);
  receive(2);
  expect(seen).toEqual([1, 2]);
  await Promise.resolve();
  expect(clock.pending).toBe(ticking);
});

test('vessels moved without a message are evaluated together, soon after', async () => {
  const { clock, seen, move } = start();
  const [one, other] = [shown(1), shown(2)];
  for (const vessel of [one, other, one]) move(vessel);
  await Promise.resolve();
  expect(seen).toEqual([]);
  await clock.advance(25);
  expect(seen).toEqual([1, 2]);
});
