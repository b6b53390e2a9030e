import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Runs a program until it is killed. Resolves when it has written something. */
export async function startRun(program: URL, args: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    exited.then(() => {
      throw new Error(`${program.pathname} ended before it ran`);
    }),
  ]);
  return {
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** A server that keeps what it reads of each body, and answers with this status. */
export async function startKeeper<T>(status: number, read: (body: string) => T) {
  const arrived: T[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    try {
      for await (const part of request.setEncoding('utf8')) body += part;
    } catch {
      // The sender was killed while it sent: nothing has arrived.
      return;
    }
    arrived.push(read(body));
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, arrived, close };
}

/** How many from that place on have been there before. */
export function countRepeats<T>(arrived: readonly T[], from: number): number {
  const seen = new Set(arrived.slice(0, from));
  return arrived.slice(from).filter((one) => seen.has(one) || !seen.add(one)).length;
}
