import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startFed } from './support/fed-service.ts';
import { connectProbe } from './support/latency-probe.ts';
import { type Bench, type BenchRow, formatTable, percentile } from './support/report.ts';

const RATE = 1000;
const WARM_UP_MS = 8000;
const ROUNDS = 5;
const ROUND_MS = 4000;
const MAX_COST_MB = 5;
/** The delay that a bad partner may add to a client's messages. */
const MAX_DELAY_MS = 2;
const DROP_AFTER_MS = 300;

/** The behaviour of each kind of partner on its open connection. */
const HABITS = {
  'reads all': (socket: Socket) => socket.resume(),
  hangs: (socket: Socket) => socket.pause(),
  'reads one byte a second': dripFrom,
  'drops the connection': (socket: Socket) => setTimeout(() => socket.destroy(), DROP_AFTER_MS).unref(),
};
type Habit = keyof typeof HABITS;

/** The cost of a bad partner for the service and its clients, compared with a partner that reads everything. */
export const partner: Bench = {
  name: 'Partner stream',
  async run() {
    const well = await measure('reads all');
    const rows: BenchRow[] = [];
    for (const habit of ['hangs', 'reads one byte a second', 'drops the connection'] as const) {
      const bad = await measure(habit);
      rows.push(
        {
          metric: `resident MB, the partner ${habit}`,
          ours: bad.residentMb,
          baseline: well.residentMb,
          target: `≤ +${MAX_COST_MB}`,
          met: bad.residentMb <= well.residentMb + MAX_COST_MB,
        },
        {
          metric: `p99 ms to a client, the partner ${habit}`,
          ours: bad.p99Ms,
          baseline: well.p99Ms,
          target: `≤ +${MAX_DELAY_MS}`,
          met: bad.p99Ms <= well.p99Ms + MAX_DELAY_MS,
        },
      );
    }
    return rows;
  },
};

async function measure(habit: Habit) {
  await using fake = await startPartner(habit);
  await using service = await startFed({
    SERVICE__AIS__FORWARD__ENABLED: 'true',
    SERVICE__AIS__FORWARD__URL: `ws://127.0.0.1:${fake.port}/stream`,
    SERVICE__AIS__FORWARD__TOKEN: 'bench',
  });
  await using probe = await connectProbe(service, ({ vessel }) => vessel?.mmsi);
  await probe.measure(RATE, WARM_UP_MS);
  const [p99s, resident]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    p99s.push(await probe.measure(RATE, ROUND_MS));
    resident.push(service.memoryMb().now);
  }
  if (fake.connections === 0) throw new Error('the service never connected to the partner');
  return { p99Ms: percentile(p99s, 0.5), residentMb: percentile(resident, 0.5) };
}

/** A partner on a raw socket, since a library would read ahead. */
async function startPartner(habit: Habit) {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket)));
    socket.once('data', (request: Buffer) => {
      const key = /sec-websocket-key: (\S+)/i.exec(request.toString('latin1'))?.[1] ?? '';
      const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
          `Sec-WebSocket-Accept: ${accept}\r\n\r\n`,
      );
      connections += 1;
      HABITS[habit](socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function dripFrom(socket: Socket): void {
  socket.pause();
  const dripping = setInterval(() => socket.read(1), 1000).unref();
  socket.once('close', () => clearInterval(dripping));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(formatTable(await partner.run()));
