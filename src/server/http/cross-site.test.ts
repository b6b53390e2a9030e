import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { createHostCheck, isForeign } from './cross-site.ts';

const NONE = new Set<string>();

test.each([
  ['a program', {}],
  ['a page of this service', { origin: 'http://boat.local:8080' }],
  [
    'a page of this service, by what the browser says',
    { origin: 'https://boat.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['an address typed in', { 'sec-fetch-site': 'none' }],
  ['a page behind a proxy', { origin: 'http://shore.example', 'x-forwarded-host': 'shore.example' }],
  [
    'a proxy that leaves the usual port in',
    { origin: 'https://shore.example', 'x-forwarded-host': 'shore.example:443' },
  ],
])('%s is not foreign', (_who, headers) => {
  expect(isForeign({ host: 'boat.local:8080', ...headers }, NONE)).toBe(false);
});

test.each([
  ['another host', { origin: 'http://evil.example' }],
  ['another port of this host', { origin: 'http://boat.local:3000', 'sec-fetch-site': 'same-site' }],
  ['a page without an origin', { origin: 'null' }],
  ['a file', { origin: 'file://' }],
  ['what is no origin', { origin: 'nonsense' }],
  ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page that a browser calls another site', { origin: 'http://boat.local:8080', 'sec-fetch-site': 'cross-site' }],
])('%s is foreign', (_who, headers) => {
  expect(isForeign({ host: 'boat.local:8080', ...headers }, NONE)).toBe(true);
});

test('an origin of the configuration is not foreign', () => {
  const headers = { host: 'a', origin: 'https://www.example.org', 'sec-fetch-site': 'cross-site' };
  expect(isForeign(headers, new Set(['https://www.example.org']))).toBe(false);
  expect(isForeign({ host: 'a', origin: 'null' }, new Set(['null']))).toBe(false);
});

test('addresses, local names and configured names are names of the service; others are not', () => {
  const isOurs = createHostCheck(['Boat.example.org']);
  for (const host of [
    undefined,
    '127.0.0.1:8080',
    '192.0.2.1',
    '[::1]:8080',
    '[2001:db8::1]',
    'localhost',
    'LOCALHOST:8080',
    'boat',
    'boat.local:8080',
    'boat.local.',
    'boat.lan',
    'boat.home.arpa',
    'app.localhost:1',
    'boat.example.org:8080',
    hostname(),
  ])
    expect([host, isOurs(host)]).toEqual([host, true]);
  for (const host of [
    'evil.example',
    'evil.example:8080',
    '1.2.3.4.evil.example',
    'local.evil.example',
    '[::1].evil',
    'evil.example.',
  ])
    expect([host, isOurs(host)]).toEqual([host, false]);
});
