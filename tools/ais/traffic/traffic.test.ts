import { expect, test } from 'vitest';
import { distanceM } from '../../../src/foundation/shared/geo/geo.ts';
import { isShipMmsi } from '../../../src/foundation/shared/mmsi.ts';
import type { PositionReport } from '../../../src/traffic/ais/decoder/index.ts';
import { decodeLines } from '../../../test/support/ais/ais-lines.ts';
import { makeTraffic, RHINE, TRAFFIC_START_MS } from '../../../test/support/ais/ais-traffic.ts';
import { createTraffic } from './index.ts';

const HOUR = 3600;

function listen(seconds: number, vessels = 20) {
  const traffic = createTraffic({ seed: 3, vessels, route: RHINE, startMs: TRAFFIC_START_MS });
  return Array.from({ length: seconds }, (_, second) => {
    const nowMs = TRAFFIC_START_MS + second * 1000;
    return { nowMs, lines: traffic.sentencesAt(nowMs) };
  });
}

function positionsOf(received: ReturnType<typeof listen>): Map<number, PositionReport[]> {
  const byVessel = new Map<number, PositionReport[]>();
  for (const { nowMs, lines } of received) {
    for (const message of decodeLines(lines, { nowMs }).messages) {
      if (message.kind !== 'position') continue;
      byVessel.set(message.mmsi, [...(byVessel.get(message.mmsi) ?? []), message]);
    }
  }
  return byVessel;
}

test('the same seed makes the same sentences, another seed others', () => {
  const make = (seed: number) => makeTraffic({ sentences: 500, vessels: 30, seed });
  expect(make(5)).toEqual(make(5));
  expect(make(5)).not.toEqual(make(6));
});

test('every sentence is sound, and every vessel is a ship with a name', () => {
  const { messages, counts } = decodeLines(listen(400).flatMap(({ lines }) => lines));
  expect(Object.values(counts.rejected).every((count) => count === 0)).toBe(true);
  expect(new Set(messages.map(({ mmsi }) => mmsi)).size).toBe(20);
  expect(messages.every(({ mmsi }) => isShipMmsi(mmsi))).toBe(true);
  const named = messages.flatMap((message) => ('name' in message && message.name !== null ? [message.mmsi] : []));
  expect(new Set(named).size).toBe(20);
});

test('vessels report as often as the standard asks of them, also at rest', () => {
  for (const reports of positionsOf(listen(HOUR)).values()) {
    const [first] = reports;
    const expected = first?.type === 18 ? HOUR / 30 : first?.navStatus === 5 ? HOUR / 180 : HOUR / 10;
    expect(reports.length).toBe(expected);
  }
});

test('vessels move as fast as they say, and stay near the river', () => {
  for (const reports of positionsOf(listen(HOUR)).values()) {
    for (const [index, report] of reports.entries()) {
      const before = reports[index - 1];
      const here = { latitude: report.latitude ?? 0, longitude: report.longitude ?? 0 };
      expect(Math.min(...RHINE.map((point) => distanceM(point, here)))).toBeLessThan(10_000);
      if (before === undefined) continue;
      const there = { latitude: before.latitude ?? 0, longitude: before.longitude ?? 0 };
      const seconds = (report.receivedAt - before.receivedAt) / 1000;
      // A ferry may have berthed or left in between.
      const knots = Math.max(report.speedKnots ?? 0, before.speedKnots ?? 0);
      expect(distanceM(there, here)).toBeLessThanOrEqual(knots * 0.5145 * seconds + 1);
    }
  }
});

test('vessels go both ways', () => {
  const firsts = [...positionsOf(listen(60, 60)).values()].map(([report]) => report?.courseDeg ?? null);
  expect(firsts.some((course) => course !== null && course > 270)).toBe(true);
  expect(firsts.some((course) => course !== null && course > 90 && course < 180)).toBe(true);
});

test('after a pause each vessel is received once, not for every report it missed', () => {
  const traffic = createTraffic({ seed: 3, vessels: 10, route: RHINE, startMs: TRAFFIC_START_MS });
  const { messages } = decodeLines(traffic.sentencesAt(TRAFFIC_START_MS + 3_600_000));
  expect(messages.filter(({ kind }) => kind === 'position')).toHaveLength(10);
  expect(traffic.sentencesAt(TRAFFIC_START_MS + 3_600_000)).toEqual([]);
});

test('a route needs two different points', () => {
  const [point = { latitude: 0, longitude: 0 }] = RHINE;
  expect(() => createTraffic({ seed: 1, vessels: 1, route: [point, point], startMs: 0 })).toThrow(RangeError);
});
