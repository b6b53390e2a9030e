import { expect, test } from 'vitest';
import { withoutLastSlash } from './slashes.ts';

test.each([
  ['/v1/trips/', '/v1/trips'],
  ['/v1/trips//', '/v1/trips'],
  ['/v1/trips/?limit=2/', '/v1/trips?limit=2/'],
  ['/v1/trips', '/v1/trips'],
  ['/v1/trips?path=/', '/v1/trips?path=/'],
  ['/', '/'],
  ['/?token=1', '/?token=1'],
  ['//', '/'],
  ['/health/', '/health'],
  ['/app/', '/app/'],
  ['/signalk/v1/api/', '/signalk/v1/api/'],
  ['/v1/swagger-ui/', '/v1/swagger-ui/'],
])('the path of %s is asked for as %s', (given, expected) => {
  expect(withoutLastSlash(given)).toBe(expected);
});

test('a path of many slashes is read in one go', () => {
  expect(withoutLastSlash(`/v1${'/'.repeat(100_000)}`)).toBe('/v1');
});
