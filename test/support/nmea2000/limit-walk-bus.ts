import { createDatagramLimit } from '../../../src/foundation/line-sources/udp-listener.ts';
import { createMessageParts } from '../../../src/foundation/nmea2000/bus-messages.ts';
import { LIMITS } from '../../../src/foundation/shared/limits.ts';
import { FakeClock } from '../fake-clock.ts';
import type { Held } from '../limits/limit-walk.ts';

/** Datagrams of one second, twice as many as the limit. */
export async function fillDatagrams(size: number): Promise<Held> {
  const limit = createDatagramLimit(new FakeClock());
  let items = 0;
  for (let sent = 0; sent < 2 * LIMITS.datagrams.items; sent += 1) if (limit.accepts(size)) items += 1;
  return { items, bytes: items * size };
}

/** First parts of the longest messages, from more devices than the limit, without the other parts. */
export async function fillBusMessages(): Promise<Held> {
  const parts = createMessageParts();
  const data = Buffer.concat([Buffer.from([0, 223]), Buffer.alloc(6)]);
  for (let device = 0; device < 2 * LIMITS.nmea2000Messages.items; device += 1) {
    parts.add({ pgn: 129_038, source: device % 252, data, isWhole: false }, String(device), 0);
  }
  return parts.held();
}
