import { expect, test } from 'vitest';
import { createId, createIdSequence, isId } from './ids.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');

test('an id is a UUID of version 7 that begins with its time', () => {
  for (const id of [createId(NOW), createIdSequence()(NOW)]) {
    expect(isId(id)).toBe(true);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(NOW);
  }
  expect(new Set(Array.from({ length: 1000 }, () => createId(NOW))).size).toBe(1000);
});

test('ids of a sequence are ordered within a millisecond, beyond its 4096, and while the clock is set back', () => {
  const next = createIdSequence();
  const ids = Array.from({ length: 10_000 }, () => next(NOW));
  ids.push(next(NOW - 3_600_000), next(NOW + 1000), next(NOW + 1001));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});
