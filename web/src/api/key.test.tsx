import { expect, test } from 'vitest';
import { readStored, writeStored } from '../lib/stored.ts';
import { credentials, forgetCredentials, keepCredentials } from './key.ts';

test('with the key the last position and the part of the map are forgotten, preferences are kept', () => {
  keepCredentials({ key: 'a-key', liveToken: 'a-token' }, 'local');
  for (const name of ['last-known', 'map-camera', 'language']) writeStored(name, 'something');
  forgetCredentials();
  const names = ['key', 'live-token', 'last-known', 'map-camera', 'language'];
  expect(names.map((name) => readStored(name))).toEqual([undefined, undefined, undefined, undefined, 'something']);
  expect(credentials.value).toBeUndefined();
  writeStored('language', undefined);
});
