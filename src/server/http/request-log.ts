import { randomBytes } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Logs requests on completion, at `debug`: at the default level a request writes no line. The line has the path of the
 * route, because the requested path may contain a token.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // One line for each request, written on completion.
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

/** Creates ids of requests for the log and the client: a prefix of this run and a counter. */
export function createRequestIds(): () => string {
  const run = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${run}-${count.toString(36)}`;
  };
}
