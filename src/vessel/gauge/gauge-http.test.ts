import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { FakeGauge, type GaugeReaction, makeGauge } from '../../../test/support/fakes/fake-gauge.ts';
import type { Cause } from '../../foundation/shared/reason.ts';
import { createGaugeHttp } from './gauge-http.ts';

const SEARCH = { latitude: 50.36, longitude: 7.6, radiusKm: 60 };

async function start(timeoutMs?: number) {
  const fake = await FakeGauge.start();
  const http = createGaugeHttp({
    url: `${fake.url}/`,
    clock: new FakeClock(),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  onTestFinished(() => http.close());
  const ask = (entityTag: string | null = null, signal = new AbortController().signal) =>
    http.ask({ search: SEARCH, entityTag }, signal);
  return { fake, ask };
}

test('it asks for the water levels in a circle, below the path of the base URL', async () => {
  const { fake, ask } = await start();
  fake.stations = [makeGauge('KOBLENZ')];
  expect(await ask()).toMatchObject({ kind: 'changed', stations: [{ shortname: 'KOBLENZ' }] });
  expect(fake.asked[0]?.path).toBe('/rest-api/v2/stations.json');
  expect(Object.fromEntries(fake.asked[0]?.query ?? [])).toEqual({
    latitude: '50.36',
    longitude: '7.6',
    radius: '60',
    timeseries: 'W',
    includeTimeseries: 'true',
    includeCurrentMeasurement: 'true',
    prettyprint: 'false',
  });
});

test('with the entity tag of an answer it learns that nothing has changed', async () => {
  const { fake, ask } = await start();
  const answer = await ask();
  const tag = answer.kind === 'changed' ? answer.entityTag : null;
  expect(tag).toMatch(/^"\w+"$/);
  expect(await ask(tag)).toEqual({ kind: 'unchanged' });
  fake.stations = [makeGauge('KAUB')];
  expect(await ask(tag)).toMatchObject({ kind: 'changed' });
});

test.each([null, '"é"', `"${'x'.repeat(200)}"`])(
  'of an answer with the entity tag %s none is sent back',
  async (tag) => {
    const { fake, ask } = await start();
    fake.entityTag = tag;
    expect(await ask()).toMatchObject({ kind: 'changed', entityTag: null });
  },
);

test.each<[GaugeReaction, string, Cause]>([
  [500, 'HTTP 500', { code: 'answers', status: 500 }],
  [404, 'HTTP 404', { code: 'answers', status: 404 }],
  [304, 'HTTP 304', { code: 'redirects', status: 304 }],
  ['redirect', 'HTTP 302, a redirect', { code: 'redirects', status: 302 }],
  ['html', 'response is not a list of stations', { code: 'notUnderstood' }],
  ['no-list', 'response is not a list of stations', { code: 'notUnderstood' }],
  ['huge', 'response is too long', { code: 'notUnderstood' }],
  ['bomb', 'response cannot be unpacked', { code: 'notUnderstood' }],
  ['broken-gzip', 'response cannot be unpacked', { code: 'notUnderstood' }],
  ['reset', 'connection reset (ECONNRESET)', { code: 'closed', system: 'ECONNRESET' }],
])('an answer like %s is an error whose message holds nothing of it', async (reaction, text, cause) => {
  const { fake, ask } = await start();
  fake.script = [reaction];
  await expect(ask()).rejects.toMatchObject({ name: 'GaugeError', reason: { text, cause } });
  expect(fake.asked).toHaveLength(1);
  expect(await ask()).toMatchObject({ kind: 'changed' });
});

test.each<GaugeReaction>(['hang', 'drip'])('a service that does not come to an end (%s) is left', async (reaction) => {
  const { fake, ask } = await start(100);
  fake.script = [reaction];
  await expect(ask()).rejects.toThrow('no response within 100 ms');
});

test.each([
  ['120', 120_000],
  ['Fri, 20 Nov 2126 08:00:00 GMT', expect.any(Number)],
])('how long the service asks to wait is passed on: %s', async (retryAfter, retryAfterMs) => {
  const { fake, ask } = await start();
  fake.retryAfter = retryAfter;
  fake.script = [503];
  await expect(ask()).rejects.toMatchObject({ message: 'HTTP 503', retryAfterMs });
});

test('a question that is called off ends with the reason', async () => {
  const { fake, ask } = await start();
  fake.script = ['hang'];
  const controller = new AbortController();
  const answer = ask(null, controller.signal);
  await expect.poll(() => fake.asked.length).toBe(1);
  controller.abort(new Error('closing'));
  await expect(answer).rejects.toThrow('closing');
});
