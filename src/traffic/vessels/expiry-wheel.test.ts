import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExpiryWheel } from './expiry-wheel.ts';

interface Item {
  dueAt: number;
}
const createWheel = (ttlMs = 1000) => new ExpiryWheel<Item>(ttlMs, (item) => item.dueAt);

test('an item is due at its time and not before, until it is removed', () => {
  const wheel = createWheel();
  const item = { dueAt: 5000 };
  wheel.put(item);

  expect(wheel.due(4999)).toEqual([]);
  expect(wheel.due(5000)).toEqual([item]);
  expect(wheel.due(5001)).toEqual([item]);
  wheel.remove(item);
  expect(wheel.due(9000)).toEqual([]);
});

test('an item that was touched waits for its new time without being put again', () => {
  const wheel = createWheel();
  const item = { dueAt: 1000 };
  wheel.put(item);
  item.dueAt = 1900;

  expect(wheel.due(1000)).toEqual([]);
  expect(wheel.due(1899)).toEqual([]);
  expect(wheel.due(1900)).toEqual([item]);
});

test('the first is the one that has been left alone for longest', () => {
  const wheel = createWheel();
  const [old, touched, young] = [{ dueAt: 200 }, { dueAt: 100 }, { dueAt: 900 }];
  for (const item of [old, touched, young]) wheel.put(item);
  touched.dueAt = 800;

  expect(wheel.first()).toBe(old);
  wheel.remove(old);
  expect(wheel.first()).toBe(touched);
});

test('an empty one has no first', () => {
  const wheel = createWheel();
  expect(wheel.first()).toBeUndefined();
});

test('whatever is put, touched and removed, what is due is exactly what is overdue', () => {
  const step = fc.record({ item: fc.nat(9), add: fc.nat(3000), action: fc.constantFrom('put', 'touch', 'remove') });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const wheel = createWheel();
      const items = Array.from({ length: 10 }, () => ({ dueAt: 0 }));
      const held = new Set<Item>();
      let now = 0;
      for (const { item: index, add, action } of steps) {
        const item = items[index] as Item;
        now += 200;
        if (action === 'put') {
          item.dueAt = now + add;
          wheel.put(item);
          held.add(item);
        } else if (action === 'touch') item.dueAt = Math.max(item.dueAt, now + add);
        else {
          wheel.remove(item);
          held.delete(item);
        }
        expect(new Set(wheel.due(now))).toEqual(new Set([...held].filter(({ dueAt }) => dueAt <= now)));
      }
    }),
  );
});
