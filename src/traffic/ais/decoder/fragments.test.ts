import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLines, sumOutcomes } from '../../../../test/support/ais/ais-lines.ts';
import { encodeSentences, type SentenceOptions, withChecksum } from '../../../outward/nmea-output/encoder/index.ts';
import { AisDecoder, type AisMessage } from './index.ts';

const parts = (name: string, options: SentenceOptions = {}): [string, string] => {
  const [first = '', second = ''] = encodeSentences(
    { kind: 'static', type: 5, mmsi: 211_000_001, name, destination: `TO ${name}` },
    { sequence: 3, ...options },
  );
  return [first, second];
};
const names = (messages: AisMessage[]) => messages.map((message) => ('name' in message ? message.name : null));
const decodedNames = (lines: string[]) => names(decodeLines(lines).messages);

const [a1, a2] = parts('ALPHA');
const [b1, b2] = parts('BRAVO');

describe('parts are joined', () => {
  test('in order', () => {
    expect(decodedNames([a1, a2])).toEqual(['ALPHA']);
  });

  test('in three and more', () => {
    const lines = encodeSentences({ kind: 'static', type: 5, mmsi: 1, name: 'LONG' }, { maxPayload: 9 });
    expect(lines).toHaveLength(8);
    expect(decodedNames(lines)).toEqual(['LONG']);
  });

  test.each<[string, SentenceOptions]>([
    ['sequence ids', { sequence: 4 }],
    ['channels', { channel: 'B' }],
    ['talkers', { talker: 'BS' }],
    ['stations', { tag: { station: 'other' } }],
    ['groups', { tag: { group: 7, station: 'one' } }],
    ['counts', { maxPayload: 30 }],
    ['vessels, the own one and others', { own: true }],
  ])('while parts with other %s come between', (_, options) => {
    const one = parts('ALPHA', { tag: { station: 'one', group: 6 } });
    const other = encodeSentences({ kind: 'static', type: 5, mmsi: 2, name: 'BRAVO' }, { sequence: 3, ...options });
    expect(decodedNames([one[0], other[0] ?? '', one[1], ...other.slice(1)])).toEqual(['ALPHA', 'BRAVO']);
  });

  test('of each sender apart', () => {
    const seen: AisMessage[] = [];
    const decoder = new AisDecoder({ onMessage: (message) => seen.push(message) });
    for (const [sender, line] of [
      ['x', a1],
      ['y', b1],
      ['y', b2],
      ['x', a2],
    ] as const) {
      decoder.push(Buffer.from(line), sender, 0);
    }
    expect(names(seen)).toEqual(['BRAVO', 'ALPHA']);
  });

  test('where the tag block stands before the first part only, whose stamp they keep', () => {
    const [first] = parts('ALPHA', { tag: { station: 'one', group: 6, unixSeconds: 60 } });
    expect(decodeLines([first, a2], { nowMs: 60_000 }).messages).toMatchObject([{ name: 'ALPHA', stampAt: 60_000 }]);
  });
});

describe('parts are not joined', () => {
  test('in the wrong order', () => {
    const { messages, counts } = decodeLines([a2, a1]);
    expect(messages).toEqual([]);
    expect(counts).toMatchObject({ parts: 1, rejected: { out_of_order: 1 } });
  });

  test('over a gap, and what was there is given up', () => {
    const lines = encodeSentences({ kind: 'static', type: 5, mmsi: 1 }, { maxPayload: 30 });
    const { messages, counts } = decodeLines([lines[0] ?? '', lines[2] ?? '', lines[1] ?? '']);
    expect(messages).toEqual([]);
    expect(counts).toMatchObject({ parts: 1, partsAbandoned: 1, rejected: { out_of_order: 2 } });
  });

  test('with the rest of a message that used the id before', () => {
    expect(decodedNames([a1, b1, b2, a2])).toEqual(['BRAVO']);
  });

  test('when a station that does not name itself could be either of two', () => {
    const [one] = parts('ALPHA', { tag: { station: 'one' } });
    const [two] = parts('BRAVO', { tag: { station: 'two' } });
    expect(decodedNames([one, two, a2])).toEqual([]);
  });

  test('five seconds later, or before', () => {
    for (const [at, count] of [
      [5_000, 1],
      [5_001, 0],
      [-1, 0],
    ] as const) {
      const seen: AisMessage[] = [];
      const decoder = new AisDecoder({ onMessage: (message) => seen.push(message) });
      decoder.push(Buffer.from(a1), 'x', 1_000_000);
      decoder.push(Buffer.from(a2), 'x', 1_000_000 + at);
      expect(seen).toHaveLength(count);
    }
  });

  test('when the sender has begun so many messages since that the id is used again', () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, index) => parts('OTHER', { sequence: (4 + index) % 10 })[0]);
    expect(decodedNames([a1, ...others(8), a2])).toEqual(['ALPHA']);
    expect(decodedNames([a1, ...others(9), a2])).toEqual([]);
  });

  test('when they are more than any message has', () => {
    const long = (part: number) => `!${withChecksum(`AIVDM,9,${part},1,A,${'0'.repeat(300)},0`)}`;
    const { counts } = decodeLines([long(1), long(2), long(3)]);
    expect(counts).toMatchObject({ parts: 1, rejected: { too_long: 1, out_of_order: 1 } });
  });

  test('with a foreign character in one of them', () => {
    const foreign = (part: number) => `!${withChecksum(`AIVDM,2,${part},3,A,00X00,0`)}`;
    const { counts } = decodeLines([foreign(1), a1, foreign(2), a2]);
    expect(counts).toMatchObject({ parts: 1, rejected: { bad_character: 2, out_of_order: 1 } });
  });
});

