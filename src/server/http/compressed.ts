import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** The encodings that the client accepts. */
export function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const offers = String(header ?? '').split(',');
  return new Set(
    offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer)).map((offer) => offer.split(';')[0]?.trim() ?? ''),
  );
}

/**
 * Sends a large JSON document, compressed if the client accepts it. Each document is compressed once; the result is kept as
 * long as the document.
 */
export function createCompressedSender() {
  const compressed = new WeakMap<object, Promise<Buffer>>();

  return async function send({ headers }: FastifyRequest, reply: FastifyReply, document: object) {
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!acceptedEncodings(headers['accept-encoding']).has('gzip')) return JSON.stringify(document);
    const bytes = compressed.get(document) ?? compress(JSON.stringify(document));
    compressed.set(document, bytes);
    reply.header('content-encoding', 'gzip');
    return bytes;
  };
}
