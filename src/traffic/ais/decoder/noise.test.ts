import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLines, sumOutcomes } from '../../../../test/support/ais/ais-lines.ts';
import { createRandom } from '../../../../tools/ais/traffic/random.ts';
import { encodeSentences } from '../../../outward/nmea-output/encoder/index.ts';
import { AisDecoder, type AisMessage, decodePayload } from './index.ts';

test.each([0.02, 0.1, 0.3, 0.6])(
  'with a share of %d of the lines lost, no parts of different vessels are joined',
  (share) => {
    // One message per second, so that each sequence id is repeated after ten seconds.
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
