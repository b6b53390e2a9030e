import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase, temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { makeRiverDays, RIVER } from '../../../test/support/samples/make-river-days.ts';
import type { Database } from '../../foundation/db/database.ts';
import { decodeContent, encodeContent } from './exchange/content-codec.ts';
import { mergeWays } from './exchange/merge-ways.ts';
import { pack } from './exchange/ways-file.ts';
import { type ExchangeDeps, exportCommand, importCommand } from './exchange-commands.ts';
import { ROAD_KIND, WATER, WATER_KIND } from './figures.ts';
import { metresBetween } from './geometry.ts';
import { nodeId, tileOf, tileOfNode } from './graph/graph.ts';
import { fixedZone } from './habits/local-time.ts';
import { learnBatch } from './learn.ts';
import { createPlan, type Model, newModel } from './model.ts';
import { predict } from './predict/predict.ts';
import { newHistograms } from './predict/scores.ts';
import { createWaysStore } from './store/ways-store.ts';
import { cut } from './track/points.ts';

const settings = { figures: WATER, localHour: fixedZone(0) };
const pause = async () => undefined;
const DAY_SECS = 86_400;
const DAYS = 4;
const now = (RIVER.startSecs + DAYS * DAY_SECS) * 1000;
const clock = new FakeClock(now);

const depsOf = (db: Kysely<Database>) => ({ db, clock, maxBytes: 8_000_000, kind: 'water' as const });
const storeOf = (db: Kysely<Database>) => createWaysStore(db, { kind: WATER_KIND, clock });

async function learn(model: Model, { days, vessels }: { days: number; vessels: number }) {
  const untilSecs = RIVER.startSecs + days * DAY_SECS;
  const tracks = makeRiverDays({ days, vessels }).map(({ mmsi, points }) => ({
    mmsi,
    lengthM: 110,
    points: cut(points, 0, untilSecs),
  }));
  return learnBatch(model, tracks, { untilSecs, pause });
}

/** Learns the river, with scores as after some weeks. */
async function learnRiver(db: Kysely<Database>, { days = DAYS, vessels = 6 } = {}) {
  const store = storeOf(db);
  const model = await store.load(settings);
  const learnt = await learn(model, { days, vessels });
  const { low, high } = newHistograms();
  low[3] = 12.25;
  high[60] = 9;
  model.scores.set('all', { low, high }).set('2l-', { low, high });
  Object.assign(model.tally, { checked: 120.5, within: 99 });
  await store.save(model, { vessels: learnt, gone: new Set(), learntAt: now });
  return model;
}

/** All rows except the habits. */
async function rowsOf(db: Kysely<Database>) {
  const { facts, ...rows } = await storeOf(db).shared();
  const { version: _, learntAt: __, ...rest } = facts;
  return { ...rows, ...rest };
}

