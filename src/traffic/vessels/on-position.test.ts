import { expect, test } from 'vitest';
import { runTraffic } from '../../../test/support/features/traffic-run.ts';
import { makeReport, makeStaticReport } from '../../../test/support/samples/make-report.ts';

const T0 = Date.parse('2026-11-20T08:00:00Z');
const at = (seconds: number, latitude = 50.36) =>
  makeReport({ receivedAt: T0 + seconds * 1000, position: { latitude, longitude: 7.6 } });

function listening(options: Parameters<typeof runTraffic>[0] = {}) {
  const { traffic } = runTraffic(options);
  const received: { atSecs: number; latitude: number; isShown: boolean }[] = [];
  traffic.onPosition = ({ isShown, latitude }, { receivedAt }) =>
    received.push({ atSecs: (receivedAt - T0) / 1000, latitude, isShown });
  return { traffic, received };
}

test('every accepted position is passed on once, also one of the same place', () => {
  const { traffic, received } = listening();
  for (const seconds of [0, 10, 20]) traffic.accept(at(seconds));
  traffic.accept(makeStaticReport({ name: 'AURORA' }, { receivedAt: T0 + 30_000 }));
  expect(received).toEqual([0, 10, 20].map((atSecs) => ({ atSecs, latitude: 50.36, isShown: true })));
});

test('a position that does not count is not passed on', () => {
  const { traffic, received } = listening({ maxJumpMps: 50 });
  traffic.accept(at(10));
  traffic.accept(at(5));
  traffic.accept(at(20, 51));
  expect(received.map(({ atSecs }) => atSecs)).toEqual([10]);
  traffic.accept(at(30, 51));
  traffic.accept(at(40, 51));
  expect(received.map(({ atSecs }) => atSecs)).toEqual([10, 40]);
});

test('the position by which a vessel comes into range is passed on as shown, the one by which it leaves is not', () => {
  const areas = [{ sw: [50, 7], ne: [51, 8] }] as const;
  const { traffic, received } = listening({ areas });
  for (const [seconds, latitude] of [
    [0, 49.9],
    [10, 50.1],
    [20, 49.9],
  ] as const)
    traffic.accept(at(seconds, latitude));
  expect(received.map(({ isShown }) => isShown)).toEqual([false, true, false]);
});
