import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock, settle } from '../../../test/support/fake-clock.ts';
import { createFakeRegistry } from '../../../test/support/fakes/fake-registry.ts';
import { readGreeting } from '../../../test/support/network/read-greeting.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { makeConfig } from '../../../test/support/samples/make-config.ts';
import { makeReport, makeStaticReport } from '../../../test/support/samples/make-report.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { type LiveMessage, toMessage } from '../../server/live/channel.ts';
import { NO_STATICS } from '../vessel-data/statics.ts';
import { createTracking } from './tracking.ts';

const MMSI = makeReport().mmsi;
const known = { ...NO_STATICS, name: 'VATER RHEIN', shipType: 79 };

/** Started traffic with the published messages and a position set by the test. */
function begin({ rangeKm, ownMmsi, stations = 0 }: { rangeKm?: number; ownMmsi?: number; stations?: number } = {}) {
  const [clock, log, fake] = [new FakeClock(), createRecordingLog(), createFakeRegistry()];
  const fixes = createEvent<LatLon>();
  const own: { fix?: LatLon | undefined } = {};
  const tracking = createTracking({
    config: {
      ...makeConfig().ais,
      stations: Array.from({ length: stations }),
      max_jump_mps: 0,
      own_mmsi: ownMmsi,
      local: { ...makeConfig().ais.local, reception_range_km: rangeKm },
    },
    registry: fake.registry,
    position: { current: () => own.fix, onFix: fixes.on },
    clock,
    log,
  });
  const published: (LiveMessage & { coalesceKey?: string | undefined })[] = [];
  tracking.channel.start((message, { coalesceKey } = {}) => {
    // As transmitted: JSON omits undefined fields.
    published.push({ ...JSON.parse(JSON.stringify(toMessage(message))), coalesceKey });
  });
  tracking.start();
  onTestFinished(() => {
    tracking.close();
    expect(clock.pending).toBe(0);
  });
  const now = (changes = {}) => makeReport({ receivedAt: clock.now(), fixAt: clock.now(), ...changes });
  return { ...fake, tracking, clock, log, own, fixes, published, now, news: () => published.splice(0) };
}

describe('the channel', () => {
  test('greets with a snapshot always, also with an empty one', () => {
    const { tracking } = begin();
    expect(readGreeting(tracking.channel)).toEqual([{ type: 'vessels', action: 'snapshot', vessels: [], bbox: null }]);
  });

  test('is flat, has one coalesce key for all deltas of a vessel, and no field "stale" for one that is not', async () => {
    const { tracking, clock, news, now } = begin();
    tracking.receive(now());
    expect(readGreeting(tracking.channel)).toMatchObject([{ vessels: [{ mmsi: MMSI, latitude: 50.36 }] }]);
    await clock.advance(1000);
    tracking.receive(now({ position: { latitude: 50.37, longitude: 7.6 } }));
    await clock.advance(600_000);
    const [spawn, update, remove] = news();
    const key = `vessel:${MMSI}`;
    expect(spawn).toMatchObject({ type: 'vessels', action: 'spawn', vessel: { latitude: 50.36 }, coalesceKey: key });
    expect(spawn?.['vessel']).not.toHaveProperty('stale');
    expect(update).toMatchObject({ type: 'vessels', action: 'update', vessel: { latitude: 50.37 }, coalesceKey: key });
    expect(remove).toEqual({ type: 'vessels', action: 'remove', mmsi: MMSI, coalesceKey: key });
  });

  test('makes no message where nobody listens', () => {
    const { tracking, now } = begin();
    let asked = 0;
    tracking.channel.start((message) => {
      asked += typeof message === 'function' ? 1 : 0;
    });
    tracking.receive(now());
    expect(asked).toBe(1);
  });
});

describe('what is left out', () => {
  test('the own ship and ignored ones enter neither traffic nor registry', () => {
    const { tracking, ignored, noted, published, now } = begin({ ownMmsi: 211_000_001 });
    ignored.add(211_000_002);
    tracking.receive(now({ mmsi: 211_000_001 }));
    tracking.receive(now({ mmsi: 211_000_002 }));
    expect(published).toEqual([]);
    expect(noted).toEqual([]);
  });
});

describe('the own ship without a configured MMSI', () => {
  test('is no other vessel once its transponder has reported it three times (OpenCPN/OpenCPN#4379)', () => {
    const { tracking, published, now } = begin();
    tracking.receive(now());
    for (let report = 0; report < 3; report += 1) tracking.receiveOwn(MMSI);
    expect(published.map(({ action }) => action)).toEqual(['spawn', 'remove']);
    tracking.receive(now());
    expect(tracking.traffic.size).toBe(0);
  });

  test('is not the vessel whose station reports it', () => {
    const { tracking, now } = begin({ stations: 1 });
    for (let report = 0; report < 3; report += 1) tracking.receiveOwn(MMSI);
    tracking.receive(now());
    expect(tracking.traffic.size).toBe(1);
  });

  test('is not the vessel of a single report that was marked as its own', () => {
    const { tracking, now } = begin();
    for (const mmsi of [211_000_001, 211_000_001, MMSI, 211_000_001, 211_000_001]) tracking.receiveOwn(mmsi);
    tracking.receive(now());
    expect(tracking.traffic.size).toBe(1);
  });
});

