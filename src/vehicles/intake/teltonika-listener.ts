import { createServer, type Server, type Socket } from 'node:net';
import { Windows } from '../../foundation/shared/budget.ts';
import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { toAddressGroup } from '../../foundation/shared/network/address.ts';
import { ClientPlaces } from '../../foundation/shared/network/client-places.ts';
import type { LiveVehicle, Registry } from '../registry.ts';
import type { Tracking } from '../tracking.ts';
import { MAX_PACKET_BYTES, readImei, readPacket } from './codec8.ts';
import type { ReportIntake } from './report-intake.ts';

/** Maximum unidentified devices per address and minute. */
const MAX_FAILURES = 20;

/** Counts unidentified connections by address: scanners and unregistered devices. */
function createWindows(clock: Clock) {
  const windows = new Windows({ windowMs: 60_000, maxKeys: 5000, empty: () => ({ failures: 0 }) });
  return {
    mayConnect: (address: string): boolean =>
      (windows.find(toAddressGroup(address), clock.monotonicMs())?.value.failures ?? 0) < MAX_FAILURES,
    failed(address: string): void {
      windows.open(toAddressGroup(address), clock.monotonicMs()).value.failures += 1;
    },
  };
}

/** Idle limit of a connection. A stationary tracker reports at least once an hour. */
const IDLE_MS = 2 * 3_600_000;
/** Time limit for the identification of a device. */
const GREETING_MS = 30_000;
/** Maximum connections: one per tracker, plus some left over from lost networks. */
const MAX_CONNECTIONS = 12_000;
/** Maximum unread bytes. A tracker waits for each acknowledgement, so one packet and some bytes are enough. */
const MAX_PENDING = 4 * MAX_PACKET_BYTES + 65_536;
/** Maximum bytes of acknowledgements that a tracker has not read; each has 4. */
const MAX_UNREAD = 4096;
const KEEP_ALIVE_DELAY_MS = 60_000;
/** Delay before a port that could not be opened is tried again. */
const RETRY_MS = 30_000;
const KNOWN = Buffer.of(1);
const UNKNOWN = Buffer.of(0);

export interface TeltonikaDeps {
  host: string;
  port: number;
  registry: Pick<Registry, 'findByIdentifier'>;
  tracking: Pick<Tracking, 'take'>;
  limit: ReportIntake['limit'];
  clock: Clock;
  log: Log;
}

/** Trackers send single bytes between packets to keep the connection open. */
const PING = 0xff;

function withoutPings(bytes: Buffer): Buffer {
  const begin = bytes.findIndex((byte) => byte !== PING);
  return begin < 0 ? Buffer.alloc(0) : bytes.subarray(begin);
}

