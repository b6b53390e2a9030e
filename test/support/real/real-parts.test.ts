import { expect, test } from 'vitest';
import { realPart } from './real-parts.ts';

test('what is there is used, and nothing is printed', () => {
  const printed: string[] = [];
  expect(realPart('gpsd', true, { env: {}, print: (line) => printed.push(line) })).toBe(true);
  expect(printed).toEqual([]);
});

test('what is missing is skipped with one line that says so', () => {
  const printed: string[] = [];
  expect(realPart('gpsd', false, { env: {}, print: (line) => printed.push(line) })).toBe(false);
  expect(printed).toEqual(['skipped: tests against the real gpsd, which is not installed here']);
});

test('what is missing although it is required fails', () => {
  expect(() => realPart('gpsd', false, { env: { REQUIRE_REAL_PARTS: '1' } })).toThrow('gpsd is required');
});
