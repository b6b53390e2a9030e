import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createTraffic } from '../src/ais/traffic/index.ts';
import type { LatLon } from '../src/shared/geo.ts';

const VESSELS = 40;
/** Every vessel has told its name in this time: the demo begins with names. */
const HEARD_BEFORE_MS = 360_000;
const STEP_MS = 500;

/** A UDP port of this machine that is free now. */
export async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}

/** Barges, yachts, moored vessels and ferries along the route, so many times faster than real time, as AIVDM to a UDP port. */
export function sendTraffic(port: number, { route, speed }: { route: readonly LatLon[]; speed: number }): void {
  const beginning = Date.now();
  const traffic = createTraffic({ seed: 7, vessels: VESSELS, route, startMs: beginning - HEARD_BEFORE_MS });
  const socket = createSocket('udp4').unref();
  setInterval(() => {
    const sentences = traffic.sentencesAt(beginning + (Date.now() - beginning) * speed);
    for (const sentence of sentences) socket.send(`${sentence}\r\n`, port, '127.0.0.1');
  }, STEP_MS).unref();
}
