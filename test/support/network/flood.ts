import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, vi } from 'vitest';
import type { ServiceProcess } from '../service/service-process.ts';
import { exchange, openRaw, requestText } from './raw-http.ts';

/** How many connections are opened before the next ones wait for them: more would overflow the queue of the listener. */
const AT_ONCE = 200;

/** Opens so many connections and says the text on each. Nothing that comes back is read. */
export async function floodWith(url: string, count: number, text: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, () => openRaw(url));
    // One that is cut off at once is closed without having been connected.
    await Promise.all(batch.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
    for (const socket of batch) if (!socket.destroyed && text !== '') socket.write(text);
    sockets.push(...batch);
  }
  return sockets;
}

export async function hangUp(sockets: readonly Socket[]): Promise<void> {
  const open = sockets.filter((socket) => !socket.closed);
  for (const socket of open) socket.destroy();
  await Promise.all(open.map((socket) => (socket.closed ? undefined : once(socket, 'close'))));
}

/** Milliseconds until health is answered, on a connection of its own. */
export async function healthMs({ url }: ServiceProcess): Promise<number> {
  const askedAt = performance.now();
  expect(await exchange(url, requestText('GET /health', 'Connection: close'))).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  return performance.now() - askedAt;
}

/** Documents asked for before memory is measured. */
const WORK = 20;

/** What the process takes, in MB, by its own measurement. Garbage is collected by ordinary work only, so some is done before. */
export async function residentMb(service: ServiceProcess): Promise<number> {
  for (let done = 0; done < WORK; done += 1) await service.get('/v1/openapi.json');
  const { text } = await service.get('/metrics');
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]) / 1_048_576;
}

/** Waits, at most for some seconds, until the service is as quick and as small as it should be. */
export async function expectCalm(service: ServiceProcess, limits: { maxHealthMs: number; maxMb: number }) {
  await vi.waitFor(
    async () => {
      const times = [await healthMs(service), await healthMs(service), await healthMs(service)];
      expect(times.sort((a, b) => a - b)[1]).toBeLessThan(limits.maxHealthMs);
      expect(await residentMb(service)).toBeLessThan(limits.maxMb);
    },
    { timeout: 20_000, interval: 100 },
  );
}
