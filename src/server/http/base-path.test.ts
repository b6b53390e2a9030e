import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { ConfigOverrides } from '../../../test/support/samples/make-config.ts';
import { listenTestApp } from '../../../test/support/service/listening-app.ts';
import { createClientAddresses } from './base-path.ts';

type Server = ConfigOverrides['server'];

async function start(server: Server = {}, more: ConfigOverrides = {}) {
  const { app, url } = await listenTestApp({ ...more, server });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers, redirect: 'manual' });
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await ask(path, headers);
    return (await answer.json()) as { _links: { self: string; docs?: string } };
  };
  return { app, url, ask, read };
}

test('below a configured path the service answers with it and without, and links name it', async () => {
  const { ask, read } = await start({ base_path: '/boat/wheelhouse' });
  for (const path of ['/v1', '/boat/wheelhouse/v1']) expect((await read(path))._links.self).toBe('/boat/wheelhouse/v1');
  expect((await read('/boat/wheelhouse/v1/clients'))._links.self).toBe('/boat/wheelhouse/v1/clients');
  const { _links } = await read('/boat/wheelhouse/v1/router/gps');
  expect(_links).toEqual({ self: '', docs: '/boat/wheelhouse/docs/errors/internal' });
  expect((await ask('/boat/wheelhouse/docs/errors/internal')).status).toBe(200);
  expect((await ask('/boat/wheelhouse2/v1')).status).toBe(404);
});

test('redirects lead below the path, and without one they are relative', async () => {
  const { ask } = await start({ base_path: '/boat' });
  const html = { accept: 'text/html' };
  for (const path of ['/boat', '/boat/', '/'])
    expect((await ask(path, html)).headers.get('location')).toBe('/boat/app/');
  expect((await ask('/boat/app')).headers.get('location')).toBe('/boat/app/');
  const plain = await start();
  expect((await plain.ask('/', html)).headers.get('location')).toBe('app/');
});

test('the WebSocket opens below the path too', async () => {
  const { url } = await start({ base_path: '/boat' }, { websocket: { tokens: ['a-token'] } });
  for (const path of ['/boat/ws', '/ws']) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}?token=a-token`);
    onTestFinished(() => socket.terminate());
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  }
});

test('the header of a trusted proxy names the path in links, documents and policies', async () => {
  const { read, ask } = await start({ trust_proxy: ['127.0.0.1'] }, { docs: { openapi_json: true, swagger_ui: true } });
  const header = { 'x-ingress-path': '/api/hassio_ingress/a-token_1' };
  expect((await read('/v1', header))._links.self).toBe('/api/hassio_ingress/a-token_1/v1');
  for (const path of ['/v1/openapi.json', '/v1/swagger-ui/json'])
    expect(await read(path, header)).toMatchObject({ servers: [{ url: '/api/hassio_ingress/a-token_1' }] });
  const yamlOf = async (headers = {}) => (await ask('/v1/swagger-ui/yaml', headers)).text();
  expect(await yamlOf(header)).toMatch(/^servers:\n +- url: "\/api\/hassio_ingress\/a-token_1"\n/m);
  expect(await yamlOf()).toMatch(/^servers:\n +- url: \/\n/m);
  expect(await read('/v1/openapi.json')).toMatchObject({ servers: [{ url: '/' }] });
  expect(await read('/v1/asyncapi.json', header)).toMatchObject({
    servers: { wheelhouse: { pathname: '/api/hassio_ingress/a-token_1' } },
  });
  expect((await ask('/v1/swagger-ui', header)).headers.get('location')).toBe(
    '/api/hassio_ingress/a-token_1/v1/swagger-ui/',
  );
  const policyOf = async (headers = {}) => (await ask('/app/', headers)).headers.get('content-security-policy');
  expect(await policyOf(header)).toContain("frame-ancestors 'self'");
  expect(await policyOf()).toContain("frame-ancestors 'none'");
});

test('a value that is no plain path is refused, and nobody else is believed', async () => {
  const { ask, read, url } = await start({ trust_proxy: ['127.0.0.1'] });
  const hostile = [
    '//evil',
    '/a//b',
    '/..',
    '/a/../b',
    '"><script>',
    '/a"b',
    'https://evil',
    '/a b',
    '/a/',
    '/a, /b',
    '',
  ];
  for (const path of [...hostile, `/${'a'.repeat(10_000)}`])
    expect({ path, status: (await ask('/v1', { 'x-ingress-path': path })).status }).toEqual({ path, status: 400 });
  const raw = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void raw.destroy());
  raw.write(
    'GET /v1 HTTP/1.1\r\nHost: localhost\r\nX-Ingress-Path: /a\r\n\tSet-Cookie: b\r\nConnection: close\r\n\r\n',
  );
  const [head = ''] = (await raw.setEncoding('utf8').toArray()).join('').split('\r\n\r\n');
  expect(head).toContain('HTTP/1.1 400');
  expect(head).not.toMatch(/set-cookie/i);
  const alone = await start({ base_path: '/boat' });
  expect((await alone.read('/v1', { 'x-ingress-path': '/evil' }))._links.self).toBe('/boat/v1');
  expect((await read('/v1'))._links.self).toBe('/v1');
});

test('text of a client that looks like a link stays what it is', async () => {
  const { app, url } = await start({ base_path: '/boat' });
  const { secret } = await app.keys.create('test', 'rest');
  const name = '"_links":{"self":"/x';
  const answer = await fetch(`${url}/v1/categories`, {
    method: 'POST',
    headers: { 'x-api-key': secret, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(await answer.json()).toMatchObject({
    name,
    _links: { self: expect.stringMatching(/^\/boat\/v1\/categories\//) },
  });
});

describe('client address', () => {
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
});
