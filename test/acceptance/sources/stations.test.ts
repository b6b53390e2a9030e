import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { freeTcpPort } from '../../support/network/free-port.ts';
import { connectWs } from '../../support/network/ws-client.ts';
import { runService, type ServiceProcess, startService } from '../../support/service/service-process.ts';
import { postLines, STATION_TOKEN, stationLine, writeConfiguration } from '../../support/service/stations-file.ts';

const TOKENS = ['koblenz', 'mainz']
  .map((name) => `[[ais.stations]]\nname = "${name}"\ntoken = "${STATION_TOKEN}"\n`)
  .join('\n');

const stationsOf = async (service: ServiceProcess) => (await service.get('/v1/stations')).body;
const env = (text: string) => ({ SERVICE_CONFIG: writeConfiguration(text) });

test('what stations send and what comes by a listener is one traffic', async () => {
  const port = await freeTcpPort();
  const gate = `[[ais.stations]]\nname = "gate"\nurl = "tcp-listen://127.0.0.1:${port}"\n`;
  const service = await startService({ env: env(`${TOKENS}\n${gate}`) });
  await using client = await connectWs(service.wsUrl());
  await client.subscribe('vessels');
  const line = stationLine({ station: 'koblenz' });
  const answer = await postLines(service.url, 'koblenz', line);
  expect(await answer.json()).toMatchObject({ lines: 1, messages: 1, copies: 0 });
  expect(await (await postLines(service.url, 'mainz', line)).json()).toMatchObject({ messages: 1, copies: 1 });
  const socket = connect({ host: '127.0.0.1', port });
  socket.write(`${stationLine({ station: 'mainz', mmsi: 211_000_002 })}\r\n`);
  const spawned = () => client.messages.filter((message) => JSON.stringify(message).includes('"spawn"')).length;
  await expect.poll(spawned).toBe(2);
  socket.destroy();
  expect(await stationsOf(service)).toMatchObject({
    stations: [
      { name: 'koblenz', state: 'receiving', messages: 1, copies: 0, uniqueShare: 0 },
      { name: 'mainz', state: 'receiving', messages: 2, copies: 1 },
      { name: 'gate', kind: 'url', messages: 0 },
    ],
  });
  expect((await service.get('/health')).body).toMatchObject({
    services: { ais: { stations: { receiving: 2, silent: 1, disconnected: 0, setAside: 0 } } },
  });
  expect((await service.get('/metrics')).text).toContain('wheelhouse_ais_station_messages_total{station="mainz"} 2');
  expect((await postLines(service.url, 'gate', line)).status).toBe(401);
});

test('no interface shows a token', async () => {
  const service = await startService({ env: env(TOKENS) });
  for (const path of ['/v1/stations', '/metrics', '/health', '/v1/configuration'])
    expect((await service.get(path)).text).not.toContain(STATION_TOKEN);
  expect([...service.stdout, ...service.stderr].join('\n')).not.toContain(STATION_TOKEN);
});

test('without stations there are no routes of them', async () => {
  const service = await startService();
  expect((await service.get('/v1/stations')).status).toBe(404);
  expect((await service.get('/health')).text).not.toContain('stations');
});

test.each([
  ['[[ais.stations]]\nname = "a"', 'ais.stations[0].token'],
  ['[[ais.stations]]\nname = "a"\nurl = "tcp://127.0.0.1:1"\ntoken = "t"', 'ais.stations[0].token'],
  ['[[ais.stations]]\nname = "a b"\ntoken = "t"', 'ais.stations[0].name'],
  ['[[ais.stations]]\nname = "a"\nurl = "http://127.0.0.1"', 'ais.stations[0].url'],
  ['[[ais.stations]]\nname = "a"\ntoken = "t"\nposition = [91, 7]', 'ais.stations[0].position'],
  [`${TOKENS}\n${TOKENS}`, 'ais.stations[2].name'],
])('%s is refused at the start', async (text, key) => {
  const { code, stderr } = await runService([], { env: env(text) });
  expect(code).toBe(2);
  expect(stderr).toContain(key);
});
