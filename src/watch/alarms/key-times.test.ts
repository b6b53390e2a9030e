import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyTimes } from './key-times.ts';

const KEYS = ['a', 'b', 'distress:970000001', 'distress:970000002', 'closestApproach:211000001'];
const change = fc.tuple(fc.constantFrom(...KEYS), fc.option(fc.nat(100)));

test('they are as those of a map, and a change leaves what was before', () => {
  fc.assert(
    fc.property(fc.array(change), fc.nat(100), (changes, oldest) => {
      const map = new Map<string, number>();
      const states: [KeyTimes, ReadonlyMap<string, number>][] = [[KeyTimes.EMPTY, new Map()]];
      let times = KeyTimes.EMPTY;
      for (const [key, at] of changes) {
        if (at === null) map.delete(key);
        else map.set(key, at);
        times = at === null ? times.without(key) : times.with(key, at);
        states.push([times, new Map(map)]);
      }
      const isOver = (at: number) => at < oldest;
      states.push([times.withoutOver(isOver), new Map([...map].filter(([, at]) => !isOver(at)))]);
      for (const [found, expected] of states) {
        expect(found.size).toBe(expected.size);
        for (const key of KEYS) expect(found.get(key)).toBe(expected.get(key));
      }
    }),
  );
});

test('what changes nothing is the same', () => {
  const times = KeyTimes.EMPTY.with('a', 5);
  expect(times.without('b')).toBe(times);
  expect(times.withoutOver((at) => at > 5)).toBe(times);
});
