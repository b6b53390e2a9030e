import type { Bbox } from '../../../src/foundation/shared/geo/range.ts';
import { CellBroadcast } from '../../../src/server/live/areas/cell-broadcast.ts';
import type { LiveMessage } from '../../../src/server/live/channel.ts';
import { type Frame, toChannelFrame, toGreetingFrame } from '../../../src/server/live/frame.ts';
import { createVesselsChannel } from '../../../src/traffic/vessels/channel/vessels-channel.ts';
import { LiveTraffic, type TrafficListener } from '../../../src/traffic/vessels/traffic.ts';
import { FakeClock } from '../fake-clock.ts';

/** Reads frames when a test says so. */
export class CellClient {
  isBehind = false;
  readonly #take: (payload: Buffer, isBinary: boolean) => void;
  #waiting: Buffer[] = [];
  bytes = 0;
  frames = 0;

  constructor(take: (payload: Buffer, isBinary: boolean) => void) {
    this.#take = take;
  }

  deliver(frames: readonly Frame[]): void {
    for (const { bytes, fragments } of frames) {
      this.#waiting.push(...(fragments ? [joinFragments(Iterator.from(fragments))] : [bytes]));
    }
    if (!this.isBehind) this.read();
  }

  read(): void {
    for (const frame of this.#waiting.splice(0)) {
      this.bytes += frame.length;
      this.frames += 1;
      this.#take(frame.subarray(headerBytes(frame)), (frame[0] ?? 0) % 16 === 2);
    }
  }
}

/** As one frame with the longest header. */
function joinFragments(fragments: Iterator<Buffer> & Iterable<Buffer>): Buffer {
  const payloads = [...fragments].map((frame) => frame.subarray(headerBytes(frame)));
  return Buffer.concat([Buffer.from([0x81, 127, 0, 0, 0, 0, 0, 0, 0, 0]), ...payloads]);
}

const headerBytes = (frame: Buffer): number => ({ 126: 4, 127: 10 })[(frame[1] ?? 0) & 0x7f] ?? 2;

/** A live traffic with its channel, and clients of it in JSON and in cells. */
export function runCells({ ttlMs = 600_000, maxVessels = 100_000 } = {}) {
  const clock = new FakeClock();
  const turns: (() => void)[] = [];
  let listener: TrafficListener | undefined;
  const traffic = new LiveTraffic({
    ttlMs,
    maxJumpMps: 0,
    arbitration: { isDual: false, localPriorityTtlMs: 0 },
    rangeKm: undefined,
    maxVessels,
    listener: {
      spawn: (vessel) => listener?.spawn(vessel),
      update: (vessel) => listener?.update(vessel),
      remove: (mmsi) => listener?.remove(mmsi),
      bbox: (bbox) => listener?.bbox(bbox),
    },
  });
  const channel = createVesselsChannel(traffic, clock);
  listener = channel;
  const whole = new Set<CellClient>();
  const cells = new CellBroadcast({ channel: channel.name, cells: channel.cells, inTurn: (task) => turns.push(task) });
  channel.start((message, about = {}) => {
    cells.publish(message, about);
    const frame = toChannelFrame(channel.name, made(message), about.coalesceKey);
    for (const client of whole) client.deliver([frame]);
  });
  return {
    clock,
    traffic,
    channel,
    cells,
    subscribeJson(client: CellClient): void {
      whole.add(client);
      client.deliver(channel.greeting().map((message) => toGreetingFrame(channel.name, message)));
    },
    subscribeCells: (client: CellClient, area?: Bbox) => client.deliver(cells.set(client, area)),
    runTurns: () => turns.splice(0).forEach((turn) => void turn()),
    /** Time passes, a step at a time. */
    async pass(ms: number) {
      await clock.advance(ms);
      traffic.sweep(clock.now());
    },
  };
}

const made = (message: LiveMessage | (() => LiveMessage)): LiveMessage =>
  typeof message === 'function' ? message() : message;
