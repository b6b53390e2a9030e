import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { awkwardJson, expectFixInRange } from '../../../../test/support/awkward-json.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { PASSING_TROUBLES } from '../../../../test/support/fakes/fake-router.ts';
import { FakeTeltonika } from '../../../../test/support/fakes/fake-teltonika.ts';
import { runProvider } from '../../../../test/support/features/gps-run.ts';
import { createTestCertificate } from '../../../../test/support/network/test-certificate.ts';
import { createTeltonikaProvider, parseTeltonikaPosition, type TeltonikaSettings } from './teltonika.ts';

const DATA = {
  fix_status: '1',
  satellites: '11',
  accuracy: '0.8',
  latitude: '50.360022',
  longitude: '7.601915',
  altitude: '64.3',
  speed: '18',
  angle: '147',
  timestamp: '1795168559',
  utc_timestamp: '1795164959',
};
const FIX = {
  latitude: 50.360022,
  longitude: 7.601915,
  altitudeM: 64.3,
  headingDeg: 147,
  speedMps: 5,
  pdop: null,
  hdop: null,
  vdop: null,
  satellites: 11,
  recordedAt: 1795164959000,
};

const parseData = (changes: object) => parseTeltonikaPosition({ success: true, data: { ...DATA, ...changes } });

describe('a position', () => {
  test('becomes a fix, with the speed from km/h, the time in UTC, and no dilution of precision', () => {
    expect(parseData({})).toEqual({ kind: 'fix', fix: FIX });
  });

  test('becomes the same fix when its text is numbers', () => {
    const numbers = Object.fromEntries(Object.entries(DATA).map(([key, value]) => [key, Number(value)]));
    expect(parseData(numbers)).toEqual({ kind: 'fix', fix: FIX });
  });

  test('is read with the misspelt longitude of older firmware', () => {
    expect(parseData({ longitude: undefined, longtitude: '7.601915' })).toEqual({ kind: 'fix', fix: FIX });
  });

  test('has null for what is N/A, empty or no number', () => {
    expect(parseData({ altitude: 'N/A', speed: '', angle: 'nan', satellites: 'N/A' })).toEqual({
      kind: 'fix',
      fix: { ...FIX, altitudeM: null, speedMps: null, headingDeg: null, satellites: null },
    });
  });

  test.for(['0', 0, 'N/A', undefined])('with fix status %s is no fix although the last one is there', (status) => {
    expect(parseData({ fix_status: status })).toMatchObject({
      kind: 'noFix',
      reason: { text: 'the router has no GPS fix' },
    });
  });

  test('without its UTC time is no fix, because the other time is shifted by the time zone', () => {
    expect(parseData({ utc_timestamp: 'N/A' })).toMatchObject({
      kind: 'noFix',
      reason: { text: expect.stringContaining('UTC') },
    });
  });

  test.for([{ latitude: '0.000000', longitude: '0.000000' }, { latitude: 'N/A' }, { longitude: '181' }])(
    'with %o is no fix',
    (changes) => {
      expect(parseData(changes)).toMatchObject({
        kind: 'noFix',
        reason: { text: expect.stringContaining('plausible') },
      });
    },
  );
});

test.for([{}, [], null, undefined])('data %o says that the router has no GPS', (data) => {
  expect(parseTeltonikaPosition({ success: true, data })).toMatchObject({
    kind: 'failure',
    reason: { text: expect.stringContaining('has no GPS') },
  });
});

test.for([undefined, null, [], 'text', {}, { success: false }, { data: DATA }])(
  'the answer %o is a failure',
  (json) => {
    expect(parseTeltonikaPosition(json).kind).toBe('failure');
  },
);

test('any JSON gives a fix with values in range or a reason', () => {
  const data = fc
    .tuple(awkwardJson([...Object.keys(DATA), 'longtitude']), fc.boolean())
    .map(([values, fixed]) => (fixed ? { ...values, fix_status: '1' } : values));
  const answer = fc.oneof(fc.jsonValue(), fc.record({ success: fc.constant(true), data }));
  fc.assert(
    fc.property(answer, (json) => {
      expectFixInRange(parseTeltonikaPosition(json));
    }),
  );
});

const KOBLENZ = { latitude: 50.360022, longitude: 7.601915, speedMps: 4.5, headingDeg: 147.3, altitudeM: 64.3 };
const CERTIFICATE = createTestCertificate();

async function start(settings: Partial<TeltonikaSettings> = {}, { encrypted = false } = {}) {
  const clock = new FakeClock();
  const router = await FakeTeltonika.start({ now: () => clock.now(), tls: encrypted ? CERTIFICATE : undefined });
  onTestFinished(() => router[Symbol.asyncDispose]());
  router.setPosition(KOBLENZ);
  const { username, password, url } = router;
  const provider = createTeltonikaProvider({
    clock,
    intervalMs: 1000,
    router: { url, timeout_ms: 5000, tls_verify: true, username, password, ...settings },
  });
  return { clock, router, provider };
}

test('it logs in once and then reports the position every interval', async () => {
  const { clock, router, provider } = await start();
  const run = runProvider(provider);
  const recordedAt = clock.now();
  expect(await run.next()).toEqual({
    kind: 'fix',
    fix: {
      ...KOBLENZ,
      speedMps: expect.closeTo(4.5, 9),
      pdop: null,
      hdop: null,
      vdop: null,
      satellites: 11,
      recordedAt,
    },
  });
  router.setPosition({ ...KOBLENZ, latitude: 50.37 });
  await clock.advance(1000);
  expect(await run.next()).toMatchObject({ fix: { latitude: 50.37, recordedAt: recordedAt + 1000 } });
  expect(router.logins).toBe(1);
  expect(router.connections).toBe(1);
});

