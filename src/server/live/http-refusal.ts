import type { Duplex } from 'node:stream';
import type { Clock } from '../../foundation/shared/clock.ts';

/** An HTTP response in the place of an upgrade. */
export interface Refusal {
  readonly status: number;
  /** Serialised as JSON. */
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A peer that keeps its side open after the response is cut off. */
const LINGER_MS = 1000;

/**
 * Answers the request on its raw socket and ends it. The socket destroys itself when the peer has ended too; doing it
 * earlier, with unread input left, would reset the connection, and the peer might never see the response.
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
    // Clients go by the number. The phrases of `node:http` would cost 3 MB: importing it loads Node's own HTTP client.
    `HTTP/1.1 ${refusal.status} Refused`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const linger = clock.schedule(LINGER_MS, () => socket.destroy());
  socket.once('close', () => linger.cancel());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
}
