import { createSocket } from 'node:dgram';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rmc } from '../../../test/support/ais/nmea-sentences.ts';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { linesOf } from '../../../test/support/nmea2000/bus-lines.ts';
import { findNeighbours, type SearchPlaces } from './neighbours.ts';

const VESSEL = '!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\r\n';
const nobody = async () => [];

async function listen(greeting: string | ((request: string) => string)): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (typeof greeting === 'string') socket.write(greeting);
    else socket.on('data', (data) => socket.end(greeting(data.toString())));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(resolve));
  return port;
}

async function placesWith(given: Partial<SearchPlaces> = {}): Promise<SearchPlaces> {
  const unused = await freePort();
  return {
    host: '127.0.0.1',
    gpsdPort: unused,
    signalkPort: unused,
    nmeaPort: unused,
    nmea2000Ports: [],
    groups: [],
    interfaces: [],
    devices: temporaryDirectory(),
    ownPorts: [],
    ...given,
  };
}

test('finds the programs of this computer by what they answer', async () => {
  const places = await placesWith({
    gpsdPort: await listen('{"class":"VERSION","release":"3.25"}\r\n'),
    signalkPort: await listen(() => 'HTTP/1.0 200 OK\r\n\r\n{"endpoints":{"v1":{}}}'),
    nmeaPort: await listen(`${rmc({ latitude: 50, longitude: 7, at: 0 })}\r\n${VESSEL}`),
  });
  const found = await findNeighbours({ places, browse: nobody, signal: AbortSignal.timeout(2000) });
  expect(found.map(({ kind, router, antenna }) => [kind, router?.url, antenna?.url])).toEqual([
    ['gpsd', `gpsd://127.0.0.1:${places.gpsdPort}`, `gpsd://127.0.0.1:${places.gpsdPort}`],
    ['signalk', `ws://127.0.0.1:${places.signalkPort}`, `signalk://127.0.0.1:${places.signalkPort}`],
    ['nmea', `tcp://127.0.0.1:${places.nmeaPort}`, `tcp://127.0.0.1:${places.nmeaPort}`],
  ]);
});

test('a web server at the port of another is none of them, and a silent one ends with the search', async () => {
  const places = await placesWith({
    gpsdPort: await listen(''),
    signalkPort: await listen(() => 'HTTP/1.0 404 Not Found\r\n\r\n'),
  });
  expect(await findNeighbours({ places, browse: nobody, signal: AbortSignal.timeout(100) })).toEqual([]);
});

test('the service does not find itself', async () => {
  const nmeaPort = await listen(VESSEL);
  const places = await placesWith({ nmeaPort, ownPorts: [nmeaPort] });
  expect(await findNeighbours({ places, browse: nobody, signal: AbortSignal.timeout(100) })).toEqual([]);
});

test('what arrives by UDP states what it is good for', async () => {
  const places = await placesWith();
  const sender = createSocket('udp4');
  onTestFinished(() => void sender.close());
  const sentences = `${rmc({ latitude: 50, longitude: 7, at: 0 })}\r\n${VESSEL}`;
  const sending = setInterval(() => sender.send(sentences, places.nmeaPort, '127.0.0.1'), 20);
  onTestFinished(() => clearInterval(sending));
  // It ends before that, once it has received both.
  const found = await findNeighbours({ places, browse: nobody, signal: AbortSignal.timeout(30_000) });
  expect(found).toEqual([
    {
      kind: 'nmea',
      name: `UDP ${places.nmeaPort}`,
      router: { provider: 'nmea', url: `udp://0.0.0.0:${places.nmeaPort}` },
      antenna: { url: `udp://0.0.0.0:${places.nmeaPort}` },
    },
  ]);
});

test('serial ports have the names that stay, where the system has them', async () => {
  const places = await placesWith();
  writeFileSync(join(places.devices, 'ttyUSB0'), '');
  writeFileSync(join(places.devices, 'ttyS0'), '');
  const urls = async () =>
    (await findNeighbours({ places, browse: nobody, signal: AbortSignal.timeout(10) })).map(
      ({ router }) => router?.url,
    );
  expect(await urls()).toEqual([`serial://${places.devices}/ttyUSB0?baud=4800`]);
  const lasting = join(places.devices, 'serial/by-id');
  mkdirSync(lasting, { recursive: true });
  writeFileSync(join(lasting, 'usb-u-blox'), '');
  expect(await urls()).toEqual([`serial://${lasting}/usb-u-blox?baud=4800`]);
});

