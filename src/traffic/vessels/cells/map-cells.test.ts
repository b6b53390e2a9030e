import { expect, onTestFinished, test } from 'vitest';
import { CellMap } from '../../../../examples/cells/cells.mjs';
import { CellClient, runCells } from '../../../../test/support/features/cells-run.ts';
import { makeReport } from '../../../../test/support/samples/make-report.ts';
import { CELL_TICK_MS } from './map-cells.ts';

const KOBLENZ = { latitude: 50.36, longitude: 7.6 };
const WORLD = { z: 0, x: 0, y: 0 };

function start(count = 3) {
  const run = runCells();
  onTestFinished(() => run.cells.close());
  const receive = (index: number, longitude = KOBLENZ.longitude) => {
    const now = run.clock.now();
    const position = { ...KOBLENZ, longitude };
    const motion = { speedKnots: 5, courseDeg: 90, headingDeg: null };
    run.traffic.accept(makeReport({ mmsi: 211_000_001 + index, receivedAt: now, fixAt: now, position, motion }));
  };
  for (let index = 0; index < count; index += 1) receive(index);
  const tick = async () => {
    await run.pass(CELL_TICK_MS);
    run.runTurns();
  };
  return { ...run, receive, tick, store: run.channel.cells };
}

/** Decodes with the decoder of the examples. */
function connect() {
  const map = new CellMap();
  const kinds: number[] = [];
  const texts: object[] = [];
  const client = new CellClient((payload, isBinary) => {
    if (isBinary) map.read(payload);
    if (isBinary) kinds.push(payload[0] ?? 0);
    else texts.push(JSON.parse(payload.toString()));
  });
  return { map, client, kinds, texts };
}

test('a client gets a snapshot, then changes of 10 to 14 bytes a vessel that moves', async () => {
  const { receive, tick, subscribeCells } = start(100);
  const { client, map, texts } = connect();
  subscribeCells(client);
  expect(map.vessels.size).toBe(100);
  expect(texts).toEqual([{ type: 'vessels', action: 'bbox', bbox: null }]);
  const before = client.bytes;
  for (let index = 0; index < 100; index += 1) receive(index, KOBLENZ.longitude + index / 10_000);
  await tick();
  expect((client.bytes - before) / 100).toBeLessThanOrEqual(14);
  expect(map.vessels.get(211_000_051)?.longitude).toBe(Math.round(7.605 * 6_000_000));
});

test('a snapshot is encoded once for all who come before the next change, and all share its memory', async () => {
  const { store, subscribeCells, receive, tick, cells } = start();
  const clients = Array.from({ length: 50 }, connect);
  for (const { client } of clients) subscribeCells(client);
  expect(store.stats()).toMatchObject({ followed: 1, snapshots: 1 });
  const [{ client }] = clients as [ReturnType<typeof connect>];
  const [first, second] = [cells.set(client, undefined), cells.set(client, undefined)].map((frames) => frames.at(-1));
  expect(first?.bytes).toBe(second?.bytes);
  receive(0, 7.7);
  await tick();
  subscribeCells(connect().client);
  expect(store.stats()).toMatchObject({ followed: 1, snapshots: 2 });
});

test('a client that is behind gets a snapshot in place of what it missed', async () => {
  const { receive, tick, subscribeCells } = start();
  const { client, map, kinds } = connect();
  subscribeCells(client);
  client.isBehind = true;
  for (let step = 1; step <= 5; step += 1) {
    receive(0, 7.6 + step / 100);
    await tick();
  }
  expect(kinds).toEqual([1]);
  client.isBehind = false;
  await tick();
  expect(kinds).toEqual([1, 1]);
  expect(map.vessels.get(211_000_001)?.longitude).toBe(Math.round(7.65 * 6_000_000));
  receive(0, 7.66);
  await tick();
  expect(kinds).toEqual([1, 1, 2]);
});

test('nothing is kept a minute after the last client and the last reader', async () => {
  const { store, subscribeCells, cells, tick, receive, pass } = start();
  const { client } = connect();
  subscribeCells(client, { sw: [50, 7], ne: [51, 8] });
  expect(store.stats().followed).toBeGreaterThan(4);
  cells.remove(client);
  store.read(WORLD);
  await pass(61_000);
  expect(store.stats()).toMatchObject({ followed: 0, bytes: 0 });
  receive(0, 8);
  await tick();
  expect(store.stats().followed).toBe(0);
});

test('a cell that is read again after a while without readers has another revision', async () => {
  const { store, receive, pass } = start();
  const before = store.read(WORLD);
  expect(store.read(WORLD)).toEqual(before);
  await pass(61_000);
  receive(0, 9);
  const after = store.read(WORLD);
  expect(after.revision).not.toBe(before.revision);
  expect(after.bytes).not.toEqual(before.bytes);
});
