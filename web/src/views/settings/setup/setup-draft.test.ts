import { expect, test } from 'vitest';
import { FROM_FILE, makeSetting, newService } from '../../../test/make-setting.ts';
import { completeAddress } from './addresses.ts';
import { accessOf, setupChanges, withAccess, withProvider } from './setup-draft.ts';

test('each kind of source sends what it needs and nothing of another', () => {
  const typed = { ...withProvider({}, 'peplink'), 'router.url': 'https://10.0.0.1', 'router.username': 'crew' };
  expect(setupChanges(typed, newService())).toEqual({
    'router.provider': 'peplink',
    'router.url': 'https://10.0.0.1',
    'router.username': 'crew',
  });
  expect(setupChanges(withProvider(typed, 'gpsd'), newService())).toEqual({
    'router.provider': 'gpsd',
    'router.url': 'gpsd://127.0.0.1:2947',
  });
});

test('what the file has for another kind of source is removed', () => {
  const settings = newService().map((setting) =>
    setting.key === 'router.username' ? makeSetting(setting.key, { value: 'old', origin: FROM_FILE }) : setting,
  );
  const typed = { ...withProvider({}, 'nmea'), 'router.url': 'tcp://10.0.0.1:10110' };
  expect(setupChanges(typed, settings)).toMatchObject({ 'router.username': null });
});

test.each([
  ['local', {}],
  ['network', { 'server.host': '0.0.0.0' }],
  ['key', { 'server.host': '0.0.0.0', 'auth.scope': 'all' }],
] as const)('access for %s is written by host and scope', (access, expected) => {
  const draft = withAccess({}, access);
  expect(setupChanges(draft, newService())).toEqual(expected);
  expect(accessOf(draft, newService())).toBe(access);
});

test('an address of NMEA 2000 is completed with its scheme and what is usual', () => {
  expect(completeAddress('nmea2000', '192.168.4.1')).toBe('n2k-tcp://192.168.4.1:1457');
  expect(completeAddress('nmea2000', '192.168.4.1:60002')).toBe('n2k-tcp://192.168.4.1:60002');
  expect(completeAddress('nmea2000', '/dev/ttyUSB0')).toBe('n2k-serial:///dev/ttyUSB0?baud=115200');
  expect(completeAddress('nmea2000', 'n2k-can://can0')).toBe('n2k-can://can0');
});
