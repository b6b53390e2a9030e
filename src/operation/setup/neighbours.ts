import { createSocket } from 'node:dgram';
import { readdir } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';

/** A source of positions or vessels on this computer or in its local network. */
export interface Neighbour {
  kind: 'serial' | 'gpsd' | 'signalk' | 'nmea';
  /** Label: the device, or the announced name. */
  name: string;
  /** Configuration as a position source; null if it cannot be one. */
  router: { provider: 'gpsd' | 'nmea' | 'signalk'; url: string } | null;
  /** Configuration as an AIS receiver; null if it cannot be one. */
  antenna: { url: string } | null;
}

/** A service announced by mDNS. */
export interface AnnouncedService {
  type: string;
  name: string;
  host: string;
  port: number;
}

export type Browse = (types: readonly string[], signal: AbortSignal) => Promise<readonly AnnouncedService[]>;

/** Places to search; tests use other ports and folders. */
export interface SearchPlaces {
  host: string;
  gpsdPort: number;
  signalkPort: number;
  nmeaPort: number;
  devices: string;
  /** Ports of this service, which are skipped. */
  ownPorts: readonly number[];
}

export const USUAL_PLACES: Omit<SearchPlaces, 'ownPorts'> = {
  host: '127.0.0.1',
  gpsdPort: 2947,
  signalkPort: 3000,
  nmeaPort: 10_110,
  devices: '/dev',
};

const MAX_NEIGHBOURS = 40;
const MAX_NAME_CHARACTERS = 100;
const MAX_READ_CHARACTERS = 16_384;
const ANNOUNCED_TYPES = ['nmea-0183', 'gpsd', 'signalk-ws', 'signalk-wss'];

interface Search {
  places: SearchPlaces;
  browse: Browse;
  /** Ends the search; results found until then count. */
  signal: AbortSignal;
}

/**
 * Searches this computer and mDNS announcements in the local network in parallel. Connects only to the loopback address, and
 * sends nothing but one request for Signal K.
 */
export async function findNeighbours({ places, browse, signal }: Search): Promise<Neighbour[]> {
  const isOwn = (port: number) => places.ownPorts.includes(port);
  const found = await Promise.all([
    serialPorts(places.devices),
    isOwn(places.gpsdPort) ? [] : gpsd(places, signal),
    isOwn(places.signalkPort) ? [] : signalk(places, signal),
    isOwn(places.nmeaPort) ? [] : nmeaOverTcp(places, signal),
    isOwn(places.nmeaPort) ? [] : nmeaOverUdp(places.nmeaPort, signal),
    announced(browse, signal),
  ]);
  const known = new Map(found.flat().map((one) => [`${one.router?.url} ${one.antenna?.url}`, one]));
  return [...known.values()].slice(0, MAX_NEIGHBOURS);
}

/** Stable device names come first; systems without them use the others. */
async function serialPorts(devices: string): Promise<Neighbour[]> {
  const list = (folder: string) => readdir(folder).then((names) => names.toSorted(), noFolder);
  const lasting = await list(join(devices, 'serial/by-id'));
  const paths =
    lasting.length > 0
      ? lasting.map((name) => join(devices, 'serial/by-id', name))
      : (await list(devices))
          .filter((name) => /^(ttyUSB|ttyACM|cu\.usb)/.test(name))
          .map((name) => join(devices, name));
  return paths.map((path) => ({
    kind: 'serial',
    name: path,
    // Usual speeds of GPS and AIS receivers; a trial shows whether they are right.
    router: { provider: 'nmea', url: `serial://${path}?baud=4800` },
    antenna: { url: `serial://${path}?baud=38400` },
  }));
}

const noFolder = (): string[] => [];

async function gpsd({ host, gpsdPort: port }: SearchPlaces, signal: AbortSignal): Promise<Neighbour[]> {
  // gpsd greets every client with its version.
  const received = await readTcp({ host, port, signal, isEnough: (text) => text.includes('\n') });
  return received.includes('"class":"VERSION"') ? [gpsdAt(`${host}:${port}`, host, port)] : [];
}

const gpsdAt = (name: string, host: string, port: number): Neighbour => ({
  kind: 'gpsd',
  name,
  router: { provider: 'gpsd', url: `gpsd://${host}:${port}` },
  antenna: { url: `gpsd://${host}:${port}` },
});

