import { expect, test } from 'vitest';
import { FROM_FILE, makeSetting } from '../../test/make-setting.ts';
import { changesOf, toValue, typedOf } from './draft.ts';

test('what is typed becomes a value of the type, and text where it is none', () => {
  expect(toValue(' 12,5 ', { type: 'number' })).toBe(12.5);
  expect(toValue('twelve', { type: 'integer' })).toBe('twelve');
  expect(toValue('a, b\nc\n', { type: 'list' })).toEqual(['a', 'b', 'c']);
  expect(toValue('true', { type: 'list' })).toBe(true);
  expect(toValue('true', { type: 'text' })).toBe('true');
  expect(toValue('  ', { type: 'text' })).toBeNull();
});

test('a list is shown with an item on each line', () => {
  expect(typedOf({ type: 'list', value: ['a', 'b'] })).toBe('a\nb');
  expect(typedOf({ type: 'tables', value: null })).toEqual([]);
  expect(typedOf({ type: 'integer', value: 8080 })).toBe('8080');
});

test('only what differs is sent', () => {
  const settings = [
    makeSetting('server.port', { type: 'integer', value: 8080 }),
    makeSetting('gauge.stations', { type: 'list', value: ['KAUB'], origin: FROM_FILE }),
    makeSetting('gauge.enabled', { type: 'boolean', value: false }),
  ];
  expect(changesOf({ 'server.port': '8080', 'gauge.stations': 'KAUB', 'gauge.enabled': true }, settings)).toEqual({
    'gauge.enabled': true,
  });
});

test('a default needs no change; a value of the file is removed by null', () => {
  const settings = [makeSetting('router.url'), makeSetting('router.track', { value: 'a.gpx', origin: FROM_FILE })];
  expect(changesOf({ 'router.url': '', 'router.track': null }, settings)).toEqual({ 'router.track': null });
});

test('a typed secret is always sent, and what a variable sets never is', () => {
  const settings = [
    makeSetting('router.password', { secret: true, isSet: true }),
    makeSetting('auth.scope', { editable: false, value: 'all' }),
  ];
  expect(changesOf({ 'router.password': 'new', 'auth.scope': 'vessels' }, settings)).toEqual({
    'router.password': 'new',
  });
});