await describeOnEachEngine('an export of learnt ways', (open) => {
  test('is imported as it was, without the habits of vessels', async () => {
    const [{ db: from }, { db: to }] = [await open(), await open()];
    await learnRiver(from);
    const path = join(temporaryDirectory(), 'river.ways');
    const exported = await exportCommand(depsOf(from), path);
    expect(exported.text).toMatch(/ tiles, 1 locks, 4 days; no habits of vessels\.\n$/);
    const imported = await importCommand(depsOf(to), path);
    expect(imported.text).toMatch(
      / 0 replaced, 0 of yours kept, 0 too old\. Places of locks: [1-9]\d* added, 0 replaced/,
    );
    expect(imported.text).toMatch(/ 1 locks, 0 vessels, 4 days\.\n$/);
    expect(await rowsOf(to)).toEqual(await rowsOf(from));
    expect((await storeOf(to).load(settings)).vessels.size).toBe(0);
  });

  test('can be imported again, and into what it came from: nothing changes, and habits stay', async () => {
    const { db } = await open();
    const { vessels } = await learnRiver(db);
    const path = join(temporaryDirectory(), 'river.ways');
    await exportCommand(depsOf(db), path);
    const before = await rowsOf(db);
    const { text } = await importCommand(depsOf(db), path);
    expect(text).toMatch(/Tiles: 0 added, 0 replaced, [1-9]\d* of yours kept.*0 added, 0 replaced.*: yours\./);
    expect(await rowsOf(db)).toEqual(before);
    expect((await storeOf(db).load(settings)).vessels.size).toBe(vessels.size);
  });

  test('adds to what is known: of a tile that both know, the one with more passages stays', async () => {
    const [{ db: from }, { db: to }] = [await open(), await open()];
    await learnRiver(from, { vessels: 8 });
    await learnRiver(to, { days: 2, vessels: 2 });
    // A way elsewhere, which the file does not contain.
    const elsewhere = await storeOf(to).load(settings);
    const [one, other] = [elsewhere.graph.addNode(48.01, 12.01, 0), elsewhere.graph.addNode(48.02, 12.01, 0)];
    if (!one || !other) throw new Error('no nodes');
    const [edge] = elsewhere.graph.edges();
    if (!edge) throw new Error('no edges');
    elsewhere.graph.putEdge({ ...edge, from: one.id, to: other.id, turns: new Map() });
    elsewhere.graph.changed.add(tileOf(48, 12));
    await storeOf(to).save(elsewhere, { vessels: new Set(), gone: new Set(), learntAt: now });
    const path = join(temporaryDirectory(), 'river.ways');
    await exportCommand(depsOf(from), path);
    const { text } = await importCommand(depsOf(to), path);
    expect(text).toMatch(/Tiles: 0 added, [1-9]\d* replaced/);
    const [known, theirs] = [await storeOf(to).load(settings), await storeOf(from).load(settings)];
    expect(known.graph.edge(one.id, other.id)).toBeDefined();
    expect(known.graph.nodes.size).toBe(theirs.graph.nodes.size + 2);
    expect(known.locks.map(({ id, samples }) => [id, samples.length])).toEqual(
      theirs.locks.map(({ id, samples }) => [id, samples.length]),
    );
  });

  test('brings its checks of past predictions where there are few, and keeps those that were made here', async () => {
    const [{ db: from }, { db: to }] = [await open(), await open()];
    await learnRiver(from);
    await learnRiver(to, { days: 3 });
    const path = join(temporaryDirectory(), 'river.ways');
    for (const [checked, expected] of [
      [99, 120.5],
      [100, 100],
    ] as const) {
      const model = await storeOf(to).load(settings);
      model.tally.checked = checked;
      await storeOf(to).save(model, { vessels: new Set(), gone: new Set(), learntAt: now });
      await exportCommand(depsOf(from), path);
      await importCommand(depsOf(to), path);
      expect((await storeOf(to).facts()).checked).toBe(expected);
    }
  });

  test('is refused where something else learns at the same time, and nothing is stored', async () => {
    const { db } = await open();
    const store = storeOf(db);
    await learnRiver(db);
    const [first, second] = [await store.load(settings), await store.load(settings)];
    first.graph.addNode(48, 12, 0);
    second.graph.addNode(49, 12, 0);
    const nothing = { vessels: new Set<number>(), gone: new Set<number>(), learntAt: 1 };
    await store.save(first, nothing);
    const before = await rowsOf(db);
    await expect(store.save(second, nothing)).rejects.toThrow('Something else has learnt at the same time');
    expect(await rowsOf(db)).toEqual(before);
    await store.save(first, nothing);
  });

  test('that is damaged anywhere is refused, and nothing is stored', async () => {
    const [{ db: from }, { db: to }] = [await open(), await open()];
    await learnRiver(from);
    const folder = temporaryDirectory();
    const path = join(folder, 'river.ways');
    await exportCommand(depsOf(from), path);
    const whole = readFileSync(path);
    const broken = join(folder, 'broken.ways');
    const step = Math.ceil(whole.length / 150);
    const places = [...Array(96).keys(), ...Array.from({ length: 150 }, (_, at) => at * step)];
    for (const at of places.filter((place) => place < whole.length)) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0x11;
      writeFileSync(broken, bytes);
      await expect(importCommand(depsOf(to), broken), `byte ${at}`).rejects.toThrow('broken.ways cannot be imported: ');
    }
    for (const length of [0, 1, 50, 95, 96, Math.floor(whole.length / 2), whole.length - 1]) {
      writeFileSync(broken, whole.subarray(0, length));
      await expect(importCommand(depsOf(to), broken), `${length} bytes`).rejects.toThrow('cannot be imported: ');
    }
    writeFileSync(broken, Buffer.concat([whole, Buffer.from('x')]));
    await expect(importCommand(depsOf(to), broken)).rejects.toThrow('it is damaged');
    expect((await storeOf(to).facts()).version).toBe(0);
    expect((await rowsOf(to)).tiles).toEqual([]);
  });
});

