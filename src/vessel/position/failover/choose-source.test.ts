import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseSource, firstChoice, type SourceChoice } from './choose-source.ts';

/** Plays one row of `usable` each second and returns who drives after each. */
function play(...seconds: readonly (readonly [count: number, ...usable: boolean[]])[]): number[] {
  let choice: SourceChoice = firstChoice(seconds[0]?.slice(1).length ?? 0);
  let now = 0;
  return seconds.flatMap(([count, ...usable]) =>
    Array.from({ length: count }, () => {
      choice = chooseSource(choice, usable, now);
      now += 1000;
      return choice.active;
    }),
  );
}

test('a short loss changes nothing', () => {
  expect(new Set(play([5, true, true], [10, false, true], [5, true, true]))).toEqual(new Set([0]));
});

test('after 10 s without a fix the best of the others drives', () => {
  expect(play([1, true, false, true], [11, false, false, true]).at(-2)).toBe(0);
  expect(play([1, true, false, true], [11, false, false, true]).at(-1)).toBe(2);
  expect(play([11, false, true, true]).at(-1)).toBe(1);
});

test('a better source drives again after 30 s with fixes', () => {
  const back = play([11, false, true], [31, true, true]);
  expect(back.slice(-2)).toEqual([1, 0]);
});

test('a better source that comes and goes does not drive', () => {
  const flicker = Array.from(
    { length: 20 },
    () =>
      [
        [20, true, true],
        [1, false, true],
      ] as const,
  ).flat();
  expect(play([11, false, true], ...flicker).at(-1)).toBe(1);
});

test('where nobody has a fix, the source stays', () => {
  expect(play([1, true, false], [100, false, false]).at(-1)).toBe(0);
});

test('whatever happens: no two changes within 10 s, and never to a source without a fix', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()), { maxLength: 200 }), (seconds) => {
      let choice = firstChoice(3);
      let changedAt = Number.NEGATIVE_INFINITY;
      for (const [index, usable] of seconds.entries()) {
        const next = chooseSource(choice, usable, index * 1000);
        if (next.active !== choice.active) {
          expect(usable[next.active]).toBe(true);
          expect(index * 1000 - changedAt).toBeGreaterThanOrEqual(10_000);
          changedAt = index * 1000;
        }
        choice = next;
      }
    }),
  );
});
