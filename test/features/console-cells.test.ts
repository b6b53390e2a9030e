import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { ByteWriter } from '../../src/foundation/shared/encoding/codec.ts';
import type { Bbox } from '../../src/foundation/shared/geo/range.ts';
import { CELL_CHANGES, CELL_SNAPSHOT, WHOLE } from '../../src/traffic/vessel-data/cell-layout.ts';
import { type LiveVessel as ServiceVessel, toLiveVessel, toVessel } from '../../src/traffic/vessel-data/vessel.ts';
import { toKnown, writeHead, writeWhole } from '../../src/traffic/vessels/cells/encode-cell.ts';
import { CELL_TICK_MS } from '../../src/traffic/vessels/cells/map-cells.ts';
import { atZoom, finestAt, tileOf, tilesOver } from '../../src/traffic/vessels/cells/tiles.ts';
import { CellReader } from '../../web/src/lib/read-cell.ts';
import type { LiveVessel } from '../../web/src/live/messages.ts';
import { Traffic } from '../../web/src/live/traffic.ts';
import { CellClient, runCells } from '../support/features/cells-run.ts';
import { makeReport } from '../support/samples/make-report.ts';

/** The store of a page that reads cells. */
function cellPage() {
  const reader = new CellReader();
  const traffic = new Traffic();
  const events: string[] = [];
  traffic.listen((change) => events.push(change.kind === 'all' ? 'all' : `${change.kind} ${change.mmsi}`));
  const client = new CellClient((payload, isBinary) => {
    if (isBinary) traffic.takeCells(reader.read(payload), 0);
  });
  return { client, traffic, reader, events };
}

/** The store of a page that reads JSON. */
function jsonPage() {
  const traffic = new Traffic();
  const client = new CellClient((payload) => traffic.take(JSON.parse(payload.toString()), 0));
  return { client, traffic };
}

/** Of both stores and of the service; when a vessel was last seen changes without a message. */
const comparable = ({ last_seen: _lastSeen, ...live }: LiveVessel | ServiceVessel) =>
  JSON.parse(JSON.stringify(live)) as object;
const contentOf = (traffic: Traffic) =>
  new Map([...traffic.vessels].sort(([a], [b]) => a - b).map(([mmsi, { live }]) => [mmsi, comparable(live)]));

function start(options?: Parameters<typeof runCells>[0]) {
  const run = runCells(options);
  onTestFinished(() => run.cells.close());
  const settle = async () => {
    for (let tick = 0; tick < 3; tick += 1) {
      await run.pass(CELL_TICK_MS);
      run.runTurns();
    }
    // What ended with the last sweep comes with one more tick.
    await run.clock.advance(CELL_TICK_MS);
    run.runTurns();
  };
  const receive = (mmsi: number, changes: Partial<Parameters<typeof makeReport>[0]> = {}) =>
    run.traffic.accept(makeReport({ mmsi, receivedAt: run.clock.now(), fixAt: run.clock.now(), ...changes }));
  return { ...run, settle, receive };
}

const numbers = fc.integer({ min: -108_000_000, max: 108_000_000 });
const knots = fc.oneof(
  fc.constantFrom(null, 0, 0.1, 102.2, 102.3),
  fc.nat(1023).map((tenths) => tenths / 10),
);
const course = fc.oneof(
  fc.constant(null),
  fc.nat(3599).map((tenths) => tenths / 10),
);
const heading = fc.oneof(fc.constant(null), fc.nat(359));
const text = fc.oneof(fc.constant(null), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }));
const size = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 1022 }));
/** As AIS reports it, or with six decimals. */
const degrees = (limit: number) =>
  fc.oneof(
    fc.constantFrom(-limit, limit, 0, limit - 1e-6),
    numbers.map((value) => (((value / 108_000_000) * limit * 600_000) | 0) / 600_000),
    fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((value) => value / 1e6),
  );
