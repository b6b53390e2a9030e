import { randomBytes } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Requests are logged when they are completed, at `debug`: at the default level a request costs no line. The path is
 * that of the route, since the one requested may hold a token.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // One line for a request is enough, and it is written when the outcome is known.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const facts = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
    };
    request.log.debug({ ...facts, durationMs: reply.elapsedTime, ...(error && { err: error }) }, 'request completed');
  }
}

/** Ids that name a request in the log and to its client: unlike those of other runs, and counted within this one. */
export function createRequestIds(): () => string {
  const run = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${run}-${count.toString(36)}`;
  };
}
