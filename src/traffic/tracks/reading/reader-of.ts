import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAddressGroup } from '../../../foundation/shared/address.ts';
import type { Reader } from './read-turns.ts';

/** Who asks; the signal is given when the client has left before the answer was complete. */
export function readerOf(request: FastifyRequest, reply: FastifyReply): Reader {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return { client: toAddressGroup(request.ip), signal: left.signal };
}
