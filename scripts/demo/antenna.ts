import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createTrafficOf, type Vessel } from '../../tools/ais/traffic/index.ts';

/** Every transponder sends its name within this time: the demo begins with names. */
const ON_BEFORE_MS = 360_000;
const STEP_MS = 500;

export interface Local {
  url: string;
  close(): void;
}

/** The vessels as a receiver on board reports them: AIVDM over TCP. They begin to move when the service connects. */
export async function startAntenna(fleet: readonly Vessel[], speed: number): Promise<Local> {
  const sockets = new Set<Socket>();
  let stepping: NodeJS.Timeout | undefined;

  function begin(): void {
    const startMs = Date.now();
    const traffic = createTrafficOf({ fleet, seed: 7, startMs, onBeforeMs: ON_BEFORE_MS });
    const step = () => {
      const sentences = traffic.sentencesAt(startMs + (Date.now() - startMs) * speed);
      for (const socket of sockets) socket.write(sentences.map((sentence) => `${sentence}\r\n`).join(''));
    };
    stepping = setInterval(step, STEP_MS);
    step();
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (stepping === undefined) begin();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(stepping);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