async function signalk({ host, signalkPort: port }: SearchPlaces, signal: AbortSignal): Promise<Neighbour[]> {
  const send = `GET /signalk HTTP/1.0\r\nHost: ${host}:${port}\r\n\r\n`;
  const answer = await readTcp({ host, port, signal, send, isEnough: (text) => text.includes('"endpoints"') });
  return answer.includes('"endpoints"') ? [signalkAt({ name: `${host}:${port}`, host, port, isSecure: false })] : [];
}

interface SignalkServer {
  name: string;
  host: string;
  port: number;
  isSecure: boolean;
}

const signalkAt = ({ name, host, port, isSecure }: SignalkServer): Neighbour => ({
  kind: 'signalk',
  name,
  router: { provider: 'signalk', url: `${isSecure ? 'wss' : 'ws'}://${host}:${port}` },
  antenna: isSecure ? null : { url: `signalk://${host}:${port}` },
});

async function nmeaOverTcp({ host, nmeaPort: port }: SearchPlaces, signal: AbortSignal): Promise<Neighbour[]> {
  const received = await readTcp({ host, port, signal, isEnough: isBoth });
  return nmeaAt(`${host}:${port}`, `tcp://${host}:${port}`, received);
}

async function nmeaOverUdp(port: number, signal: AbortSignal): Promise<Neighbour[]> {
  return nmeaAt(`UDP ${port}`, `udp://0.0.0.0:${port}`, await readUdp(port, signal));
}

const hasPosition = (text: string): boolean => /\$[A-Z]{2}(RMC|GGA|GLL|GNS),/.test(text);
const hasVessels = (text: string): boolean => /!(AI|BS|AB)VD[MO],/.test(text);
const isBoth = (text: string): boolean => hasPosition(text) && hasVessels(text);

/** Suitability follows from the received sentences. */
function nmeaAt(name: string, url: string, received: string): Neighbour[] {
  const router = hasPosition(received) ? { provider: 'nmea' as const, url } : null;
  const antenna = hasVessels(received) ? { url } : null;
  return router || antenna ? [{ kind: 'nmea', name, router, antenna }] : [];
}

async function announced(browse: Browse, signal: AbortSignal): Promise<Neighbour[]> {
  const services = await browse(ANNOUNCED_TYPES, signal);
  return services.map(({ type, name, host, port }): Neighbour => {
    const title = name.slice(0, MAX_NAME_CHARACTERS);
    if (type === 'gpsd') return gpsdAt(title, host, port);
    if (type !== 'nmea-0183') return signalkAt({ name: title, host, port, isSecure: type === 'signalk-wss' });
    const url = `tcp://${host}:${port}`;
    return { kind: 'nmea', name: title, router: { provider: 'nmea', url }, antenna: { url } };
  });
}

interface TcpReading {
  host: string;
  port: number;
  signal: AbortSignal;
  send?: string;
  isEnough: (text: string) => boolean;
}

/** Data from a port until it is enough or time is over; empty if nobody listens. */
function readTcp({ host, port, signal, send, isEnough }: TcpReading): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = createConnection({ host, port });
    const end = () => {
      signal.removeEventListener('abort', end);
      socket.destroy();
      resolve(text);
    };
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    socket.setEncoding('latin1');
    socket.on('connect', () => send !== undefined && socket.write(send));
    socket.on('data', (part: string) => {
      text += part.slice(0, MAX_READ_CHARACTERS - text.length);
      if (isEnough(text) || text.length >= MAX_READ_CHARACTERS) end();
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}

/** Data sent to a UDP port of this computer. Skips a port that another program uses exclusively. */
function readUdp(port: number, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    let isOver = false;
    const socket = createSocket({ type: 'udp4', reuseAddr: true });
    const end = () => {
      if (isOver) return;
      isOver = true;
      signal.removeEventListener('abort', end);
      socket.close();
      resolve(text);
    };
    signal.addEventListener('abort', end);
    socket.on('message', (part) => {
      text += part.toString('latin1').slice(0, MAX_READ_CHARACTERS - text.length);
      if (isBoth(text) || text.length >= MAX_READ_CHARACTERS) end();
    });
    socket.on('error', end);
    socket.bind(port);
    if (signal.aborted) end();
  });
}
