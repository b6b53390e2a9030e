import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createClientAddresses } from './client-address.ts';

const requestOf = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('without a trusted proxy the header does not count', () => {
  const { of } = createClientAddresses(false);
  expect(of(requestOf('::ffff:192.0.2.1', '203.0.113.9'))).toBe('192.0.2.1');
  expect(of(requestOf(undefined, '203.0.113.9'))).toBe('unknown');
});

test('behind any proxy the first valid address of the header counts', () => {
  const { of } = createClientAddresses(true);
  expect(of(requestOf('192.0.2.1', '203.0.113.9, 10.0.0.1'))).toBe('203.0.113.9');
  expect(of(requestOf('192.0.2.1', '<script>alert(1)</script>, 203.0.113.9'))).toBe('203.0.113.9');
  expect(of(requestOf('192.0.2.1', 'x'.repeat(10_000)))).toBe('192.0.2.1');
  expect(of(requestOf('192.0.2.1'))).toBe('192.0.2.1');
});

test('with a list only those proxies are believed, and a client cannot put an address before its own', () => {
  const { of, isProxy } = createClientAddresses(['10.0.0.0/8', '2001:db8::1', '127.0.0.1']);
  expect(of(requestOf('192.0.2.1', '203.0.113.9'))).toBe('192.0.2.1');
  expect(of(requestOf('10.1.2.3', '203.0.113.9'))).toBe('203.0.113.9');
  expect(of(requestOf('10.1.2.3', '198.51.100.1, 203.0.113.9'))).toBe('203.0.113.9');
  expect(of(requestOf('10.1.2.3', '198.51.100.1, 203.0.113.9, 10.9.9.9'))).toBe('203.0.113.9');
  expect(of(requestOf('10.1.2.3', '198.51.100.1, nonsense, 10.9.9.9'))).toBe('10.9.9.9');
  expect(of(requestOf('2001:db8::1', '2001:db8::7'))).toBe('2001:db8::7');
  expect([isProxy('10.255.0.1'), isProxy('11.0.0.1'), isProxy('::ffff:1.2.3.4')]).toEqual([true, false, false]);
});
