import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { toAddress } from '../../foundation/shared/network/address.ts';

/** Plain path parts without a leading dot: they cannot leave the path, name a host, or end a header or an attribute. */
const BASE_PATH = /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/;
const MAX_LENGTH = 200;
/** Home Assistant sends the path prefix of the service in this header. */
const HEADER = 'x-ingress-path';

declare module 'fastify' {
  interface FastifyRequest {
    /** Path prefix of the service as the client sees it, such as `/wheelhouse`; usually empty. */
    basePath: string;
  }
}

interface BasePathOptions {
  /** `server.base_path`. */
  configured: string | undefined;
  isProxy(address: string): boolean;
  /** Whether another instance receives the response and adds the path [never]. */
  isRelayed?(request: Pick<IncomingMessage, 'headers'>): boolean;
}

export type BasePaths = ReturnType<typeof createBasePaths>;

/** Finds the base path of the service for its clients. A reverse proxy may add a path, and may or may not strip it again. */
export function createBasePaths({ configured = '', isProxy, isRelayed = () => false }: BasePathOptions) {
  return {
    /** The URL of a request without the configured path, which not every proxy strips. */
    strip(url: string): string {
      if (configured === '' || !url.startsWith(configured)) return url;
      const rest = url.slice(configured.length);
      if (rest.startsWith('/')) return rest;
      return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
    },

    /** Reads only the header of a trusted proxy. Throws if it is not a plain path. */
    of({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
      if (isRelayed({ headers })) return '';
      const given = headers[HEADER];
      if (given === undefined || !isProxy(toAddress(socket.remoteAddress ?? '') ?? '')) return configured;
      if (typeof given === 'string' && given.length <= MAX_LENGTH && BASE_PATH.test(given)) return given;
      throw badRequest(
        'X-Ingress-Path must be a plain path, such as /wheelhouse',
        fault('X-Ingress-Path', 'pattern', BASE_PATH.source, given),
      );
    },
  };
}

/** Adds the base path to the links and redirects of responses. Returns what finds the path of a request. */
export function linkBelow(app: FastifyInstance, paths: BasePaths): (request: FastifyRequest) => void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { basePath } = request;
    if (basePath === '') return payload;
    moveRedirect(request, reply);
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    if (typeof payload === 'string') return moveLinks(payload, basePath);
    return payload instanceof Readable ? Readable.from(movedChunks(payload, basePath), { objectMode: false }) : payload;
  });
  return (request) => {
    request.basePath = paths.of(request.raw);
  };
}

/** Changes only locations on this service. A relative location is resolved against the path without the base path. */
function moveRedirect({ url, basePath }: FastifyRequest, reply: FastifyReply): void {
  const location = reply.getHeader('location');
  if (typeof location !== 'string') return;
  const target = new URL(location, new URL(url, 'http://service.invalid'));
  if (target.host === 'service.invalid') reply.header('location', basePath + target.pathname + target.search);
}

/** Quotes inside JSON values are escaped, so this pattern matches only the links of a response. */
const LINKS = /"_links":\{"self":"(?:","docs":")?(?=\/)/g;

const moveLinks = (text: string, basePath: string): string => text.replace(LINKS, (start) => start + basePath);

/** Each link of a streamed response is complete within one chunk, because chunks are never divided. */
async function* movedChunks(chunks: Readable, basePath: string): AsyncGenerator<string> {
  for await (const chunk of chunks) yield moveLinks(String(chunk), basePath);
}

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
