import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goldenDrafts } from '../../../../test/support/ais/ais-golden-drafts.ts';
import { decodeLines } from '../../../../test/support/ais/ais-lines.ts';
import { encodeSentences } from '../../../outward/nmea-output/encoder/index.ts';

// Made by scripts/make-ais-golden.ts.
const folder = new URL('../../../../test/golden/ais/', import.meta.url);
const sentences = readFileSync(new URL('sentences.nmea', folder), 'latin1');
const golden = JSON.parse(readFileSync(new URL('messages.json', folder), 'utf8')) as object[];
const nowMs = Date.UTC(2026, 10, 20, 8, 56, 0);

test('the recorded sentences decode to the recorded messages', () => {
  const { messages, counts } = decodeLines([sentences], { nowMs });
  expect(messages).toEqual(golden);
  expect(Object.values(counts.rejected).every((count) => count === 0)).toBe(true);
});

test('the recorded messages say what their drafts say', () => {
  expect(golden).toMatchObject(goldenDrafts.map(([draft]) => draft));
});

test('the encoder still writes the recorded sentences', () => {
  expect(goldenDrafts.flatMap(([draft, options]) => encodeSentences(draft, options))).toEqual(
    sentences.trimEnd().split('\r\n'),
  );
});
