/** The text is not the URL of a line source. The message is the end of a sentence that names the URL. */
export class LineSourceUrlError extends Error {}

export interface SocketTarget {
  kind: 'tcp' | 'tcp-listen' | 'udp';
  /** A name or an address; IPv6 without brackets. */
  host: string;
  /** On a listener, 0 lets the system choose a port. */
  port: number;
}

/** A gpsd, which sends lines on request. */
export interface GpsdTarget {
  kind: 'gpsd';
  host: string;
  port: number;
}

export interface SerialTarget {
  kind: 'serial';
  path: string;
  /** Null leaves the choice to the caller: 4800 is usual for GPS, 38400 for AIS. */
  baudRate: number | null;
}

/** A multicast group, to be joined on one network interface of this computer. */
export interface MulticastTarget {
  kind: 'udp-multicast';
  /** The group, an IPv4 address. */
  host: string;
  port: number;
  /** IPv4 address of the interface; null leaves the choice to the system. */
  interface: string | null;
}

export type LineTarget = SocketTarget | GpsdTarget | SerialTarget | MulticastTarget;

/** A CAN interface of Linux. */
export interface CanTarget {
  kind: 'can';
  /** Such as can0. */
  name: string;
}

/** A source of NMEA 2000 frames: the lines of a gateway, or the bus itself. */
export type Nmea2000Target = (SocketTarget & { kind: 'tcp' | 'udp' }) | SerialTarget | CanTarget;

const FORMS =
  'tcp://host:port, tcp-listen://host:port, udp://host:port, udp-multicast://group:port, gpsd://host or ' +
  'serial:///dev/name?baud=4800';
const NMEA2000_FORMS =
  'n2k-tcp://host:port, n2k-udp://address:port, n2k-serial:///dev/name?baud=115200 or n2k-can://can0';
const NMEA2000 = 'n2k-';
const GPSD_PORT = '2947';
const MAX_BAUD_RATE = 4_000_000;
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Parses the URL of a line source. Throws a `LineSourceUrlError` with the allowed forms. */
export function parseLineSourceUrl(text: string): LineTarget {
  if (!URL.canParse(text)) throw failure(`not a valid URL; allowed is ${FORMS}`);
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw failure('user name and password have no use here');
  switch (url.protocol) {
    case 'tcp:':
      return socketTarget('tcp', url);
    case 'tcp-listen:':
      return socketTarget('tcp-listen', url);
    case 'udp:':
      return socketTarget('udp', url);
    case 'gpsd:':
      return socketTarget('gpsd', url, GPSD_PORT);
    case 'udp-multicast:':
      return multicastTarget(url);
    case 'serial:':
      return serialTarget(url);
    default:
      throw failure(`unknown scheme ${url.protocol.slice(0, -1)}; allowed is ${FORMS}`);
  }
}

export const isNmea2000Url = (text: string): boolean => text.startsWith(NMEA2000);

/** Parses the URL of a source of NMEA 2000. Throws a `LineSourceUrlError` with the allowed forms. */
export function parseNmea2000Url(text: string): Nmea2000Target {
  const can = /^n2k-can:\/\/([\w.-]{1,15})\/?$/.exec(text)?.[1];
  if (can !== undefined) return { kind: 'can', name: can };
  if (!/^n2k-(tcp|udp|serial):/.test(text)) throw failure(`not a source of NMEA 2000; allowed is ${NMEA2000_FORMS}`);
  const target = parseLineSourceUrl(text.slice(NMEA2000.length));
  if (target.kind === 'serial') return target;
  if (target.kind === 'tcp' || target.kind === 'udp') return { ...target, kind: target.kind };
  throw failure(`not a source of NMEA 2000; allowed is ${NMEA2000_FORMS}`);
}

/** Parses the URL of a line source or of a source of NMEA 2000. */
export const parseSourceUrl = (text: string): LineTarget | CanTarget =>
  isNmea2000Url(text) ? parseNmea2000Url(text) : parseLineSourceUrl(text);

