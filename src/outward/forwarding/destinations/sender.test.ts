import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeDestination, type Reaction } from '../../../../test/support/fakes/fake-destination.ts';
import { makeFix } from '../../../../test/support/samples/make-fix.ts';
import { createSender, type Destination, formatRequest, toPayload } from './sender.ts';

const fix = makeFix({ speedMps: 3.13, headingDeg: 318.2, recordedAt: Date.parse('2026-11-21T12:00:00.400Z') });
const known = toPayload(fix);
const sparse = toPayload({ ...fix, altitudeM: null, headingDeg: null, speedMps: null, hdop: null });

test("Wheelhouse's own format is the body as it is", () => {
  expect(formatRequest({ deviceId: 'vessel-7' }, known, true)).toEqual({
    path: '/v1/gps',
    headers: { 'content-type': 'application/json', 'x-device-id': 'vessel-7' },
    body: known,
  });
});

test('OsmAnd: a form with the speed in knots', () => {
  const { path, headers, body } = formatRequest({ format: 'osmand', deviceId: '211000001' }, known, true);
  expect([path, headers['content-type']]).toEqual(['/', 'application/x-www-form-urlencoded']);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    id: '211000001',
    lat: '50.36',
    lon: '7.6',
    timestamp: '1795262400',
    speed: '6.08',
    bearing: '318.2',
    altitude: '64.3',
    hdop: '0.9',
  });
});

test('OwnTracks: whole numbers, the speed in km/h, user and device', () => {
  const { path, headers, body } = formatRequest({ format: 'owntracks', deviceId: 'fleet/anna' }, known, true);
  expect(path).toBe('/pub');
  expect(headers).toMatchObject({ 'x-limit-u': 'fleet', 'x-limit-d': 'anna' });
  expect(JSON.parse(body)).toEqual({
    _type: 'location',
    lat: 50.36,
    lon: 7.6,
    tst: 1_795_262_400,
    tid: 'na',
    topic: 'owntracks/fleet/anna',
    vel: 11,
    cog: 318,
    alt: 64,
  });
});

test('what is not known is left out, and is never 0', () => {
  const osmand = new URLSearchParams(formatRequest({ format: 'osmand', deviceId: 'a' }, sparse, false).body);
  expect([...osmand.keys()]).toEqual(['id', 'lat', 'lon', 'timestamp']);
  const ownTracks = JSON.parse(formatRequest({ format: 'owntracks', deviceId: 'a' }, sparse, false).body);
  expect(Object.keys(ownTracks)).toEqual(['_type', 'lat', 'lon', 'tst', 'tid', 'topic']);
  expect(ownTracks.topic).toBe('owntracks/a/a');
});

/** Of what a peer is never to answer; all others have the patience that a busy machine needs. */
const SHORT_MS = 1000;
const PATIENCE_MS = 30_000;
const never = new AbortController().signal;

function send(destination: Partial<Destination> & Pick<Destination, 'url'>, timeoutMs = PATIENCE_MS) {
  const defaults = { name: 'shore', token: 'a-token', deviceId: undefined, healthUrl: undefined };
  const sender = createSender({ ...defaults, ...destination }, timeoutMs);
  onTestFinished(() => sender.close());
  return sender;
}

describe('a position that is sent', () => {
  test('carries the token, the device and the JSON body', async () => {
    const receiver = await FakeDestination.start();
    const outcome = await send({ url: `${receiver.url}/`, deviceId: 'vessel-7' }).post('{"latitude":1}', never);
    expect(outcome).toEqual({ kind: 'answer', status: 201, latencyMs: expect.any(Number) });
    expect(receiver.accepted).toMatchObject([
      {
        position: { latitude: 1 },
        headers: {
          authorization: 'Bearer a-token',
          'x-device-id': 'vessel-7',
          'content-type': 'application/json',
        },
      },
    ]);
  });

  test('names no device where none is configured', async () => {
    const receiver = await FakeDestination.start();
    await send({ url: receiver.url }).post('{}', never);
    expect(receiver.accepted[0]?.headers).not.toHaveProperty('x-device-id');
  });

  test.each<[Reaction, object]>([
    [503, { kind: 'answer', status: 503 }],
    [404, { kind: 'answer', status: 404 }],
    ['redirect', { kind: 'answer', status: 302 }],
    ['huge-body', { kind: 'answer', status: 200 }],
    ['slow-body', { kind: 'answer', status: 200 }],
    ['reset-in-body', { kind: 'answer', status: 200 }],
    [
      'hang',
      {
        kind: 'silence',
        reason: { text: `no response within ${SHORT_MS} ms`, cause: { code: 'silent', withinMs: SHORT_MS } },
      },
    ],
    ['reset', { kind: 'silence', reason: { text: 'connection reset (ECONNRESET)' } }],
    [
      'no-http',
      {
        kind: 'silence',
        reason: { text: expect.stringMatching(/^response is not HTTP/), cause: { code: 'notUnderstood' } },
      },
    ],
  ])('meets %s, and the next one is not disturbed', async (reaction, expected) => {
    const receiver = await FakeDestination.start();
    const sender = send({ url: receiver.url }, reaction === 'hang' || reaction === 'slow-body' ? SHORT_MS : undefined);
    receiver.script = [reaction];
    const outcome = await sender.post('{}', never);
    expect(outcome).toMatchObject(expected);
    expect(JSON.stringify(outcome)).not.toContain('secret');
    expect(receiver.strays).toEqual([]);
    expect(await sender.post('{}', never)).toMatchObject({ kind: 'answer', status: 201 });
  });

  test('is refused where nobody listens', async () => {
    const receiver = await FakeDestination.start();
    const { url } = receiver;
    await receiver.close();
    expect(await send({ url }).post('{}', never)).toMatchObject({
      kind: 'silence',
      reason: { text: 'connection refused (ECONNREFUSED)' },
    });
  });

  test('is given up in time where a peer accepts and stays silent, also in the handshake of TLS', async () => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const sockets = new Set<{ destroy(): void }>();
    server.on('connection', (socket) => sockets.add(socket));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const outcome = await send({ url: `https://127.0.0.1:${port}` }, SHORT_MS).post('{}', never);
    expect(outcome).toMatchObject({
      kind: 'silence',
      reason: { text: `no response within ${SHORT_MS} ms`, cause: { code: 'silent', withinMs: SHORT_MS } },
    });
  });

  test('rejects only when it is broken off', async () => {
    const receiver = await FakeDestination.start();
    receiver.usual = 'hang';
    const closing = new AbortController();
    const sending = send({ url: receiver.url }).post('{}', closing.signal);
    await expect.poll(() => receiver.received.length).toBe(1);
    closing.abort(new Error('closing'));
    await expect(sending).rejects.toThrow('closing');
  });
});

describe('a check of health', () => {
  test('is a GET of the whole URL without the token', async () => {
    const receiver = await FakeDestination.start();
    const { check } = send({ url: 'http://127.0.0.1:1', healthUrl: receiver.healthUrl });
    expect(await check?.(never)).toMatchObject({ kind: 'answer', status: 200 });
    expect(receiver.healthChecks).toBe(1);
  });

  test('does not exist without a URL', () => {
    expect(send({ url: 'http://127.0.0.1:1' }).check).toBeUndefined();
  });
});
