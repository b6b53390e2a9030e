import { expect, test } from 'vitest';
import { addressedMs, isPast, placeParts, toHrefAt, toHrefInTime } from './past.ts';
import { go } from './router.ts';

const AT = Date.UTC(2026, 10, 23, 14, 5, 10);

test('an address names the moment, and links inside the map keep it', () => {
  const at = (href: string) => {
    Object.assign(globalThis, { history: { replaceState: () => undefined } });
    go(href, { replace: true });
  };
  at('#/map');
  expect(isPast.value).toBe(false);
  expect(toHrefInTime('vessel', 211)).toBe('#/vessel/211');
  at(toHrefAt(AT + 400, 'vessel', 211));
  expect(addressedMs.value).toBe(AT);
  expect(toHrefInTime('map')).toBe('#/map?at=2026-11-23T14:05:10Z');
  expect(placeParts()).toEqual(['vessel', '211']);
  at('#/fleet?at=2026-11-23T14:05:10Z');
  expect(addressedMs.value).toBe(AT);
  expect(placeParts()).toEqual(['fleet']);
  // Only the map and the fleet know of time.
  at('#/watch?at=2026-11-23T14:05:10Z');
  expect(isPast.value).toBe(false);
  at('#/map?at=yesterday');
  expect(isPast.value).toBe(false);
});
