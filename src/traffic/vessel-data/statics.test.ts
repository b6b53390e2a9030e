import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  equalStatics,
  MAX_DIMENSIONS,
  mergeStatics,
  NO_STATICS,
  packDimensions,
  replaceStatics,
  STATIC_FIELDS,
  type Statics,
  unpackDimensions,
} from './statics.ts';

const AURORA: Statics = { name: 'AURORA', shipType: 70, lengthM: 110, beamM: 11, callsign: 'DA1234' };

describe('what a message reports', () => {
  test('fills gaps without a change for the audit log', () => {
    const { statics, changes } = mergeStatics(NO_STATICS, AURORA);
    expect(statics).toEqual(AURORA);
    expect(changes).toEqual([]);
  });

  test('leaves the very object where nothing is new', () => {
    expect(mergeStatics(AURORA, { ...AURORA }).statics).toBe(AURORA);
    expect(mergeStatics(AURORA, {}).statics).toBe(AURORA);
  });

  test('never erases by null, an empty text or a zero', () => {
    const silent = { name: '', shipType: 0, lengthM: null, beamM: 0, callsign: '' };
    expect(mergeStatics(AURORA, silent).statics).toBe(AURORA);
  });

  test('records each real change with what it was and what it is', () => {
    const { statics, changes } = mergeStatics(AURORA, { lengthM: 135, callsign: 'DB1' });
    expect(statics).toEqual({ ...AURORA, lengthM: 135, callsign: 'DB1' });
    expect(changes).toEqual([
      { field: 'lengthM', oldValue: '110', newValue: '135' },
      { field: 'callsign', oldValue: 'DA1234', newValue: 'DB1' },
    ]);
  });

  test('forgets all else when the name changes, and records only the name', () => {
    const { statics, changes } = mergeStatics(AURORA, { name: 'BOREAS', lengthM: 135 });
    expect(statics).toEqual({ ...NO_STATICS, name: 'BOREAS', lengthM: 135 });
    expect(changes).toEqual([{ field: 'name', oldValue: 'AURORA', newValue: 'BOREAS' }]);
  });

  test('a first name is no change of the name', () => {
    const { statics, changes } = mergeStatics({ ...NO_STATICS, lengthM: 110 }, { name: 'AURORA' });
    expect(statics).toEqual({ ...NO_STATICS, name: 'AURORA', lengthM: 110 });
    expect(changes).toEqual([]);
  });
});

describe('the inland report', () => {
  test('has the last word on length and beam', () => {
    const convoy = mergeStatics(AURORA, { lengthM: 185, beamM: 11, isInlandSize: true }).statics;
    expect(convoy).toMatchObject({ lengthM: 185, beamM: 11 });
    expect(mergeStatics(convoy, { lengthM: 110, beamM: 11 }).statics).toBe(convoy);
    expect(mergeStatics(convoy, { lengthM: 110, isInlandSize: true }).statics.lengthM).toBe(110);
  });

  test('with the size that is known already protects it from now on', () => {
    const { statics, changes } = mergeStatics(AURORA, { lengthM: 110, beamM: 11, isInlandSize: true });
    expect(changes).toEqual([]);
    expect(mergeStatics(statics, { lengthM: 100 }).statics.lengthM).toBe(110);
  });

  test('without a size protects nothing', () => {
    expect(mergeStatics(AURORA, { lengthM: null, beamM: null, isInlandSize: true }).statics).toBe(AURORA);
  });

  test('leaves the gaps of the size to other messages', () => {
    const half = mergeStatics(NO_STATICS, { lengthM: 185, isInlandSize: true }).statics;
    expect(mergeStatics(half, { lengthM: 110, beamM: 11 }).statics).toMatchObject({ lengthM: 185, beamM: 11 });
  });

  test('gives the type only where no AIS type is known', () => {
    expect(mergeStatics(NO_STATICS, { inlandShipType: 80 }).statics.shipType).toBe(80);
    expect(mergeStatics(AURORA, { inlandShipType: 80 }).statics).toBe(AURORA);
    expect(mergeStatics(AURORA, { name: 'BOREAS', inlandShipType: 80 }).statics.shipType).toBe(80);
  });
});

