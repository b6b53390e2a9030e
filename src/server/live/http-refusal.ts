import type { Duplex } from 'node:stream';
import type { Clock } from '../../foundation/shared/clock.ts';

/** An HTTP response that replaces an upgrade. */
export interface Refusal {
  readonly status: number;
  /** Serialised as JSON. */
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Timeout for a peer that keeps its side open after the response. */
const LINGER_MS = 1000;

/**
 * Sends the response on the raw socket and ends it. The socket destroys itself when the peer has ended too. Destroying it
 * earlier, with unread input, would reset the connection, and the peer might never see the response.
 */
export function refuse(socket: Duplex, refusal: Refusal, clock: Clock): void {
  const body = JSON.stringify(refusal.body);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...refusal.headers,
  };
  const head = [
    // Clients need only the status code. Importing `node:http` for the reason phrases would cost 3 MB for its HTTP client.
    `HTTP/1.1 ${refusal.status} Refused`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const linger = clock.schedule(LINGER_MS, () => socket.destroy());
  socket.once('close', () => linger.cancel());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
}