const report = fc.record({
  position: fc.record({ latitude: degrees(90), longitude: degrees(180) }),
  motion: fc.record({ speedKnots: knots, courseDeg: course, headingDeg: heading }),
  navStatusCode: fc.nat(15),
  source: fc.constantFrom('local' as const, 'remote' as const),
  statics: fc.record({ name: text, callsign: text, shipType: size, lengthM: size, beamM: size }),
});

test('every vessel comes out as in JSON: on the date line, at the poles, with unknown values, at 102.3 kn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(report, { minLength: 1, maxLength: 8 }), async (reports) => {
      const { receive, subscribeCells, settle, traffic, cells } = start();
      const page = cellPage();
      subscribeCells(page.client);
      for (const changes of reports) {
        receive(211_000_001, changes);
        await settle();
        const expected = [...traffic.vessels()].map((vessel) => [vessel.mmsi, comparable(toLiveVessel(vessel))]);
        expect([...contentOf(page.traffic)]).toEqual(expected);
      }
      // And in a snapshot.
      const late = cellPage();
      subscribeCells(late.client);
      expect(contentOf(late.traffic)).toEqual(contentOf(page.traffic));
      cells.close();
    }),
    { numRuns: 150 },
  );
});

const someMmsi = fc.integer({ min: 201_000_001, max: 201_000_005 });
/** Mostly on the two sides of edges of cells, of the date line, and at the poles. */
const latitude = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(-90, -0.01, 0.01, 0.1, 46, 85.2, 90) },
  { weight: 1, arbitrary: degrees(90) },
);
const longitude = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(-180, -179.99, -0.01, 0.01, 0.1, 179.99, 180) },
  { weight: 1, arbitrary: degrees(180) },
);
const area = fc.tuple(latitude, latitude, longitude, longitude).map(([a, b, west, east]): Bbox => {
  return { sw: [Math.min(a, b), west], ne: [Math.max(a, b), east] };
});

type Step = (run: ReturnType<typeof start>, pages: Page[]) => unknown;
type Page = ReturnType<typeof cellPage> & { area?: Bbox | undefined };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.tuple(someMmsi, latitude, longitude).map(
      ([mmsi, lat, lon]): Step =>
        (run) =>
          run.receive(mmsi, { position: { latitude: lat, longitude: lon } }),
    ),
  },
  {
    weight: 2,
    arbitrary: someMmsi.map(
      (mmsi): Step =>
        (run) =>
          run.traffic.forget(mmsi),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(2), area).map(
      ([index, asked]): Step =>
        (run, pages) => {
          const page = pages[index];
          if (!page) return;
          Object.assign(page, { area: asked });
          page.reader.clear();
          page.traffic.takeCells([{ kind: 'all', vessels: [] }], 0);
          page.client.isBehind = false;
          page.client.read();
          page.reader.clear();
          page.traffic.takeCells([{ kind: 'all', vessels: [] }], 0);
          run.subscribeCells(page.client, asked);
        },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(10, CELL_TICK_MS, 15_000, 70_000).map(
      (ms): Step =>
        (run) =>
          run.pass(ms),
    ),
  },
  { weight: 4, arbitrary: fc.constant<Step>((run) => run.runTurns()) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(2), fc.boolean()).map(
      ([index, isBehind]): Step =>
        (_run, pages) => {
          const client = pages[index]?.client;
          if (!client) return;
          client.isBehind = isBehind;
          if (!isBehind) client.read();
        },
    ),
  },
);

test('whatever moves, is gone or comes late, each page has what the traffic has in its cells', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80, size: 'max' }), async (steps) => {
      const run = start({ ttlMs: 20_000, maxVessels: 4 });
      const pages: Page[] = [cellPage(), cellPage(), cellPage()];
      for (const next of steps) await next(run, pages);
      for (const { client } of pages) {
        client.isBehind = false;
        client.read();
      }
      await run.settle();
      for (const { area: asked, traffic } of pages) {
        if (!asked) continue;
        const numbers = new Set(tilesOver(asked));
        const [first = 0] = numbers;
        const inside = [...run.traffic.vessels()].filter((one) => numbers.has(atZoom(finestAt(one), tileOf(first).z)));
        const expected = inside.map((one) => [one.mmsi, comparable(toLiveVessel(one))] as const);
        expect(contentOf(traffic)).toEqual(new Map(expected.sort(([a], [b]) => a - b)));
      }
      run.cells.close();
    }),
    { numRuns: Number(process.env['CASES'] ?? 300) },
  );
});

