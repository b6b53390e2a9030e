import { validateDelta } from '@signalk/signalk-schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLines } from '../../../test/support/ais/ais-lines.ts';
import { createRiverFleet } from '../../../test/support/ais/river.ts';
import { createSignalkRun, OWN_CONTEXT, type SeenDelta, valuesOf } from '../../../test/support/features/signalk-run.ts';
import { makeFix } from '../../../test/support/samples/make-fix.ts';
import { createTrafficOf } from '../../../tools/ais/traffic/index.ts';
import { packDimensions } from '../../traffic/vessel-data/statics.ts';
import { toReport } from '../../traffic/vessels/to-report.ts';

const ADDRESS = '192.168.1.9';

/** A client, and whether it has got the own ship since the last time. */
function connect(query: string, { isPage = false } = {}) {
  const run = createSignalkRun();
  run.setFix(makeFix());
  const client = run.connect(query, { isPage, address: ADDRESS });
  return { run, client, hasOwn: () => client.deltas().some(({ context }) => context === OWN_CONTEXT) };
}

test('a program that may be a server gets the own ship a second after it has read the hello', async () => {
  const { run, client, hasOwn } = connect('subscribe=all');
  run.setFix(makeFix());
  await run.clock.advance(60_000);
  expect(hasOwn()).toBe(false);
  client.read();
  await run.clock.advance(999);
  expect(hasOwn()).toBe(false);
  await run.clock.advance(1);
  expect(hasOwn()).toBe(true);
  run.setFix(makeFix());
  expect(hasOwn()).toBe(true);
});

test('a program that asks which vessel is the own one gets it a second after the answer', async () => {
  const { run, client, hasOwn } = connect('subscribe=all');
  client.read();
  await run.clock.advance(900);
  run.stream.selfAsked(ADDRESS);
  await run.clock.advance(10_000);
  expect(hasOwn()).toBe(false);
  client.read();
  await run.clock.advance(500);
  // It cannot put its own ship off for ever.
  run.stream.selfAsked(ADDRESS);
  await run.clock.advance(500);
  expect(hasOwn()).toBe(true);
});

test('the question of another address changes nothing', async () => {
  const { run, client, hasOwn } = connect('subscribe=all');
  client.read();
  run.stream.selfAsked('192.168.1.10');
  await run.clock.advance(1000);
  expect(hasOwn()).toBe(true);
});

test('a subscription that comes after the hello waits too', async () => {
  const { run, client, hasOwn } = connect('subscribe=none');
  client.send({ context: 'vessels.self', subscribe: [{ path: '*' }] });
  expect(hasOwn()).toBe(false);
  client.read();
  await run.clock.advance(1000);
  expect(hasOwn()).toBe(true);
});

test.each([
  ['a page of a browser', 'subscribe=all', true],
  ['a program that wants the own ship alone', 'subscribe=self', false],
  ['a program that takes only what is new', 'subscribe=all&sendCachedValues=false', false],
])('%s does not wait', (_who, query, isPage) => {
  const { run, hasOwn } = connect(query, { isPage });
  run.setFix(makeFix());
  expect(hasOwn()).toBe(true);
});

test('a program that is among too many others waits all the same', () => {
  const run = createSignalkRun();
  for (let index = 0; index < 40; index += 1) {
    const client = run.connect('subscribe=none&sendCachedValues=false');
    client.send({ context: 'vessels.*', subscribe: [{ path: '*', period: 1000 + index, policy: 'fixed' }] });
  }
  const client = run.connect('subscribe=all', { isPage: false });
  run.setFix(makeFix());
  expect(client.deltas().filter(({ context }) => context === OWN_CONTEXT)).toEqual([]);
});

test('a program that leaves while it waits leaves nothing behind', async () => {
  const { run, client } = connect('subscribe=all');
  const waiting = run.clock.pending;
  client.read();
  expect(run.clock.pending).toBe(waiting + 1);
  client.leave();
  client.read();
  expect(run.clock.pending).toBe(waiting);
});

const OTHER = 244_670_001;
const OTHER_CONTEXT = `vessels.urn:mrn:imo:mmsi:${OTHER}`;

type Run = ReturnType<typeof createSignalkRun>;

