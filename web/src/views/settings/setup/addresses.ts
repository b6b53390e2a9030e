/** Schemes of a kind of source; the first is the default. */
const SCHEMES: Readonly<Record<string, readonly string[]>> = {
  gpsd: ['gpsd', 'tcp'],
  nmea: ['tcp', 'tcp-listen', 'udp', 'udp-multicast', 'serial'],
  nmea2000: ['n2k-tcp', 'n2k-udp', 'n2k-serial', 'n2k-can'],
  signalk: ['ws', 'wss'],
  peplink: ['https', 'http'],
  teltonika: ['http', 'https'],
  antenna: [
    'tcp',
    'tcp-listen',
    'udp',
    'udp-multicast',
    'serial',
    'n2k-tcp',
    'n2k-udp',
    'n2k-serial',
    'n2k-can',
    'gpsd',
    'signalk',
  ],
};
const USUAL_PORT: Readonly<Record<string, number>> = {
  gpsd: 2947,
  nmea: 10_110,
  nmea2000: 1457,
  antenna: 10_110,
  signalk: 3000,
};
const BAUD: Readonly<Record<string, number>> = { nmea: 4800, nmea2000: 115_200, antenna: 38_400 };

/** Schemes of a kind of source, as written: `tcp://`. */
export const schemesOf = (kind: string): string[] => (SCHEMES[kind] ?? []).map((scheme) => `${scheme}://`);

/** Completes an address with the defaults of its kind: scheme, port, speed of a serial port. */
export function completeAddress(kind: string, typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  const baud = BAUD[kind];
  if (text.startsWith('/dev/') && baud !== undefined) {
    return `${kind === 'nmea2000' ? 'n2k-' : ''}serial://${text}?baud=${baud}`;
  }
  if (kind === 'signalk' && text.startsWith('http')) return `ws${text.slice('http'.length)}`;
  const [scheme] = SCHEMES[kind] ?? [];
  if (scheme === undefined || text.includes('://')) return text;
  const port = USUAL_PORT[kind];
  return `${scheme}://${text}${port === undefined || hasPort(text) ? '' : `:${port}`}`;
}

/** Whether an address has a scheme of its kind and something after it. */
export const isAddress = (kind: string, text: string): boolean =>
  schemesOf(kind).some((start) => text.startsWith(start) && text.length > start.length);

/** The colons of an IPv6 address are in brackets. */
function hasPort(text: string): boolean {
  const behind = text.slice(text.lastIndexOf(']') + 1);
  const port = behind.split(':')[1];
  return port !== undefined && port !== '' && Number.isInteger(Number(port));
}
