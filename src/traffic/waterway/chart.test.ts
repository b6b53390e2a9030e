import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase, temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { sail, startChart } from '../../../test/support/features/chart-run.ts';
import { cellX, cellY, TILE, zoomsOf } from './grid.ts';
import { openPmtiles } from './pmtiles/index.ts';

type Chart = Awaited<ReturnType<typeof startChart>>;

const PLACE = { latitude: 50.405, longitude: 7.6 };

/** Value of the image of a zoom at a place: 0 land, 127 water, up to 255 the fairway. */
async function levelAt({ service }: Chart, { latitude, longitude } = PLACE, z = service.state().tiles.maxZoom) {
  const cells = 2 ** z * TILE;
  const [x, y] = [cellX(longitude, cells), cellY(latitude, cells)];
  const image = await service.image({ z, x: Math.floor(x / TILE), y: Math.floor(y / TILE) });
  if (!image) throw new Error('too many tiles are asked for');
  return gunzipSync(image.body)[(y % TILE) * TILE + (x % TILE)] ?? 0;
}

const exported = async ({ service }: Chart): Promise<Buffer> => {
  const file = await service.export();
  if (!file) throw new Error('nothing was exported');
  return buffer(file.content);
};

await describeOnEachEngine('the learnt waterway', (open) => {
  test('shows water where vessels were, and land where none was, at every zoom', async () => {
    const chart = await startChart((await open()).db);
    sail(chart.recorder.record, { trips: 3 });
    await chart.recorder.flush();
    const { minZoom, maxZoom } = chart.service.state().tiles;
    for (let z = minZoom; z <= maxZoom; z += 1) expect(await levelAt(chart, PLACE, z), `zoom ${z}`).toBeGreaterThan(30);
    expect(await levelAt(chart, { latitude: 50.405, longitude: 7.61 })).toBe(0);
  });

  test('is still there after a kill, but for what was counted since the last write', async () => {
    const { db } = await open();
    const killed = await startChart(db);
    sail(killed.recorder.record, { trips: 2 });
    killed.recorder.start();
    await killed.clock.advance(60_000);
    await killed.recorder.load();
    const { positions } = killed.recorder.facts();
    expect(positions).toBe(300);
    sail(killed.recorder.record, { from: { latitude: 51, longitude: 8 } });

    const next = await startChart(db);
    await next.recorder.load();
    expect(next.recorder.facts()).toMatchObject({ positions });
    expect(await levelAt(next)).toBeGreaterThan(100);
    expect(await levelAt(next, { latitude: 51.005, longitude: 8 })).toBe(0);
  });

  test('forgets the least used water where there is no more room', async () => {
    const chart = await startChart((await open()).db, { maxBytes: 60_000 });
    sail(chart.recorder.record, { trips: 10 });
    // A transmitter that invents vessels all over the world.
    for (let index = 0; index < 600; index += 1)
      chart.recorder.record(-60 + ((index * 37) % 120), -170 + ((index * 53) % 340));
    await chart.recorder.flush();
    expect(chart.recorder.facts().bytes).toBeLessThanOrEqual(60_000);
    expect(chart.recorder.facts().bytes).toBeGreaterThan(30_000);
    expect(await levelAt(chart)).toBeGreaterThan(100);
  });

  test('goes to another vessel as a file, which can be imported twice, and is gone after a reset', async () => {
    const office = await startChart((await open()).db);
    sail(office.recorder.record, { trips: 20 });
    sail(office.recorder.record, { trips: 2, lane: 2 });
    const file = await exported(office);
    const ship = await startChart((await openTestDatabase()).db);
    await ship.service.import(Readable.from([file]));
    const { bytes } = ship.recorder.facts();
    expect(await levelAt(ship)).toBe(await levelAt(office));
    await ship.service.import(Readable.from([file]));
    expect(ship.recorder.facts().bytes).toBe(bytes);
    await office.service.reset();
    expect(office.service.state()).toMatchObject({ positions: 0, bytes: 0 });
    expect(await levelAt(office)).toBe(0);
    expect(await office.service.export()).toBeUndefined();
  });
});

test('the fairway is where most vessels go, on a busy river and on a quiet one', async () => {
  for (const trips of [20, 400]) {
    const chart = await startChart((await openTestDatabase()).db);
    sail(chart.recorder.record, { trips });
    sail(chart.recorder.record, { trips: Math.ceil(trips / 10), lane: 2 });
    await chart.recorder.flush();
    const bank = { latitude: 50.405, longitude: 7.6 + 100 / 70_900 };
    expect(await levelAt(chart)).toBeGreaterThan(220);
    expect(await levelAt(chart, bank)).toBeGreaterThan(100);
    expect(await levelAt(chart, bank)).toBeLessThan(180);
  }
});

test('a chart keeps the size of its cells until it is reset', async () => {
  const { db } = await openTestDatabase();
  const fine = await startChart(db);
  sail(fine.recorder.record);
  await fine.recorder.flush();
  const coarse = await startChart(db, { cellM: 50 });
  sail(coarse.recorder.record);
  await coarse.recorder.flush();
  expect(coarse.service.state().cellM).toBe(24.6);
  await coarse.service.reset();
  expect(coarse.service.state()).toMatchObject({ cellM: 49.1, tiles: zoomsOf(19) });
});

test('what counting fails to write is written later', async () => {
  const database = await openTestDatabase();
  const chart = await startChart(database.db);
  await database.db.schema.alterTable('chart_blocks').renameTo('elsewhere').execute();
  sail(chart.recorder.record);
  await chart.recorder.flush();
  expect(chart.recorder.facts().positions).toBe(0);
  await database.db.schema.alterTable('elsewhere').renameTo('chart_blocks').execute();
  await chart.recorder.flush();
  expect(chart.recorder.facts().positions).toBe(150);
});

test('an exported file holds images of all zooms', async () => {
  const chart = await startChart((await openTestDatabase()).db);
  sail(chart.recorder.record);
  const path = join(temporaryDirectory(), 'waterway.pmtiles');
  writeFileSync(path, await exported(chart));
  const file = await openPmtiles(path);
  const sizes: number[] = [];
  for await (const entry of file.entries()) {
    const png = await file.tile(entry);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    sizes.push(entry.run);
  }
  await file.close();
  expect(file.header).toMatchObject({ ...chart.service.state().tiles, tileType: 2 });
  expect(sizes.length).toBeGreaterThanOrEqual(9);
});

test('a flood of positions is written at once, but not all the time', async () => {
  const { recorder } = await startChart((await openTestDatabase()).db);
  const flood = (latitude: number) => {
    for (let cell = 0; cell < 13_000; cell += 1) recorder.record(latitude, 7 + cell * 0.001);
  };
  flood(50);
  await recorder.load();
  expect(recorder.stats().waiting).toBe(0);
  flood(51);
  await recorder.load();
  expect(recorder.stats().waiting).toBe(13_000);
});
