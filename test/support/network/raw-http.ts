import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection with nothing of an HTTP client around it; destroyed after the test. */
export function openRaw(url: string, { localAddress }: { localAddress?: string } = {}): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), ...(localAddress !== undefined && { localAddress }) });
  // What the service cuts off ends with an error of the socket; tests look at what was received.
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** The text of a request without a body. */
export const requestText = (line: string, ...headers: string[]): string =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

/** What the service sends until it ends the connection. */
export async function exchange(url: string, text: string): Promise<string> {
  const socket = openRaw(url);
  let received = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part;
  });
  socket.write(text);
  await once(socket, 'close');
  return received;
}

/** The first bytes that the service sends on a connection that goes on: what holds the status. */
export async function firstLine(socket: Socket): Promise<string> {
  await once(socket, 'readable');
  const bytes = socket.read() as Buffer | null;
  return String(bytes).split('\r\n', 1)[0] ?? '';
}
