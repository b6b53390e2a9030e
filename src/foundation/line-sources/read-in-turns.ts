import type { Socket } from 'node:net';

/**
 * Reads one or two chunks from a socket at a time, with other work in between. Otherwise, the event loop reads up to two
 * megabytes from a busy socket at once, and clients wait until they are processed.
 */
export function readInTurns(socket: Socket, take: (chunk: Buffer) => void): void {
  socket.on('data', (chunk: Buffer) => {
    take(chunk);
    socket.pause();
    setImmediate(() => socket.resume());
  });
}
