import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Line {
  kbitPerSecond: number;
  roundTripMs: number;
}

/**
 * A proxy that makes the link to a local server as slow as requested: all connections share its rate, and each is
 * opened after a round trip. Bytes towards the server are only delayed.
 */
export async function openSlowLine(port: number, { kbitPerSecond, roundTripMs }: Line) {
  const sockets = new Set<Socket>();
  const bytesPerMs = kbitPerSecond / 8;
  let freeAt = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: '127.0.0.1', port, noDelay: true });
    keep(client);
    keep(upstream);
    const openAt = performance.now() + roundTripMs;
    client.on('data', (bytes) => {
      const due = Math.max(performance.now(), openAt) + roundTripMs / 2;
      setTimeout(() => upstream.destroyed || upstream.write(bytes), due - performance.now());
    });
    upstream.on('data', (bytes) => {
      freeAt = Math.max(freeAt, performance.now()) + bytes.length / bytesPerMs;
      setTimeout(() => client.destroyed || client.write(bytes), freeAt + roundTripMs / 2 - performance.now());
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => setTimeout(() => client.end(), Math.max(0, freeAt - performance.now()) + roundTripMs));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // A listening TCP server has an AddressInfo; a string is for pipes, null for a closed server.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose](): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
