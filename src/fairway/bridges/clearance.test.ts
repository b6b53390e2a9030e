import { expect, test } from 'vitest';
import { type ClearanceQuestion, clearanceOf, type GaugeThen, marginM } from './clearance.ts';

const gauge = (changes: Partial<GaugeThen> = {}): GaugeThen => ({
  id: 'one',
  name: 'ONE',
  km: 744.2,
  levelCm: 320,
  hswCm: 880,
  glwCm: 97,
  zero: { heightM: 24.53, datum: 'NHN' },
  ...changes,
});

const known = (question: ClearanceQuestion): number => {
  const found = clearanceOf(question);
  if ('unknown' in found) throw new Error(found.unknown);
  return found.clearanceM;
};

const unknown = (question: ClearanceQuestion): string => {
  const found = clearanceOf(question);
  return 'unknown' in found ? found.unknown : `${found.clearanceM}`;
};

test.each([
  ['Düsseldorf', 9.1, 880, 320, 14.7],
  ['Cologne harbour bridge', -0.1, 830, 297, 5.23],
  ['Cologne harbour bridge at high water', -0.1, 830, 620, 2],
])('relative to HSW, the clearance at %s is right to the centimetre', (_name, heightM, hswCm, levelCm, metres) => {
  const bridge = { heightM, reference: 'HSW', km: null } as const;
  expect(known({ bridge, gauge: gauge({ hswCm, levelCm }), others: [] })).toBe(metres);
});

test('between two gauges the level is linear in river km', () => {
  const others = [
    gauge({ id: 'a', km: 100, levelCm: 0, zero: { heightM: 36, datum: 'NHN' } }),
    gauge({ id: 'b', km: 120, levelCm: 0, zero: { heightM: 33, datum: 'NHN' } }),
    gauge({ id: 'c', km: 160, levelCm: 0, zero: { heightM: 20, datum: 'NHN' } }),
  ];
  const bridge = { heightM: 44.6, reference: 'NHN', km: 106 } as const;
  const found = clearanceOf({ bridge, gauge: undefined, others });
  expect(found).toMatchObject({
    clearanceM: 9.5,
    inputs: { method: 'absolute', levelM: 35.1, notes: ['interpolated'], gauges: [{ zeroM: 36 }, { zeroM: 33 }] },
  });
  // A weir may be in between.
  const impounded = others.map((one) => ({ ...one, glwCm: undefined }));
  expect(unknown({ bridge, gauge: undefined, others: impounded })).toBe('notFreeFlowing');
  expect(unknown({ bridge: { ...bridge, km: 99 }, gauge: undefined, others })).toBe('noGauge');
  expect(unknown({ bridge: { ...bridge, km: null }, gauge: undefined, others })).toBe('noKm');
});

test.each([
  [35.038, 53, 35.568],
  [7.998, -7, 7.928],
  [67.669, 104, 68.709],
])('a gauge with zero at %d m and a level of %d cm is at %d m', (heightM, levelCm, metres) => {
  const here = gauge({ km: 10, levelCm, zero: { heightM, datum: 'NHN' } });
  const found = clearanceOf({ bridge: { heightM: 100, reference: 'NHN', km: 10.4 }, gauge: here, others: [] });
  expect(found.inputs.levelM).toBe(metres);
});

test('heights of two datums are mixed only where they differ by some cm, and it is stated', () => {
  const bridge = { heightM: 20, reference: 'NAP', km: 857 } as const;
  const border = gauge({ km: 857, levelCm: 100, zero: { heightM: 8, datum: 'NHN' } });
  const found = clearanceOf({ bridge, gauge: border, others: [] });
  expect(found).toMatchObject({ clearanceM: 11, inputs: { notes: ['nearDatum'] } });
  for (const reference of ['TAW', 'LN02', 'ADRIA'] as const)
    expect(unknown({ bridge: { ...bridge, reference }, gauge: border, others: [] })).toBe('otherDatum');
});

test('in impounded water the gauge that the bridge names has its level, wherever it is', () => {
  const canal = gauge({ km: 20, glwCm: undefined, levelCm: 0, zero: { heightM: 50, datum: 'NHN' } });
  expect(known({ bridge: { heightM: 54.5, reference: 'NHN', km: 3 }, gauge: canal, others: [] })).toBe(4.5);
});

test('the clearance of a canal is that at normal level, and it is stated', () => {
  const found = clearanceOf({
    bridge: { heightM: 5.25, reference: 'NORMAL', km: null },
    gauge: undefined,
    others: [],
  });
  expect(found).toMatchObject({ clearanceM: 5.25, inputs: { method: 'normal', notes: ['normalLevel'] } });
});

test('above the zero of a gauge the level alone counts', () => {
  const bridge = { heightM: 12, reference: 'PNP', km: null } as const;
  expect(known({ bridge, gauge: gauge({ levelCm: -22, zero: undefined }), others: [] })).toBe(12.22);
});

test('what is not known is not guessed, and the reason is stated', () => {
  const bridge = { heightM: 9.1, reference: 'HSW', km: null } as const;
  expect(unknown({ bridge, gauge: undefined, others: [gauge()] })).toBe('noGauge');
  expect(unknown({ bridge, gauge: gauge({ hswCm: undefined }), others: [] })).toBe('noHsw');
  expect(unknown({ bridge, gauge: gauge({ levelCm: undefined }), others: [] })).toBe('noLevel');
  const absolute = { heightM: 9.1, reference: 'NHN', km: 744.2 } as const;
  expect(unknown({ bridge: absolute, gauge: gauge({ zero: undefined }), others: [] })).toBe('noZero');
});

test('a margin is rounded down to the centimetre', () => {
  expect(marginM(5.23, 5.23)).toBe(0);
  expect(marginM(5.23, 4.93)).toBe(0.3);
  expect(marginM(5.23, 4.935)).toBe(0.29);
  expect(marginM(5.23, 5.2301)).toBe(-0.01);
});
