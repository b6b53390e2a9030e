import type { IncomingMessage } from 'node:http';

/** The address of a client outside a route: behind a trusted proxy the one it names, else that of the socket. */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = headers['x-forwarded-for'];
  const first = typeof forwarded === 'string' ? forwarded.split(',', 1)[0]?.trim() : undefined;
  return (trustProxy && first) || (socket.remoteAddress ?? 'unknown');
}
