import { isIP } from 'node:net';

/** Prefix of an IPv4 address on a socket that listens on IPv6. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Normalises an address for display and comparison; undefined for text that is not an IP address. */
export function toAddress(text: string): string | undefined {
  const mapped = MAPPED.exec(text)?.[1];
  const address = mapped ?? text;
  return isIP(address) === 0 ? undefined : address;
}

export const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/**
 * The group of addresses that limits count together. A household or ship has a whole /64 of IPv6, so a client could use a
 * new address for each request. IPv4 addresses count separately.
 */
export function toAddressGroup(address: string): string {
  if (!address.includes(':')) return address;
  const plain = toAddress(address);
  if (plain === undefined || !plain.includes(':')) return plain ?? address;
  const [head = '', tail] = (plain.split('%', 1)[0] ?? '').toLowerCase().split('::', 2);
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 tail such as `64:ff9b::192.0.2.1` stands for two groups, which are never among the first four.
  const missing = tail === undefined ? 0 : 8 - first.length - last.length - (last.at(-1)?.includes('.') ? 1 : 0);
  const groups = [...first, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...last].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/**
 * Masks a URL for a log line or a message: user name, password, query values and fragment become `***`. Works on invalid
 * URLs too, because a mistyped one contains the same password, and rather hides too much: everything before the last `@`
 * counts as credentials. The query of a serial device (`?baud=4800`) contains no secret and stays.
 */
export function maskUrl(url: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:(\/\/)?/i.exec(url)?.[0] ?? '';
  const at = url.lastIndexOf('@');
  const rest = at < 0 ? url.slice(scheme.length) : url.slice(at + 1);
  const masked = scheme.toLowerCase() === 'serial://' ? rest : rest.replace(/[?#].*$/s, (tail) => `${tail[0]}***`);
  if (at < 0) return scheme + masked;
  return `${scheme.endsWith('//') ? scheme : ''}***@${masked}`;
}
