import { describe, expect, test } from 'vitest';
import {
  describeTarget,
  isSameDevice,
  LineSourceUrlError,
  type LineTarget,
  parseLineSourceUrl,
  parseSourceUrl,
} from './line-source-url.ts';

test.each<[string, LineTarget]>([
  ['tcp://127.0.0.1:10110', { kind: 'tcp', host: '127.0.0.1', port: 10110 }],
  ['tcp://router.local:60660/', { kind: 'tcp', host: 'router.local', port: 60660 }],
  ['tcp://[::1]:2000', { kind: 'tcp', host: '::1', port: 2000 }],
  ['tcp-listen://0.0.0.0:0', { kind: 'tcp-listen', host: '0.0.0.0', port: 0 }],
  ['udp://0.0.0.0:10110', { kind: 'udp', host: '0.0.0.0', port: 10110 }],
  ['gpsd://router.local', { kind: 'gpsd', host: 'router.local', port: 2947 }],
  ['gpsd://[::1]:2948', { kind: 'gpsd', host: '::1', port: 2948 }],
  ['serial:///dev/ttyUSB0?baud=4800', { kind: 'serial', path: '/dev/ttyUSB0', baudRate: 4800 }],
  ['serial:///dev/serial/by-id/usb%20gps', { kind: 'serial', path: '/dev/serial/by-id/usb gps', baudRate: null }],
])('%s names a source', (text, target) => {
  expect(parseLineSourceUrl(text)).toEqual(target);
});

test.each([
  ['', /not a valid URL/],
  ['10110', /not a valid URL/],
  ['tcp://host:70000', /not a valid URL/],
  ['http://host:80', /unknown scheme http/],
  ['tcp://host', /needs a port/],
  ['tcp://:10110', /not a valid URL|needs a host/],
  ['tcp://host:0', /from 1 to 65535/],
  ['gpsd://host:0', /from 1 to 65535/],
  ['gpsd://host/path', /nothing after the port/],
  ['udp://*:10110', /needs a host name or address/],
  ['tcp://user:word@host:1', /user name and password/],
  ['tcp://host:1/path', /nothing after the port/],
  ['udp://host:1?allow=x', /nothing after the port/],
  ['serial://dev/ttyUSB0', /three slashes/],
  ['serial:///', /three slashes/],
  ['serial:///dev/ttyUSB0?baud=fast', /baud must be a whole number/],
  ['serial:///dev/ttyUSB0?baud=1', /baud must be a whole number/],
  ['serial:///dev/ttyUSB0?rate=4800', /only the parameter baud/],
  ['serial:///dev/%E0%A4%A', /badly encoded/],
])('%s is refused with what is wrong', (text, message) => {
  expect(() => parseLineSourceUrl(text)).toThrow(LineSourceUrlError);
  expect(() => parseLineSourceUrl(text)).toThrow(message);
});

describe('a target described again', () => {
  test('brackets an IPv6 address', () => {
    expect(describeTarget(parseLineSourceUrl('udp://[::]:10110'))).toBe('udp://[::]:10110');
  });

  test('leaves parameters out', () => {
    expect(describeTarget(parseLineSourceUrl('serial:///dev/ttyUSB0?baud=4800'))).toBe('serial:///dev/ttyUSB0');
  });
});

test.each<[string, object]>([
  ['udp-multicast://239.192.0.4:60004', { kind: 'udp-multicast', host: '239.192.0.4', port: 60_004, interface: null }],
  [
    'udp-multicast://239.192.0.4:60004?interface=192.168.0.5',
    { kind: 'udp-multicast', host: '239.192.0.4', port: 60_004, interface: '192.168.0.5' },
  ],
  ['n2k-tcp://192.168.4.1:1457', { kind: 'tcp', host: '192.168.4.1', port: 1457 }],
  ['n2k-udp://0.0.0.0:2002', { kind: 'udp', host: '0.0.0.0', port: 2002 }],
  ['n2k-serial:///dev/ttyUSB0', { kind: 'serial', path: '/dev/ttyUSB0', baudRate: null }],
  ['n2k-can://can0', { kind: 'can', name: 'can0' }],
])('%s names a source of ships’ networks', (text, target) => {
  expect(parseSourceUrl(text)).toEqual(target);
});

test.each([
  ['udp-multicast://192.168.0.5:60004', /a group from 224.0.0.0 to 239.255.255.255/],
  ['udp-multicast://239.192.0.4', /needs a port/],
  ['udp-multicast://239.192.0.4:60004?interface=eth0', /IPv4 address of this computer/],
  ['udp-multicast://239.192.0.4:60004?ttl=1', /only the parameter interface/],
  ['n2k-tcp-listen://0.0.0.0:1', /not a source of NMEA 2000/],
  ['n2k-gpsd://host', /not a source of NMEA 2000/],
  ['n2k-tcp://host', /needs a port/],
  ['n2k-can://', /not a source of NMEA 2000/],
  ['n2k-can://can0/../x', /not a source of NMEA 2000/],
])('%s is refused with what is wrong', (text, message) => {
  expect(() => parseSourceUrl(text)).toThrow(LineSourceUrlError);
  expect(() => parseSourceUrl(text)).toThrow(message);
});

test('one device serves one source, a group or a CAN interface any number', () => {
  const isSame = (one: string, other: string) => isSameDevice(parseSourceUrl(one), parseSourceUrl(other));
  expect(isSame('n2k-serial:///dev/ttyUSB0', 'serial:///dev/ttyUSB0?baud=4800')).toBe(true);
  expect(isSame('n2k-udp://0.0.0.0:1457', 'udp://192.168.4.5:1457')).toBe(true);
  expect(isSame('udp-multicast://239.192.0.4:60004', 'udp-multicast://239.192.0.4:60004')).toBe(false);
  expect(isSame('n2k-can://can0', 'n2k-can://can0')).toBe(false);
});
