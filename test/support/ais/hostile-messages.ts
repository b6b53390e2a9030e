import { Packr } from 'msgpackr/pack';

const packr = new Packr({ useRecords: false });
const LONG = 'x'.repeat(100_000);

/** In the place of any value of a message. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  8.64e15,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'NaN',
  LONG,
  [],
  {},
  [[[[[[[[]]]]]]]],
  JSON.parse('{"__proto__":{"name":"x"},"constructor":1}'),
];

/** Whatever the subject is. */
export function* garbage(): Generator<Buffer> {
  yield Buffer.alloc(0);
  yield Buffer.from('hello');
  yield Buffer.from([0xff, 0xfe, 0x00]);
  for (const text of ['null', '[]', '{}', '5', '""', 'NaN', '[null]', '{"__proto__":{"name":1}}', '1e999']) {
    yield Buffer.from(text);
  }
  for (const open of ['[', '{"a":', '\u0091']) yield Buffer.from(open.repeat(100_000), 'latin1');
  yield Buffer.from(`"${LONG}"`);
  // An array of four thousand million elements, arrays of arrays that each claim eight million, a whole number of a
  // million digits, a type that the message defines.
  yield Buffer.from([0xdd, 0xff, 0xff, 0xff, 0xff]);
  yield Buffer.concat(Array.from({ length: 50 }, () => Buffer.from([0xdd, 0x00, 0x80, 0x00, 0x00])));
  yield Buffer.concat([Buffer.from([0xc9, 0x00, 0x06, 0x00, 0x00, 0x42]), Buffer.alloc(0x60000, 0x7f)]);
  yield Buffer.from([0xd4, 0x72, 0x40, 0x91, 0xa1, 0x61, 0x05]);
}

/** What instances sent, cut off and with each value replaced by others. */
export function* mutations(sent: Uint8Array): Generator<Buffer> {
  for (const part of [0.1, 0.5, 0.9, 0.99]) yield Buffer.from(sent.subarray(0, Math.floor(sent.length * part)));
  const json = parse(() => JSON.parse(Buffer.from(sent).toString()));
  if (json !== undefined) for (const changed of replacements(json)) yield Buffer.from(JSON.stringify(changed));
  const packed = json === undefined ? parse(() => packr.unpack(sent)) : undefined;
  if (packed !== undefined) for (const changed of replacements(packed)) yield Buffer.from(packr.pack(changed));
}

function parse(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    // It is of the other encoding.
    return undefined;
  }
}

/** Copies of a value, each with one value inside it replaced, taken away or doubled; of long lists the first items. */
function* replacements(value: unknown): Generator<unknown> {
  yield* HOSTILE;
  if (Array.isArray(value)) {
    yield value.slice(1);
    yield [...value, ...value];
    for (const [index, item] of value.slice(0, 20).entries()) {
      for (const changed of replacements(item)) yield value.with(index, changed);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const changed of replacements(item)) yield { ...value, [key]: changed };
    }
  }
}