test('a vessel that crosses the edge of two cells of a page neither doubles nor disappears', async () => {
  const { receive, subscribeCells, settle } = start();
  const page = cellPage();
  receive(1, { position: { latitude: 50.3, longitude: 7.5 } });
  subscribeCells(page.client, { sw: [50, 7], ne: [51, 8] });
  for (let at = 0; at < 50; at += 1) {
    receive(1, { position: { latitude: 50.3, longitude: 7.5 + (at % 2 === 0 ? at : -at) / 100 } });
    await settle();
    expect(page.traffic.vessels.size).toBe(1);
  }
  expect(page.events.filter((event) => event.startsWith('gone'))).toEqual([]);
});

test('a vessel whose end was missed is gone when its number is used again', () => {
  const { traffic, reader } = cellPage();
  const known = toKnown(toVessel(makeReport(), { latitude: 50, longitude: 7 }));
  const frame = (kind: number, mmsi: number) => {
    const writer = new ByteWriter(64);
    writeHead(writer, { kind, tile: { z: 3, x: 4, y: 2 }, revision: 1, at: 0 });
    writer.unsigned(7);
    if (kind === CELL_CHANGES) writer.unsigned(WHOLE);
    writeWhole(writer, { mmsi, known, at: 0 });
    return writer.take().slice();
  };
  for (const [kind, mmsi] of [
    [CELL_SNAPSHOT, 1],
    [CELL_CHANGES, 2],
    [CELL_SNAPSHOT, 3],
  ] as const) {
    traffic.takeCells(reader.read(frame(kind, mmsi)), 0);
    expect([...traffic.vessels.keys()]).toEqual([mmsi]);
  }
});

test('after ten minutes of churn of 2,000 vessels both stores are equal, with a twentieth of the bytes', async () => {
  const { receive, subscribeCells, subscribeJson, settle, traffic, pass, runTurns } = start({ ttlMs: 60_000 });
  const [page, json] = [cellPage(), jsonPage()];
  subscribeCells(page.client);
  subscribeJson(json.client);
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const places = Array.from({ length: 2000 }, () => ({ latitude: 45 + random() * 10, longitude: 3 + random() * 10 }));
  for (let tick = 0; tick < 600; tick += 1) {
    for (const [index, place] of places.entries()) {
      // Each sends every ten seconds; some are silent for minutes, and come back.
      if ((index + tick) % 10 !== 0 || (index + Math.floor(tick / 100)) % 13 === 0) continue;
      place.latitude = Math.round((place.latitude + (random() - 0.5) / 500) * 600_000) / 600_000;
      place.longitude = Math.round((place.longitude + (random() - 0.5) / 500) * 600_000) / 600_000;
      const motion = {
        speedKnots: Math.round(random() * 200) / 10,
        courseDeg: Math.round(random() * 3599) / 10,
        headingDeg: index % 3 === 0 ? null : Math.round(random() * 359),
      };
      const statics = { name: `VESSEL ${index}`, callsign: `DA${index}`, shipType: 70, lengthM: 110, beamM: 11 };
      receive(211_000_000 + index, { position: { ...place }, motion, ...(tick % 60 < 10 && { statics }) });
      if (random() < 0.001) traffic.forget(211_000_000 + index);
    }
    await pass(1000);
    runTurns();
  }
  await settle();
  expect(page.traffic.vessels.size).toBeGreaterThan(1800);
  expect(contentOf(page.traffic)).toEqual(contentOf(json.traffic));
  expect(page.client.bytes).toBeLessThan(json.client.bytes / 20);
});
