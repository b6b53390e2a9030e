import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDraft } from '../../../../test/support/ais/ais-drafts.ts';
import { decodeLines } from '../../../../test/support/ais/ais-lines.ts';
import { makeTraffic } from '../../../../test/support/ais/ais-traffic.ts';
import {
  asGpsd,
  decodeWithGpsd,
  type GpsdMessage,
  gpsdecodeIsInstalled,
  isReadByBoth,
  normalised,
} from '../../../../test/support/real/gpsdecode.ts';
import { realPart } from '../../../../test/support/real/real-parts.ts';
import { encodeSentences } from '../../../outward/nmea-output/encoder/index.ts';

// gpsd is the reference decoder. Messages that both decode must be equal in every field.

const root = join(import.meta.dirname, '../../../..');
/** The recordings are not part of the repository; they belong to their authors. */
const recordings = globSync(join(process.env['AIS_RECORDINGS'] ?? join(root, '../shared/data'), '*.{aivdm,nm4,nmea}'));

const isPart = ({ type }: GpsdMessage) => type === 24;
const pick = (from: GpsdMessage, like: GpsdMessage) =>
  Object.fromEntries(Object.keys(like).map((key) => [key, from[key]]));

/** Returns the number of compared messages. */
function compare(sentences: Buffer): number {
  const ours = decodeLines([sentences]).messages.map(asGpsd);
  const theirs = decodeWithGpsd(sentences).filter(isReadByBoth).map(normalised);
  const whole = ours.filter((message) => !isPart(message));
  const wholeOfGpsd = theirs.filter((message) => !isPart(message));
  // For an unknown time of a base station, gpsd returns the parts and the decoder returns null.
  expect(whole).toEqual(wholeOfGpsd.map((message, index) => pick(message, whole[index] ?? message)));
  // gpsd reports part A together with part B.
  const parts = ours.filter(isPart);
  for (const message of theirs.filter(isPart)) {
    const own = parts.filter(({ mmsi }) => mmsi === message.mmsi);
    const agreeing = own.filter((part) => JSON.stringify(part) === JSON.stringify(pick(message, part)));
    expect(agreeing.some((part) => 'shipname' in part)).toBe(true);
    expect(agreeing.some((part) => 'callsign' in part)).toBe(true);
  }
  return theirs.length;
}

describe.skipIf(!realPart('gpsdecode', gpsdecodeIsInstalled))('gpsd reads the same', () => {
  test('in the golden sentences', () => {
    expect(compare(readFileSync(join(root, 'test/golden/ais/sentences.nmea')))).toBeGreaterThan(20);
  });

  test('in made traffic', () => {
    const lines = makeTraffic({ sentences: 5_000, vessels: 300 }).map(({ text }) => text);
    expect(compare(Buffer.from(lines.join('\r\n')))).toBeGreaterThan(4_000);
  });

  test('in messages of any content', () => {
    const drafts = fc.sample(anyDraft, { numRuns: 3_000, seed: 11 });
    expect(compare(Buffer.from(drafts.flatMap((draft) => encodeSentences(draft)).join('\n')))).toBeGreaterThan(2_000);
  });

  if (gpsdecodeIsInstalled && recordings.length === 0)
    process.stderr.write('skipped: comparison with gpsd over recordings (set AIS_RECORDINGS)\n');
  test.each(recordings.map((path) => [basename(path), path]))('in the recording %s', (_, path) => {
    expect(compare(readFileSync(path))).toBeGreaterThan(0);
  });
});
