import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const UPGRADED = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const FRAME = { binary: 0x82, lengthInTwoBytes: 126 };
const DRAIN_POLL_MS = 5;

/** A server that only writes: the baseline cost of Node.js and the kernel for a viewer. */
export async function startBareSockets() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.setNoDelay(true).write(UPGRADED);
      socket.resume();
      sockets.push(socket);
    });
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Writes `times` frames of `bytes` bytes to each socket; waits after each until it has been sent. */
    async write(times: number, bytes: number) {
      const frame = Buffer.alloc(Math.max(4, bytes));
      frame.writeUInt8(FRAME.binary, 0);
      frame.writeUInt8(FRAME.lengthInTwoBytes, 1);
      frame.writeUInt16BE(frame.length - 4, 2);
      for (let time = 0; time < times; time += 1) {
        for (const socket of sockets) socket.write(frame);
        while (sockets.some((socket) => socket.writableLength > 0)) await pause(DRAIN_POLL_MS);
      }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
