import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makePosition } from '../../../../test/support/ais/make-ais-message.ts';
import type { AisMessage } from '../../../traffic/ais/index.ts';
import { SourceLag } from './source-lag.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const unknown = () => null;

interface Report {
  mmsi: number;
  at: number;
  lagMs: number;
  changes?: Partial<AisMessage>;
}

const report = ({ mmsi, at, lagMs, changes = {} }: Report): AisMessage =>
  ({
    ...makePosition({ mmsi }),
    own: false,
    repeat: 0,
    receivedAt: at,
    stampAt: null,
    utcSecond: Math.floor((((at - lagMs) % 60_000) + 60_000) / 1000) % 60,
    ...changes,
  }) as AisMessage;

/** Vessels report each second in turn, each with a lag of its own. */
function listen(lagsMs: readonly number[], reports = 200, changes: Partial<AisMessage> = {}): SourceLag {
  const lag = new SourceLag();
  for (let index = 0; index < reports; index += 1) {
    const vessel = index % lagsMs.length;
    lag.record(report({ mmsi: vessel + 1, at: START + index * 1000, lagMs: lagsMs[vessel] ?? 0, changes }));
  }
  return lag;
}

const vessels = (count: number, lagMs: number): number[] => Array.from({ length: count }, () => lagMs);
const secsOf = (lag: SourceLag, clockAheadMs: number | null = null) => lag.lagMs(() => clockAheadMs) / 1000;

describe('the lag of a source', () => {
  test.each([2, 12, 40, 54])('is known where all report %i s late', (secs) => {
    expect(secsOf(listen(vessels(6, secs * 1000)))).toBe(secs);
  });

  test('is known after 50 reports, and not before', () => {
    expect(secsOf(listen(vessels(6, 12_000), 49))).toBe(0);
    expect(secsOf(listen(vessels(6, 12_000), 50))).toBe(12);
  });

  test('may vary by a second from report to report', () => {
    expect(secsOf(listen([11_000, 12_000, 12_400, 12_900, 13_000]))).toBeGreaterThanOrEqual(12);
    expect(secsOf(listen([11_000, 12_000, 12_400, 12_900, 13_000]))).toBeLessThanOrEqual(13);
  });

  test('is not known where it varies', () => {
    expect(secsOf(listen([0, 5000, 10_000, 15_000, 20_000, 25_000]))).toBe(0);
  });

  test('is shifted by no handful of bad transmitters, however often they report', () => {
    expect(secsOf(listen([...vessels(20, 0), ...vessels(4, 30_000)], 500))).toBe(0);
    expect(secsOf(listen([...vessels(20, 12_000), ...vessels(4, 30_000)], 500))).toBe(12);
    const busy = new SourceLag();
    for (let index = 0; index < 2000; index += 1) {
      const isBad = index % 10 !== 0;
      const mmsi = isBad ? 1 + (index % 2) : 100 + ((index / 10) % 8);
      busy.record(report({ mmsi, at: START + index * 200, lagMs: isBad ? 30_000 : 12_000 }));
    }
    expect(secsOf(busy)).toBe(12);
  });

  test('is not known of one or two vessels', () => {
    expect(secsOf(listen(vessels(1, 12_000)))).toBe(0);
    expect(secsOf(listen(vessels(2, 12_000)))).toBe(0);
  });

  test('is none where the reports come at once, or a clock is a little behind', () => {
    expect(secsOf(listen(vessels(6, 0)))).toBe(0);
    expect(secsOf(listen(vessels(6, -3000)))).toBe(0);
  });

  test('is distinguished from a clock that is behind', () => {
    // Behind by 20 s, and 12 s late.
    expect(secsOf(listen(vessels(6, -8000)), -20_000)).toBe(12);
    expect(secsOf(listen(vessels(6, -20_000)), -20_000)).toBe(0);
  });

  test('goes on while it is noisy, and ends where it changes', () => {
    const lag = listen(vessels(6, 12_000));
    const noisy = [12_000, 12_000, 30_000, 12_000, 45_000];
    for (let index = 0; index < 100; index += 1) {
      lag.record(report({ mmsi: 1 + (index % 5), at: START + index * 1000, lagMs: noisy[index % 5] ?? 0 }));
    }
    expect(secsOf(lag)).toBe(12);
    for (let index = 0; index < 60; index += 1) {
      lag.record(report({ mmsi: 1 + (index % 6), at: START + index * 1000, lagMs: 0 }));
    }
    expect(secsOf(lag)).toBe(0);
  });

  test.each([
    ['own reports', { own: true }],
    ['repeated reports', { repeat: 1 }],
    ['reports without a second', { utcSecond: null }],
    ['reports of dead reckoning', { utcSecond: 62 }],
    ['reports without a position', { latitude: null, longitude: null }],
    ['texts', { kind: 'safety-text' }],
  ])('%s are ignored', (_what, changes) => {
    expect(secsOf(listen(vessels(6, 12_000), 200, changes as Partial<AisMessage>))).toBe(0);
  });

  test('counts from the stamp of the receiver, where there is one', () => {
    const lag = new SourceLag();
    for (let index = 0; index < 100; index += 1) {
      const at = START + index * 1000;
      lag.record(report({ mmsi: 1 + (index % 6), at, lagMs: 12_000, changes: { stampAt: at - 12_000 } }));
    }
    expect(lag.lagMs(unknown)).toBe(0);
  });

  test('is never negative and never a minute, whatever is reported', () => {
    const any = fc.record({
      mmsi: fc.integer({ min: 1, max: 8 }),
      utcSecond: fc.option(fc.integer({ min: 0, max: 63 })),
      at: fc.integer({ min: 0, max: 4e12 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 150 }), fc.option(fc.integer({ min: -1e6, max: 1e6 })), (all, ahead) => {
        const lag = new SourceLag();
        for (const { mmsi, utcSecond, at } of all) lag.record(report({ mmsi, at, lagMs: 0, changes: { utcSecond } }));
        expect(lag.lagMs(() => ahead)).toBeGreaterThanOrEqual(0);
        expect(lag.lagMs(() => ahead)).toBeLessThan(60_000);
      }),
    );
  });
});