describe('an edit by hand', () => {
  test('replaces every field and records what was known before', () => {
    const next = { ...AURORA, shipType: null, lengthM: 111 };
    const { statics, changes } = replaceStatics({ ...AURORA, beamM: null }, next);
    expect(statics).toEqual(next);
    expect(changes).toEqual([
      { field: 'shipType', oldValue: '70', newValue: null },
      { field: 'lengthM', oldValue: '110', newValue: '111' },
    ]);
  });

  test('records a new name alone, as the others are reset by it', () => {
    const next = { ...NO_STATICS, name: 'BOREAS', lengthM: 135 };
    expect(replaceStatics(AURORA, next)).toEqual({
      statics: next,
      changes: [{ field: 'name', oldValue: 'AURORA', newValue: 'BOREAS' }],
    });
  });

  test('records that a name was cleared, and every other field beside it', () => {
    const { changes } = replaceStatics(AURORA, NO_STATICS);
    expect(changes.map(({ field }) => field)).toEqual([...STATIC_FIELDS]);
    expect(changes.every(({ newValue }) => newValue === null)).toBe(true);
  });

  test('that changes nothing leaves the very object', () => {
    expect(replaceStatics(AURORA, { ...AURORA }).statics).toBe(AURORA);
  });

  test('leaves the convoy its size against other messages', () => {
    const convoy: Statics = { ...AURORA, lengthM: 185, isInlandSize: true };
    const edited = replaceStatics(convoy, { ...AURORA, lengthM: 180 }).statics;
    expect(mergeStatics(edited, { lengthM: 110 }).statics).toBe(edited);
  });
});

test('whatever comes, a message taken twice changes nothing the second time', () => {
  const news = fc.record(
    {
      name: fc.constantFrom(null, '', 'AURORA', 'BOREAS'),
      shipType: fc.constantFrom(null, 0, 70, 80),
      lengthM: fc.constantFrom(null, 110, 185),
      isInlandSize: fc.constant(true as const),
      inlandShipType: fc.constantFrom(null, 70, 80),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(news), news, (before, last) => {
      const known = before.reduce<Statics>((statics, one) => mergeStatics(statics, one).statics, NO_STATICS);
      const once = mergeStatics(known, last).statics;
      expect(mergeStatics(once, last)).toEqual({ statics: once, changes: [] });
      expect(equalStatics(once, mergeStatics(once, last).statics)).toBe(true);
    }),
  );
});

describe('dimensions', () => {
  const along = fc.nat(511);
  const across = fc.nat(63);
  const dimensions = fc.record(
    { toBowM: along, toSternM: along, toPortM: across, toStarboardM: across },
    { noNullPrototype: true },
  );

  test('all that the radio can report comes out as it went in, from a small whole number', () => {
    fc.assert(
      fc.property(dimensions, (given) => {
        const packed = packDimensions(given);
        expect(Number.isInteger(packed) && packed >= 0 && packed <= MAX_DIMENSIONS).toBe(true);
        expect(unpackDimensions(packed)).toEqual(packed === 0 ? undefined : given);
      }),
    );
  });

  test('the largest fits into 30 bits, which cost no object', () => {
    expect(packDimensions({ toBowM: 511, toSternM: 511, toPortM: 63, toStarboardM: 63 })).toBe(MAX_DIMENSIONS);
    expect(MAX_DIMENSIONS).toBe(2 ** 30 - 1);
  });

  test('what is not reported is none', () => {
    expect(packDimensions({ toBowM: null, toSternM: null, toPortM: null, toStarboardM: null })).toBe(0);
  });
});
