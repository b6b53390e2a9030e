import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLines, sumOutcomes } from '../../../test/support/ais-lines.ts';
import { makeTraffic } from '../../../test/support/ais-traffic.ts';
import { createRandom } from '../../../tools/ais/traffic/random.ts';
import { encodeSentences } from '../../nmea-output/encoder/index.ts';
import { AisDecoder, type AisMessage, decodePayload } from './index.ts';

const lines = makeTraffic({ sentences: 20_000, vessels: 200 });

/** What a message says, whenever it came. */
function contentOf(message: AisMessage): string {
  return JSON.stringify({ ...message, receivedAt: 0 });
}

/**
 * Whether the noise has by chance kept a checksum right: one in 256 does, and no receiver of sentences can tell. Written
 * apart from the decoder, the plain way.
 */
function holdsForgedSentence(line: string, sound: ReadonlySet<string>): boolean {
  for (const [text, body = '', given = ''] of line.matchAll(/!([^!*]*)\*([0-9A-Fa-f]{2})/g)) {
    const sum = [...body].reduce((xor, character) => xor ^ character.charCodeAt(0), 0);
    if (sum === Number.parseInt(given, 16) && !sound.has(text)) return true;
  }
  return false;
}

function mutate(line: string, other: string, random: () => number): string {
  const at = Math.floor(random() * line.length);
  const length = 1 + Math.floor(random() * 12);
  switch (Math.floor(random() * 6)) {
    case 0:
      return `${line.slice(0, at)}${String.fromCharCode(line.charCodeAt(at) ^ (1 << (length % 8)))}${line.slice(at + 1)}`;
    case 1:
      return `${line.slice(0, at)}${line.slice(at + length)}`;
    case 2:
      return line.slice(0, at);
    case 3:
      return `${line.slice(0, at)}${line.slice(at, at + length)}${line.slice(at)}`;
    case 4:
      return `${line.slice(0, at)}${other}`;
    default:
      return `${line.slice(0, at)}${other.slice(Math.floor(random() * other.length))}`;
  }
}

test('200,000 mutated lines throw nothing, invent no vessel and are all counted', () => {
  const random = createRandom(7);
  const truth = new Set<string>();
  const reader = new AisDecoder({ onMessage: (message) => truth.add(contentOf(message)) });
  for (const { text, nowMs } of lines) reader.push(Buffer.from(text), 'antenna', nowMs);
  const sound = new Set(lines.map(({ text }) => text));

  const invented: AisMessage[] = [];
  let given = 0;
  const decoder = new AisDecoder({
    onMessage: (message) => {
      given += 1;
      if (!truth.has(contentOf(message))) invented.push(message);
    },
  });
  const forged = new AisDecoder({ onMessage: () => undefined });
  for (let count = 0; count < 200_000; count += 1) {
    const { text, nowMs } = lines[count % lines.length] as (typeof lines)[number];
    const other = lines[Math.floor(random() * lines.length)]?.text ?? '';
    const line = mutate(text, other, random);
    const target = holdsForgedSentence(line, sound) ? forged : decoder;
    // Line feeds that a mutation made would be two lines.
    target.push(Buffer.from(`${line.replaceAll('\n', ' ')} \r\n`, 'latin1'), 'antenna', nowMs);
  }

  expect(invented).toEqual([]);
  expect(given).toBeGreaterThan(10_000);
  // Where a mutation joined two sentences both are counted.
  const counted = decoder.counts.lines + forged.counts.lines;
  expect(counted).toBeGreaterThanOrEqual(200_000);
  expect(counted).toBeLessThan(205_000);
  expect(forged.counts.lines).toBeLessThan(200_000 / 100);
  for (const { counts } of [decoder, forged]) expect(sumOutcomes(counts)).toBe(counts.lines);
});

test.each([0.02, 0.1, 0.3, 0.6])(
  'with a share of %d of the lines lost, no parts of different vessels are joined',
  (share) => {
    // One message a second, so that its number comes again after ten.
    const voyages = Array.from({ length: 3_000 }, (_, index) => ({
      nowMs: index * 1000,
      mmsi: 211_000_000 + index,
      destination: `TO BERTH ${String(index).padStart(11, '0')}`,
      sequence: index % 10,
    }));
    const random = createRandom(share * 100);
    const seen: AisMessage[] = [];
    const decoder = new AisDecoder({ onMessage: (message) => seen.push(message) });
    for (const { nowMs, mmsi, destination, sequence } of voyages) {
      for (const line of encodeSentences({ kind: 'static', type: 5, mmsi, destination }, { sequence })) {
        if (random() >= share) decoder.push(Buffer.from(line), 'antenna', nowMs);
      }
    }
    expect(seen.length).toBeGreaterThan(voyages.length * (1 - share) ** 2 * 0.8);
    const destinations = new Map(voyages.map(({ mmsi, destination }) => [mmsi, destination]));
    for (const message of seen) expect(message).toMatchObject({ destination: destinations.get(message.mmsi) });
  },
);

test('any bytes are counted, and throw nothing', () => {
  const noise = fc.array(
    fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom(
          '!',
          '\\',
          '*',
          ',',
          '{',
          '\n',
          '\r',
          '!AIVDM,1,1,,A,',
          '!AIVDM,2,2,1,A,',
          '"nmea":["',
          '"]',
          '0*',
        )
        .map((text) => Buffer.from(text)),
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(noise, (pieces) => {
      const { counts } = decodeLines([Buffer.concat(pieces)], { duplicateWindowMs: 1_000 });
      expect(sumOutcomes(counts)).toBe(counts.lines);
    }),
    { numRuns: 3_000 },
  );
});

test('any payload is a message or a reason', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), fc.nat(5), (payload, fillBits) => {
      const message = decodePayload(payload, fillBits);
      if (typeof message === 'object') expect(message.type).toBeGreaterThan(0);
    }),
  );
});
