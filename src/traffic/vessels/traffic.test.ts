import { describe, expect, test } from 'vitest';
import { runTraffic } from '../../../test/support/features/traffic-run.ts';
import { makeReport, makeStaticReport } from '../../../test/support/samples/make-report.ts';
import { NO_STATICS } from '../vessel-data/statics.ts';

const T0 = Date.parse('2026-11-20T08:00:00Z');
const MMSI = makeReport().mmsi;
const at = (seconds: number) => ({ receivedAt: T0 + seconds * 1000, fixAt: T0 + seconds * 1000 });
const place = (latitude: number, longitude = 7.6) => ({ position: { latitude, longitude } });
const statics = (changes: object) => ({ ...NO_STATICS, ...changes });

describe('a vessel that is not followed', () => {
  test('appears with its first position, in the shape of the interface', () => {
    const { traffic, published } = runTraffic();
    traffic.accept(makeReport());
    const mps = (6 * 1852) / 3600;
    expect(published).toEqual([
      {
        action: 'spawn',
        vessel: {
          mmsi: MMSI,
          name: '',
          callsign: null,
          ship_type: 'Unknown',
          ship_type_code: null,
          nav_status: 'Under Way',
          nav_status_code: 0,
          length: null,
          beam: null,
          latitude: 50.36,
          longitude: 7.6,
          heading: 148,
          course: 147.3,
          speed_kmh: mps * 3.6,
          speed_mps: mps,
          speed_mph: mps / 0.44704,
          speed_knots: (mps * 3600) / 1852,
          source: 'local',
          last_seen: '2026-11-20T08:00:00.000Z',
        },
      },
    ]);
  });

  test('does not appear by static data, nor by speed and course alone', () => {
    const { traffic, published } = runTraffic();
    traffic.accept(makeStaticReport({ name: 'VATER RHEIN' }));
    const { position: _position, ...withoutPosition } = makeReport();
    traffic.accept(withoutPosition);
    expect(published).toEqual([]);
    expect(traffic.size).toBe(0);
  });

  test('appears once with all of a message that has both', () => {
    const { traffic, published } = runTraffic();
    traffic.accept(makeReport({ statics: { name: 'KOBI', shipType: 37 } }));
    expect(published).toMatchObject([{ action: 'spawn', vessel: { name: 'KOBI', ship_type: 'Pleasure Craft' } }]);
  });

  test('is not removed', () => {
    const { traffic, published } = runTraffic();
    traffic.forget(MMSI);
    traffic.edit(MMSI, NO_STATICS);
    traffic.enrich(MMSI, statics({ name: 'VATER RHEIN' }));
    expect(published).toEqual([]);
  });
});

describe('a position', () => {
  test('moves the vessel', () => {
    const { traffic, news } = runTraffic();
    traffic.accept(makeReport(at(0)));
    traffic.accept(makeReport({ ...at(10), ...place(50.37) }));
    expect(news()).toMatchObject([
      { action: 'spawn' },
      { action: 'update', vessel: { latitude: 50.37, last_seen: '2026-11-20T08:00:10.000Z' } },
    ]);
  });

  test.each([
    { motion: { speedKnots: 7, courseDeg: 147.3, headingDeg: 148 } },
    { motion: { speedKnots: 6, courseDeg: null, headingDeg: 148 } },
    { motion: { speedKnots: 6, courseDeg: 147.3, headingDeg: 149 } },
    { navStatusCode: 5 },
    { source: 'remote' as const },
  ])('that changes only %o is published', (change) => {
    const { traffic, actions } = runTraffic();
    traffic.accept(makeReport(at(0)));
    traffic.accept(makeReport({ ...at(1), ...change }));
    expect(actions()).toEqual(['spawn', 'update']);
  });

  test('older in fix time never moves the vessel, and its speed and status do not count; its static data do', () => {
    const { traffic, news } = runTraffic();
    traffic.accept(makeReport(at(60)));
    const late = { fixAt: T0 + 59_999, receivedAt: T0 + 61_000, ...place(50.3), navStatusCode: 1 };
    const motion = { speedKnots: 0, courseDeg: null, headingDeg: null };
    traffic.accept(makeReport({ ...late, motion, statics: { name: 'VATER RHEIN' } }));
    const { position: _position, ...withoutPosition } = makeReport({ ...late, motion });
    traffic.accept(withoutPosition);
    const unmoved = { latitude: 50.36, speed_mps: (6 * 1852) / 3600, nav_status_code: 0 };
    expect(news()).toMatchObject([
      { action: 'spawn' },
      { action: 'update', vessel: { ...unmoved, name: 'VATER RHEIN' } },
    ]);
    expect(traffic.stats.positions).toMatchObject({ accepted: 1, late: 1, doubtful: 0 });
  });

  test('of the same fix time counts', () => {
    const { traffic, actions } = runTraffic();
    traffic.accept(makeReport(at(0)));
    traffic.accept(makeReport({ ...at(0), ...place(50.37) }));
    expect(actions()).toEqual(['spawn', 'update']);
  });

  test('stamped ahead of the clock does not keep out those that follow', () => {
    const { traffic, news } = runTraffic();
    traffic.accept(makeReport({ ...at(0), fixAt: T0 + 200_000 }));
    traffic.accept(makeReport({ ...at(5), ...place(50.37) }));
    expect(news().at(-1)).toMatchObject({ action: 'update', vessel: { latitude: 50.37 } });
  });

  test('that is missing leaves the vessel where it was, with its new speed', () => {
    const { traffic, news } = runTraffic();
    traffic.accept(makeReport(at(0)));
    const { position: _position, ...report } = makeReport(at(1));
    traffic.accept({ ...report, motion: { speedKnots: 1, courseDeg: 10, headingDeg: null } });
    expect(news().at(-1)).toMatchObject({ vessel: { latitude: 50.36, course: 10, speed_mps: 1852 / 3600 } });
  });
});

