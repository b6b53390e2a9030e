import { encodeSentences } from '../../../src/outward/nmea-output/encoder/index.ts';
import { ReceivedAids } from '../../../src/traffic/aids/received-aids.ts';
import type { AisMessage } from '../../../src/traffic/ais/index.ts';
import { InterferenceWatch } from '../../../src/traffic/vessels/interference/interference.ts';
import { decodeLines } from '../ais/ais-lines.ts';
import type { Held } from './limit-walk.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');

/** More aids to navigation than are kept, with the longest names. */
export async function fillAids(): Promise<Held> {
  const name = 'W'.repeat(34);
  const lines = encodeSentences({
    kind: 'aid-to-navigation',
    type: 21,
    mmsi: 992_000_000,
    latitude: 50,
    longitude: 7,
    name,
  });
  const { messages } = decodeLines(lines, { nowMs: NOW });
  const [aid] = messages;
  const aids = new ReceivedAids();
  for (let index = 0; aid && index < 5000; index += 1) {
    aids.receive(Object.assign({ ...aid }, { mmsi: 992_000_000 + index }) satisfies AisMessage);
  }
  const held = aids.list(NOW);
  return { items: held.length, bytes: Buffer.byteLength(JSON.stringify(held)) };
}

/** Jumps of more vessels from more cells than are kept. */
export async function fillInterference(): Promise<Held> {
  const watch = new InterferenceWatch();
  for (let cell = 0; cell < 400; cell += 1) {
    for (let vessel = 0; vessel < 100; vessel += 1) {
      const from = { latitude: (cell % 80) + 0.2, longitude: Math.floor(cell / 80) + 0.2 };
      watch.jumped(vessel, { from, to: { latitude: -50, longitude: 0 }, at: NOW });
    }
  }
  const cells = watch.list(NOW);
  return { items: cells.length, bytes: cells.reduce((sum, { vessels }) => sum + vessels * 50, 0) };
}
