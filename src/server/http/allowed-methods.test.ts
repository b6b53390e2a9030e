import { expect, test } from 'vitest';
import { createAllowedMethods } from './allowed-methods.ts';

const allowed = createAllowedMethods([
  { method: 'GET', url: '/v1/trips' },
  { method: 'POST', url: '/v1/trips' },
  { method: 'GET', url: '/v1/trips/:id' },
  { method: 'DELETE', url: '/v1/trips/:id' },
  { method: 'GET', url: '/v1/trips/:id/track.gpx' },
  { method: 'GET', url: '/v1/trips/list' },
  { method: 'GET', url: '/app/*' },
]);

test.each([
  ['/v1/trips', ['GET', 'POST']],
  ['/v1/trips/x', ['DELETE', 'GET']],
  // A static path also matches the pattern.
  ['/v1/trips/list', ['DELETE', 'GET']],
  ['/v1/trips/x/track.gpx', ['GET']],
  ['/app/', ['GET']],
  ['/app/a/b', ['GET']],
  ['/v1/trips/', []],
  ['/v1/trips/x/trackXgpx', []],
  ['/v1', []],
])('%s has %o', (path, methods) => {
  expect(allowed(path)).toEqual(methods);
});
