import { rolldown } from 'rolldown';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasBrowser, openPage } from '../support/browser.ts';
import { FakePeplink } from '../support/fake-peplink.ts';
import { FakeReceiver } from '../support/fake-receiver.ts';
import { listenTestApp } from '../support/listening-app.ts';

const MMSI = 244_670_001;

/** The JavaScript client of Signal K as a script of a page, which then has `SignalK.Client`. */
async function bundleClient(): Promise<string> {
  // It asks for Node's module only where it runs in Node.
  const withoutNode = {
    name: 'without-node',
    resolveId: (id: string) => (id === 'https' ? '\0https' : null),
    load: (id: string) => (id === '\0https' ? 'export class Agent {}' : null),
  };
  const plugins = [withoutNode];
  const bundle = await rolldown({ input: '@signalk/client', platform: 'browser', logLevel: 'silent', plugins });
  const { output } = await bundle.generate({ format: 'iife', name: 'SignalK' });
  await bundle.close();
  return output[0].code;
}

interface Seen {
  self: string;
  contexts: string[];
}

describe.skipIf(!hasBrowser)('a web app of Signal K', () => {
  test('shows the own ship and the vessels around it', async () => {
    const [router, receiver] = [await FakePeplink.start(), await FakeReceiver.start()];
    onTestFinished(() => router[Symbol.asyncDispose]());
    onTestFinished(() => receiver[Symbol.asyncDispose]());
    router.setPosition({ latitude: 50.36, longitude: 7.6, speedMps: 4 });
    const { url } = await listenTestApp({
      router: router.settings,
      ais: { own_mmsi: 211_000_001, local: { enabled: true, url: receiver.url } },
      signalk: { enabled: true },
    });
    await receiver.connected();
    receiver.send({ kind: 'position', type: 1, mmsi: MMSI, latitude: 50.37, longitude: 7.61, speedKnots: 6.2 });

    const { page, failures } = await openPage();
    await page.goto(`${url}/v1`);
    await page.evaluate(`${await bundleClient()}; globalThis.SignalK = SignalK`);
    await page.evaluate(
      async ({ hostname, port }) => {
        const { SignalK } = globalThis as unknown as { SignalK: typeof import('@signalk/client') };
        const client = new SignalK.Client({
          hostname,
          port,
          useTLS: false,
          reconnect: false,
          notifications: false,
          deltaStreamBehaviour: 'all',
        });
        const seen: Seen = { self: '', contexts: [] };
        Object.assign(globalThis, { seen });
        client.on('delta', ({ context }: { context: string }) => {
          seen.self = client.self;
          if (!seen.contexts.includes(context)) seen.contexts.push(context);
        });
        await client.connect();
      },
      { hostname: '127.0.0.1', port: Number(new URL(url).port) },
    );
    const seen = () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    const self = 'vessels.urn:mrn:imo:mmsi:211000001';
    await expect
      .poll(async () => {
        const { contexts, ...rest } = await seen();
        return { ...rest, contexts: contexts.sort() };
      })
      .toEqual({ self, contexts: [self, `vessels.urn:mrn:imo:mmsi:${MMSI}`] });
    expect(failures.filter((failure) => !failure.includes('favicon'))).toEqual([]);
  });
});
