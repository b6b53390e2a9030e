import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineSplitter } from './line-feed.ts';

function collect(chunks: readonly (string | Buffer)[], { maxLineBytes = 20, datagrams = false, joined = false } = {}) {
  const lines: string[] = [];
  let calls = 0;
  let tooLong = 0;
  const splitter = createLineSplitter({
    maxLineBytes,
    onLine: (line) => lines.push(line.toString('latin1')),
    onLines: joined
      ? (block, count) => {
          calls += 1;
          const ended = block.toString('latin1').split('\n');
          expect(ended.pop()).toBe('');
          const texts = ended.map((line) => line.replace(/\r$/, '')).filter((line) => line !== '');
          expect(texts).toHaveLength(count);
          lines.push(...texts);
        }
      : undefined,
    onTooLong: () => {
      tooLong += 1;
    },
  });
  for (const chunk of chunks) {
    splitter.push(typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk);
    if (datagrams) splitter.end();
  }
  return { lines, tooLong, ...(joined && { calls }) };
}

test('lines end at LF, with or without CR, and empty ones are left out', () => {
  expect(collect(['one\r\ntwo\n\r\n\nthree\r\n']).lines).toEqual(['one', 'two', 'three']);
});

test('a line may come in pieces, also between CR and LF', () => {
  expect(collect(['o', 'n', 'e\r', '\ntw', 'o\n']).lines).toEqual(['one', 'two']);
});

test('the last line of a datagram may lack its end, and does not reach into the next datagram', () => {
  expect(collect(['one\r\ntwo', 'three\r'], { datagrams: true }).lines).toEqual(['one', 'two', 'three']);
});

test('a stream that ends inside a line gives no line', () => {
  expect(collect(['one\ntw']).lines).toEqual(['one']);
});

test('a line of exactly the limit passes, one byte more is dropped and counted', () => {
  const limit = 'x'.repeat(20);
  expect(collect([`${limit}\r\n${limit}y\r\nok\n`])).toEqual({ lines: [limit, 'ok'], tooLong: 1 });
  expect(collect([limit, '\r', '\n', limit, 'y\n', 'ok\n'])).toEqual({ lines: [limit, 'ok'], tooLong: 1 });
});

test('bytes without any line end are counted as one line when it ends at last', () => {
  const flood = Array.from({ length: 1000 }, () => Buffer.alloc(4096, 'x'));
  expect(collect([...flood, '\nok\n'])).toEqual({ lines: ['ok'], tooLong: 1 });
});

test('whole lines of a chunk are passed on together, up to one that is too long', () => {
  const long = 'x'.repeat(21);
  expect(collect(['one\r\n\r\ntwo\nthr', `ee\nfour\nfive\n${long}\nsix\n`, '\r\n'], { joined: true })).toEqual({
    lines: ['one', 'two', 'three', 'four', 'five', 'six'],
    tooLong: 1,
    calls: 3,
  });
});

test('where the chunks are cut makes no difference, nor whether lines are passed on together', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '\r', '\n'), { maxLength: 200 }).map((parts) => parts.join(''));
  const cuts = fc.array(fc.nat({ max: 200 }), { maxLength: 20 });
  fc.assert(
    fc.property(text, cuts, (whole, at) => {
      const ends = [...new Set(at)].sort((a, b) => a - b);
      const chunks = [...ends, whole.length].map((end, index) => whole.slice(ends[index - 1] ?? 0, end));
      const { lines, tooLong } = collect([whole], { maxLineBytes: 5 });
      expect(collect(chunks, { maxLineBytes: 5 })).toEqual({ lines, tooLong });
      expect(collect(chunks, { maxLineBytes: 5, joined: true })).toMatchObject({ lines, tooLong });
    }),
  );
});
