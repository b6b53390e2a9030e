import { expect, test } from 'vitest';
import { createId } from '../../../foundation/shared/ids.ts';
import { type EntryFacts, hashOfEntry, type LogEntry, toEntryRecord } from './entry.ts';
import { EXPORT_FORMAT, parseExport, verifyExport, verifyExportText } from './export-file.ts';

const NOTHING: EntryFacts = {
  kind: 'remark',
  label: null,
  at: 0,
  until: null,
  latitude: null,
  longitude: null,
  placeId: null,
  tripId: null,
  voyageId: null,
  legId: null,
  author: null,
  text: null,
  data: null,
  corrects: null,
};

function makeChain(count: number): LogEntry[] {
  const entries: LogEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = 1_790_000_000_000 + index * 61_000;
    const unbound = {
      ...NOTHING,
      id: createId(at),
      at,
      latitude: 51.2 + index / 7,
      text: index % 3 === 0 ? `Süd "${index}" \u0007 😀` : null,
      data: index % 4 === 0 ? { place: 'Quay', list: [{ id: 'x' }, { id: 'y' }], big: 1e21, small: 1e-7 } : null,
      previousHash: entries.at(-1)?.hash ?? null,
    };
    entries.push({ ...unbound, hash: hashOfEntry(unbound) });
  }
  return entries;
}

function write(entries: readonly LogEntry[]): string {
  const { previousHash = null } = entries[0] ?? {};
  const records = entries.map(toEntryRecord);
  return JSON.stringify({
    format: EXPORT_FORMAT,
    previousHash,
    entries: records,
    lastHash: entries.at(-1)?.hash ?? null,
  });
}

test('an export is whole, as is a part of it that names the hash before it', () => {
  const chain = makeChain(9);
  expect(verifyExportText(write(chain))).toMatchObject({ ok: true, entries: 9, firstBroken: null });
  expect(verifyExportText(`${write(chain.slice(3, 7))}\n`)).toMatchObject({ ok: true, entries: 4 });
  expect(verifyExportText(write([]))).toMatchObject({ ok: true, entries: 0 });
});

test.each([
  ['a changed text', (all: LogEntry[]) => all.with(4, { ...at(all, 4), text: 'other' }), 4, 'changed'],
  ['a removed entry', (all: LogEntry[]) => all.toSpliced(4, 1), 4, 'order'],
  ['an exchanged pair', (all: LogEntry[]) => all.with(4, at(all, 5)).with(5, at(all, 4)), 4, 'order'],
  ['a removed beginning', (all: LogEntry[]) => all.slice(1), 0, 'order'],
] as const)('%s is found at its entry', (_name, change, index, reason) => {
  const chain = makeChain(9);
  const changed = { ...parseExport(JSON.parse(write(chain))), entries: change(chain).map(toEntryRecord) };
  const file = parseExport(changed);
  expect(file && verifyExport(file)).toMatchObject({ ok: false, firstBroken: { index, reason } });
});

test('a removed end is found by the last hash', () => {
  const chain = makeChain(9);
  const file = parseExport({ ...JSON.parse(write(chain)), entries: chain.slice(0, 7).map(toEntryRecord) });
  expect(file && verifyExport(file)).toMatchObject({ ok: false, firstBroken: { index: 7, id: null, reason: 'end' } });
});

test('10,000 changes of one byte are all found, each with the first broken entry', () => {
  const chain = makeChain(12);
  const bytes = Buffer.from(write(chain));
  const begins = chain.map(({ id }) => bytes.indexOf(`{"id":"${id}"`));
  const ends = bytes.indexOf('],"lastHash"');
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 10_000; round += 1) {
    const place = random(bytes.length);
    const changed = Buffer.from(bytes);
    changed[place] = ((bytes[place] ?? 0) + 1 + random(255)) % 256;
    const verified = verifyExportText(changed.toString('utf8'));
    const expected =
      place >= ends
        ? chain.length
        : Math.max(
            0,
            begins.findLastIndex((begin) => begin <= place),
          );
    expect(verified?.ok, `byte ${place}`).toBe(false);
    // The comma behind an entry belongs to either.
    const isBetween = begins.includes(place + 1) || begins.includes(place);
    const found = verified?.firstBroken?.index ?? -1;
    if (isBetween) expect(Math.abs(found - expected), `byte ${place}`).toBeLessThanOrEqual(1);
    else expect(found, `byte ${place} of ${bytes.length}`).toBe(expected);
  }
});

test('what is no export is none', () => {
  for (const text of ['', '{}', '[]', '{"entries":[]}', 'log']) expect(verifyExportText(text)).toBeUndefined();
});

const at = (all: readonly LogEntry[], index: number): LogEntry => {
  const entry = all[index];
  if (!entry) throw new Error('no such entry');
  return entry;
};
