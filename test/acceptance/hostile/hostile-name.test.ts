import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { FakeFeed } from '../../support/fakes/fake-feed.ts';
import { FakeMailServer } from '../../support/fakes/fake-mail-server.ts';
import { FakeNotifyTarget } from '../../support/fakes/fake-notify-target.ts';
import { feedPosition, feedStatics } from '../../support/fakes/feed-messages.ts';
import { mosquittoIsInstalled, RealMosquitto } from '../../support/real/real-mosquitto.ts';
import { realPart } from '../../support/real/real-parts.ts';
import { makeArea } from '../../support/samples/make-area.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';
import { untilPasses } from '../../support/until-passes.ts';

/** Twenty characters, as many as AIS has: a formula, markup, quotes, separators, escapes, templates, topics. */
const NAME = '=<b/>"\';#+|\\n{{$a}}%';
const MMSI = 211_000_001;
const KEY = 'a-configured-key';
const BASE = 'wheelhouse/anna';
const AREA = { sw: [50, 7], ne: [51, 8] } as const;

/** A shore service whose feed shows a vessel of this name, which enters an area. */
async function begin() {
  const [feed, broker] = [await FakeFeed.start({ clock: systemClock }), await RealMosquitto.start()];
  const [http, mail] = [await FakeNotifyTarget.start(), await FakeMailServer.start()];
  onTestFinished(() => feed[Symbol.asyncDispose]());
  const common = { min_priority: 'caution' } as const;
  const { app } = await listenTestApp({
    auth: { api_keys: [KEY] },
    ais: { max_jump_mps: 0, remote: { enabled: true, url: [feed.url], api_key: 'a-feed-key', areas: [AREA] } },
    mqtt: { url: broker.url, base: BASE, interval_secs: 1, ais: true },
    signalk: { enabled: true },
    tracks: { enabled: true },
    notify: {
      targets: [
        { ...common, name: 'ntfy', type: 'ntfy', url: `${http.url}/topic` },
        { ...common, name: 'telegram', type: 'telegram', url: http.url, token: '1:a', chat_id: '1' },
        { ...common, name: 'webhook', type: 'webhook', url: `${http.url}/hook` },
        { ...common, name: 'mail', type: 'email', url: mail.url, from: 'a@b.org', to: 'c@d.org' },
      ],
    },
  });
  const ask = async (url: string, body?: object) => {
    const headers = { 'x-api-key': KEY, ...(body && { 'content-type': 'application/json' }) };
    return app.http.inject({ method: body ? 'POST' : 'GET', url, headers, ...(body && { payload: body }) });
  };
  const { createdAt: _, updatedAt: __, id: ___, shape, ...details } = makeArea({ watch: 'enter', whom: 'all' });
  const circle = { kind: 'circle', latitude: 50.4, longitude: 7.6, radiusM: 1000 };
  expect((await ask('/v1/areas', { ...details, name: 'Lock', ...circle })).statusCode).toBe(201);
  const { seen } = await broker.observe();
  const stream = await feed.client();
  await stream.subscription();
  const at = () => new Date().toISOString();
  const report = (latitude: number) =>
    stream.send(
      feedStatics({ mmsi: MMSI, at: at(), body: { Name: NAME, Destination: NAME, CallSign: NAME.slice(0, 7) } }),
      feedPosition({ mmsi: MMSI, at: at(), body: { Latitude: latitude, Longitude: 7.6 } }),
    );
  return { app, ask, seen, http, mail, report };
}

describe.skipIf(!realPart('Mosquitto', mosquittoIsInstalled))('a name received by radio', () => {
  test('is a text wherever it is shown, and nothing else', async () => {
    const { app, ask, seen, http, mail, report } = await begin();
    const alarms = async () => (await ask('/v1/alarms')).json().alarms;
    report(50.3);
    await expect.poll(async () => (await ask('/v1/vessels/active')).json()).toMatchObject([{ name: NAME }]);
    await expect
      .poll(
        async () => {
          // Two reports inside make it certain.
          report(50.4);
          return alarms();
        },
        { interval: 1000 },
      )
      .toMatchObject([{ name: NAME, type: 'area' }]);

    const places: Record<string, () => Promise<unknown>> = {
      registry: async () => (await ask(`/v1/vessels/${MMSI}`)).json().name,
      'Signal K': async () => (await ask(`/signalk/v1/api/vessels/urn:mrn:imo:mmsi:${MMSI}`)).json().name,
      MQTT: async () => JSON.parse(seen.get(`${BASE}/ais/${MMSI}`) ?? '{}').name,
      webhook: async () => http.bodies.find(({ type }) => type === 'area')?.['name'],
    };
    const shown = async () =>
      Object.fromEntries(await Promise.all(Object.entries(places).map(async ([place, find]) => [place, await find()])));
    const expected = Object.fromEntries(Object.keys(places).map((place) => [place, expect.stringContaining(NAME)]));
    await untilPasses(async () => expect(await shown()).toEqual(expected));

    expect([...seen.keys()].filter((topic) => /[#+<>"'\\{}]/.test(topic))).toEqual([]);
    for (const url of ['/metrics', `/v1/vessels/${MMSI}/track?format=gpx`])
      expect((await ask(url)).body).not.toContain('<b/>');
    await expect.poll(() => http.requests.length).toBeGreaterThanOrEqual(3);
    const messages = http.bodies.filter((body) => 'text' in body && 'chat_id' in body);
    for (const body of messages) expect(body).not.toHaveProperty('parse_mode');
    await expect.poll(() => mail.mails.length).toBeGreaterThan(0);
    const [head = ''] = mail.mails[0]?.data.split('\r\n\r\n') ?? [];
    expect(head.match(/^content-type:.*$/gim)).toEqual(['Content-Type: text/plain; charset=utf-8']);
    expect(head.split('\r\n').filter((line) => !/^(\s|[A-Za-z-]+: )/.test(line))).toEqual([]);
    await app.close();
  });
});
