import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBlockCache, type LoadedBlock } from './block-cache.ts';

const LIMITS = { count: 4, bytes: 100, loading: 2 };

/** A clock that only `pass` moves, and requests that the test answers. */
function setUp(limits = LIMITS) {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const asked: { key: string; signal: AbortSignal; answer: (block: LoadedBlock<string>) => void; fail: () => void }[] =
    [];
  let changes = 0;
  const cache = createBlockCache<string>({
    limits,
    clock: {
      now: () => now,
      later(run, ms) {
        const timer = { at: now + ms, run };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    },
    onChange: () => (changes += 1),
    load: (key, signal) =>
      new Promise((answer, reject) => asked.push({ key, signal, answer, fail: () => reject(new Error('no')) })),
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    cache,
    asked,
    timers,
    changes: () => changes,
    keys: () => asked.map(({ key }) => key),
    async answer(key: string, { bytes = 10, isFinal = true } = {}) {
      asked.findLast((one) => one.key === key)?.answer({ value: key.toUpperCase(), bytes, isFinal });
      await settle();
    },
    async fail(key: string) {
      asked.findLast((one) => one.key === key)?.fail();
      await settle();
    },
    async pass(ms: number) {
      now += ms;
      for (const timer of [...timers]) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.run();
      }
      await settle();
    },
  };
}

describe('the cache of blocks', () => {
  test('asks for what is needed two at a time, and ahead when all of that has come', async () => {
    const { cache, keys, answer } = setUp();
    cache.want({ needed: ['a', 'b', 'c'], ahead: ['d'] });
    expect(keys()).toEqual(['a', 'b']);
    expect(cache.stateOf('a')).toBe('loading');
    await answer('a');
    expect(cache.get('a')).toBe('A');
    expect(keys()).toEqual(['a', 'b', 'c']);
    await answer('b');
    expect(keys()).toEqual(['a', 'b', 'c']);
    await answer('c');
    expect(keys()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('asks ahead where something that is needed cannot be had', async () => {
    const { cache, keys, fail } = setUp();
    cache.want({ needed: ['a'], ahead: ['b'] });
    await fail('a');
    expect(keys()).toEqual(['a', 'b']);
  });

  test('cancels what nobody wants any more, and asks again when it is wanted again', async () => {
    const { cache, keys, asked, answer } = setUp();
    cache.want({ needed: ['a', 'b'], ahead: [] });
    cache.want({ needed: ['b', 'c'], ahead: [] });
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(asked[1]?.signal.aborted).toBe(false);
    expect(keys()).toEqual(['a', 'b', 'c']);
    // The answer of a request that was cancelled counts for nothing.
    await answer('a');
    expect(cache.get('a')).toBeUndefined();
  });

  test('says of a block that fails that it is missing, and asks again after a pause that grows', async () => {
    const { cache, keys, fail, pass, answer } = setUp();
    cache.want({ needed: ['a'], ahead: [] });
    await fail('a');
    expect(cache.stateOf('a')).toBe('missing');
    await pass(999);
    expect(keys()).toHaveLength(1);
    await pass(1);
    expect(keys()).toHaveLength(2);
    // Still missing while it is asked for again.
    expect(cache.stateOf('a')).toBe('missing');
    await fail('a');
    await pass(1000);
    expect(keys()).toHaveLength(2);
    cache.retry();
    expect(keys()).toHaveLength(3);
    await answer('a');
    expect(cache.stateOf('a')).toBe('loaded');
  });

  test('says that a block is late', async () => {
    const { cache, pass, changes } = setUp();
    cache.want({ needed: ['a'], ahead: [] });
    await pass(4000);
    expect(cache.stateOf('a')).toBe('late');
    expect(changes()).toBe(1);
  });

  test('asks again for a block that may have changed, and shows the old one meanwhile', async () => {
    const { cache, keys, answer, pass } = setUp();
    cache.want({ needed: ['a'], ahead: [] });
    await answer('a', { isFinal: false });
    await pass(30_000);
    cache.want({ needed: ['a'], ahead: [] });
    expect(keys()).toEqual(['a', 'a']);
    expect(cache.stateOf('a')).toBe('loaded');
    await answer('a');
    await pass(60_000);
    cache.want({ needed: ['a'], ahead: [] });
    expect(keys()).toEqual(['a', 'a']);
  });

  test('forgets everything at once', async () => {
    const { cache, answer, timers } = setUp();
    cache.want({ needed: ['a', 'b'], ahead: [] });
    await answer('a');
    cache.clear();
    expect(cache.size()).toEqual({ count: 0, bytes: 0, loading: 0 });
    expect(timers.size).toBe(0);
  });

  test('whatever is wanted and comes, it stays within its bounds except for what is needed', async () => {
    const key = fc.constantFrom(...'abcdefghij');
    const step = fc.oneof(
      fc.record({ needed: fc.uniqueArray(key, { maxLength: 3 }), ahead: fc.uniqueArray(key, { maxLength: 6 }) }),
      fc.record({ come: key, bytes: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ broken: key }),
      fc.record({ ms: fc.integer({ min: 0, max: 40_000 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { cache, answer, fail, pass, asked } = setUp();
        let needed: readonly string[] = [];
        for (const one of steps) {
          if ('needed' in one) {
            ({ needed } = one);
            cache.want(one);
          } else if ('come' in one) await answer(one.come, { bytes: one.bytes });
          else if ('broken' in one) await fail(one.broken);
          else await pass(one.ms);
          const { count, bytes, loading } = cache.size();
          expect(loading).toBeLessThanOrEqual(LIMITS.loading);
          if (count > LIMITS.count || bytes > LIMITS.bytes) {
            const kept = [...'abcdefghij'].filter((name) => cache.get(name) !== undefined);
            expect(kept.every((name) => needed.includes(name))).toBe(true);
          }
        }
        for (const { answer: end } of asked) end({ value: '', bytes: 0, isFinal: true });
      }),
      { numRuns: 60 },
    );
  });
});
