import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { awkwardJson, expectFixInRange } from '../../../../test/support/awkward-json.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { FakePeplink } from '../../../../test/support/fakes/fake-peplink.ts';
import { PASSING_TROUBLES } from '../../../../test/support/fakes/fake-router.ts';
import { runProvider } from '../../../../test/support/features/gps-run.ts';
import { createTestCertificate } from '../../../../test/support/network/test-certificate.ts';
import { createPeplinkProvider, findPeplinkFailure, type PeplinkSettings, parsePeplinkLocation } from './peplink.ts';

const RECEIVED_AT = Date.parse('2026-11-20T08:00:00Z');
const LOCATION = {
  timeElapsed: 1,
  timestamp: 1795164959,
  latitude: 50.360022,
  longitude: 7.601915,
  altitude: 64.3,
  speed: 4.5,
  heading: 147.3,
  accuracy: 2.5,
  pdop: 1.4,
  hdop: 0.8,
  vdop: 1.2,
};
const FIX = {
  latitude: 50.360022,
  longitude: 7.601915,
  altitudeM: 64.3,
  headingDeg: 147.3,
  speedMps: 4.5,
  pdop: 1.4,
  hdop: 0.8,
  vdop: 1.2,
  recordedAt: 1795164959000,
};

const parse = (json: unknown, speedUnit: 'mps' | 'kmh' | 'knots' = 'mps') =>
  parsePeplinkLocation(json, { speedUnit, receivedAt: RECEIVED_AT });
const parseLocation = (changes: object, speedUnit?: 'mps' | 'kmh' | 'knots') =>
  parse({ stat: 'ok', response: { gps: true, location: { ...LOCATION, ...changes } } }, speedUnit);

describe('a location', () => {
  test('becomes a fix', () => {
    expect(parseLocation({})).toEqual({ kind: 'fix', fix: FIX });
  });

  test('becomes the same fix when its numbers are text', () => {
    const texts = Object.fromEntries(Object.entries(LOCATION).map(([key, value]) => [key, ` ${value} `]));
    expect(parseLocation(texts)).toEqual({ kind: 'fix', fix: FIX });
  });

  test('is also found directly under the response', () => {
    expect(parse({ stat: 'ok', response: { ...LOCATION } })).toEqual({ kind: 'fix', fix: FIX });
  });

  test('may lack everything but the coordinates', () => {
    const unknown = { altitudeM: null, headingDeg: null, speedMps: null, pdop: null, hdop: null, vdop: null };
    expect(parse({ stat: 'ok', response: { gps: true, location: { latitude: -1, longitude: 2 } } })).toEqual({
      kind: 'fix',
      fix: { latitude: -1, longitude: 2, ...unknown, recordedAt: RECEIVED_AT },
    });
  });

  test.for([
    ['mps', 10],
    ['kmh', 10 / 3.6],
    ['knots', (10 * 1852) / 3600],
  ] as const)('has its speed in the unit that is configured: %s', ([unit, speedMps]) => {
    expect(parseLocation({ speed: 10 }, unit)).toMatchObject({ fix: { speedMps: expect.closeTo(speedMps, 9) } });
  });

  test.for([
    ['heading', 360, { headingDeg: 0 }],
    ['heading', -90, { headingDeg: 270 }],
    ['heading', 4000, { headingDeg: null }],
    ['speed', -1, { speedMps: null }],
    ['speed', 1e300, { speedMps: null }],
    ['altitude', '', { altitudeM: null }],
    ['hdop', 99.99, { hdop: null }],
    ['pdop', 0, { pdop: null }],
  ] as const)('has %s %s normalised or null', ([key, value, expected]) => {
    expect(parseLocation({ [key]: value })).toMatchObject({ kind: 'fix', fix: expected });
  });

  test('without a timestamp is as old as it says, and without an age of this moment', () => {
    expect(parseLocation({ timestamp: undefined, timeElapsed: '40' })).toMatchObject({
      fix: { recordedAt: RECEIVED_AT - 40_000 },
    });
    expect(parseLocation({ timestamp: 0, timeElapsed: undefined })).toMatchObject({ fix: { recordedAt: RECEIVED_AT } });
  });

  test('that was last updated before there was GPS time is no fix', () => {
    expect(parseLocation({ timestamp: undefined, timeElapsed: 4294967295 }).kind).toBe('noFix');
  });

  test.for([
    { latitude: 0, longitude: 0 },
    { latitude: 91 },
    { longitude: -180.1 },
    { latitude: '' },
    { latitude: null },
    { longitude: 'N/A' },
  ])('with the implausible position %o is no fix', (changes) => {
    expect(parseLocation(changes)).toMatchObject({
      kind: 'noFix',
      reason: { text: expect.stringContaining('plausible') },
    });
  });
});

test('gps:false is no fix, even with a last known location', () => {
  expect(parse({ stat: 'ok', response: { gps: false } }).kind).toBe('noFix');
  expect(parse({ stat: 'ok', response: { gps: false, location: LOCATION } }).kind).toBe('noFix');
});

test.for([undefined, null, [], 'ok', {}, { stat: 'fail' }, { stat: 'ok' }, { stat: 'ok', response: [] }])(
  'the answer %o is a failure',
  (json) => {
    expect(parse(json).kind).toBe('failure');
  },
);

test('any JSON gives a fix with values in range or a reason', () => {
  const location = awkwardJson(Object.keys(LOCATION));
  const answer = fc.oneof(
    fc.jsonValue(),
    fc.record({ stat: fc.constant('ok'), response: fc.oneof(location, fc.record({ gps: fc.jsonValue(), location })) }),
  );
  fc.assert(
    fc.property(answer, fc.constantFrom('mps', 'kmh', 'knots'), (json, speedUnit) => {
      expectFixInRange(parse(json, speedUnit));
      findPeplinkFailure(json);
    }),
  );
});

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

test.for(PASSING_TROUBLES)('after %s the next run gets the position with the same session', async ([how, kind]) => {
  const { clock, router, provider } = await start({ timeout_ms: how === 'hang' ? 1000 : 30_000 });
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
