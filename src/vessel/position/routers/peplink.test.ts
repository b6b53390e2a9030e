import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { FakePeplink } from '../../../../test/support/fakes/fake-peplink.ts';
import type { Misbehaviour } from '../../../../test/support/fakes/fake-router.ts';
import { runProvider } from '../../../../test/support/features/gps-run.ts';
import { createTestCertificate } from '../../../../test/support/network/test-certificate.ts';
import type { ProviderError } from '../provider.ts';
import { createPeplinkProvider, type PeplinkSettings } from './peplink.ts';

const KOBLENZ = { latitude: 50.360022, longitude: 7.601915, speedMps: 4.5, headingDeg: 147.3, hdop: 0.8 };
const HOUR_MS = 3_600_000;
const CERTIFICATE = createTestCertificate();

async function start(settings: Partial<PeplinkSettings> = {}, { encrypted = false } = {}) {
  const clock = new FakeClock();
  const router = await FakePeplink.start({ now: () => clock.now(), tls: encrypted ? CERTIFICATE : undefined });
  onTestFinished(() => router[Symbol.asyncDispose]());
  router.setPosition(KOBLENZ);
  const provider = createPeplinkProvider({
    clock,
    intervalMs: 1000,
    router: {
      url: router.url,
      timeout_ms: 5000,
      tls_verify: true,
      speed_unit: 'mps',
      username: router.username,
      password: router.password,
      ...settings,
    },
  });
  return { clock, router, provider };
}

async function startWithToken() {
  const started = await start();
  const { router, clock } = started;
  const settings = { client_id: router.clientId, client_secret: router.clientSecret, username: 'x', password: 'y' };
  const provider = createPeplinkProvider({
    clock,
    intervalMs: 1000,
    router: { url: router.url, timeout_ms: 5000, tls_verify: true, speed_unit: 'mps', ...settings },
  });
  return { clock, router, provider };
}

test('it logs in once and then reports the position every interval', async () => {
  const { clock, router, provider } = await start();
  const run = runProvider(provider);
  const recordedAt = clock.now();
  expect(await run.next()).toEqual({
    kind: 'fix',
    fix: { ...KOBLENZ, altitudeM: null, pdop: null, vdop: null, recordedAt },
  });
  router.setPosition({ ...KOBLENZ, latitude: 50.37 });
  await clock.advance(1000);
  expect(await run.next()).toMatchObject({ fix: { latitude: 50.37, recordedAt: recordedAt + 1000 } });
  expect(router.logins).toBe(1);
  expect(router.connections).toBe(1);
});

test('it reports no fix while the router has none, and the fix when it is back', async () => {
  const { clock, router, provider } = await start();
  router.loseFix();
  const run = runProvider(provider);
  expect(await run.next()).toMatchObject({ kind: 'noFix', reason: { text: 'the router has no GPS signal' } });
  router.setPosition(KOBLENZ);
  router.numbersAsText = true;
  await clock.advance(1000);
  expect(await run.next()).toMatchObject({ kind: 'fix', fix: KOBLENZ });
});

describe.for(['status', 'body'] as const)('turned away by %s', (turnsAwayBy) => {
  test('it logs in once more and repeats the request when the session is gone', async () => {
    const { clock, router, provider } = await start();
    router.turnsAwayBy = turnsAwayBy;
    const run = runProvider(provider);
    await run.next();
    router.dropSessions();
    await clock.advance(1000);
    expect(await run.next()).toMatchObject({ kind: 'fix' });
    expect(router.logins).toBe(2);
    expect(router.count('/api/info.location')).toBe(3);
  });

  test('wrong credentials are refused after one try, without the password in the message', async () => {
    const { router, provider } = await start({ password: 'not-the-password' });
    router.turnsAwayBy = turnsAwayBy;
    const failure = await runProvider(provider).failure();
    expect(failure.kind).toBe('refused');
    expect(failure.message).toContain('router.username and router.password');
    expect(failure.message).not.toContain('not-the-password');
    expect(router.requests).toHaveLength(1);
  });

  test('a user without the right to read the position is refused, and one run logs in once', async () => {
    const { router, provider } = await start();
    const reply =
      turnsAwayBy === 'status'
        ? { status: 401, json: {} }
        : { status: 200, json: { stat: 'fail', code: '401', message: 'Unauthorized' } };
    router.replyWith(reply);
    const failure = await runProvider(provider).failure();
    expect(failure).toMatchObject({ kind: 'refused', message: expect.stringContaining('does not let this user') });
    expect(router.logins).toBe(1);
    await runProvider(provider).failure();
    expect(router.logins).toBe(2);
  });
});

test('the session outlives a run', async () => {
  const { router, provider } = await start();
  const first = runProvider(provider);
  await first.next();
  await first.stop();
  expect(await runProvider(provider).next()).toMatchObject({ kind: 'fix' });
  expect(router.logins).toBe(1);
  expect(router.connections).toBe(2);
});

