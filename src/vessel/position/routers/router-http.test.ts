import { createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FakePeplink } from '../../../../test/support/fakes/fake-peplink.ts';
import type { Misbehaviour } from '../../../../test/support/fakes/fake-router.ts';
import { createTestCertificate, type TestCertificate } from '../../../../test/support/network/test-certificate.ts';
import { ProviderError } from '../provider.ts';
import { createRouterHttp, judgeCertificate, type RouterHttpSettings, type RouterRequest } from './router-http.ts';

const FINGERPRINT = `${'AB:'.repeat(31)}CD`;
const OTHER = `${'CD:'.repeat(31)}CD`;
const TRUSTED = { fingerprint: FINGERPRINT, distrust: null };

describe('the judgement of a certificate', () => {
  test('without a pin goes by its chain', () => {
    expect(judgeCertificate(TRUSTED, { verify: true, fingerprint: undefined })).toBeNull();
    const expired = { ...TRUSTED, distrust: 'CERT_HAS_EXPIRED' };
    expect(judgeCertificate(expired, { verify: true, fingerprint: undefined })?.text).toContain('it has expired');
    expect(judgeCertificate(expired, { verify: false, fingerprint: undefined })).toBeNull();
  });

  test('with a pin goes by the pin alone', () => {
    const expired = { ...TRUSTED, distrust: 'CERT_HAS_EXPIRED' };
    expect(judgeCertificate(expired, { verify: true, fingerprint: FINGERPRINT })).toBeNull();
    expect(judgeCertificate(TRUSTED, { verify: true, fingerprint: OTHER })?.cause).toEqual({
      code: 'otherCertificate',
      fingerprint: FINGERPRINT,
    });
    expect(judgeCertificate(TRUSTED, { verify: false, fingerprint: OTHER })?.cause).toEqual({
      code: 'otherCertificate',
      fingerprint: FINGERPRINT,
    });
  });
});

describe('a certificate of a trusted authority', () => {
  async function ask(certificate: TestCertificate, host: string) {
    const before = getCACertificates('default');
    setDefaultCACertificates([certificate.cert]);
    onTestFinished(() => setDefaultCACertificates(before));
    const router = await FakePeplink.start({ tls: certificate });
    onTestFinished(() => router[Symbol.asyncDispose]());
    const url = router.url.replace('127.0.0.1', host);
    const http = createRouterHttp({ url, timeout_ms: 5000, tls_verify: true });
    onTestFinished(() => http.close());
    return {
      router,
      answer: http.request({ method: 'GET', path: '/api/info.location' }, new AbortController().signal),
    };
  }

  test.for(['127.0.0.1', 'localhost'])('is accepted without a setting for its own name %s', async (host) => {
    const { answer } = await ask(createTestCertificate(), host);
    expect((await answer).status).toBe(401);
  });

  test('is refused for another name', async () => {
    const { router, answer } = await ask(createTestCertificate('router.lan'), 'localhost');
    await expect(answer).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('it is made out to another name'),
    });
    expect(router.requests).toEqual([]);
  });
});

const NEVER = new AbortController().signal;
const ROUTER_CERTIFICATE = createTestCertificate();
const OTHER_CERTIFICATE = createTestCertificate();
const REQUEST: RouterRequest = { method: 'POST', path: '/api/login?accessToken=hidden', json: { password: 'secret' } };

async function startRouter(settings: Partial<RouterHttpSettings> = {}, encrypted = true) {
  const router = await FakePeplink.start({ tls: encrypted ? ROUTER_CERTIFICATE : undefined });
  onTestFinished(() => router[Symbol.asyncDispose]());
  return { router, http: createHttp({ url: router.url, ...settings }) };
}

function createHttp(settings: Partial<RouterHttpSettings> & { url: string }) {
  const http = createRouterHttp({ timeout_ms: 5000, tls_verify: true, ...settings });
  onTestFinished(() => http.close());
  return http;
}

async function failureOf(answer: Promise<unknown>): Promise<ProviderError> {
  const error = await answer.then(
    () => new Error('it was answered'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderError)) throw error;
  expect(error.message).not.toMatch(/hidden|secret/);
  return error;
}