/** The URL of the target without its parameters, for messages and logs. */
export const describeNmea2000Target = (target: Nmea2000Target): string =>
  target.kind === 'can' ? `n2k-can://${target.name}` : `${NMEA2000}${describeTarget(target)}`;

/** The URL of the target, for messages and logs. */
export function describeTarget(target: LineTarget): string {
  if (target.kind === 'serial') return `serial://${target.path}`;
  const host = target.host.includes(':') ? `[${target.host}]` : target.host;
  return `${target.kind}://${host}:${target.port}`;
}

/**
 * Whether two sources need the same device or port of this machine, so that only one can be open. Any number of programs can
 * read a multicast group or a CAN interface.
 */
export function isSameDevice(one: LineTarget | CanTarget, other: LineTarget | CanTarget): boolean {
  if (one.kind === 'serial') return other.kind === 'serial' && one.path === other.path;
  if (one.kind !== 'udp' && one.kind !== 'tcp-listen') return false;
  if (one.kind !== other.kind || one.port !== other.port) return false;
  return one.host === other.host || [one.host, other.host].some((host) => ANY_ADDRESS.has(host));
}

function socketTarget<Kind extends (SocketTarget | GpsdTarget)['kind']>(kind: Kind, url: URL, usualPort = '') {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!/^[\w.:-]+$/.test(host)) throw failure(`${kind} needs a host name or address, as in ${kind}://127.0.0.1:10110`);
  const named = url.port || usualPort;
  if (named === '') throw failure(`${kind} needs a port, as in ${kind}://127.0.0.1:10110`);
  const port = Number(named);
  if (port === 0 && (kind === 'tcp' || kind === 'gpsd')) throw failure(`${kind} needs a port from 1 to 65535`);
  if (url.pathname.length > 1 || url.search !== '') throw failure(`${kind} takes nothing after the port`);
  return { kind, host, port };
}

/** Addresses of multicast groups: 224.0.0.0 to 239.255.255.255. */
const GROUP = /^2(2[4-9]|3\d)\./;

function multicastTarget(url: URL): MulticastTarget {
  const { hostname: host, port, searchParams } = url;
  if (!isIPv4(host) || !GROUP.test(host)) {
    throw failure(
      'udp-multicast needs a group from 224.0.0.0 to 239.255.255.255, as in udp-multicast://239.192.0.4:60004',
    );
  }
  if (port === '' || port === '0') throw failure('udp-multicast needs a port, as in udp-multicast://239.192.0.4:60004');
  if (url.pathname.length > 1 || [...searchParams.keys()].some((key) => key !== 'interface')) {
    throw failure('udp-multicast takes only the parameter interface');
  }
  const address = searchParams.get('interface');
  if (address !== null && !isIPv4(address)) {
    throw failure('interface must be an IPv4 address of this computer, as in ?interface=192.168.0.5');
  }
  return { kind: 'udp-multicast', host, port: Number(port), interface: address };
}

function isIPv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
}

function serialTarget(url: URL): SerialTarget {
  const path = decodePath(url.pathname);
  if (url.host !== '' || path.length < 2) {
    throw failure('serial needs three slashes and the path of a device, as in serial:///dev/ttyUSB0?baud=4800');
  }
  if ([...url.searchParams.keys()].some((key) => key !== 'baud')) throw failure('serial takes only the parameter baud');
  const baud = url.searchParams.get('baud');
  if (baud === null) return { kind: 'serial', path, baudRate: null };
  const baudRate = /^\d{1,7}$/.test(baud) ? Number(baud) : 0;
  if (baudRate < 50 || baudRate > MAX_BAUD_RATE)
    throw failure(`baud must be a whole number from 50 to ${MAX_BAUD_RATE}`);
  return { kind: 'serial', path, baudRate };
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch (cause) {
    throw new LineSourceUrlError('the path of the device is badly encoded', { cause });
  }
}

const failure = (reason: string) => new LineSourceUrlError(reason);
