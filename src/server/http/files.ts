import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emptyStream } from './limits/load-limits.ts';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file of any kind, ready to be sent. */
export interface SendableFile {
  /** Bytes. */
  size: number;
  /** The entity tag with its quotes; it changes with the content. */
  etag: string;
  /** The bytes of the file or of a range; undefined if the file has been removed. */
  read(range?: ByteRange): Promise<Readable | undefined>;
}

/**
 * Sends a file: 304 if the client has it already, the range that `Range` requests, or the whole file. HEAD opens nothing.
 * Returns undefined if the file has been removed.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SendableFile) {
  const { headers } = request;
  const { size, etag } = file;
  reply.header('etag', etag).header('accept-ranges', 'bytes');
  if (hasTag(headers['if-none-match'], etag)) return reply.code(304).send();

  // A range must not be combined with the content of an older version (RFC 9110, 13.1.5).
  const fits = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = fits ? parseRange(headers.range, size) : undefined;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const content = request.method === 'HEAD' ? emptyStream() : await file.read(range);
  if (content === undefined) return undefined;

  if (range === undefined) return reply.header('content-length', size).send(content);
  const { start, end } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
    .send(content);
}

const SINGLE_RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/**
 * Parses a `Range` header for a file of that size (RFC 9110, 14.1.2). Returns a range, `unsatisfiable` if it starts behind
 * the end, or undefined if the whole file is the response, as for a malformed header or several ranges.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last, suffix] = SINGLE_RANGE.exec(header ?? '') ?? [];
  if (suffix !== undefined) return rangeOf(Math.max(0, size - Number(suffix)), size - 1);
  if (first === undefined) return undefined;
  const start = Number(first);
  const end = last ? Number(last) : size - 1;
  if (last && end < start) return undefined;
  return rangeOf(start, Math.min(end, size - 1));
}

const rangeOf = (start: number, end: number) => (start > end ? 'unsatisfiable' : { start, end });

/** Whether an `If-None-Match` header names the tag; compared weakly (RFC 9110, 13.1.2). */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = withoutWeakness(tag);
  return header.split(',').some((part) => part.trim() === '*' || withoutWeakness(part.trim()) === opaque);
}

const withoutWeakness = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);
