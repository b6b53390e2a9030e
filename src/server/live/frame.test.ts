import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChunkedMessage } from './channel.ts';
import { encodeTextFrame, joinFrames, toAnswerFrame, toChannelFrame, toGreetingFrame } from './frame.ts';

describe('a text frame', () => {
  test.each([
    [0, [0x81, 0]],
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [65_535, [0x81, 126, 0xff, 0xff]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('of %i bytes states its length in the shortest form', (length, header) => {
    const frame = encodeTextFrame('x'.repeat(length));

    expect([...frame.subarray(0, header.length)]).toEqual(header);
    expect(frame.subarray(header.length).toString()).toBe('x'.repeat(length));
  });

  test('counts bytes, not characters', () => {
    expect([...encodeTextFrame('Köln')]).toEqual([0x81, 5, ...Buffer.from('Köln')]);
  });

  test('holds any text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const frame = encodeTextFrame(text);
        const headerBytes = Buffer.byteLength(text) < 126 ? 2 : 4;
        expect(frame.subarray(headerBytes)).toEqual(Buffer.from(text));
      }),
    );
  });
});

test('joined frames stay frames of their own, one after another', () => {
  const [first, second] = [toAnswerFrame({ type: 'a' }), toChannelFrame('gps', { type: 'b' }, 'fix')];

  expect(joinFrames([first, second])).toEqual(Buffer.concat([first.bytes, second.bytes]));
  expect(joinFrames([first])).toBe(first.bytes);
  expect(second).toMatchObject({ channel: 'gps', coalesceKey: 'fix' });
});

describe('a message in pieces', () => {
  const fragmentsOf = (...pieces: string[]) => {
    const { fragments } = toGreetingFrame('vessels', new ChunkedMessage(pieces));
    return Array.from({ [Symbol.iterator]: () => fragments ?? [].values() });
  };

  test.each([
    [
      ['{"a":', '1', '}'],
      [0x01, 0x00, 0x80],
    ],
    [
      ['{', '', '}'],
      [0x01, 0x00, 0x80],
    ],
    [['{}'], [0x81]],
    [[], [0x81]],
  ])('%j is begun by a text, continued, and ended by its last frame', (pieces, firstBytes) => {
    const fragments = fragmentsOf(...pieces);

    expect(fragments.map((fragment) => fragment[0])).toEqual(firstBytes);
    expect(Buffer.concat(fragments.map((fragment) => fragment.subarray(2))).toString()).toBe(pieces.join(''));
  });

  test('is made no further than one piece ahead', () => {
    const made: number[] = [];
    const { fragments } = toGreetingFrame(
      'vessels',
      new ChunkedMessage(
        (function* () {
          for (const piece of [1, 2, 3, 4]) {
            made.push(piece);
            yield String(piece);
          }
        })(),
      ),
    );
    expect(made).toEqual([]);
    fragments?.next();
    expect(made).toEqual([1, 2]);
  });
});
