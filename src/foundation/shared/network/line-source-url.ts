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

export type LineTarget = SocketTarget | GpsdTarget | SerialTarget;

const FORMS = 'tcp://host:port, tcp-listen://host:port, udp://host:port, gpsd://host or serial:///dev/name?baud=4800';
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
    case 'serial:':
      return serialTarget(url);
    default:
      throw failure(`unknown scheme ${url.protocol.slice(0, -1)}; allowed is ${FORMS}`);
  }
}

/** The URL of the target, for messages and logs. */
export function describeTarget(target: LineTarget): string {
  if (target.kind === 'serial') return `serial://${target.path}`;
  const host = target.host.includes(':') ? `[${target.host}]` : target.host;
  return `${target.kind}://${host}:${target.port}`;
}

/** Whether two line sources need the same device or port of this machine, so that only one can be open. */
export function isSameDevice(one: LineTarget, other: LineTarget): boolean {
  if (one.kind === 'serial') return other.kind === 'serial' && one.path === other.path;
  if (one.kind === 'tcp' || one.kind === 'gpsd' || one.kind !== other.kind || one.port !== other.port) return false;
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