describe('with client id and secret', () => {
  test('the token is preferred to the password and travels in the query', async () => {
    const { router, provider } = await startWithToken();
    expect(await runProvider(provider).next()).toMatchObject({ kind: 'fix', fix: KOBLENZ });
    expect(router.count('/api/login')).toBe(0);
    expect(router.requests.at(-1)?.query.get('accessToken')).toMatch(/\+\/=$/);
  });

  test('the token is renewed two hours before it ends', async () => {
    const { clock, router, provider } = await startWithToken();
    const first = runProvider(provider);
    await first.next();
    await first.stop();
    await clock.advance(46 * HOUR_MS - 1);
    const second = runProvider(provider);
    await second.next();
    await second.stop();
    expect(router.logins).toBe(1);
    await clock.advance(1);
    await runProvider(provider).next();
    expect(router.logins).toBe(2);
    expect(router.count('/api/info.location')).toBe(3);
  });

  test('a token that the router forgot is replaced once', async () => {
    const { clock, router, provider } = await startWithToken();
    const run = runProvider(provider);
    await run.next();
    router.dropSessions();
    await clock.advance(1000);
    expect(await run.next()).toMatchObject({ kind: 'fix' });
    expect(router.logins).toBe(2);
  });

  test('a router that repeats the token in its message does not get it into the failure', async () => {
    const { router, provider } = await startWithToken();
    const run = runProvider(provider);
    await run.next();
    await run.stop();
    const token = router.requests.at(-1)?.query.get('accessToken') ?? '';
    const message = `bad: ${token} ${encodeURIComponent(token)} end`;
    router.replyWith({ status: 200, json: { stat: 'fail', code: 500, message } });
    const failure = await runProvider(provider).failure();
    expect(failure.message).toContain('("bad: *** *** end")');
    expect(failure.message).not.toContain(token.slice(0, 8));
  });
});

test('without credentials it is refused without a request', async () => {
  const { router, provider } = await start({ username: undefined, client_id: 'alone' });
  const failure = await runProvider(provider).failure();
  expect(failure).toMatchObject({ kind: 'refused', message: expect.stringContaining('router.client_id') });
  expect(router.connections).toBe(0);
});

test.for<[string, object, string]>([
  ['no receiver', { stat: 'fail', code: 400, message: 'Invalid request' }, 'it has no GPS, or does not offer'],
  ['an internal error', { stat: 'fail', code: 500, message: 'Internal Error' }, 'passing failure ("Internal Error")'],
  ['another form', { stat: 'ok', response: [] }, 'unknown form'],
])('%s is a protocol failure', async ([, json, words]) => {
  const { router, provider } = await start();
  router.replyWith({ status: 200, json });
  expect(await runProvider(provider).failure()).toMatchObject({
    kind: 'protocol',
    message: expect.stringContaining(words),
  });
});

test('an internal error of the login is no refusal, so that it is tried again soon', async () => {
  const { router, provider } = await start();
  router.misbehave('http-500', '/api/login');
  expect(await runProvider(provider).failure()).toMatchObject({ kind: 'protocol' });
});

test.for<[Misbehaviour, ProviderError['kind']]>([
  ['hang', 'unreachable'],
  ['reset', 'unreachable'],
  ['half-json', 'protocol'],
  ['html', 'protocol'],
  ['http-500', 'protocol'],
  ['huge-body', 'protocol'],
  ['redirect', 'protocol'],
])('after %s the next run gets the position with the same session', async ([how, kind]) => {
  const { clock, router, provider } = await start({ timeout_ms: 150 });
  const run = runProvider(provider);
  await run.next();
  router.misbehave(how, '/api/info.location');
  await clock.advance(1000);
  expect((await run.failure()).kind).toBe(kind);
  router.misbehave(null);
  expect(await runProvider(provider).next()).toMatchObject({ kind: 'fix' });
  expect(router.logins).toBe(1);
});

describe('over HTTPS', () => {
  test('a pinned self-signed certificate serves', async () => {
    const { provider } = await start({ tls_fingerprint: CERTIFICATE.fingerprint }, { encrypted: true });
    expect(await runProvider(provider).next()).toMatchObject({ kind: 'fix', fix: KOBLENZ });
  });

  test('another certificate than the pinned one never sees the password', async () => {
    const { fingerprint } = createTestCertificate();
    const { router, provider } = await start({ tls_fingerprint: fingerprint }, { encrypted: true });
    const failure = await runProvider(provider).failure();
    expect(failure).toMatchObject({ kind: 'refused', message: expect.stringContaining(CERTIFICATE.fingerprint) });
    expect(router.connections).toBe(1);
    expect(router.requests).toEqual([]);
  });
});
