import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from './pages.ts';
import { parseRange } from './range.ts';

const YEAR_SECS = 31_536_000;

/** Sends a built file in the smallest form that the browser takes; one that the browser still has is not sent again. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const encoded = page.encodings.find(({ encoding }) => accepted.has(encoding));
  const path = encoded?.path ?? page.path;
  const { size, mtimeMs } = await stat(path);
  const tag = etagOf(size, mtimeMs);
  reply
    .type(page.mediaType)
    .header('etag', tag)
    .header('vary', 'accept-encoding')
    .header('cache-control', page.isHashed ? `public, max-age=${YEAR_SECS}, immutable` : 'no-cache');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (encoded) reply.header('content-encoding', encoded.encoding);
  return reply.header('content-length', size).send(createReadStream(path));
}

/** Sends a file of any size, or the part of it that is asked for: the map in one file is read piece by piece. */
export async function sendPart(request: FastifyRequest, reply: FastifyReply, path: string) {
  const { size, mtimeMs } = await stat(path);
  reply
    .type('application/octet-stream')
    .header('accept-ranges', 'bytes')
    .header('etag', etagOf(size, mtimeMs))
    .header('cache-control', 'no-cache');
  const range = parseRange(request.headers.range, size);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range === undefined) return reply.header('content-length', size).send(createReadStream(path));
  const { start, end } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
    .send(createReadStream(path, { start, end }));
}

const etagOf = (size: number, mtimeMs: number): string => `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;

function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const offers = String(header ?? '').split(',');
  return new Set(
    offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer)).map((offer) => offer.split(';')[0]?.trim() ?? ''),
  );
}
