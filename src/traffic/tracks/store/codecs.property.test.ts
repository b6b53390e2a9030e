import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newColumns, PointColumns, type TrackPoint } from '../recording/point-columns.ts';
import type { VesselTrack } from '../stored-track.ts';
import { createColumnMemory, decodeChunk, encodeChunk } from './chunk.ts';
import { boxOf, decodeBoxes, decodeMembers, encodeBoxes, encodeMembers } from './directory.ts';
import { decodeRow, encodeRow, JournalState } from './journal-row.ts';
import { pack, packColumns, UnreadableError, unpack } from './packed.ts';
import { inTurns, toDirectory } from './track-store.ts';

const T0 = Date.parse('2026-11-20T08:00:00Z') / 100;
const NOTHING = Buffer.alloc(0);
const point = fc.record({
  mmsi: fc.integer({ min: 1, max: 40 }).map((number) => 211_000_000 + number * 7919),
  tenths: fc
    .oneof(
      fc.integer({ min: -36_000, max: 250_000 }),
      fc.integer({ min: 0, max: 300 }).map((s) => s * 10),
    )
    .map((at) => T0 + at),
  latE5: fc.integer({ min: -9_000_000, max: 9_000_000 }),
  lonE5: fc.integer({ min: -18_000_000, max: 18_000_000 }),
  speed: fc.integer({ min: 0, max: 1023 }),
  course: fc.integer({ min: 0, max: 360 }),
  mark: fc.integer({ min: 0, max: 543 }),
});
const points = fc.array(point, { maxLength: 200 });
/** More than 4 kB of points. */
const manyPoints = fc.array(point, { minLength: 500, maxLength: 600, size: 'max' });

function tracksOf(all: readonly TrackPoint[]): VesselTrack[] {
  const columns = new PointColumns(T0);
  for (const one of all) columns.append(one);
  return [...columns.vessels].sort((a, b) => a - b).map((mmsi) => ({ mmsi, columns: columns.of(mmsi) }));
}

test('a chunk is read as it was written, packed as one or by its columns', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(points, manyPoints), async (all) => {
      const tracks = tracksOf(all);
      const encoded = encodeChunk(tracks, T0);
      // Earlier releases packed all columns together.
      for (const packed of [await pack(encoded.bytes), await packColumns(encoded)])
        expect(decodeChunk(await unpack(packed), T0)).toEqual(tracks);
    }),
  );
});

test('of a chunk those vessels are read that are wanted, in memory that is used again too', () => {
  const columnsOf = createColumnMemory();
  fc.assert(
    fc.property(points, fc.func(fc.boolean()), (all, isWanted) => {
      const tracks = tracksOf(all);
      const read = decodeChunk(encodeChunk(tracks, T0).bytes, T0, { isWanted, columnsOf });
      expect(read).toEqual(tracks.filter(({ mmsi }) => isWanted(mmsi)));
    }),
  );
});

test('rows of a journal are read in order as they were written', async () => {
  const rows = fc.array(fc.record({ points, tips: points, isFirst: fc.boolean() }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rows, async (all) => {
      const [written, read] = [new JournalState(), new JournalState()];
      for (const [index, { isFirst, ...row }] of all.entries()) {
        const given = { ...row, toleranceM: 20 };
        const isReset = index === 0 || isFirst || written.vessels === 0;
        const packed = await packColumns(await inTurns(encodeRow(written, given, isReset)));
        const back = decodeRow(read, await unpack(packed));
        expect(back.toleranceM).toBe(20);
        for (const part of ['points', 'tips'] as const) expect(byVessel(back[part])).toEqual(byVessel(given[part]));
      }
    }),
    { numRuns: 60 },
  );
});

const byVessel = (all: readonly TrackPoint[]) => Object.groupBy(all, ({ mmsi }) => String(mmsi));

test('a directory is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(points, async (all) => {
      const tracks = tracksOf(all.toSorted((a, b) => a.tenths - b.tenths));
      const members = tracks.map(({ mmsi }, index) => ({ mmsi, chunk: index % 3 }));
      const boxes = tracks.map(({ columns }) => boxOf(columns));
      const read = (encoded: Uint8Array) =>
        toDirectory({ members: decodeMembers(encodeMembers(members)), boxes: decodeBoxes(encoded, boxes.length, T0) });
      const encoded = await inTurns(encodeBoxes(boxes, T0));
      expect(read(encoded)).toEqual({ members, boxes });
      // A directory of an earlier release ends before the legs, which are fewer than 128 here.
      const former = encoded.subarray(0, encoded.length - boxes.length);
      expect(read(former).boxes).toEqual(boxes.map((box) => ({ ...box, legs: 0 })));
    }),
  );
});

test('bytes that are no part of the store are unreadable, and nothing else happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      for (const read of [
        () => decodeChunk(bytes, T0),
        () => decodeMembers(bytes),
        () => decodeBoxes(bytes, 5, T0),
        () => decodeRow(new JournalState(), bytes),
      ]) {
        try {
          read();
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableError);
        }
      }
      await expect(unpack(bytes)).rejects.toBeInstanceOf(UnreadableError);
      expect(await unpack(await pack(bytes))).toEqual(Buffer.from(bytes));
    }),
  );
});

test('of many parts at the same time each is unpacked, and those that are broken are unreadable', async () => {
  const parts = Array.from({ length: 40 }, (_, at) =>
    Uint8Array.from({ length: at * 5000 }, (_one, byte) => byte % (at + 1)),
  );
  const all = await Promise.all(parts.map(pack));
  const found = await Promise.allSettled(
    all.map((packed, at) => unpack(at % 4 === 1 ? packed.subarray(0, -1) : packed)),
  );
  for (const [at, one] of found.entries()) {
    if (at % 4 === 1) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(UnreadableError) });
    else expect(one.status === 'fulfilled' && Buffer.compare(one.value, parts[at] ?? NOTHING)).toBe(0);
  }
});

test('a part that is far too large when it is unpacked is unreadable, and the next one is read', async () => {
  const bomb = await pack(new Uint8Array(17_000_000));
  await expect(unpack(bomb).then(({ length }) => length)).rejects.toBeInstanceOf(UnreadableError);
  expect(await unpack(await pack(Uint8Array.of(1, 2)))).toEqual(Buffer.of(1, 2));
});

test('the format does not change', () => {
  const columns = newColumns(3);
  columns.tenths.set([T0, T0 + 6000, T0 + 6601]);
  columns.latE5.set([5_036_000, 5_038_000, 5_038_100]);
  columns.lonE5.set([760_000, 762_000, 762_100]);
  columns.speeds.set([80, 82, 1023]);
  columns.courses.set([32, 350, 360]);
  columns.marks.set([1, 0, 34]);
  const { bytes } = encodeChunk([{ mmsi: 211_234_560, columns }], T0);
  expect(Buffer.from(bytes).toString('hex')).toMatchInlineSnapshot(
    `"000180dedc640301002200e05db209a00104da0e405514c0dfe60480e35c7be015c801c801"`,
  );
});
