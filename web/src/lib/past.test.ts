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
  for (const none of ['yesterday', '-5', '2026', 'Nov 23', '2026-13-01T00:00:00Z']) {
    at(`#/map?at=${none}`);
    expect(isPast.value, none).toBe(false);
  }
  // All that is shown of the past is in UTC, so what is typed is too.
  for (const same of ['2026-11-23T14:05:10', '2026-11-23T14:05:10.000Z', '2026-11-23T16:05:10%2B02:00']) {
    at(`#/map?at=${same}`);
    expect(addressedMs.value, same).toBe(AT);
  }
  at('#/map?at=2026-11-23');
  expect(addressedMs.value).toBe(Date.UTC(2026, 10, 23));
});
