import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../../server/http/compressed.ts';
import { type SendableFile, sendFile } from '../../server/http/files.ts';
import type { Page } from './pages.ts';
import { createReadTurns } from './read-turns.ts';

const YEAR_SECS = 31_536_000;
/** Browsers request the icon whenever the address changes. */
const IMAGE_SECS = 3600;

export function createFileSender() {
  const fs = createReadTurns();

  async function openLocal(path: string): Promise<SendableFile> {
    const { size, mtimeMs } = await stat(path);
    return {
      size,
      etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      read: async (range) => createReadStream(path, { ...range, fs }),
    };
  }

  return {
    /** Sends a built file in the smallest form that the browser accepts, or 304 if the browser has it. */
    async sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
      const accepted = acceptedEncodings(request.headers['accept-encoding']);
      const encoded = page.encodings.find(({ encoding }) => accepted.has(encoding));
      reply.type(page.mediaType).header('vary', 'accept-encoding').header('cache-control', lifeOf(page));
      if (encoded) reply.header('content-encoding', encoded.encoding);
      return sendFile(request, reply, await openLocal(encoded?.path ?? page.path));
    },

    /** Streams a file of any size, or the requested range: the map file is read in ranges. */
    async sendMap(request: FastifyRequest, reply: FastifyReply, path: string) {
      reply.type('application/octet-stream').header('cache-control', 'no-cache');
      return sendFile(request, reply, await openLocal(path));
    },
  };
}

function lifeOf({ isHashed, mediaType }: Page): string {
  if (isHashed) return `public, max-age=${YEAR_SECS}, immutable`;
  return mediaType.startsWith('image/') ? `max-age=${IMAGE_SECS}` : 'no-cache';
}
