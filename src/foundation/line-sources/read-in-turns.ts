import type { Socket } from 'node:net';

/**
 * Takes what a socket brings a chunk or two at a time and lets everything else have its turn in between. Left alone, the
 * event loop reads up to two megabytes from one busy socket in one go, and clients wait until all of that is worked off.
 */
export function readInTurns(socket: Socket, take: (chunk: Buffer) => void): void {
  socket.on('data', (chunk: Buffer) => {
    take(chunk);
    socket.pause();
    setImmediate(() => socket.resume());
  });
}
