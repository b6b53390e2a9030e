import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson, type JsonObject } from './canonical-json.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('names are ordered by their UTF-16 units, also those that look like numbers', () => {
  const names = ['\r', '1', '\u0080', 'ö', '€', '😀', '\uFB33'];
  const value = Object.fromEntries(names.toReversed().map((name, index) => [name, index]));
  const written = canonicalJson(value);
  const places = names.map((name) => written.indexOf(`${JSON.stringify(name)}:`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBe(1);
});

test.each([
  [4.5, '4.5'],
  [-0, '0'],
  [1e21, '1e+21'],
  [0.000001, '0.000001'],
  [1e-7, '1e-7'],
  [true, 'true'],
  [null, 'null'],
  ['a"b\\\u0007é', '"a\\"b\\\\\\u0007é"'],
  [[1, [2, {}]], '[1,[2,{}]]'],
])('%j is written as %s', (value, written) => {
  expect(canonicalJson(value)).toBe(written);
});

test('the hashes of the empty object and of the empty list are the known ones', () => {
  expect(sha256(canonicalJson({}))).toMatch(/^44136fa3/);
  expect(sha256(canonicalJson([]))).toMatch(/^4f53cda1/);
});

test('three records that refer to each other by hash have the known hashes', () => {
  const zeros = '0'.repeat(64);
  const first: JsonObject = {
    trip: 't1',
    seq: 1,
    prev: zeros,
    kind: 'noticeOfReadiness',
    by: 'key:bridge',
    body: { place: 'DE-NW', cargoT: 900, berth: 'Neuss Süd' },
    at: '2026-06-01T08:00:00.000Z',
  };
  const firstHash = '60359aa93b280e668d1f6319ba61c1158cdcea77ead80f756c38823e64c0a67f';
  expect(sha256(canonicalJson(first))).toBe(firstHash);
  const second: JsonObject = {
    at: '2026-06-03T13:30:00.000Z',
    body: { draughtM: 2.5, lat: 51.2, lon: 6.7 },
    by: 'key:bridge',
    kind: 'released',
    prev: firstHash,
    seq: 2,
    trip: 't1',
  };
  const secondHash = '2c3163660ff8ff1f6defdb7593d6dc6b2a0c4b15398df6ef7355477af05e6328';
  expect(sha256(canonicalJson(second))).toBe(secondHash);
  const third: JsonObject = {
    at: '2026-06-03T14:05:00.000Z',
    body: { of: 2, reason: 'Schein: 15:10', set: { at: '2026-06-03T13:10:00.000Z' } },
    by: 'key:office',
    kind: 'correction',
    prev: secondHash,
    seq: 3,
    trip: 't1',
  };
  expect(sha256(canonicalJson(third))).toBe('15a1c16614565ade7a4bb2378a714283d49990b6415ef29ee2f7346bf7575523');
});

test('what JSON cannot express is refused, not changed', () => {
  expect(() => canonicalJson(Number.NaN)).toThrow(TypeError);
  expect(() => canonicalJson({ a: [Number.POSITIVE_INFINITY] })).toThrow(TypeError);
  expect(() => canonicalJson({ text: 'half \uD800' })).toThrow(TypeError);
  expect(() => canonicalJson({ 'half \uDC00': 1 })).toThrow(TypeError);
});
