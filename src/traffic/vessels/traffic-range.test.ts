import { describe, expect, test } from 'vitest';
import { runTraffic } from '../../../test/support/features/traffic-run.ts';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import { destination } from '../../foundation/shared/geo/geo.ts';
import { NO_STATICS } from '../vessel-data/statics.ts';

const T0 = Date.parse('2026-11-20T08:00:00Z');
const MMSI = makeReport().mmsi;
const own = { latitude: 50.36, longitude: 7.6 };
const north = (km: number) => destination(own, 0, km * 1000);
const at = (seconds: number) => ({ receivedAt: T0 + seconds * 1000, fixAt: T0 + seconds * 1000 });

describe('without a range', () => {
  test('there is no box, and every distance is shown', () => {
    const { traffic, actions } = runTraffic();
    traffic.moveTo(own);
    traffic.accept(makeReport({ position: { latitude: -30, longitude: -170 } }));
    expect(traffic.bbox).toBeNull();
    expect(actions()).toEqual(['spawn']);
  });
});

describe('with a range of 10 km', () => {
  test('there is no box before the first fix; then there is, and what is outside is removed', () => {
    const { traffic, news } = runTraffic({ rangeKm: 10 });
    traffic.accept(makeReport({ position: north(11) }));
    expect(traffic.bbox).toBeNull();
    traffic.moveTo(own);
    expect(news()).toMatchObject([
      { action: 'spawn' },
      {
        action: 'bbox',
        bbox: {
          sw: [expect.closeTo(50.27, 2), expect.any(Number)],
          ne: [expect.closeTo(50.45, 2), expect.any(Number)],
        },
      },
      { action: 'remove', mmsi: MMSI },
    ]);
    expect([...traffic.vessels()]).toEqual([]);
  });

  test('a vessel is removed when it leaves and appears when it comes back', () => {
    const { traffic, actions } = runTraffic({ rangeKm: 10 });
    traffic.moveTo(own);
    for (const [second, km] of [12, 9, 11, 12, 9.5].entries())
      traffic.accept(makeReport({ ...at(second), position: north(km) }));
    expect(actions()).toEqual(['bbox', 'spawn', 'remove', 'spawn']);
  });

  test('the box follows the own-ship position only after a quarter of the radius', () => {
    const { traffic, actions } = runTraffic({ rangeKm: 10 });
    traffic.moveTo(own);
    traffic.moveTo(north(2.4));
    expect(actions()).toEqual(['bbox']);
    traffic.moveTo(north(2.6));
    traffic.moveTo(north(5));
    expect(actions()).toEqual(['bbox']);
    expect(traffic.bbox?.sw[0]).toBeCloseTo(north(2.6 - 10).latitude, 3);
  });

  test('moving it removes what is now outside and shows what was received out there', () => {
    const { traffic, news } = runTraffic({ rangeKm: 10 });
    traffic.moveTo(own);
    traffic.accept(makeReport({ mmsi: 201_000_001, position: north(-9) }));
    traffic.accept(makeReport({ mmsi: 201_000_002, position: north(12) }));
    news();
    traffic.moveTo(north(4));
    expect(news()).toMatchObject([
      { action: 'bbox' },
      { action: 'remove', mmsi: 201_000_001 },
      { action: 'spawn', vessel: { mmsi: 201_000_002 } },
    ]);
  });

  test('without a fix any more there is no box, and everything is shown', () => {
    const { traffic, news } = runTraffic({ rangeKm: 10 });
    traffic.moveTo(own);
    traffic.accept(makeReport({ position: north(12) }));
    news();
    traffic.moveTo(undefined);
    traffic.moveTo(undefined);
    expect(news()).toMatchObject([{ action: 'bbox', bbox: null }, { action: 'spawn' }]);
  });

  test('a vessel out of range is forgotten without a word', () => {
    const { traffic, news } = runTraffic({ rangeKm: 10, ttlMs: 1000 });
    traffic.moveTo(own);
    traffic.accept(makeReport({ ...at(0), position: north(12) }));
    news();
    traffic.sweep(T0 + 1000);
    expect(traffic.find(MMSI)).toBeUndefined();
    expect(news()).toEqual([]);
  });

  test('what is learnt of a vessel out of range is published when it comes in', () => {
    const { traffic, news } = runTraffic({ rangeKm: 10 });
    traffic.moveTo(own);
    traffic.accept(makeReport({ ...at(0), position: north(12) }));
    traffic.enrich(MMSI, { ...NO_STATICS, name: 'VATER RHEIN' });
    traffic.accept(makeReport({ ...at(1), position: north(9) }));
    expect(news()).toMatchObject([{ action: 'bbox' }, { action: 'spawn', vessel: { name: 'VATER RHEIN' } }]);
  });

  test('at the date line a vessel on the other side is in range', () => {
    const { traffic, actions } = runTraffic({ rangeKm: 10 });
    traffic.moveTo({ latitude: -17, longitude: 179.99 });
    traffic.accept(makeReport({ mmsi: 201_000_001, position: { latitude: -17, longitude: -179.98 } }));
    traffic.accept(makeReport({ mmsi: 201_000_002, position: { latitude: -17, longitude: 179.8 } }));
    expect(actions()).toEqual(['bbox', 'spawn']);
    traffic.moveTo({ latitude: -17, longitude: -179.995 });
    expect(actions()).toEqual([]);
  });
});