/** Receives packets of Teltonika trackers over TCP, one connection per tracker. */
export function createTeltonikaListener({ host, port, registry, tracking, limit, clock, log }: TeltonikaDeps) {
  const places = new ClientPlaces(MAX_CONNECTIONS);
  const byImei = new Map<string, Socket>();
  const attempts = createWindows(clock);
  const totals = { packets: 0, damaged: 0, foreign: 0, unknown: 0, refused: 0 };
  const outage = createOutageLog({
    onBegin: (err) => logEvent(log, 'vehicles.cannot_listen', { err, host, port }),
    onEnd: () => log.info({ host, port }, 'listening for Teltonika trackers again'),
  });
  let server: Server | undefined;
  let retry: Timer | undefined;
  let boundPort: number | undefined;

  function turnAway(socket: Socket): void {
    totals.refused += 1;
    socket.on('error', () => socket.destroy());
    socket.destroy();
  }

  function welcome(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    if (!attempts.mayConnect(address) || !places.take(socket, turnAway)) {
      turnAway(socket);
      return;
    }
    let imei: string | undefined;
    let pending: Buffer = Buffer.alloc(0);
    let isBusy = false;
    const greeting = clock.schedule(GREETING_MS, () => imei === undefined && socket.destroy());
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.setNoDelay(true);

    /** Processes buffered bytes packet by packet; each waits for the acknowledgement of the one before. Never rejects. */
    async function work(): Promise<void> {
      if (isBusy) return;
      isBusy = true;
      socket.pause();
      try {
        while (await step());
      } catch (error) {
        // The packet is over the limit or not stored, and not acknowledged: the tracker connects again and repeats it.
        log.debug({ err: error }, 'packet of a tracker not stored');
        socket.destroy();
      }
      isBusy = false;
      if (!socket.destroyed) socket.resume();
    }

    async function step(): Promise<boolean> {
      if (socket.destroyed || socket.writableEnded) return false;
      if (imei === undefined) return greet();
      pending = withoutPings(pending);
      const read = readPacket(pending);
      if (read.kind === 'incomplete') return false;
      if (read.kind === 'foreign') {
        totals.foreign += 1;
        socket.destroy();
        return false;
      }
      pending = pending.subarray(read.bytes);
      places.received(socket);
      const live: LiveVehicle | undefined = registry.findByIdentifier(imei);
      if (!live) {
        // The vehicle was removed after the tracker connected.
        socket.destroy();
        return false;
      }
      limit(live, { requests: 1, reports: read.kind === 'packet' ? read.count : 0 });
      if (read.kind === 'damaged') {
        totals.damaged += 1;
        answer(0);
        return true;
      }
      await tracking.take(live, read.parsed, 'teltonika');
      totals.packets += 1;
      answer(read.count);
      return true;
    }

    function greet(): boolean {
      const read = readImei(pending);
      if (read.kind === 'incomplete') return false;
      // Check again: the address may have reached its limit after this connection was opened.
      if (!attempts.mayConnect(address)) {
        totals.refused += 1;
        socket.destroy();
        return false;
      }
      if (read.kind === 'bad') {
        totals.foreign += 1;
        attempts.failed(address);
        socket.destroy();
        return false;
      }
      pending = pending.subarray(read.bytes);
      if (!registry.findByIdentifier(read.imei)) {
        totals.unknown += 1;
        attempts.failed(address);
        // Close both sides: a client could otherwise try one IMEI after the other.
        socket.end(UNKNOWN, () => socket.destroySoon());
        return false;
      }
      imei = read.imei;
      // Close the former connection of a tracker that reconnects: it may look open for hours.
      byImei.get(imei)?.destroy();
      byImei.set(imei, socket);
      socket.write(KNOWN);
      return true;
    }

    function answer(count: number): void {
      if (socket.writableLength > MAX_UNREAD) {
        socket.destroy();
        return;
      }
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(count);
      socket.write(bytes);
    }

    socket.on('data', (chunk: Buffer) => {
      if (socket.writableEnded) return;
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      if (pending.length > MAX_PENDING) {
        totals.foreign += 1;
        socket.destroy();
        return;
      }
      void work();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      greeting.cancel();
      if (imei !== undefined && byImei.get(imei) === socket) byImei.delete(imei);
    });
  }

  return {
    port: (): number | undefined => boundPort,
    stats: () => ({ ...totals, isListening: server?.listening ?? false, connections: places.size }),

    start: open,

    async close(): Promise<void> {
      retry?.cancel();
      for (const socket of places.all()) socket.destroy();
      if (server?.listening) await new Promise((resolve) => server?.close(resolve));
    },
  };

  function open(): void {
    const opening = createServer({ keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_DELAY_MS }, welcome);
    server = opening;
    opening.on('error', (error) => {
      // A connection that cannot be accepted does not close the port.
      if (opening.listening) return;
      outage.failed(error);
      retry = clock.schedule(RETRY_MS, open);
    });
    opening.listen(port, host, () => {
      outage.succeeded();
      const address = opening.address();
      if (address !== null && typeof address === 'object') boundPort = address.port;
    });
  }
}