describe('an unknown speed', () => {
  test('is 0 in all units and is no movement', () => {
    const { traffic, news } = runTraffic();
    traffic.accept(makeReport({ navStatusCode: 5, motion: { speedKnots: null, courseDeg: null, headingDeg: null } }));
    const zero = { speed_kmh: 0, speed_mps: 0, speed_mph: 0, speed_knots: 0 };
    expect(news()).toMatchObject([{ vessel: { ...zero, nav_status: 'Moored', nav_status_code: 5 } }]);
  });
});

test('a vessel that says it is moored but makes way is under way, with its raw code', () => {
  const { traffic, news } = runTraffic();
  traffic.accept(makeReport({ navStatusCode: 5, motion: { speedKnots: 1, courseDeg: 20, headingDeg: null } }));
  expect(news()).toMatchObject([{ vessel: { nav_status: 'Under Way', nav_status_code: 5 } }]);
});

test('a message without a status keeps the one that is known', () => {
  const { traffic, news } = runTraffic();
  traffic.accept(makeReport({ ...at(0), navStatusCode: 3 }));
  const { navStatusCode: _status, ...classB } = makeReport({ ...at(1), ...place(50.37) });
  traffic.accept(classB);
  expect(news().at(-1)).toMatchObject({ action: 'update', vessel: { nav_status_code: 3 } });
});

describe('a message that changes nothing but the time', () => {
  test('is published every 10 s at most', () => {
    const { traffic, news } = runTraffic();
    for (let second = 0; second <= 25; second += 1) traffic.accept(makeReport(at(second)));
    expect(news()).toMatchObject([
      { action: 'spawn', vessel: { last_seen: '2026-11-20T08:00:00.000Z' } },
      { action: 'update', vessel: { last_seen: '2026-11-20T08:00:10.000Z' } },
      { action: 'update', vessel: { last_seen: '2026-11-20T08:00:20.000Z' } },
    ]);
  });

  test('shows in what is shown, published or not', () => {
    const { traffic } = runTraffic();
    traffic.accept(makeReport(at(0)));
    traffic.accept(makeReport(at(3)));
    expect([...traffic.vessels()]).toMatchObject([{ lastSeenAt: T0 + 3000 }]);
  });
});

