import fc from 'fast-check';
import { test } from 'vitest';
import { makePacket, PACKETS, RECEIVED_AT, SAMPLES } from '../../../test/support/samples/tracker-requests.ts';
import { crc16, readPacket } from './codec8.ts';
import { readRequest } from './read-request.ts';

const RUNS = 10_000;

/** Bytes that are changed, put in and taken out. */
const mutations = fc.array(
  fc.record({ kind: fc.constantFrom('set', 'insert', 'delete'), at: fc.nat(), byte: fc.nat(255) }),
  { minLength: 1, maxLength: 6 },
);

function mutate(text: string, changes: readonly { kind: string; at: number; byte: number }[]): Buffer {
  const bytes = [...Buffer.from(text)];
  for (const { kind, at, byte } of changes) {
    const index = at % (bytes.length + 1);
    if (kind === 'set') bytes[index] = byte;
    else bytes.splice(index, kind === 'delete' ? 1 : 0, ...(kind === 'insert' ? [byte] : []));
  }
  return Buffer.from(bytes);
}

test.each(SAMPLES)('10,000 mutations are right or refused: $name', ({ query = '', contentType, body = '' }) => {
  fc.assert(
    fc.property(mutations, (changes) => {
      const found = readRequest({
        query: body === '' ? mutate(query, changes).toString('latin1') : query,
        contentType,
        body: body === '' ? Buffer.alloc(0) : mutate(body, changes),
        receivedAt: RECEIVED_AT,
      });
      if (!found.ok) return found.message !== '';
      return found.reports.every(
        ({ at, latitude, longitude, speedMps, batteryPercent }) =>
          Number.isSafeInteger(at) &&
          Math.abs(latitude) <= 90 &&
          Math.abs(longitude) <= 180 &&
          (latitude !== 0 || longitude !== 0) &&
          (speedMps === null || speedMps >= 0) &&
          (batteryPercent === null || (batteryPercent >= 0 && batteryPercent <= 100)),
      );
    }),
    { numRuns: RUNS },
  );
});

const VECTORS = Object.entries({ ...PACKETS, made: makePacket({ latitude: 50.3536, longitude: 7.5951 }) });

test.each(VECTORS)('10,000 mutations of the packet %s are right or refused, with a CRC that fits too', (_name, hex) => {
  const vector = Buffer.from(hex, 'hex');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.nat(8),
      (changes, fits, cut) => {
        const bytes = Buffer.from(vector.subarray(0, vector.length - cut));
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        if (fits && cut === 0) bytes.writeUInt32BE(crc16(bytes.subarray(8, -4)), bytes.length - 4);
        const read = readPacket(bytes);
        if (read.kind !== 'packet') return true;
        return read.parsed.reports.every(
          ({ latitude, longitude }) =>
            Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0),
        );
      },
    ),
    { numRuns: RUNS },
  );
});
