import { connect, type Socket } from 'node:net';
import { crc16 } from '../../src/vehicles/intake/codec8.ts';

/** A vehicle of the load. Its tracker sends over HTTP with the token, or with Codec 8 and the IMEI. */
export interface LoadVehicle {
  token: string;
  imei: string;
}

export interface TrackerLoad {
  url: string;
  teltonikaPort: number;
  byHttp: readonly LoadVehicle[];
  byCodec8: readonly LoadVehicle[];
  httpPerSec: number;
  codec8PerSec: number;
  secs: number;
}

export interface LoadResult {
  sent: number;
  confirmed: number;
  refused: number;
  /** The times from a report to its confirmation, in ms. */
  confirmedAfterMs: number[];
}

const HTTP_CONNECTIONS = 200;
/** A vehicle's way between two reports, in degrees of latitude. */
const STEP_DEG = 0.0005;

/** Sends reports at their rates, each vehicle in turn, without waiting for confirmations. */
export async function sendReports(load: TrackerLoad): Promise<LoadResult> {
  const result: LoadResult = { sent: 0, confirmed: 0, refused: 0, confirmedAfterMs: [] };
  const http = await Promise.all(
    Array.from({ length: Math.min(HTTP_CONNECTIONS, load.byHttp.length) }, () => openHttp(load.url, result)),
  );
  const codec8 = await inTurns(load.byCodec8, 200, ({ imei }) => openCodec8(load.teltonikaPort, imei, result));
  const startedAt = performance.now();
  let [byHttp, byCodec8] = [0, 0];
  for (;;) {
    const passed = (performance.now() - startedAt) / 1000;
    if (passed >= load.secs) break;
    for (; byHttp < passed * load.httpPerSec; byHttp += 1) {
      const vehicle = load.byHttp[byHttp % load.byHttp.length];
      const round = Math.floor(byHttp / load.byHttp.length);
      if (vehicle) http[byHttp % http.length]?.send(vehicle, byHttp % load.byHttp.length, round);
    }
    for (; byCodec8 < passed * load.codec8PerSec; byCodec8 += 1) {
      const index = byCodec8 % codec8.length;
      codec8[index]?.send(index, Math.floor(byCodec8 / codec8.length));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const deadline = performance.now() + 10_000;
  while (result.confirmed + result.refused < result.sent && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50));
  for (const { socket } of [...http, ...codec8]) socket.destroy();
  return result;
}

/** The time of one request with all reports that a phone recorded while it slept, newest first, in ms. */
export async function sendBacklog(url: string, token: string, reports: number): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const list = Array.from({ length: reports }, (_, index) => ({
    id: 'phone',
    lat: 60 - index * STEP_DEG,
    lon: 7,
    timestamp: now - index * 5,
    speed: 20,
    accuracy: 4,
    batt: 80,
  }));
  const begun = performance.now();
  const answer = await fetch(`${url}/v1/trackers/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(list),
  });
  if (!answer.ok) throw new Error(`a backlog is answered with ${answer.status}`);
  await answer.text();
  return performance.now() - begun;
}

/** A position of its own for each vehicle, further north in each round. */
const placeOf = (index: number, round: number) => ({
  latitude: 40 + (index % 1000) / 100 + round * STEP_DEG,
  longitude: 5 + Math.floor(index / 1000) / 10,
});

async function inTurns<T, R>(items: readonly T[], atOnce: number, open: (item: T) => Promise<R>): Promise<R[]> {
  const opened: R[] = [];
  for (let first = 0; first < items.length; first += atOnce)
    opened.push(...(await Promise.all(items.slice(first, first + atOnce).map(open))));
  return opened;
}

async function openSocket(port: number, onData: (chunk: Buffer) => void): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('data', onData);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => socket.destroy());
  return socket;
}

/** Requests of Traccar Client, one after another on a connection that stays open. */
async function openHttp(url: string, result: LoadResult) {
  const { port, host } = new URL(url);
  const sentAt: number[] = [];
  let text = '';
  const socket = await openSocket(Number(port), (chunk) => {
    text += chunk.toString('latin1');
    // The answers of this service and of the bare server have no body.
    for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
      confirm(result, text.startsWith('HTTP/1.1 200'), sentAt.shift());
      text = text.slice(end + 4);
    }
  });
  return {
    socket,
    send({ token }: LoadVehicle, index: number, round: number): void {
      const { latitude, longitude } = placeOf(index, round);
      const query = `id=${index}&timestamp=${Date.now()}&lat=${latitude.toFixed(6)}&lon=${longitude.toFixed(6)}&speed=21.5&bearing=0&altitude=73&accuracy=4&batt=88`;
      socket.write(`POST /v1/trackers/${token}?${query} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`);
      result.sent += 1;
      sentAt.push(performance.now());
    },
  };
}

/** A tracker with Codec 8: a packet of one record, confirmed by its count. */
async function openCodec8(port: number, imei: string, result: LoadResult) {
  const sentAt: number[] = [];
  let isKnown = false;
  let pending = Buffer.alloc(0);
  const welcome = Promise.withResolvers<void>();
  const socket = await openSocket(port, (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    if (!isKnown) {
      isKnown = true;
      pending = pending.subarray(1);
      welcome.resolve();
    }
    for (; pending.length >= 4; pending = pending.subarray(4))
      confirm(result, pending.readUInt32BE(0) === 1, sentAt.shift());
  });
  socket.on('close', () => welcome.resolve());
  socket.write(Buffer.concat([Buffer.of(0, 15), Buffer.from(imei)]));
  await welcome.promise;
  return {
    socket,
    send(index: number, round: number): void {
      socket.write(toPacket(placeOf(index + 9000, round)));
      result.sent += 1;
      sentAt.push(performance.now());
    },
  };
}

function confirm(result: LoadResult, isTaken: boolean, sentAt: number | undefined): void {
  if (isTaken) result.confirmed += 1;
  else result.refused += 1;
  if (sentAt !== undefined) result.confirmedAfterMs.push(performance.now() - sentAt);
}

function toPacket({ latitude, longitude }: { latitude: number; longitude: number }): Buffer {
  const data = Buffer.alloc(33);
  data.set([8, 1]);
  data.writeBigUInt64BE(BigInt(Date.now()), 2);
  data.writeInt32BE(Math.round(longitude * 1e7), 11);
  data.writeInt32BE(Math.round(latitude * 1e7), 15);
  data.writeInt16BE(73, 19);
  data.writeUInt8(9, 23);
  data.writeUInt16BE(40, 24);
  data[32] = 1;
  const packet = Buffer.alloc(8 + data.length + 4);
  packet.writeUInt32BE(data.length, 4);
  packet.set(data, 8);
  packet.writeUInt32BE(crc16(data), 8 + data.length);
  return packet;
}
