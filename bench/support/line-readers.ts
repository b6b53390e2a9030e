import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Readers of a TCP port in a process of their own that discard what they read. */
export async function connectLineReaders(port: number, readers: number): Promise<AsyncDisposable> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), [String(port), String(readers)]);
  await once(child, 'message');
  return {
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function read(port: number, readers: number): Promise<void> {
  for (let index = 0; index < readers; index += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.resume();
  }
  process.send?.('connected');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await read(Number(process.argv[2]), Number(process.argv[3]));
