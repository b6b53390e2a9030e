import { expect, test } from 'vitest';
import { parsePlace, toHref } from './router.ts';

const read = (hash: string) => {
  const { room, rest, query } = parsePlace(hash);
  return { room, rest, query: query.toString() };
};

test('the empty address is the map', () => {
  expect(read('')).toEqual({ room: 'map', rest: [], query: '' });
  expect(read('#/')).toEqual({ room: 'map', rest: [], query: '' });
});

test('a vessel has an address of her own in the map', () => {
  expect(read('#/vessel/211000001')).toEqual({ room: 'map', rest: ['vessel', '211000001'], query: '' });
});

test('what follows a room is its own business', () => {
  expect(read('#/trips/0193/edit?from=list')).toEqual({ room: 'trips', rest: ['0193', 'edit'], query: 'from=list' });
});

test('an unknown room is none, and a broken escape is no failure', () => {
  expect(read('#/bilge').room).toBeUndefined();
  expect(read('#/trips/100%').rest).toEqual(['100%']);
});

test('an address that is made can be read again', () => {
  expect(read(toHref('trips', 'a/b c')).rest).toEqual(['a/b c']);
});
