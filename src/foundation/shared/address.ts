import { isIP } from 'node:net';

/** An IPv4 address is also seen in this form where a socket listens on IPv6. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The address in the form that it is shown and compared in; undefined for text that is no IP address. */
export function toAddress(text: string): string | undefined {
  const mapped = MAPPED.exec(text)?.[1];
  const address = mapped ?? text;
  return isIP(address) === 0 ? undefined : address;
}

export const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/**
 * What limits count an address by. One household or ship has a whole /64 of IPv6, so that a client can take a new
 * address for each request; IPv4 addresses count by themselves.
 */
export function toAddressGroup(address: string): string {
  if (!address.includes(':')) return address;
  const plain = toAddress(address);
  if (plain === undefined || !plain.includes(':')) return plain ?? address;
  const [head = '', tail] = (plain.split('%', 1)[0] ?? '').toLowerCase().split('::', 2);
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 tail such as `64:ff9b::192.0.2.1` means two groups; those are never among the first four.
  const missing = tail === undefined ? 0 : 8 - first.length - last.length - (last.at(-1)?.includes('.') ? 1 : 0);
  const groups = [...first, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...last].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
