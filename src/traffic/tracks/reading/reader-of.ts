import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAddressGroup } from '../../../foundation/shared/network/address.ts';
import type { Reader } from './read-turns.ts';

/** Reader of a request; its signal is aborted when the client disconnects before the answer is complete. */
export function readerOf(request: FastifyRequest, reply: FastifyReply): Reader {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return { client: toAddressGroup(request.ip), signal: left.signal };
}