test('what announces itself is offered, no more than forty in all', async () => {
  const browse = async () => [
    { type: 'signalk-wss', name: 'boat', host: '192.168.1.5', port: 3443 },
    ...Array.from({ length: 60 }, (_, at) => ({ type: 'nmea-0183', name: 'x', host: '192.168.1.6', port: 1000 + at })),
  ];
  const found = await findNeighbours({ places: await placesWith(), browse, signal: AbortSignal.timeout(10) });
  expect(found).toHaveLength(40);
  expect(found[0]).toEqual({
    kind: 'signalk',
    name: 'boat',
    router: { provider: 'signalk', url: 'wss://192.168.1.5:3443' },
    antenna: null,
  });
});

test('a gateway that sends NMEA 2000 by UDP is found by its lines', async () => {
  const port = await freePort();
  const given = await placesWith({ nmea2000Ports: [port] });
  const places = { ...given, ownPorts: [given.nmeaPort] };
  const sender = createSocket('udp4');
  onTestFinished(() => void sender.close());
  const [place = ''] = linesOf('yachtDevices', { pgn: 129_025, fields: { latitude: 50.36, longitude: 7.6 } });
  const [ship = ''] = linesOf('yachtDevices', { pgn: 129_038, fields: { messageId: 1, userId: 211_234_560 } });
  const sending = setInterval(() => {
    for (const line of [place, ship]) sender.send(line, port, '127.0.0.1');
  }, 20);
  onTestFinished(() => clearInterval(sending));
  const url = `n2k-udp://0.0.0.0:${port}`;
  expect(await findNeighbours({ places, browse: nobody, signal: AbortSignal.timeout(30_000) })).toEqual([
    { kind: 'nmea2000', name: `UDP ${port}`, router: { provider: 'nmea2000', url }, antenna: { url } },
  ]);
});

test('equipment that sends to a multicast group is found on its interface', async () => {
  const port = await freePort();
  const group = { host: '239.192.7.77', port };
  const given = await placesWith({ groups: [group], interfaces: ['127.0.0.1'] });
  const places = { ...given, ownPorts: [given.nmeaPort] };
  const sender = createSocket('udp4');
  await new Promise<void>((resolve) => sender.bind(0, '127.0.0.1', resolve));
  sender.setMulticastInterface('127.0.0.1');
  onTestFinished(() => void sender.close());
  const sentence = `UdPbC\0\\s:GP0001,n:1*35\\${rmc({ latitude: 50, longitude: 7, at: 0 })}\r\n${VESSEL}`;
  const sending = setInterval(() => sender.send(sentence, port, group.host), 20);
  onTestFinished(() => clearInterval(sending));
  const url = `udp-multicast://239.192.7.77:${port}?interface=127.0.0.1`;
  expect(await findNeighbours({ places, browse: nobody, signal: AbortSignal.timeout(30_000) })).toEqual([
    {
      kind: 'nmea',
      name: `239.192.7.77:${port} (127.0.0.1)`,
      router: { provider: 'nmea', url },
      antenna: { url },
    },
  ]);
});

test('a gateway that announces its web page is offered at its usual port, and other pages are not', async () => {
  const browse = async () => [
    { type: 'http', name: 'YDWG-02 Wi-Fi Gateway', host: '192.168.4.1', port: 80 },
    { type: 'http', name: 'W2K-1 118432', host: '192.168.4.3', port: 80 },
    { type: 'http', name: 'printer', host: '192.168.4.9', port: 80 },
    { type: 'sensesp-n2k', name: 'n2k-gateway', host: '192.168.4.2', port: 2599 },
  ];
  const found = await findNeighbours({ places: await placesWith(), browse, signal: AbortSignal.timeout(10) });
  expect(found.map(({ kind, router }) => [kind, router?.url])).toEqual([
    ['nmea2000', 'n2k-tcp://192.168.4.1:1457'],
    ['nmea2000', 'n2k-tcp://192.168.4.3:60002'],
    ['nmea2000', 'n2k-tcp://192.168.4.2:2599'],
  ]);
});