function report({ traffic, clock }: Run, changes: { mmsi?: number; latitude?: number; name?: string } = {}): void {
  const { mmsi = OTHER, latitude = 50, name = 'AURORA' } = changes;
  traffic.accept({
    mmsi,
    source: 'local',
    receivedAt: clock.now(),
    fixAt: clock.now(),
    position: { latitude, longitude: 7.61 },
    motion: { speedKnots: 10, courseDeg: 90, headingDeg: null },
    navStatusCode: 0,
    transponder: 'A',
    statics: { name, shipType: 79, lengthM: 110 },
  });
}

test('a client gets the hello, what is known, and then every change', () => {
  const run = createSignalkRun();
  run.setFix(makeFix());
  report(run);
  const client = run.connect('subscribe=all');
  expect(JSON.parse(client.texts[0] ?? '')).toMatchObject({
    name: 'wheelhouse',
    self: OWN_CONTEXT,
    roles: ['master', 'main'],
    version: expect.not.stringMatching(/^1\./),
  });
  const known = client.deltas();
  expect(valuesOf(known, OWN_CONTEXT)).toMatchObject({
    mmsi: '211000001',
    'navigation.position': { latitude: 50.36, longitude: 7.6 },
    'navigation.speedOverGround': 4.321,
    'navigation.courseOverGroundTrue': expect.closeTo(2.5709, 4),
  });
  expect(valuesOf(known, OTHER_CONTEXT)).toEqual({
    mmsi: String(OTHER),
    name: 'AURORA',
    'navigation.position': { latitude: 50, longitude: 7.61 },
    'navigation.speedOverGround': 5.144,
    'navigation.courseOverGroundTrue': expect.closeTo(Math.PI / 2, 4),
    'navigation.state': 'motoring',
    'sensors.ais.class': 'A',
    'design.aisShipType': { id: 79, name: 'Cargo ship (no additional information)' },
    'design.length': { overall: 110 },
  });
  report(run, { latitude: 50.1 });
  const next = client.deltas();
  expect(next).toHaveLength(1);
  expect(valuesOf(next, OTHER_CONTEXT)).toMatchObject({ 'navigation.position': { latitude: 50.1 } });
});

/** What Freeboard-SK 3.1 subscribes to of vessels. */
const PATHS_OF_FREEBOARD = ['', 'buddy', 'uuid', 'name', 'mmsi', 'port', 'flag', 'navigation.*', 'environment.wind.*'];

test('the empty path brings everything once, and then what a vessel is whenever that changes', async () => {
  const run = createSignalkRun();
  report(run);
  const client = run.connect('subscribe=none');
  const subscribe = PATHS_OF_FREEBOARD.map((path) => ({ path, period: 1000, policy: 'fixed' }));
  client.send({ context: 'vessels.*', subscribe });
  expect(valuesOf(client.deltas(), OTHER_CONTEXT)).toEqual({
    mmsi: String(OTHER),
    name: 'AURORA',
    'navigation.position': { latitude: 50, longitude: 7.61 },
    'navigation.speedOverGround': 5.144,
    'navigation.courseOverGroundTrue': expect.closeTo(Math.PI / 2, 4),
    'navigation.state': 'motoring',
    'sensors.ais.class': 'A',
    'design.aisShipType': { id: 79, name: 'Cargo ship (no additional information)' },
    'design.length': { overall: 110 },
  });
  run.traffic.accept(voyageReport(run));
  await run.clock.advance(1000);
  expect(valuesOf(client.deltas(), OTHER_CONTEXT)).toMatchObject({
    registrations: { imo: 'IMO 9134270' },
    'design.draft': { current: 6.4 },
    'navigation.destination.commonName': 'DUISBURG',
    'navigation.destination.eta': '2026-11-25T12:00:00.000Z',
  });
  report(run, { mmsi: 244_670_002, name: 'BERTHA' });
  await run.clock.advance(1000);
  expect(valuesOf(client.deltas(), `vessels.urn:mrn:imo:mmsi:244670002`)).toMatchObject({
    name: 'BERTHA',
    'sensors.ais.class': 'A',
    'design.length': { overall: 110 },
  });
});

test('a subscription to the empty path has the IMO number that was received before the first position', () => {
  const run = createSignalkRun();
  run.traffic.accept(voyageReport(run));
  report(run);
  const client = run.connect('subscribe=none');
  client.send({ context: 'vessels.*', subscribe: [{ path: '' }] });
  expect(valuesOf(client.deltas(), OTHER_CONTEXT)).toMatchObject({
    registrations: { imo: 'IMO 9134270' },
    'design.draft': { current: 6.4 },
  });
});