describe('with fixed areas', () => {
  const rotterdam = { sw: [51.8, 3.8], ne: [52.1, 4.6] } as const;
  const fiji = { sw: [-18, 179], ne: [-16, -179] } as const;

  test('vessels in any of them are shown, and no others, wherever the own ship is', () => {
    const { traffic, actions } = runTraffic({ rangeKm: 10, areas: [rotterdam, fiji] });
    traffic.moveTo(own);
    traffic.accept(makeReport({ mmsi: 201_000_001, position: { latitude: 51.95, longitude: 4.1 } }));
    traffic.accept(makeReport({ mmsi: 201_000_002, position: { latitude: -17, longitude: -179.5 } }));
    traffic.accept(makeReport({ mmsi: 201_000_003, position: own }));
    expect(actions()).toEqual(['spawn', 'spawn']);
    traffic.accept(makeReport({ ...at(5), mmsi: 201_000_001, position: { latitude: 52.2, longitude: 4.1 } }));
    expect(actions()).toEqual(['remove']);
    expect(traffic.bbox).toBeNull();
  });

  test('a single one is the box', () => {
    const { traffic } = runTraffic({ rangeKm: 10, areas: [rotterdam] });
    expect(traffic.bbox).toEqual(rotterdam);
  });
});

describe('with a limit on jumps', () => {
  const limited = () => runTraffic({ maxJumpMps: 50 });

  test('a position that needs more speed is held back until three confirm it', () => {
    const { traffic, news } = limited();
    traffic.accept(makeReport({ ...at(0), position: own }));
    traffic.accept(makeReport({ ...at(4), position: north(20) }));
    expect(news().map(({ action }) => action)).toEqual(['spawn']);
    traffic.accept(makeReport({ ...at(8), position: north(20.1) }));
    expect(news()).toEqual([]);
    traffic.accept(makeReport({ ...at(12), position: north(20.2) }));
    expect(news()).toMatchObject([{ action: 'update', vessel: { latitude: north(20.2).latitude } }]);
    expect(traffic.stats.positions).toMatchObject({ accepted: 2, late: 0, doubtful: 2 });
  });

  test('two vessels under one MMSI do not drag each other about', () => {
    const { traffic, news } = limited();
    for (let second = 0; second < 20; second += 1) {
      const position = second % 2 === 0 ? own : north(30 + second);
      traffic.accept(makeReport({ ...at(second), position }));
    }
    for (const published of news()) expect(published).toMatchObject({ vessel: { latitude: own.latitude } });
  });

  test('a long silence explains a long way', () => {
    const { traffic, actions } = limited();
    traffic.accept(makeReport({ ...at(0), position: own }));
    traffic.accept(makeReport({ ...at(500), position: north(20) }));
    expect(actions()).toEqual(['spawn', 'update']);
  });
});
