import { expect, onTestFinished, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { buildRoutesApp } from '../../../test/support/features/routes-app.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import { destination } from '../../foundation/shared/geo/geo.ts';
import { encodeSentences } from '../../outward/nmea-output/encoder/index.ts';
import { AisDecoder, type AisMessage } from '../ais/decoder/index.ts';
import { newHour } from './reception-hour.ts';
import { createReceptionRoutes } from './reception-routes.ts';
import { createReceptionService } from './reception-service.ts';
import { createReceptionStore, KEPT_HOURS, type ReceptionStore } from './reception-store.ts';

const OWN = { latitude: 50.36, longitude: 7.6 };
const HOUR_MS = 3_600_000;
const SAVE_MS = 600_000;

const tracked = (
  shipType: number | null,
  state: { source?: 'local' | 'remote'; isShown?: boolean; isStale?: boolean },
) => Object.assign({ source: 'local' as const, isShown: true, isStale: false, statics: { shipType } }, state);

const TRAFFIC = [
  ...[tracked(79, {}), tracked(null, {}), tracked(79, {}), tracked(60, {})],
  // Not counted: received by the feed, out of range, from saved traffic.
  ...[tracked(80, { source: 'remote' }), tracked(81, { isShown: false }), tracked(82, { isStale: true })],
];

/** Starts the service with an antenna that decodes real sentences. */
async function begin(store: ReceptionStore, clock: FakeClock) {
  const messages = createEvent<AisMessage>();
  const decoder = new AisDecoder({ onMessage: messages.emit });
  const stats = () =>
    Object.assign(structuredClone(decoder.counts), { linesTooLong: 0, datagramsDropped: 0, failures: noFailures });
  const log = createRecordingLog();
  const reception = createReceptionService({
    store,
    clock,
    log,
    antenna: { onMessage: messages.on, stats },
    position: { current: () => OWN },
    vessels: {
      stats: () => ({ positions: { doubtful: 3 } }),
      duplicates: () => 1,
      traffic: { vessels: () => TRAFFIC },
    },
  });
  onTestFinished(() => reception.close());
  reception.start();
  const call = await buildRoutesApp(createReceptionRoutes(reception));
  return {
    reception,
    log,
    read: async (query = '') => (await call('GET', `/v1/statistics/reception${query}`)).body,
    /** Receives a position at this bearing and distance on this channel. */
    receive(bearing: number, metres: number, channel = 'A') {
      const { latitude, longitude } = destination(OWN, bearing, metres);
      const [sentence = ''] = encodeSentences({
        kind: 'position',
        type: 1,
        mmsi: 211_234_560 + metres,
        navStatus: 0,
        headingDeg: 0,
        latitude,
        longitude,
        speedKnots: 5,
        courseDeg: 0,
      });
      const body = sentence.slice(1, sentence.indexOf('*')).replace(',A,', `,${channel},`);
      const sum = [...body].reduce((all, character) => all ^ character.charCodeAt(0), 0);
      const line = `!${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
      decoder.push(Buffer.from(line), 'antenna', clock.now());
    },
  };
}

const noFailures = { unreachable: 0, silent: 0, listen: 0, dependency: 0, unexpected: 0 };

await describeOnEachEngine('reception statistics', (open) => {
  test('show rate, types, channels and range, before they are stored, after, and after a restart', async () => {
    const { db } = await open();
    const clock = new FakeClock('2026-11-20T08:00:30Z');
    const store = createReceptionStore(db);
    const first = await begin(store, clock);
    first.receive(95, 12_000, 'A');
    first.receive(272, 30_000, 'B');
    await clock.advance(60_000);
    first.receive(95, 8000, '');
    await clock.advance(10_000);
    const expected = {
      startsAt: '2026-11-19T09:00:00.000Z',
      stepSecs: 60,
      total: 3,
      types: [{ type: 1, messages: 3 }],
      channels: { A: 1, B: 1, other: 1 },
      farthestKm: expect.closeTo(30, 1),
      farthestBearingDeg: 270,
      farthestAt: '2026-11-20T08:00:00.000Z',
      vessels: {
        total: 4,
        shipTypes: [
          { code: 79, vessels: 2 },
          { code: 60, vessels: 1 },
          { code: null, vessels: 1 },
        ],
      },
    };
    const early = await first.read();
    expect(early).toMatchObject(expected);
    expect(early.messages).toHaveLength(24 * 60);
    expect(early.messages.slice(23 * 60, 23 * 60 + 3)).toEqual([2, 1, 0]);
    expect(early.range).toHaveLength(36);
    expect(early.range[9]).toEqual({ bearingDeg: 90, farthestKm: expect.closeTo(12, 1) });
    expect(early.range[27]).toEqual({ bearingDeg: 270, farthestKm: expect.closeTo(30, 1) });
    expect(early.range[0]).toEqual({ bearingDeg: 0, farthestKm: null });

    await clock.advance(SAVE_MS);
    expect(await first.read()).toEqual(early);
    first.receive(181, 40_000);
    await first.reception.close();
    const second = await begin(store, clock);
    expect(await second.read()).toMatchObject({ total: 4, farthestKm: expect.closeTo(40, 1) });
  });

  test('over more than a day have a step of an hour', async () => {
    const { db } = await open();
    const clock = new FakeClock('2026-11-20T08:00:30Z');
    const run = await begin(createReceptionStore(db), clock);
    run.receive(10, 1000);
    await clock.advance(2 * HOUR_MS);
    const { messages, stepSecs, startsAt, farthestAt } = await run.read('?hours=48');
    expect([messages.length, messages[45], stepSecs, startsAt]).toEqual([48, 1, 3600, '2026-11-18T11:00:00.000Z']);
    expect(farthestAt).toBe('2026-11-20T08:00:00.000Z');
    const empty = await run.read('?hours=1');
    expect(empty).toMatchObject({ total: 0, farthestKm: null, farthestBearingDeg: null, farthestAt: null });
  });

  test('are kept while the database fails, and stored later', async () => {
    const { db } = await open();
    const clock = new FakeClock();
    const store = createReceptionStore(db);
    let isDown = true;
    const add: ReceptionStore['add'] = (hours) => (isDown ? Promise.reject(new Error('down')) : store.add(hours));
    const run = await begin({ add, between: store.between }, clock);
    run.receive(10, 1000);
    await clock.advance(SAVE_MS);
    await expect.poll(() => run.log.lines.map(({ facts }) => facts['code'])).toContain('reception.write_failed');
    isDown = false;
    await run.reception.close();
    expect((await store.between(0, clock.now())).size).toBe(1);
  });

  test('are kept for 30 days of reception', async () => {
    const { db } = await open();
    const store = createReceptionStore(db);
    const hours = Array.from({ length: KEPT_HOURS + 5 }, (_, index) => [index * HOUR_MS, newHour()] as const);
    await store.add(new Map(hours));
    const kept = await store.between(0, Number.MAX_SAFE_INTEGER);
    expect([kept.size, Math.min(...kept.keys())]).toEqual([KEPT_HOURS, 5 * HOUR_MS]);
  });
});