describe('the registry', () => {
  test('gets every message, of vessels without a position and out of range too', () => {
    const { tracking, fixes, noted, now } = begin({ rangeKm: 10 });
    fixes.emit({ latitude: 0, longitude: 0 });
    tracking.receive(makeStaticReport({ name: 'VATER RHEIN' }));
    tracking.receive(now());
    expect(noted).toHaveLength(2);
    expect(tracking.traffic.size).toBe(0);
  });

  test('is asked once for a vessel that appears, and what it knows is an update', async () => {
    const { tracking, lookups, now, news } = begin();
    tracking.receive(now());
    tracking.receive(now({ navStatusCode: 5 }));
    expect(lookups.map(({ mmsi }) => mmsi)).toEqual([MMSI]);
    news();
    lookups[0]?.answer(known);
    await settle();
    expect(news()).toMatchObject([{ action: 'update', vessel: { name: 'VATER RHEIN', ship_type: 'Cargo' } }]);
    tracking.receive(now({ position: { latitude: 50.4, longitude: 7.6 } }));
    expect(news()).toMatchObject([{ vessel: { name: 'VATER RHEIN' } }]);
    expect(lookups).toHaveLength(1);
  });

  test('gives what it holds in memory to the first message', async () => {
    const { tracking, recalled, lookups, now, news } = begin();
    recalled.set(MMSI, known);
    tracking.receive(now());
    expect(news()).toMatchObject([{ action: 'spawn', vessel: { name: 'VATER RHEIN', ship_type: 'Cargo' } }]);
    lookups[0]?.answer(known);
    await settle();
    expect(news()).toEqual([]);
  });

  test('that knows nothing is no update', async () => {
    const { tracking, lookups, now, news } = begin();
    tracking.receive(now());
    news();
    lookups[0]?.answer();
    await settle();
    expect(news()).toEqual([]);
  });

  test('that fails does not disturb positions, is logged once, and is asked again when it answers', async () => {
    const { tracking, clock, log, lookups, now, news } = begin();
    for (const mmsi of [211_000_001, 211_000_002]) tracking.receive(now({ mmsi }));
    for (const lookup of lookups) lookup.fail();
    await settle();
    tracking.receive(now({ mmsi: 211_000_003 }));
    expect(lookups).toHaveLength(2);
    await clock.advance(10_000);
    expect(lookups).toHaveLength(5);
    news();
    for (const lookup of lookups.slice(2)) lookup.answer(known);
    await settle();
    expect(news().map(({ action }) => action)).toEqual(['update', 'update', 'update']);
    expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'info']);
  });

  test('answers for a vessel that has gone meanwhile, and nothing happens', async () => {
    const { tracking, forgotten, lookups, now, news } = begin();
    tracking.receive(now());
    forgotten.emit({ mmsi: MMSI, isIgnored: false });
    tracking.receive(now());
    expect(lookups).toHaveLength(2);
    news();
    lookups[0]?.answer(known);
    await settle();
    expect(news()).toEqual([]);
  });

  test('is asked for some at a time when many appear', async () => {
    const { tracking, lookups, now } = begin();
    for (let index = 0; index < 1200; index += 1) tracking.receive(now({ mmsi: 211_000_000 + index }));
    expect(lookups).toHaveLength(500);
    for (let asked = 0; asked < 1200; asked += 1) {
      lookups[asked]?.answer();
      if (asked % 100 === 99) await settle();
    }
    expect(new Set(lookups.map(({ mmsi }) => mmsi)).size).toBe(1200);
    expect(lookups).toHaveLength(1200);
  });

  test('reports an edit by hand, which counts over an answer that is still on its way', async () => {
    const { tracking, edited, lookups, now, news } = begin();
    tracking.receive(now());
    edited.emit({ mmsi: MMSI, statics: { ...NO_STATICS, callsign: 'DA1234' } });
    lookups[0]?.answer(known);
    await settle();
    expect(news()).toMatchObject([
      { action: 'spawn' },
      { action: 'update', vessel: { name: '', callsign: 'DA1234', ship_type_code: null } },
    ]);
  });

  test('reports a deletion, which removes the vessel', () => {
    const { tracking, forgotten, now, news } = begin();
    tracking.receive(now());
    forgotten.emit({ mmsi: MMSI, isIgnored: true });
    forgotten.emit({ mmsi: MMSI, isIgnored: true });
    expect(news().map(({ action }) => action)).toEqual(['spawn', 'remove']);
  });
});

describe('the range', () => {
  test('follows the own-ship position at once, and stays for ten minutes without a fix', async () => {
    const { clock, fixes, own, news, tracking } = begin({ rangeKm: 10 });
    own.fix = { latitude: 50.36, longitude: 7.6 };
    fixes.emit(own.fix);
    const box = {
      sw: [expect.closeTo(50.27, 2), expect.closeTo(7.46, 2)],
      ne: [expect.closeTo(50.45, 2), expect.closeTo(7.74, 2)],
    };
    expect(news()).toEqual([{ type: 'vessels', action: 'bbox', bbox: box, coalesceKey: 'bbox' }]);
    await clock.advance(1000);
    own.fix = undefined;
    await clock.advance(600_000);
    expect(tracking.traffic.bbox).not.toBeNull();
    await clock.advance(1000);
    expect(news()).toMatchObject([{ action: 'bbox', bbox: null }]);
  });

  test('is there from the start when the own-ship position is known', () => {
    const [clock, log, { registry }] = [new FakeClock(), createRecordingLog(), createFakeRegistry()];
    const tracking = createTracking({
      config: makeConfig({ ais: { local: { reception_range_km: 5 } } }).ais,
      position: { current: () => ({ latitude: 50, longitude: 7 }), onFix: () => () => undefined },
      registry,
      clock,
      log,
    });
    onTestFinished(() => tracking.close());
    tracking.start();
    expect(readGreeting(tracking.channel)).toMatchObject([{ bbox: { ne: [expect.any(Number), expect.any(Number)] } }]);
  });
});