/** As of message type 5. */
const voyageReport = ({ clock }: Run, { imo = 9_134_270 } = {}) => ({
  mmsi: OTHER,
  source: 'local' as const,
  receivedAt: clock.now(),
  fixAt: clock.now(),
  voyage: {
    kind: 'sea' as const,
    destination: 'DUISBURG',
    etaAt: Date.UTC(2026, 10, 25, 12),
    draughtM: 6.4,
    imo,
  },
});

test.each([
  ['in the middle', { toBowM: 90, toSternM: 20, toPortM: 6, toStarboardM: 6 }, 90, 0],
  ['near the port side', { toBowM: 10, toSternM: 0, toPortM: 1, toStarboardM: 4 }, 10, -1.5],
  ['at the bow', { toBowM: 0, toSternM: 30, toPortM: 3, toStarboardM: 2 }, 0, 0.5],
  ['unknown, and only the size is', { toBowM: 0, toSternM: 110, toPortM: 0, toStarboardM: 11 }, undefined, undefined],
])('the place of an antenna %s', (_where, sides, fromBow, fromCenter) => {
  const run = createSignalkRun();
  const client = run.connect('subscribe=all');
  report(run);
  run.traffic.accept({ ...voyageReport(run), dimensions: packDimensions(sides) });
  const values = valuesOf(client.deltas(), OTHER_CONTEXT);
  expect([values['sensors.ais.fromBow'], values['sensors.ais.fromCenter']]).toEqual([fromBow, fromCenter]);
});

test('a number that is none of the IMO is left out', () => {
  const run = createSignalkRun();
  report(run);
  run.traffic.accept(voyageReport(run, { imo: 123 }));
  expect(valuesOf(run.connect('subscribe=all').deltas(), OTHER_CONTEXT)).not.toHaveProperty('registrations');
});

test('a whole degree is sent with a decimal, because OpenCPN takes no whole number', () => {
  const run = createSignalkRun();
  report(run, { latitude: 50 });
  const client = run.connect('subscribe=all');
  expect(client.texts.join()).toContain('"latitude":50.0,');
});

test('the same text serves all clients, also those that want only some of the paths', () => {
  const run = createSignalkRun();
  const all = Array.from({ length: 50 }, () => run.connect('subscribe=all&sendCachedValues=false'));
  const some = run.connect('subscribe=none');
  some.send({ context: 'vessels.*', subscribe: [{ path: 'navigation.position' }, { path: 'name' }] });
  report(run);
  expect(run.published).toHaveLength(4);
  for (const client of all) expect(valuesOf(client.deltas(), OTHER_CONTEXT)).toHaveProperty(['navigation.state']);
  expect(Object.keys(valuesOf(some.deltas(), OTHER_CONTEXT))).toEqual(['navigation.position', 'name']);
});

test('a period joins what changed in it, each vessel once', async () => {
  const run = createSignalkRun();
  const client = run.connect('subscribe=none');
  client.send({ context: 'vessels.*', subscribe: [{ path: 'navigation.*', period: 2000, policy: 'fixed' }] });
  client.deltas();
  for (const latitude of [50.1, 50.2, 50.3]) report(run, { latitude });
  expect(client.deltas()).toEqual([]);
  await run.clock.advance(2000);
  const deltas = client.deltas();
  expect(deltas.filter(({ context }) => context === OTHER_CONTEXT)).toHaveLength(1);
  expect(valuesOf(deltas, OTHER_CONTEXT)).toMatchObject({ 'navigation.position': { latitude: 50.3 } });
  await run.clock.advance(2000);
  expect(client.deltas().filter(({ context }) => context === OTHER_CONTEXT)).toEqual([]);
});

test('a subscription to one vessel brings no other, and is cancelled with all others by *', () => {
  const run = createSignalkRun();
  report(run, { mmsi: 244_670_002 });
  const client = run.connect('subscribe=none');
  client.send({ context: OTHER_CONTEXT, subscribe: [{ path: '*' }] });
  report(run);
  expect(new Set(client.deltas().map(({ context }) => context))).toEqual(new Set([OTHER_CONTEXT]));
  client.send({ context: '*', unsubscribe: [{ path: '*' }] });
  report(run, { latitude: 51 });
  expect(client.deltas()).toEqual([]);
});