test('a lost fix is no fix although the router still shows the last position', async () => {
  const { clock, router, provider } = await start();
  const run = runProvider(provider);
  await run.next();
  router.loseFix();
  await clock.advance(1000);
  expect(await run.next()).toMatchObject({ kind: 'noFix', reason: { text: 'the router has no GPS fix' } });
});

test('the session is renewed at 80 % of its life, before the router ends it', async () => {
  const { clock, router, provider } = await start();
  router.sessionSecs = 300;
  const first = runProvider(provider);
  await first.next();
  await first.stop();
  await clock.advance(239_999);
  const second = runProvider(provider);
  await second.next();
  await second.stop();
  expect(router.logins).toBe(1);
  await clock.advance(1);
  await runProvider(provider).next();
  expect(router.logins).toBe(2);
  expect(router.count('/api/gps/position/status')).toBe(3);
});

test('a session that logins of others pushed out is replaced by one login', async () => {
  const { clock, router, provider } = await start();
  const run = runProvider(provider);
  await run.next();
  for (let login = 0; login < router.maxSessions; login++) router.loginElsewhere();
  await clock.advance(1000);
  expect(await run.next()).toMatchObject({ kind: 'fix' });
  expect(router.logins).toBe(2);
  expect(router.count('/api/gps/position/status')).toBe(3);
});

test('a login that the router refuses is tried once and hides the password', async () => {
  const { router, provider } = await start({ password: 'not-the-password' });
  const failure = await runProvider(provider).failure();
  expect(failure.kind).toBe('refused');
  expect(failure.message).toContain('does not accept router.username and router.password ("Login failed")');
  expect(failure.message).not.toContain('not-the-password');
  expect(router.requests).toHaveLength(1);
});

test.for<[number, string]>([
  [124, 'set a new one on its web page'],
  [125, 'log in on its web page once'],
])('code %i says what the owner has to do: "%s"', async ([code, words]) => {
  const { router, provider } = await start();
  router.loginCode = code;
  const failure = await runProvider(provider).failure();
  expect(failure).toMatchObject({ kind: 'refused', message: expect.stringContaining(words) });
});

test('a user without the right to read the position is refused, and one run logs in once', async () => {
  const { router, provider } = await start();
  router.replyWith({ status: 403, json: { success: false, errors: [{ code: 120, error: 'Unauthorized' }] } });
  const failure = await runProvider(provider).failure();
  expect(failure).toMatchObject({ kind: 'refused', message: expect.stringContaining('does not let this user') });
  expect(router.logins).toBe(1);
  await runProvider(provider).failure();
  expect(router.logins).toBe(2);
});

test.for([
  { status: 404, json: { success: false, errors: [{ code: 113, error: 'Invalid section' }] } },
  { status: 404, json: 'Not Found' },
  { status: 501, json: { success: false, errors: [{ code: 100, error: 'Not implemented' }] } },
  { status: 200, json: { success: true, data: {} } },
  { status: 200, json: { success: true, data: [] } },
])('the answer %o says that the router has no GPS', async (reply) => {
  const { router, provider } = await start();
  router.replyWith(reply);
  const failure = await runProvider(provider).failure();
  expect(failure).toMatchObject({ kind: 'protocol', message: expect.stringContaining('it has no GPS') });
});

test('a router that repeats the token in its message does not get it into the failure', async () => {
  const { router, provider } = await start();
  const run = runProvider(provider);
  await run.next();
  await run.stop();
  const token = router.requests.at(-1)?.headers.authorization?.replace('Bearer ', '') ?? '';
  router.replyWith({ status: 422, json: { success: false, errors: [{ code: 999, error: `bad ${token}` }] } });
  const failure = await runProvider(provider).failure();
  expect(failure.message).toContain('HTTP 422 instead of a position ("bad ***")');
});

test('a router without this login is distinguished from a refusal', async () => {
  const { provider, router } = await start();
  const elsewhere = createTeltonikaProvider({
    clock: new FakeClock(),
    intervalMs: 1000,
    router: { url: `${router.url}/old`, timeout_ms: 5000, tls_verify: true, username: 'a', password: 'b' },
  });
  expect(await runProvider(elsewhere).failure()).toMatchObject({
    kind: 'protocol',
    message: expect.stringContaining('RutOS 7'),
  });
  expect(provider.name).toBe('teltonika');
});

test('without credentials it is refused without a request', async () => {
  const { router, provider } = await start({ password: '' });
  expect(await runProvider(provider).failure()).toMatchObject({ kind: 'refused' });
  expect(router.connections).toBe(0);
});

test.for(PASSING_TROUBLES)('after %s the next run gets the position with the same session', async ([how, kind]) => {
  const { clock, router, provider } = await start({ timeout_ms: how === 'hang' ? 1000 : 30_000 });
  const run = runProvider(provider);
  await run.next();
  router.misbehave(how, '/api/gps/position/status');
  await clock.advance(1000);
  expect((await run.failure()).kind).toBe(kind);
  router.misbehave(null);
  expect(await runProvider(provider).next()).toMatchObject({ kind: 'fix' });
  expect(router.logins).toBe(1);
});

describe('over HTTPS', () => {
  test('a pinned self-signed certificate serves', async () => {
    const { provider } = await start({ tls_fingerprint: CERTIFICATE.fingerprint }, { encrypted: true });
    expect(await runProvider(provider).next()).toMatchObject({ kind: 'fix' });
  });

  test('a certificate that is not trusted never sees the password', async () => {
    const { router, provider } = await start({}, { encrypted: true });
    const failure = await runProvider(provider).failure();
    expect(failure).toMatchObject({ kind: 'refused', message: expect.stringContaining('router.tls_fingerprint') });
    expect(router.connections).toBe(1);
    expect(router.requests).toEqual([]);
  });
});
