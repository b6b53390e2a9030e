import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A gateway over TCP: passes lines to every client, and collects what clients send. */
export async function serveBus() {
  const clients = new Set<Socket>();
  const received: string[] = [];
  const connected = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    clients.add(socket);
    socket.on('data', (data) => received.push(data.toString('latin1')));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => clients.delete(socket));
    connected.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    for (const socket of clients) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  return {
    url: `n2k-tcp://127.0.0.1:${port}`,
    clients,
    received,
    connected: connected.promise,
    send(lines: readonly string[]): void {
      for (const socket of clients) socket.write(lines.map((line) => `${line}\r\n`).join(''));
    },
    close,
  };
}