describe('a file of learnt ways', () => {
  const nothing = {
    facts: { version: 1, days: [], checked: 0, within: 0, learntAt: 0, bytes: 0 },
    tiles: [],
    locks: [],
    scores: [],
  };

  async function open() {
    const { db } = await openTestDatabase();
    const path = join(temporaryDirectory(), 'file.ways');
    const importing = (bytes: Uint8Array, changed: Partial<ExchangeDeps> = {}) => {
      writeFileSync(path, bytes);
      return importCommand({ ...depsOf(db), ...changed }, path);
    };
    return { db, path, importing };
  }

  async function learntContent() {
    const { db } = await openTestDatabase();
    await learnRiver(db);
    return Buffer.from(encodeContent(WATER_KIND, await storeOf(db).shared()));
  }

  test('of another version or kind is refused by what it is', async () => {
    const { importing } = await open();
    const roads = await pack('roads', encodeContent(ROAD_KIND, nothing));
    await expect(importing(roads)).rejects.toThrow('it holds roads; --kind roads imports it');
    await expect(importing(roads, { kind: 'roads' })).resolves.toMatchObject({ exitCode: 0 });
    await expect(importing(await pack('water', encodeContent(ROAD_KIND, nothing)))).rejects.toThrow(
      'another kind of ways',
    );
    const newer = Buffer.from(roads.toString('latin1').replace('-ways 1 ', '-ways 2 '), 'latin1');
    await expect(importing(newer)).rejects.toThrow('it has version 2 of the format, and this release reads version 1');
    await expect(importing(Buffer.from('time,mmsi,lat,lon\n'))).rejects.toThrow('it is no file of learnt ways');
  });

  test('that is too large, packed or unpacked, is not read', async () => {
    const { importing, db } = await open();
    const maxBytes = 1_000_000;
    const large = await pack('water', randomBytes(maxBytes + 1000));
    await expect(importing(large, { maxBytes })).rejects.toThrow('it has more than 1000 kB; eta.max_mb decides');
    const bomb = await pack('water', new Uint8Array(2 * maxBytes + 1));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(importing(bomb, { maxBytes })).rejects.toThrow('it has more than 2000 kB; eta.max_mb decides');
    await expect(importCommand(depsOf(db), temporaryDirectory())).rejects.toThrow('it is no file');
  });

  test('of which the hash is right and the content is not, is refused or holds ways all the same', async () => {
    const content = await learntContent();
    const settled = { ...settings, today: Math.floor(now / 1000 / DAY_SECS) };
    const refusals = new Set<string>();
    const read = (bytes: Uint8Array) => {
      try {
        return decodeContent(WATER_KIND, bytes, settled);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        refusals.add(error.message);
        return undefined;
      }
    };
    expect(read(content)).toBeDefined();
    for (let length = 0; length < content.length; length += 97)
      expect(read(content.subarray(0, length))).toBeUndefined();
    expect(read(Buffer.concat([content, Buffer.from([0])]))).toBeUndefined();
    for (let at = 0; at < content.length; at += 41) {
      const bytes = Buffer.from(content);
      bytes[at] = (bytes[at] ?? 0) ^ 0x81;
      for (const { lengthM, paces } of read(bytes)?.graph.edges() ?? []) {
        expect(lengthM).toBeLessThanOrEqual(15_000);
        for (const pace of paces) expect(Math.abs(pace)).toBeLessThanOrEqual(20);
      }
    }
    expect([...refusals].some((text) => /^tile \d+ is damaged$/.test(text))).toBe(true);
  });

  test('with days after today is refused, and tiles older than what is forgotten are left out', async () => {
    const { importing, db } = await open();
    const file = await pack('water', await learntContent());
    const early = new FakeClock(now - 6 * DAY_SECS * 1000);
    await expect(importing(file, { clock: early })).rejects.toThrow('days after today; is the clock');
    const late = new FakeClock(now + 500 * DAY_SECS * 1000);
    const { text } = await importing(file, { clock: late });
    expect(text).toMatch(/Tiles: 0 added, 0 replaced, 0 of yours kept, [1-9]\d* too old\. Places of locks: 0 added/);
    expect((await storeOf(db).shared()).tiles).toEqual([]);
  });

  test('replaces an older one as a whole, and leaves nothing behind where it cannot be written', async () => {
    const { db, path } = await open();
    await expect(exportCommand(depsOf(db), path)).rejects.toThrow('No ways are learnt (water)');
    expect(existsSync(path)).toBe(false);
    await learnRiver(db);
    await exportCommand(depsOf(db), path);
    const first = readFileSync(path);
    expect(first.subarray(0, 26).toString()).toMatch(/^wheelhouse-ways 1 water [0-9a-f]/);
    writeFileSync(path, 'an older file');
    await exportCommand(depsOf(db), path);
    expect(readFileSync(path).equals(first)).toBe(true);
    expect(readdirSync(dirname(path))).toEqual(['file.ways']);
    await expect(exportCommand(depsOf(db), join(path, 'below'))).rejects.toThrow('ENOTDIR');
    await expect(exportCommand(depsOf(db), join(dirname(path), 'missing', 'file.ways'))).rejects.toThrow('ENOENT');
    await expect(exportCommand({ ...depsOf(db), maxBytes: 1000 }, path)).rejects.toThrow('The ways are too large');
    expect(readFileSync(path).equals(first)).toBe(true);
  });
});

