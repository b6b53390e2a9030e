import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toAddress } from '../../foundation/shared/address.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';

/** Plain parts that begin with no dot: nothing that leaves the path, names a host or ends a header or an attribute. */
const BASE_PATH = /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/;
const MAX_LENGTH = 200;
/** By this header Home Assistant names the path that it puts before those of the service. */
const HEADER = 'x-ingress-path';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is before the paths of the service where the client sees them, such as `/wheelhouse`; mostly empty. */
    basePath: string;
  }
}

interface BasePathOptions {
  /** `server.base_path`. */
  configured: string | undefined;
  isProxy(address: string): boolean;
  /** Whether the answer goes to another instance, which adds the path [it never does]. */
  isRelayed?(request: Pick<IncomingMessage, 'headers'>): boolean;
}

export type BasePaths = ReturnType<typeof createBasePaths>;

/** Where the service is for its clients, behind a reverse proxy that gives it a path and takes it away again, or not. */
export function createBasePaths({ configured = '', isProxy, isRelayed = () => false }: BasePathOptions) {
  return {
    /** The URL of a request without the configured path, which not every proxy takes away. */
    strip(url: string): string {
      if (configured === '' || !url.startsWith(configured)) return url;
      const rest = url.slice(configured.length);
      if (rest.startsWith('/')) return rest;
      return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
    },

    /** Only the header of a trusted proxy is read. Throws where it is no plain path. */
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

/** Makes the links and redirects of answers begin with the base path. */
export function linkBelow(app: FastifyInstance, paths: BasePaths): void {
  app.addHook('onRequest', async (request) => {
    request.basePath = paths.of(request.raw);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { basePath } = request;
    if (basePath === '') return payload;
    moveRedirect(request, reply);
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    if (typeof payload === 'string') return moveLinks(payload, basePath);
    return payload instanceof Readable ? Readable.from(movedChunks(payload, basePath), { objectMode: false }) : payload;
  });
}

/** Only a location on this service; where it is relative, it is so to the path without the base. */
function moveRedirect({ url, basePath }: FastifyRequest, reply: FastifyReply): void {
  const location = reply.getHeader('location');
  if (typeof location !== 'string') return;
  const target = new URL(location, new URL(url, 'http://service.invalid'));
  if (target.host === 'service.invalid') reply.header('location', basePath + target.pathname + target.search);
}

/** In a text of JSON a quote inside a value is escaped, so that these characters are the links of an answer. */
const LINKS = /"_links":\{"self":"(?:","docs":")?(?=\/)/g;

const moveLinks = (text: string, basePath: string): string => text.replace(LINKS, (start) => start + basePath);

/** A streamed answer has its links whole in one of the chunks that it is made of, and chunks are never divided. */
async function* movedChunks(chunks: Readable, basePath: string): AsyncGenerator<string> {
  for await (const chunk of chunks) yield moveLinks(String(chunk), basePath);
}
