import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FakePeplink } from '../../../../test/support/fakes/fake-peplink.ts';
import { createTestCertificate, type TestCertificate } from '../../../../test/support/network/test-certificate.ts';
import { createRouterHttp } from './router-http.ts';
import { judgeCertificate } from './router-tls.ts';

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