describe('the certificate', () => {
  const bare = ROUTER_CERTIFICATE.fingerprint.replaceAll(':', '');

  test.for([
    ['upper-case with colons', ROUTER_CERTIFICATE.fingerprint],
    ['lower-case without colons', bare.toLowerCase()],
  ])('a self-signed one is accepted by its fingerprint, %s', async ([, fingerprint]) => {
    const { router, http } = await startRouter({ tls_fingerprint: fingerprint });
    expect((await http.request(REQUEST, NEVER)).status).toBe(401);
    expect(router.requests).toHaveLength(1);
  });

  test.for([
    ['of another certificate', OTHER_CERTIFICATE.fingerprint],
    ['of which only the beginning is right', bare.slice(0, 32)],
    ['that is empty', ''],
  ])('a fingerprint %s is refused before anything is sent', async ([, fingerprint]) => {
    const { router, http } = await startRouter({ tls_fingerprint: fingerprint, tls_verify: false });
    const failure = await failureOf(http.request(REQUEST, NEVER));
    expect(failure.kind).toBe('refused');
    expect(failure.message).toContain(ROUTER_CERTIFICATE.fingerprint);
    expect(failure.message).toContain('router.tls_fingerprint');
    expect(router.connections).toBe(1);
    expect(router.requests).toEqual([]);
  });

  test('a self-signed one without a setting is refused, and the failure says how to pin it', async () => {
    const { router, http } = await startRouter();
    const failure = await failureOf(http.request(REQUEST, NEVER));
    expect(failure.kind).toBe('refused');
    expect(failure.message).toContain('it is self-signed');
    expect(failure.message).toContain(`router.tls_fingerprint = "${ROUTER_CERTIFICATE.fingerprint}"`);
    expect(router.requests).toEqual([]);
  });

  test('any is accepted with router.tls_verify = false', async () => {
    const { http } = await startRouter({ tls_verify: false });
    expect((await http.request(REQUEST, NEVER)).status).toBe(401);
  });

  test('it is checked again on a new connection', async () => {
    const { router, http } = await startRouter({ tls_fingerprint: ROUTER_CERTIFICATE.fingerprint });
    await http.request(REQUEST, NEVER);
    await http.close();
    expect((await http.request(REQUEST, NEVER)).status).toBe(401);
    expect(router.connections).toBe(2);
  });

  test('a fingerprint for plain HTTP is refused before anything is sent', async () => {
    const { router, http } = await startRouter({ tls_fingerprint: ROUTER_CERTIFICATE.fingerprint }, false);
    const failure = await failureOf(http.request(REQUEST, NEVER));
    expect(failure.kind).toBe('refused');
    expect(failure.message).toContain('router.url is not https');
    expect(router.requests).toEqual([]);
  });

  test('HTTPS to a port that speaks plain HTTP is a protocol failure that doubts the URL', async () => {
    const { router } = await startRouter({}, false);
    const http = createHttp({ url: router.url.replace('http:', 'https:') });
    const failure = await failureOf(http.request(REQUEST, NEVER));
    expect(failure).toMatchObject({ kind: 'protocol', message: expect.stringContaining('is router.url right?') });
  });
});

describe('a router in trouble', () => {
  test.for<[Misbehaviour, ProviderError['kind'], string]>([
    ['hang', 'unreachable', 'no response within 1000 ms'],
    ['hang-in-body', 'unreachable', 'no response within 1000 ms'],
    ['reset', 'unreachable', 'connection reset (ECONNRESET)'],
    ['huge-body', 'protocol', 'too long'],
    ['redirect', 'protocol', 'redirects to https://router.example; is that its router.url?'],
  ])('%s is the failure "%s"', async ([how, kind, words]) => {
    const { router, http } = await startRouter({ timeout_ms: how.startsWith('hang') ? 1000 : 30_000 }, false);
    router.misbehave(how);
    const failure = await failureOf(http.request(REQUEST, NEVER));
    expect(failure).toMatchObject({ kind, message: expect.stringContaining(words) });
    expect(failure.message).toContain(router.url);
    expect(router.requests).toHaveLength(1);
  });

  test.for<[Misbehaviour, number]>([
    ['half-json', 200],
    ['html', 200],
    ['http-500', 500],
  ])('%s is an answer without JSON', async ([how, status]) => {
    const { router, http } = await startRouter({}, false);
    router.misbehave(how);
    expect(await http.request(REQUEST, NEVER)).toEqual({ status, json: undefined, cookies: [] });
  });

  test('a port where nobody listens is unreachable in plain words', async () => {
    const { router, http } = await startRouter({}, false);
    await router[Symbol.asyncDispose]();
    const failure = await failureOf(http.request(REQUEST, NEVER));
    expect(failure).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('connection refused (ECONNREFUSED)'),
    });
  });

  test('a name that does not exist is unreachable in plain words', async () => {
    const failure = await failureOf(createHttp({ url: 'http://router.invalid' }).request(REQUEST, NEVER));
    expect(failure).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('host name not found') });
  });

  test('a handshake that never ends is cut off', async () => {
    const silent = createServer((socket) => socket.on('error', () => socket.destroy()).resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => silent.close(() => resolve())));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const http = createHttp({ url: `https://127.0.0.1:${port}`, timeout_ms: 60 });
    const failure = await failureOf(http.request(REQUEST, NEVER));
    expect(failure).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('within 60 ms') });
  });

  test('an answer that drips for ever is cut off although every piece comes in time', async () => {
    const dripping = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'));
      const drip = setInterval(() => socket.write('1\r\n \r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => dripping.close(() => resolve())));
    const address = dripping.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const http = createHttp({ url: `http://127.0.0.1:${port}`, timeout_ms: 100 });
    const failure = await failureOf(http.request(REQUEST, NEVER));
    expect(failure).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('within 100 ms') });
  });
});

test('an abort ends a request that hangs, and it is not called a failure of the router', async () => {
  const { router, http } = await startRouter({}, false);
  router.misbehave('hang');
  const controller = new AbortController();
  const answer = http.request(REQUEST, controller.signal);
  await expect.poll(() => router.requests.length).toBe(1);
  controller.abort(new Error('shutting down'));
  await expect(answer).rejects.toThrow('shutting down');
});

test('requests share one connection, and the path of the URL comes before theirs', async () => {
  const { router } = await startRouter({}, false);
  const http = createHttp({ url: `${router.url}/behind/` });
  await http.request(REQUEST, NEVER);
  await http.request({ method: 'GET', path: '/api/info.location' }, NEVER);
  expect(router.requests.map(({ path }) => path)).toEqual(['/behind/api/login', '/behind/api/info.location']);
  expect(router.connections).toBe(1);
});
