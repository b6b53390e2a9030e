import { symlinkSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { linesOf } from '../../support/nmea2000/bus-lines.ts';
import { serveBus } from '../../support/nmea2000/bus-server.ts';
import { startService } from '../../support/service/service-process.ts';

const KEY = 'a-configured-key';
const MMSI = 244_670_001;

/** The installed service with a gateway as the source of its position and its vessels. */
async function begin(url: string) {
  const service = await startService({
    env: {
      SERVICE__AUTH__API_KEYS: KEY,
      SERVICE__ROUTER__PROVIDER: 'nmea2000',
      SERVICE__ROUTER__URL: url,
      SERVICE__AIS__LOCAL__ENABLED: 'true',
      SERVICE__AIS__LOCAL__URL: url,
    },
  });
  const json = async (path: string) => (await fetch(`${service.url}${path}`, { headers: { 'x-api-key': KEY } })).json();
  return { service, json, services: async () => (await json('/health')).services };
}

test('without its decoder, NMEA 2000 is unreachable, and the status names the command that installs it', async () => {
  const bus = await serveBus();
  const { services } = await begin(bus.url);
  await expect
    .poll(async () => (await services()).router.reason)
    .toContain('run "npm install --global @canboat/canboatjs"');
  expect((await services()).ais.local).toMatchObject({ status: 'disconnected' });
});

test('with the decoder that npm installs beside it, one connection brings position and vessels', async () => {
  const beside = join(dirname(inject('packageFolder')), '@canboat');
  symlinkSync(join(import.meta.dirname, '../../../node_modules/@canboat'), beside);
  onTestFinished(() => unlinkSync(beside));
  const bus = await serveBus();
  const { json, services } = await begin(bus.url);
  const lines = [
    ...linesOf('yachtDevices', { pgn: 129_025, fields: { latitude: 50.36, longitude: 7.6 } }),
    ...linesOf('yachtDevices', {
      pgn: 129_038,
      fields: { messageId: 1, userId: MMSI, latitude: 50.37, longitude: 7.61, timeStamp: 60 },
    }),
    ...linesOf('yachtDevices', { pgn: 129_794, fields: { messageId: 5, userId: MMSI, name: 'AURORA' } }),
  ];
  const sending = setInterval(() => bus.send(lines), 100);
  onTestFinished(() => clearInterval(sending));
  await expect.poll(async () => (await services()).router.status).toBe('connected');
  expect(await json('/v1/router/gps')).toMatchObject({ latitude: 50.36, longitude: 7.6 });
  await expect.poll(() => json('/v1/vessels/active')).toMatchObject([{ mmsi: MMSI, name: 'AURORA' }]);
  expect(bus.clients.size).toBe(1);
});
