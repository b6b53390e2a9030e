import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDraft, draftsByType, toExpected } from '../../../../test/support/ais/ais-drafts.ts';
import { decodeLines } from '../../../../test/support/ais/ais-lines.ts';
import { decodePayload } from '../../../traffic/ais/decoder/index.ts';
import { encodePayload, encodeSentences } from './index.ts';

describe('what was encoded is decoded', () => {
  test.each(draftsByType)('%s', (_, drafts) => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const { messages } = decodeLines(encodeSentences(draft));
        expect(messages).toEqual([toExpected(draft)]);
      }),
      { numRuns: 300 },
    );
  });

  test('with every talker, channel, sequence, length of line and tag block', () => {
    const options = fc.record({
      talker: fc.constantFrom('AI', 'AB', 'BS', 'SA', 'SS', 'Q7'),
      channel: fc.constantFrom('A', 'B', '1', '2', 'C', ''),
      own: fc.boolean(),
      sequence: fc.nat(9),
      maxPayload: fc.integer({ min: 12, max: 80 }),
    });
    const tag = fc.record({ station: fc.constantFrom('r003669961', 'x'), group: fc.nat(99_999) });
    fc.assert(
      fc.property(anyDraft, options, fc.option(tag), (draft, given, block) => {
        const lines = encodeSentences(draft, block === null ? given : { ...given, tag: { ...block, unixSeconds: 60 } });
        const { messages, counts } = decodeLines(lines, { nowMs: 61_000 });
        const received = { own: given.own, receivedAt: 61_000, stampAt: block === null ? null : 60_000 };
        expect(messages).toEqual([toExpected(draft, received)]);
        expect(counts.parts).toBe(lines.length - 1);
      }),
      { numRuns: 500 },
    );
  });

  test('as a bare payload', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const { payload, fillBits } = encodePayload(draft);
        expect(decodePayload(Buffer.from(payload), fillBits)).toEqual(toExpected(draft));
      }),
    );
  });
});

test('a sentence keeps within the 82 characters of NMEA 0183', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      for (const sentence of encodeSentences(draft)) expect(`${sentence}\r\n`.length).toBeLessThanOrEqual(82);
    }),
  );
});

test('what the six-bit alphabet does not have becomes a capital or a question mark', () => {
  const { messages } = decodeLines(
    encodeSentences({ kind: 'static', type: 24, part: 'A', mmsi: 211_000_001, name: 'Köln@~' }),
  );
  expect(messages).toMatchObject([{ name: 'K?LN' }]);
});
