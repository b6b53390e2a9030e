import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Passage } from './tcp-proxy.ts';

/** As packets are cut on slow links: headers of IP and TCP, and what is in them. */
const PACKET_HEADER_BYTES = 40;
const PACKET_BYTES = 536;

interface Crossed {
  up: number;
  down: number;
}

/** A link whose bytes are counted, headers of packets included. */
export interface SlowLink {
  passage: Passage;
  /** Bytes in each direction by the path of the first request of a connection. */
  crossed: ReadonlyMap<string, Crossed>;
}

/** A link of so many bytes a second in each direction; the connections take turns, packet by packet. */
export function createSlowLink(bytesPerSec: number): SlowLink {
  const crossed = new Map<string, Crossed>();
  const freeAt: Crossed = { up: 0, down: 0 };

  /** Resolves when the packet is over. */
  async function transmit(direction: keyof Crossed, bytes: number): Promise<void> {
    const now = performance.now();
    freeAt[direction] = Math.max(now, freeAt[direction]) + (bytes / bytesPerSec) * 1000;
    await pause(freeAt[direction] - now);
  }

  function passage() {
    let counts: Crossed | undefined;
    const through = (direction: keyof Crossed) =>
      new Transform({
        async transform(chunk: Buffer, _encoding, done) {
          counts ??= countsOf(chunk);
          for (let first = 0; first < chunk.length; first += PACKET_BYTES) {
            const packet = chunk.subarray(first, first + PACKET_BYTES);
            const bytes = packet.length + PACKET_HEADER_BYTES;
            await transmit(direction, bytes);
            counts[direction] += bytes;
            // A connection may have been cut while the packet was on its way.
            if (this.destroyed) return;
            this.push(packet);
          }
          done();
        },
      });
    return { up: through('up'), down: through('down') };
  }

  function countsOf(chunk: Buffer): Crossed {
    const path = chunk.toString('latin1', 0, 200).split(' ')[1] ?? '';
    const known = crossed.get(path) ?? { up: 0, down: 0 };
    crossed.set(path, known);
    return known;
  }

  return { passage, crossed };
}