describe('static data', () => {
  test('of a followed vessel is published at once; what is empty never erases', () => {
    const { traffic, news } = runTraffic();
    traffic.accept(makeReport(at(0)));
    traffic.accept(makeStaticReport({ name: 'VATER RHEIN', shipType: 79, lengthM: 110, beamM: 11 }, at(1)));
    traffic.accept(makeStaticReport({ name: null, shipType: null, callsign: 'DA1234' }, at(2)));
    expect(news().slice(1)).toMatchObject([
      { action: 'update', vessel: { name: 'VATER RHEIN', ship_type: 'Cargo', length: 110, beam: 11 } },
      { action: 'update', vessel: { name: 'VATER RHEIN', ship_type_code: 79, length: 110, callsign: 'DA1234' } },
    ]);
  });

  test('with another name resets the rest', () => {
    const { traffic, news } = runTraffic();
    traffic.accept(makeReport({ ...at(0), statics: { name: 'ALT', shipType: 79, lengthM: 110 } }));
    traffic.accept(makeStaticReport({ name: 'NEU', beamM: 9 }, at(1)));
    expect(news().at(-1)).toMatchObject({
      vessel: { name: 'NEU', ship_type_code: null, ship_type: 'Unknown', length: null, beam: 9 },
    });
  });

  test('of an inland report stands for the size, and for the type only where none is known', () => {
    const { traffic, news } = runTraffic();
    traffic.accept(makeReport(at(0)));
    const inland = { lengthM: 185, beamM: 11, inlandShipType: 80, isInlandSize: true as const };
    traffic.accept(makeStaticReport(inland, at(1)));
    expect(news().at(-1)).toMatchObject({ vessel: { length: 185, ship_type_code: 80 } });
    traffic.accept(makeStaticReport({ name: 'SCHUB', lengthM: 40, beamM: 9, shipType: 79 }, at(2)));
    traffic.accept(makeStaticReport(inland, at(3)));
    expect(news().at(-1)).toMatchObject({ vessel: { name: 'SCHUB', length: 185, beam: 11, ship_type_code: 79 } });
  });

  test('of the registry fills gaps, and yields to what the vessel has said since', () => {
    const { traffic, news } = runTraffic();
    traffic.accept(makeReport({ ...at(0), statics: { callsign: 'NEW1' } }));
    traffic.enrich(MMSI, statics({ name: 'VATER RHEIN', callsign: 'OLD1', shipType: 80 }));
    expect(news().slice(1)).toMatchObject([
      { action: 'update', vessel: { name: 'VATER RHEIN', callsign: 'NEW1', ship_type: 'Tanker' } },
    ]);
    traffic.enrich(MMSI, statics({ name: 'VATER RHEIN' }));
    expect(news()).toEqual([]);
  });

  test('of the registry under another name is of another vessel', () => {
    const { traffic, published } = runTraffic();
    traffic.accept(makeReport({ ...at(0), statics: { name: 'NEU' } }));
    traffic.enrich(MMSI, statics({ name: 'ALT', shipType: 80 }));
    expect(published.map(({ action }) => action)).toEqual(['spawn']);
  });

  test('edited by hand replaces what is known, empty parts too', () => {
    const { traffic, news } = runTraffic();
    traffic.accept(makeReport({ ...at(0), statics: { name: 'ALT', shipType: 79 } }));
    traffic.edit(MMSI, statics({ name: 'NEU', lengthM: 80 }));
    traffic.edit(MMSI, statics({ name: 'NEU', lengthM: 80 }));
    expect(news().slice(1)).toMatchObject([
      { action: 'update', vessel: { name: 'NEU', ship_type_code: null, length: 80 } },
    ]);
  });
});

describe('a vessel that is forgotten', () => {
  test('is removed once, and is a new one when it is received again', () => {
    const { traffic, actions } = runTraffic();
    traffic.accept(makeReport({ ...at(0), statics: { name: 'ALT' } }));
    traffic.forget(MMSI);
    traffic.forget(MMSI);
    expect(traffic.size).toBe(0);
    traffic.accept(makeReport({ ...at(1) }));
    expect(actions()).toEqual(['spawn', 'remove', 'spawn']);
    expect([...traffic.vessels()]).toMatchObject([{ statics: { name: null } }]);
  });
});

describe('silence', () => {
  test('for longer than the time to live removes the vessel, whatever kind of message was the last', () => {
    const { traffic, news } = runTraffic({ ttlMs: 60_000 });
    traffic.accept(makeReport(at(0)));
    traffic.sweep(T0 + 59_999);
    traffic.accept(makeStaticReport({ callsign: 'DA1234' }, at(59)));
    traffic.sweep(T0 + 118_999);
    expect(news().map(({ action }) => action)).toEqual(['spawn', 'update']);
    traffic.sweep(T0 + 119_000);
    expect(news()).toEqual([{ action: 'remove', mmsi: MMSI }]);
    expect(traffic.size).toBe(0);
  });

  test('is not counted longer, and positions still count, when the clock is set back', () => {
    const { traffic, actions } = runTraffic({ ttlMs: 60_000 });
    traffic.accept(makeReport(at(3600)));
    traffic.sweep(T0 + 3_600_000);
    traffic.sweep(T0);
    traffic.accept(makeReport({ ...at(1), ...place(50.37) }));
    expect(actions()).toEqual(['spawn', 'update']);
    traffic.sweep(T0 + 61_000);
    expect(actions()).toEqual(['remove']);
  });
});

describe('with a limit of vessels', () => {
  test('the one that is silent for longest makes room', () => {
    const { traffic, news } = runTraffic({ maxVessels: 3, ttlMs: 60_000 });
    for (const [index, mmsi] of [201_000_001, 201_000_002, 201_000_003].entries()) {
      traffic.accept(makeReport({ mmsi, ...at(index * 5) }));
    }
    traffic.accept(makeReport({ mmsi: 201_000_001, ...at(20) }));
    news();
    traffic.accept(makeReport({ mmsi: 201_000_004, ...at(21) }));
    expect(news()).toMatchObject([{ action: 'remove', mmsi: 201_000_002 }, { action: 'spawn' }]);
    expect(traffic.size).toBe(3);
    expect(traffic.stats.dropped).toBe(1);
  });
});
