import { expect, test } from 'vitest';
import { parsePlace, toHref } from './router.ts';

const read = (hash: string) => {
  const { view, rest, query } = parsePlace(hash);
  return { view, rest, query: query.toString() };
};

test('the empty address is the map', () => {
  expect(read('')).toEqual({ view: 'map', rest: [], query: '' });
  expect(read('#/')).toEqual({ view: 'map', rest: [], query: '' });
});

test('a vessel has an address of its own in the map', () => {
  expect(read('#/vessel/211000001')).toEqual({ view: 'map', rest: ['vessel', '211000001'], query: '' });
});

test('what follows a view is its own business', () => {
  expect(read('#/trips/0193/edit?from=list')).toEqual({ view: 'trips', rest: ['0193', 'edit'], query: 'from=list' });
});

test('an unknown view is none, and a broken escape is no failure', () => {
  expect(read('#/bilge').view).toBeUndefined();
  expect(read('#/trips/100%').rest).toEqual(['100%']);
});

test('an address that is made can be read again', () => {
  expect(read(toHref('trips', 'a/b c')).rest).toEqual(['a/b c']);
});
