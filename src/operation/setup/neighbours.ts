import { createSocket } from 'node:dgram';
import { readdir } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { readFrame } from '../../foundation/nmea2000/index.ts';

/** A source of positions or vessels on this computer or in its local network. */
export interface Neighbour {
  kind: 'serial' | 'gpsd' | 'signalk' | 'nmea' | 'nmea2000';
  /** Label: the device, or the announced name. */
  name: string;
  /** Configuration as a position source; null if it cannot be one. */
  router: { provider: 'gpsd' | 'nmea' | 'nmea2000' | 'signalk'; url: string } | null;
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
  /** Ports at which gateways of NMEA 2000 send datagrams. */
  nmea2000Ports: readonly number[];
  /** Multicast groups of IEC 61162-450. */
  groups: readonly { host: string; port: number }[];
  /** Addresses of this computer in its networks. */
  interfaces: readonly string[];
  devices: string;
  /** Ports of this service, which are skipped. */
  ownPorts: readonly number[];
}

export const USUAL_PLACES: Omit<SearchPlaces, 'ownPorts' | 'interfaces'> = {
  host: '127.0.0.1',
  gpsdPort: 2947,
  signalkPort: 3000,
  nmeaPort: 10_110,
  nmea2000Ports: [1457, 2002],
  groups: [
    { host: '239.192.0.1', port: 60_001 },
    { host: '239.192.0.2', port: 60_002 },
    { host: '239.192.0.3', port: 60_003 },
    { host: '239.192.0.4', port: 60_004 },
  ],
  devices: '/dev',
};

const MAX_NEIGHBOURS = 40;
const MAX_NAME_CHARACTERS = 100;
const MAX_READ_CHARACTERS = 16_384;
const ANNOUNCED_TYPES = ['nmea-0183', 'gpsd', 'signalk-ws', 'signalk-wss', 'sensesp-n2k', 'http'];

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
    isOwn(places.nmeaPort) ? [] : overUdp(places.nmeaPort, signal),
    ...places.nmea2000Ports.map((port) => overUdp(port, signal)),
    ...places.groups.flatMap((group) => places.interfaces.map((address) => overMulticast(group, address, signal))),
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

async function overUdp(port: number, signal: AbortSignal): Promise<Neighbour[]> {
  const received = await readUdp({ port, signal, isEnough: (text) => isBoth(text) || isBothOfBus(text) });
  return [
    ...nmeaAt(`UDP ${port}`, `udp://0.0.0.0:${port}`, received),
    ...nmea2000At(`UDP ${port}`, `n2k-udp://0.0.0.0:${port}`, received),
  ];
}

async function overMulticast(
  { host, port }: SearchPlaces['groups'][number],
  address: string,
  signal: AbortSignal,
): Promise<Neighbour[]> {
  const received = await readUdp({ port, signal, isEnough: isBoth, group: { host, address } });
  return nmeaAt(`${host}:${port} (${address})`, `udp-multicast://${host}:${port}?interface=${address}`, received);
}

const hasPosition = (text: string): boolean => /\$[A-Z]{2}(RMC|GGA|GLL|GNS),/.test(text);
const hasVessels = (text: string): boolean => /!(AI|BS|AB)VD[MO],/.test(text);
const isBoth = (text: string): boolean => hasPosition(text) && hasVessels(text);

/** The source of NMEA sentences at this URL, as router, antenna or both, depending on the received sentences. */
function nmeaAt(name: string, url: string, received: string): Neighbour[] {
  const router = hasPosition(received) ? { provider: 'nmea' as const, url } : null;
  const antenna = hasVessels(received) ? { url } : null;
  return router || antenna ? [{ kind: 'nmea', name, router, antenna }] : [];
}

const POSITION_PGNS: readonly number[] = [129_025, 129_029];
const AIS_PGNS: readonly number[] = [129_038, 129_039, 129_040, 129_794, 129_809, 129_810];

function hasPgn(text: string, pgns: readonly number[]): boolean {
  return text.split('\n').some((line) => {
    const frame = readFrame(line);
    return typeof frame !== 'string' && pgns.includes(frame.pgn);
  });
}

const isBothOfBus = (text: string): boolean => hasPgn(text, POSITION_PGNS) && hasPgn(text, AIS_PGNS);

function nmea2000At(name: string, url: string, received: string): Neighbour[] {
  const router = hasPgn(received, POSITION_PGNS) ? { provider: 'nmea2000' as const, url } : null;
  const antenna = hasPgn(received, AIS_PGNS) ? { url } : null;
  return router || antenna ? [{ kind: 'nmea2000', name, router, antenna }] : [];
}

/** Gateways by the names of their web pages, and the ports at which they usually serve NMEA 2000 over TCP. */
const GATEWAYS: readonly { name: RegExp; port: number }[] = [
  { name: /^YD(WG|EN)/i, port: 1457 },
  { name: /^W2K/i, port: 60_002 },
];

const gatewayAt = (name: string, host: string, port: number): Neighbour => {
  const url = `n2k-tcp://${host}:${port}`;
  return { kind: 'nmea2000', name, router: { provider: 'nmea2000', url }, antenna: { url } };
};

async function announced(browse: Browse, signal: AbortSignal): Promise<Neighbour[]> {
  const services = await browse(ANNOUNCED_TYPES, signal);
  return services.flatMap((service) => neighbourOf(service) ?? []);
}

/** Undefined for a web page that does not belong to a gateway. */
function neighbourOf({ type, name, host, port }: AnnouncedService): Neighbour | undefined {
  const title = name.slice(0, MAX_NAME_CHARACTERS);
  switch (type) {
    case 'gpsd':
      return gpsdAt(title, host, port);
    case 'sensesp-n2k':
      return gatewayAt(title, host, port);
    case 'http': {
      const gateway = GATEWAYS.find((one) => one.name.test(title));
      return gateway && gatewayAt(title, host, gateway.port);
    }
    case 'nmea-0183': {
      const url = `tcp://${host}:${port}`;
      return { kind: 'nmea', name: title, router: { provider: 'nmea', url }, antenna: { url } };
    }
    default:
      return signalkAt({ name: title, host, port, isSecure: type === 'signalk-wss' });
  }
}

interface TcpReading {
  host: string;
  port: number;
  signal: AbortSignal;
  send?: string;
  isEnough: (text: string) => boolean;
}

/** Reads from a port until the data is enough or the time is over; empty if the port is closed. */
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

interface UdpReading {
  port: number;
  signal: AbortSignal;
  isEnough: (text: string) => boolean;
  /** Group to join on the interface with this address [none]. */
  group?: { host: string; address: string };
}

/** Reads from a UDP port of this computer, or from a group. Skips a port that another program uses exclusively. */
function readUdp({ port, signal, isEnough, group }: UdpReading): Promise<string> {
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
      // A datagram may lack the end of its last line.
      text += `${part.toString('latin1')}\n`.slice(0, MAX_READ_CHARACTERS - text.length);
      if (isEnough(text) || text.length >= MAX_READ_CHARACTERS) end();
    });
    socket.on('error', end);
    socket.on('listening', () => {
      try {
        if (group) socket.addMembership(group.host, group.address);
      } catch {
        // The interface has no multicast.
        end();
      }
    });
    socket.bind(port, group?.host);
    if (signal.aborted) end();
  });
}
