import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Elsewhere, Vessel } from '../traffic/vessels/index.ts';
import { decodeBatch, encodeBatch, type OutgoingBatch } from './batch-codec.ts';
import { MalformedBatchError } from './batch-reader.ts';

/** MessagePack does not know minus zero, and neither does JSON. */
const unsigned = (value: number): number => value + 0;
const NOW = Date.parse('2026-11-20T08:00:00Z');

const number = fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map(unsigned);
const instant = fc.oneof(fc.integer({ min: 1, max: NOW + 1e9 }), fc.double({ noNaN: true, min: 1, max: NOW + 1e9 }));
const time = fc.option(instant, { nil: 0 });
const count = fc.option(fc.integer({ min: 0, max: 100_000 }));
const text = fc.option(fc.string({ maxLength: 20 }));
const statics = fc.record(
  { name: text, shipType: count, lengthM: count, beamM: count, callsign: text },
  { noNullPrototype: true },
);
const voyage = fc.record(
  {
    destination: text,
    etaAt: fc.option(fc.nat(253_402_300_799_999)),
    draughtM: fc.option(fc.double({ noNaN: true, min: 0.1, max: 30 })),
    imo: count,
    eni: text,
    blueCones: fc.option(fc.nat(4)),
    loaded: fc.option(fc.boolean()),
    isInlandDraught: fc.boolean(),
  },
  { noNullPrototype: true },
);
const latitude = fc.double({ noNaN: true, min: -90, max: 90 }).map(unsigned);
const longitude = fc.double({ noNaN: true, min: -180, max: 180 }).map(unsigned);
const elsewhere: fc.Arbitrary<Elsewhere> = fc
  .record(
    {
      latitude,
      longitude,
      fixAt: instant,
      datedAt: fc.oneof(fc.constant(0), instant),
      speedMps: fc.double({ noNaN: true, min: 0, max: 1000 }),
      isSpeedKnown: fc.boolean(),
      courseDeg: fc.option(number),
      headingDeg: fc.option(number),
      reports: fc.nat(3),
      inARow: fc.nat(3),
      returns: fc.nat(2),
    },
    { noNullPrototype: true },
  )
  .map((place) => (place.isSpeedKnown ? place : { ...place, speedMps: 0 }));
const vessel: fc.Arbitrary<Vessel> = fc.record(
  {
    mmsi: fc.integer({ min: 1, max: 999_999_999 }),
    source: fc.constantFrom('local' as const, 'remote' as const),
    latitude,
    longitude,
    speedMps: fc.double({ noNaN: true, min: 0, max: 1000 }),
    isSpeedKnown: fc.boolean(),
    courseDeg: fc.option(number),
    headingDeg: fc.option(number),
    isAccurate: fc.boolean(),
    isTurning: fc.boolean(),
    transponder: fc.constantFrom('A' as const, 'B' as const),
    navStatusCode: fc.option(fc.nat(15)),
    statics: fc.oneof(
      statics,
      statics.map((known) => ({ ...known, isInlandSize: true as const })),
    ),
    dimensions: fc.nat(2 ** 30 - 1),
    fixAt: instant,
    receptionAt: instant,
    datedAt: fc.oneof(fc.constant(0), instant),
    lastSeenAt: instant,
    received: fc.record(
      {
        localMessageAt: time,
        localPositionAt: time,
        remoteMessageAt: time,
        remotePositionAt: time,
        lastSource: fc.constant('local' as const),
        isHeld: fc.constant(false),
      },
      { noNullPrototype: true },
    ),
    seededAt: fc.oneof(fc.constant(0), instant),
    publishedAt: fc.oneof(fc.constant(0), instant),
    isStale: fc.boolean(),
    isShown: fc.boolean(),
    voyage: fc.option(voyage),
    elsewhere: fc.option(elsewhere),
    trackSlot: fc.constant(-1),
  },
  { noNullPrototype: true },
);
const position = fc.record({ epoch: fc.maxSafeNat(), seq: fc.maxSafeNat() }, { noNullPrototype: true });
const corner = fc.tuple(latitude, longitude);
const batch: fc.Arbitrary<Omit<OutgoingBatch, 'hasIdentity'>> = fc.record(
  {
    epoch: fc.maxSafeNat(),
    seq: fc.maxSafeNat(),
    base: fc.option(position),
    now: fc.constant(NOW),
    coverage: fc.option(
      fc.record(
        {
          centre: fc.option(fc.record({ latitude, longitude }, { noNullPrototype: true })),
          bbox: fc.option(fc.record({ sw: corner, ne: corner }, { noNullPrototype: true })),
        },
        { noNullPrototype: true },
      ),
    ),
    dropped: fc.array(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 5 }),
    vessels: fc.array(vessel, { maxLength: 5 }),
  },
  { noNullPrototype: true },
);

test('a batch arrives as it was sent, every bit of every number, with static data where they are sent', () => {
  fc.assert(
    fc.property(batch, fc.boolean(), (sent, hasIdentity) => {
      const expected = sent.vessels.map((state) =>
        hasIdentity ? state : { ...state, statics: undefined, voyage: undefined, dimensions: undefined },
      );
      expect(decodeBatch(encodeBatch({ ...sent, hasIdentity: () => hasIdentity }))).toEqual({
        ...sent,
        vessels: expected,
      });
    }),
  );
});

/** Whether they are a batch; throws for any other error than the one that says so. */
function isBatch(bytes: Uint8Array): boolean {
  try {
    decodeBatch(bytes);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedBatchError);
    return false;
  }
}

test('bytes that no instance sends are refused, whatever they are', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void isBatch(bytes)));
  fc.assert(
    fc.property(batch, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }), (sent, changes) => {
      const bytes = encodeBatch({ ...sent, hasIdentity: () => true });
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      isBatch(bytes);
      isBatch(bytes.subarray(0, (changes[0]?.[0] ?? 0) % bytes.length));
    }),
  );
  // An array of four thousand million elements, and ten thousand arrays in each other.
  expect(isBatch(Uint8Array.of(0xdd, 0xff, 0xff, 0xff, 0xff))).toBe(false);
  expect(isBatch(new Uint8Array(10_000).fill(0x91))).toBe(false);
});
