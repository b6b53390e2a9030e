import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { onTestFinished } from 'vitest';

interface PathProxyOptions {
  /** The address of the service. */
  to: string;
  /** What the service is shown below, such as `/boat`; nothing else is passed on. */
  path: string;
  /** Whether requests are passed on without the path. */
  strips: boolean;
  headers?: Record<string, string>;
}

/** A reverse proxy that shows a service below a path, with its WebSocket; resolves with its own address. */
export async function startPathProxy({ to, path, strips, headers = {} }: PathProxyOptions): Promise<string> {
  const ask = (incoming: IncomingMessage) => {
    const { url = '', method, headers: given } = incoming;
    const target = strips ? url.slice(path.length) : url;
    return request(new URL(to).origin + target, { method, headers: { ...given, ...headers } });
  };
  const server = createServer((incoming, response) => {
    if (!incoming.url?.startsWith(`${path}/`)) {
      response.writeHead(404).end();
      return;
    }
    const outgoing = ask(incoming).on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex) => {
    sockets.add(socket);
    const outgoing = ask(incoming).on('upgrade', (answer, upstream) => {
      sockets.add(upstream);
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
      upstream.pipe(socket).pipe(upstream);
      for (const side of [socket, upstream]) side.on('error', () => side.destroy());
    });
    outgoing.on('error', () => socket.destroy());
    outgoing.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
}
