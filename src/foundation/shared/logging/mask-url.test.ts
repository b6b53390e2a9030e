import { expect, test } from 'vitest';
import { maskUrl } from './mask-url.ts';

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
