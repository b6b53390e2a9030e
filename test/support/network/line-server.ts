import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A TCP server until the end of the test; returns its address as a line source: `tcp://127.0.0.1:PORT`. */
export async function serveLines(onClient: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    onClient(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  // A listening TCP server has an AddressInfo.
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A connection to a port of this machine until the end of the test. */
export async function connectLines(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => socket.destroy());
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}