test('the own ship comes at least every 5 s, and without a fix no position with it', async () => {
  const run = createSignalkRun();
  run.setFix(makeFix());
  const client = run.connect();
  client.deltas();
  await run.clock.advance(5000);
  expect(valuesOf(client.deltas(), OWN_CONTEXT)).toHaveProperty(['navigation.position']);
  run.setFix(undefined);
  await run.clock.advance(5000);
  const values = valuesOf(client.deltas(), OWN_CONTEXT);
  expect(values).toMatchObject({ 'navigation.gnss.methodQuality': 'no GPS' });
  expect(values).not.toHaveProperty(['navigation.position']);
});

test('requests that are not offered are answered, all else is survived', () => {
  const run = createSignalkRun();
  const client = run.connect('subscribe=none&startTime=x&sourcePolicy=all');
  client.texts.length = 0;
  client.send({ requestId: 'a', put: { path: 'x', value: 1 } });
  client.send({ requestId: 'b', login: { username: 'x', password: 'y' } });
  expect(client.texts.map((text) => JSON.parse(text))).toMatchObject([
    { requestId: 'a', state: 'COMPLETED', statusCode: 405 },
    { requestId: 'b', state: 'COMPLETED', statusCode: 501 },
  ]);
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), awkwardSubscription), (text) => {
      client.session.take(text);
      report(run);
    }),
  );
});

const awkwardSubscription = fc
  .record({
    context: fc.constantFrom('*', 'vessels.*', 'vessels.self', '*****', 'vessels.urn:mrn:imo:mmsi:x', '__proto__'),
    subscribe: fc.array(
      fc.record({
        path: fc.constantFrom('*', '', '**', 'navigation.*', '(a+)+$', 'constructor', '*.*.*.*x'),
        period: fc.anything(),
        minPeriod: fc.anything(),
        policy: fc.anything(),
      }),
    ),
  })
  .map((message) => JSON.stringify(message, (_, value) => (typeof value === 'bigint' ? `${value}` : value)));

test('clients that each want something else share what has everything, and leave nothing behind', () => {
  const run = createSignalkRun();
  const waiting = run.clock.pending;
  const clients = Array.from({ length: 200 }, (_, index) => {
    const client = run.connect('subscribe=none&sendCachedValues=false');
    client.send({ context: 'vessels.*', subscribe: [{ path: '*', period: 1000 + index, policy: 'fixed' }] });
    return client;
  });
  expect(run.clock.pending - waiting).toBeLessThan(100);
  expect(run.stream.stats().clients).toBe(200);
  for (const client of clients) client.leave();
  expect(run.clock.pending).toBe(waiting);
  expect(run.stream.stats().clients).toBe(0);
});

test('every delta of ten minutes on a river is one of the Signal K schema', async () => {
  const run = createSignalkRun();
  const seen: SeenDelta[] = [];
  const clients = [run.connect('subscribe=all&sendMeta=all'), run.connect('subscribe=none')];
  clients[1]?.send({ context: '*', subscribe: [{ path: '*', period: 5000, policy: 'fixed' }] });
  const startMs = run.clock.now();
  const radio = createTrafficOf({ fleet: createRiverFleet(25, 7), seed: 7, startMs, onBeforeMs: 360_000 });
  for (let second = 0; second < 600; second += 1) {
    run.setFix(second % 100 < 90 ? makeFix({ recordedAt: run.clock.now() }) : undefined);
    const { messages } = decodeLines(radio.sentencesAt(run.clock.now()), { nowMs: run.clock.now() });
    for (const message of messages) {
      const received = toReport(message, 'local');
      if (received) run.traffic.accept(received);
    }
    await run.clock.advance(1000);
    for (const client of clients) seen.push(...client.deltas());
  }
  expect(new Set(seen.map(({ context }) => context)).size).toBeGreaterThan(20);
  expect(seen.length).toBeGreaterThan(2000);
  // The validator changes what it is given.
  const wrong = seen.map((delta) => validateDelta(delta, true)).filter(({ valid }) => !valid);
  expect(wrong.slice(0, 3)).toEqual([]);
}, 60_000);
