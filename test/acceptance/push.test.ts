import { writeFileSync } from 'node:fs';
import { request as askHttps } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { FakePushService, makeBrowser, readVapid } from '../support/fakes/fake-push-service.ts';
import { FakeReceiver } from '../support/fakes/fake-receiver.ts';
import { createTestCertificate, type TestCertificate } from '../support/network/test-certificate.ts';
import { REST_KEY, type ServiceProcess, startService } from '../support/service/service-process.ts';

const PUSH_HOST = 'fcm.googleapis.com';
/** A man-overboard device sends its position. */
const DISTRESS = '!AIVDM,1,1,,A,1>M;`h>P00PREA0Lme0>4?wp0000,0*49';

/** Loaded before the program: connections to the push service end at a port of this machine, and all else is as it was. */
const detour = (port: number) => `
import tls from 'node:tls';
import { syncBuiltinESMExports } from 'node:module';
const { connect } = tls;
tls.connect = (options, ...rest) =>
  connect(options?.host === '${PUSH_HOST}' ? { ...options, host: '127.0.0.1', port: ${port} } : options, ...rest);
syncBuiltinESMExports();
`;

/** The service as a browser reaches it: a proxy ends its TLS. */
async function startProxy({ url }: ServiceProcess, { key, cert }: TestCertificate): Promise<number> {
  const server = createTlsServer({ key, cert }, (client) => {
    const upstream = connect(Number(new URL(url).port), '127.0.0.1');
    client.on('error', () => upstream.destroy()).pipe(upstream);
    upstream.on('error', () => client.destroy()).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

interface Sent {
  port: number;
  ca: string;
  body: unknown;
}

/** Posts JSON over HTTPS; resolves with the status. */
function post(path: string, { port, ca, body }: Sent): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = { 'content-type': 'application/json', 'x-api-key': REST_KEY, connection: 'close' };
  const request = askHttps({ host: '127.0.0.1', port, path, ca, method: 'POST', headers }, (response) => {
    response.resume().on('end', () => resolve(response.statusCode));
  });
  request.on('error', reject).end(JSON.stringify(body));
  return promise;
}

test('a browser that subscribes over HTTPS gets an alarm of a started service, encrypted for it', async () => {
  const folder = temporaryDirectory();
  const [vendor, own] = [createTestCertificate(PUSH_HOST), createTestCertificate()];
  const [push, receiver] = [await FakePushService.start(vendor), await FakeReceiver.start()];
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const [trusted, preload] = [join(folder, 'vendor.pem'), join(folder, 'detour.mjs')];
  writeFileSync(trusted, vendor.cert);
  writeFileSync(preload, detour(push.port));
  const service = await startService({
    env: {
      NODE_OPTIONS: `--import=${pathToFileURL(preload)}`,
      NODE_EXTRA_CA_CERTS: trusted,
      SERVICE__AIS__LOCAL__ENABLED: 'true',
      SERVICE__AIS__LOCAL__URL: receiver.url,
    },
  });
  const https = { port: await startProxy(service, own), ca: own.cert };
  await receiver.connected();
  const browser = makeBrowser();
  const { endpoint, keys } = browser;
  expect(await post('/v1/notify/push/subscriptions', { ...https, body: { endpoint, keys, language: 'de' } })).toBe(201);

  receiver.send(DISTRESS);
  const shown = () => push.requests.flatMap((request) => browser.read(request));
  await expect.poll(shown).toMatchObject([{ title: expect.stringContaining('NOTFALL') }]);
  const [request] = push.requests;
  expect(request).toMatchObject({ host: PUSH_HOST, path: new URL(endpoint).pathname, headers: { urgency: 'high' } });
  const { body: offered } = await service.get('/v1/notify/push');
  expect(request && readVapid(request)).toMatchObject({
    publicKey: (offered as { publicKey: string }).publicKey,
    claims: { aud: `https://${PUSH_HOST}`, sub: `https://127.0.0.1:${https.port}` },
  });
});
