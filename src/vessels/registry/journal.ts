import type { VesselSource } from '../report.ts';

/** When a vessel was last heard, and by which source. */
export interface Sighting {
  mmsi: number;
  lastAt: number;
  source: VesselSource;
}

/** Ends a number of which seven bits go into each byte, the lowest first. */
const LAST_BYTE_BELOW = 0x80;

/**
 * When vessels were last heard, given in the order of their MMSIs, in three to four bytes each: an MMSI, of which the distance to the one before is
 * written twofold plus 1 for the remote source, then the age in seconds at `now`. Ages are rounded up: what is read
 * back is never later than it was, and less than a second earlier.
 */
export function encodeSightings(sorted: readonly Sighting[], now: number): Buffer {
  // Two numbers of at most five bytes each.
  const bytes = Buffer.allocUnsafe(sorted.length * 10);
  let end = 0;
  let previous = 0;
  const put = (value: number) => {
    let rest = value;
    for (; rest >= LAST_BYTE_BELOW; rest = Math.floor(rest / LAST_BYTE_BELOW)) {
      end = bytes.writeUInt8((rest % LAST_BYTE_BELOW) + LAST_BYTE_BELOW, end);
    }
    end = bytes.writeUInt8(rest, end);
  };
  for (const { mmsi, lastAt, source } of sorted) {
    put((mmsi - previous) * 2 + (source === 'remote' ? 1 : 0));
    put(Math.max(0, Math.ceil((now - lastAt) / 1000)));
    previous = mmsi;
  }
  return bytes.subarray(0, end);
}

/** Reads what `encodeSightings` wrote at `writtenAt`; what does not end as it should is left out. */
export function decodeSightings(bytes: Uint8Array, writtenAt: number): Sighting[] {
  const sightings: Sighting[] = [];
  let at = 0;
  const next = (): number | undefined => {
    let value = 0;
    for (let weight = 1; ; weight *= LAST_BYTE_BELOW) {
      const byte = bytes[at];
      if (byte === undefined) return undefined;
      at += 1;
      value += (byte % LAST_BYTE_BELOW) * weight;
      if (byte < LAST_BYTE_BELOW) return value;
    }
  };
  let mmsi = 0;
  for (;;) {
    const step = next();
    const ageSecs = next();
    if (step === undefined || ageSecs === undefined) return sightings;
    mmsi += Math.floor(step / 2);
    sightings.push({ mmsi, lastAt: writtenAt - ageSecs * 1000, source: step % 2 === 1 ? 'remote' : 'local' });
  }
}
