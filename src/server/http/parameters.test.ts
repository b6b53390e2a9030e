import { describe, expect, test } from 'vitest';
import { parseInstant } from './parameters.ts';

describe('an instant in a query', () => {
  test.each([
    ['0', '1970-01-01T00:00:00.000Z'],
    ['1795715756', '2026-11-26T17:55:56.000Z'],
    ['253402300799', '9999-12-31T23:59:59.000Z'],
    ['2026-11-26T17:55:56Z', '2026-11-26T17:55:56.000Z'],
    ['2026-11-26t17:55:56.25z', '2026-11-26T17:55:56.250Z'],
    ['2026-11-26T17:55:56.123456789+02:00', '2026-11-26T15:55:56.123Z'],
    ['1969-07-20T20:17Z', '1969-07-20T20:17:00.000Z'],
    ['2026-11-26T17:55:56', '2026-11-26T17:55:56.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ])('is read from %s', (text, expected) => {
    expect(new Date(parseInstant('at', text)).toISOString()).toBe(expected);
  });

  test.each([
    '',
    '-5',
    '1.5',
    '1e9',
    'Nov 26',
    'yesterday 5',
    '2026-11-26T17:55:56 02:00',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2026-11-26T25:00:00Z',
    '+275760-09-12T00:00:00Z',
    '253402300800',
    '999999999999',
  ])('is none in "%s"', (text) => {
    expect(() => parseInstant('at', text)).toThrow('at must be a time: RFC 3339 or Unix seconds');
  });

  test('covers the whole second that a number names, where its end is meant', () => {
    expect(parseInstant('to', '10', 999)).toBe(10_999);
    expect(parseInstant('to', '1970-01-01T00:00:10Z', 999)).toBe(10_000);
  });
});
