import { describe, expect, test } from 'vitest';
import { isLoopback, maskUrl, toAddress, toAddressGroup } from './address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, group) => {
  expect(toAddressGroup(address)).toBe(group);
});

test('only IP addresses are addresses', () => {
  expect(toAddress('192.0.2.7')).toBe('192.0.2.7');
  expect(toAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(toAddress('::1')).toBe('::1');
  for (const text of ['', '<script>', '192.0.2.7:80', '192.0.2.999', 'boat.local'])
    expect(toAddress(text)).toBeUndefined();
});

test('this machine is recognised in every form', () => {
  for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) expect(isLoopback(address)).toBe(true);
  for (const address of ['192.0.2.1', '::2', '1.127.0.0']) expect(isLoopback(address)).toBe(false);
});

describe('mask url', () => {
  test.each([
    ['https://host/path', 'https://host/path'],
    ['https://user:pass@host/path', 'https://***@host/path'],
    ['postgres://user:p/a?s#s@host:5432/name', 'postgres://***@host:5432/name'],
    ['postgres://user:p@ss@host/name?sslmode=x', 'postgres://***@host/name?***'],
    ['wss://host/ws?token=abc', 'wss://host/ws?***'],
    ['wss://host/ws#abc', 'wss://host/ws#***'],
    ['admin:pass@host', '***@host'],
    ['http:/admin:pass@host', '***@host'],
    ['serial:///dev/ttyUSB0?baud=4800', 'serial:///dev/ttyUSB0?baud=4800'],
    ['sqlite:data/service.db', 'sqlite:data/service.db'],
    ['', ''],
  ])('%s becomes %s', (url, masked) => {
    expect(maskUrl(url)).toBe(masked);
  });
});
