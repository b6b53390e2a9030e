import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makePosition } from '../support/ais/make-ais-message.ts';
import { FakeReceiver } from '../support/fakes/fake-receiver.ts';
import { realPart } from '../support/real/real-parts.ts';
import { listenTestApp } from '../support/service/listening-app.ts';

const MMSI = 211_234_560;
const KEY = 'a-key';
const hasTool = (name: string) => realPart(name, spawnSync(name, ['--version']).status === 0);

/** A service that has received one vessel, and what runs an example against it. */
async function begin() {
  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const { app, url } = await listenTestApp({
    auth: { api_keys: [KEY] },
    ais: { local: { enabled: true, url: receiver.url } },
  });
  await receiver.connected();
  receiver.send(makePosition({ latitude: 50.36 }));
  const list = () => app.http.inject({ url: '/v1/vessels/active', headers: { 'x-api-key': KEY } });
  await expect.poll(async () => (await list()).json()).toHaveLength(1);
  return async (program: string, name: string, key = KEY) => {
    const path = fileURLToPath(new URL(`../../examples/clients/${name}`, import.meta.url));
    const { stdout } = await promisify(execFile)(program, [path, key, url]);
    return stdout;
  };
}

test('the client in JavaScript prints the vessel, and the reason where the key is wrong', async () => {
  const run = await begin();
  expect(await run(process.execPath, 'vessels.mjs')).toMatch(new RegExp(`^${MMSI} `));
  await expect(run(process.execPath, 'vessels.mjs', 'wrong')).rejects.toThrow('key');
});

test.skipIf(!hasTool('curl'))('the client with curl prints the vessel', async () => {
  const run = await begin();
  expect(JSON.parse(await run('sh', 'vessels.sh'))).toMatchObject([{ mmsi: MMSI }]);
});

test.skipIf(!hasTool('python3'))('the client in Python prints the vessel', async () => {
  const run = await begin();
  expect(await run('python3', 'vessels.py')).toMatch(new RegExp(`^${MMSI} `));
});