test.each([
  ['in a row', (id: number) => id >= nodeId(tileOf(50.25, -180), 0)],
  ['in the other row', (id: number) => id < nodeId(tileOf(50.25, -180), 0)],
  ['side by side', (id: number) => tileOfNode(id) % 2 === 0],
  ['side by side the other way', (id: number) => tileOfNode(id) % 2 === 1],
])('where tiles of two neighbours meet (%s), the way goes on', async (_, isOthers) => {
  const river = makeRiverDays({ days: DAYS, vessels: 12 });
  const untilSecs = RIVER.startSecs + DAYS * DAY_SECS;
  const learnt = async (part: number) => {
    const model = newModel(settings.figures, settings.localHour);
    const tracks = river
      .filter((_, index) => index % 2 === part)
      .map(({ mmsi, points }) => ({ mmsi, lengthM: 110, points: cut(points, 0, untilSecs) }));
    await learnBatch(model, tracks, { untilSecs, pause });
    return model;
  };
  const [own, other] = [await learnt(0), await learnt(1)];
  // Both sides know the whole river, but each knows other tiles better.
  for (const edge of other.graph.edges()) edge.passages *= isOthers(edge.from) ? 10 : 1;
  for (const edge of own.graph.edges()) edge.passages *= isOthers(edge.from) ? 1 : 10;
  const { model, tiles } = mergeWays(own, other, Math.floor(untilSecs / DAY_SECS));
  expect(tiles.replaced).toBeGreaterThan(0);
  expect(tiles.kept).toBeGreaterThan(0);
  const { graph } = model;
  for (const node of graph.nodes.values()) {
    const side = isOthers(node.id) ? other : own;
    expect(side.graph.nodes.get(node.id)).toMatchObject({ latitude: node.latitude, longitude: node.longitude });
    for (const { to, lengthM } of node.out.values()) {
      const next = graph.nodes.get(to);
      if (!next) throw new Error(`edge to the unknown node ${to}`);
      expect(lengthM).toBeGreaterThan(
        metresBetween(node.latitude, node.longitude, next.latitude, next.longitude) - 260,
      );
      expect(next.into.has(node.id)).toBe(true);
      if (isOthers(node.id) === isOthers(to)) continue;
      for (const further of next.out.values())
        if (further.to !== node.id) expect(further.turns.get(node.id)).toBeGreaterThan(0);
    }
  }
  for (const [from, to] of [
    [RIVER.low, RIVER.high],
    [RIVER.high, RIVER.low],
  ] as const) {
    const metres = shortest(model, from, to);
    expect(metres).toBeGreaterThan(38_000);
    expect(metres).toBeLessThan(44_000);
  }
  // A prediction also needs the turns.
  const plan = createPlan(model);
  const answers = river.flatMap(({ mmsi, lengthM, points, arrivals }) =>
    arrivals
      .filter(({ departs, at }) => departs > untilSecs - DAY_SECS && at < untilSecs)
      .map(({ departs, up, at }) => {
        const place = { ...(up ? RIVER.high : RIVER.low), radiusM: 300 };
        const nowSecs = departs + 1200;
        return { up, at, ...predict(plan, { mmsi, lengthM, points: cut(points, 0, nowSecs), nowSecs, place }) };
      }),
  );
  expect(new Set(answers.map(({ up }) => up)).size).toBe(2);
  for (const { state, range, at } of answers) {
    expect(state).toBe('ok');
    expect(Math.abs((range?.p50 ?? 0) - at)).toBeLessThan(1800);
  }
});

/** Length in metres of the shortest way along the edges, with both ends within 600 m. */
function shortest({ graph }: Model, from: typeof RIVER.low, to: typeof RIVER.low): number {
  const best = new Map<number, number>();
  graph.near(from.latitude, from.longitude, 600, ({ id }, metres) => best.set(id, metres));
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const edge of graph.edges()) {
      const metres = (best.get(edge.from) ?? Number.POSITIVE_INFINITY) + edge.lengthM;
      if (metres >= (best.get(edge.to) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(edge.to, metres);
      isChanged = true;
    }
  }
  let least = Number.POSITIVE_INFINITY;
  graph.near(to.latitude, to.longitude, 600, ({ id }, metres) => {
    least = Math.min(least, (best.get(id) ?? Number.POSITIVE_INFINITY) + metres);
  });
  return least;
}
