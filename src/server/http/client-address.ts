import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { toAddress } from '../../foundation/shared/network/address.ts';

/** Finds the client address of a request, also behind reverse proxies. */
export interface ClientAddresses {
  of(request: Pick<IncomingMessage, 'headers' | 'socket'>): string;
  /** Whether the address belongs to a configured proxy, which serves many clients. */
  isProxy(address: string): boolean;
}

/**
 * Reads only the header of a trusted peer, and only valid addresses in it: everything else may come from the client. With a
 * list of proxies, the header is read from its end, where the nearest proxy writes, to the first address that is not a
 * proxy. With `true`, its first address counts.
 */
export function createClientAddresses(trustProxy: boolean | readonly string[]): ClientAddresses {
  const proxies = typeof trustProxy === 'boolean' ? undefined : toBlockList(trustProxy);
  const isProxy = (address: string): boolean =>
    proxies?.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') ?? trustProxy === true;

  return {
    isProxy,
    of({ headers, socket }) {
      const peer = toAddress(socket.remoteAddress ?? '') ?? 'unknown';
      const forwarded = headers['x-forwarded-for'];
      if (typeof forwarded !== 'string' || peer === 'unknown' || !isProxy(peer)) return peer;
      const named = forwarded.split(',').map((part) => toAddress(part.trim()));
      if (proxies === undefined) return named.find((address) => address !== undefined) ?? peer;
      let client = peer;
      for (const address of named.reverse()) {
        if (address === undefined || !isProxy(client)) break;
        client = address;
      }
      return client;
    },
  };
}

function toBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