describe('parts with a group are joined', () => {
  const grouped = (name: string, group: number, options: SentenceOptions = {}) =>
    parts(name, { sequence: 1, ...options, tag: { station: 'one', group, ...options.tag } });

  test('in any order, with parts of another group between', () => {
    const [alpha1, alpha2] = grouped('ALPHA', 77);
    const [bravo1, bravo2] = grouped('BRAVO', 78);
    expect(decodedNames([alpha2, bravo1, alpha1, bravo2])).toEqual(['ALPHA', 'BRAVO']);
  });

  test('with any lines between, and however many messages were begun since', () => {
    const [alpha1, alpha2] = grouped('ALPHA', 77);
    const others = Array.from({ length: 30 }, (_, index) => grouped('OTHER', 100 + index)[0]);
    expect(decodedNames([alpha2, ...others, b1, '$GPTXT,01,01,02,text*00', b2, alpha1])).toEqual(['BRAVO', 'ALPHA']);
  });

  test('of one station only', () => {
    const [alpha1] = grouped('ALPHA', 77);
    const [, bravo2] = grouped('BRAVO', 77, { tag: { station: 'two', group: 77 } });
    expect(decodedNames([alpha1, bravo2])).toEqual([]);
  });

  test('though the block of the first part, or of the second, has none', () => {
    const [alpha1, alpha2] = grouped('ALPHA', 77);
    const [plain1, plain2] = parts('ALPHA', { sequence: 1 });
    expect(decodedNames([alpha1, plain2])).toEqual(['ALPHA']);
    expect(decodedNames([plain1, alpha2])).toEqual(['ALPHA']);
  });

  test('where the station begins its numbers again, by the latest of them', () => {
    const [alpha1] = grouped('ALPHA', 1);
    const [bravo1, bravo2] = grouped('BRAVO', 1);
    const { messages, counts } = decodeLines([alpha1, bravo1, bravo1, bravo2]);
    expect(names(messages)).toEqual(['BRAVO']);
    expect(counts).toMatchObject({ parts: 2, duplicates: 1, partsAbandoned: 1 });
  });

  test('with the fill bits of the last part, though another comes last', () => {
    const lines = encodeSentences({ kind: 'static', type: 5, mmsi: 7, name: 'ALPHA' }, { tag: { group: 5 } });
    expect(lines.map((line) => /,(\d)\*/.exec(line)?.[1])).toEqual(['0', '2']);
    const [message] = decodeLines(lines.toReversed()).messages;
    expect(message).toEqual(decodeLines(lines).messages[0]);
  });

  test('in every order of the parts of several messages', () => {
    const messages = ['ALPHA', 'BRAVO', 'CHARLIE'].map((name, index) =>
      encodeSentences(
        { kind: 'static', type: 5, mmsi: 1, name },
        { sequence: 1, maxPayload: 20, tag: { station: 'one', group: index } },
      ),
    );
    fc.assert(
      fc.property(
        fc.shuffledSubarray(messages.flat(), { minLength: messages.flat().length }),
        (lines) => decodedNames(lines).toSorted().join() === 'ALPHA,BRAVO,CHARLIE',
      ),
    );
  });

  test('and thousands of unfinished ones push each other out', () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => grouped('X', index)[1]);
    expect(decodeLines(lines).counts.partsAbandoned).toBe(5_000 - 64);
  });
});

test('a part that comes twice is a duplicate, and the message is still completed', () => {
  const lines = encodeSentences({ kind: 'static', type: 5, mmsi: 1, name: 'ALPHA' }, { maxPayload: 30 });
  const [first = '', second = '', third = ''] = lines;
  const { messages, counts } = decodeLines([first, first, second, first, second, third, third]);
  expect(names(messages)).toEqual(['ALPHA']);
  expect(counts).toMatchObject({ parts: 2, duplicates: 3, rejected: { out_of_order: 1 } });
});

test('thousands of unfinished messages push each other out', () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => parts('X', { tag: { station: `station ${index}` } })[0]);
  const seen: AisMessage[] = [];
  const decoder = new AisDecoder({ onMessage: (message) => seen.push(message) });
  for (const [index, line] of lines.entries()) decoder.push(Buffer.from(line), `sender ${index}`, 0);
  expect(decoder.counts.partsAbandoned).toBe(5_000 - 64);
  expect(sumOutcomes(decoder.counts)).toBe(5_000);
});
