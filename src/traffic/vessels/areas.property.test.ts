import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import type { Bbox } from '../../foundation/shared/geo/range.ts';
import { AREA_FLUSH_MS, AreaBroadcast } from '../../server/live/areas/area-broadcast.ts';
import { atLevel, cellAt, coverOf } from '../../server/live/areas/grid.ts';
import { type Frame, toGreetingFrame } from '../../server/live/frame.ts';
import { SendQueue } from '../../server/live/send-queue.ts';
import { type LiveVessel, toLiveVessel } from '../vessel-data/vessel.ts';
import { createVesselsChannel } from './channel/vessels-channel.ts';
import { LiveTraffic, type TrafficListener } from './traffic.ts';

const TTL_MS = 20_000;

type Message =
  | { action: 'snapshot'; vessels: LiveVessel[] }
  | { action: 'spawn' | 'update'; vessel: LiveVessel }
  | { action: 'remove'; mmsi: number };

/** A client that reads only on request; until then messages are queued, and newer ones replace older ones. */
class Client {
  readonly #queue = new SendQueue();
  readonly seen = new Map<number, unknown>();
  area: Bbox | undefined;

  deliver(frames: readonly Frame[]): void {
    for (const frame of frames) this.#queue.add(frame);
  }

  read(): void {
    while (!this.#queue.isEmpty) for (const frame of this.#queue.take(1)) this.#take(JSON.parse(textOf(frame)));
  }

  #take(message: Message): void {
    if (message.action === 'remove') this.seen.delete(message.mmsi);
    else if (message.action !== 'snapshot') this.seen.set(message.vessel.mmsi, comparable(message.vessel));
    else {
      this.seen.clear();
      for (const vessel of message.vessels) this.seen.set(vessel.mmsi, comparable(vessel));
    }
  }
}

function textOf({ bytes, fragments }: Frame): string {
  const frames = fragments ? [...Iterator.from(fragments)] : [bytes];
  return frames.map((frame) => frame.subarray(headerBytes(frame)).toString()).join('');
}

const headerBytes = (frame: Buffer): number => ({ 126: 4, 127: 10 })[(frame[1] ?? 0) & 0x7f] ?? 2;

/** The vessel as transmitted, without `last_seen`, which changes without a message. */
function comparable(vessel: LiveVessel): unknown {
  const { last_seen: _lastSeen, ...rest } = JSON.parse(JSON.stringify(vessel)) as LiveVessel;
  return rest;
}

/** Starts a hub with three clients and live traffic. Returns the possible actions. */
function start() {
  const clock = new FakeClock();
  const turns: (() => void)[] = [];
  const runTurns = () => turns.splice(0).forEach((turn) => void turn());
  let listener: TrafficListener | undefined;
  const traffic = new LiveTraffic({
    ttlMs: TTL_MS,
    maxJumpMps: 0,
    arbitration: { isDual: false, localPriorityTtlMs: 0 },
    rangeKm: undefined,
    maxVessels: 3,
    listener: {
      spawn: (vessel) => listener?.spawn(vessel),
      update: (vessel) => listener?.update(vessel),
      remove: (mmsi) => listener?.remove(mmsi),
      bbox: (bbox) => listener?.bbox(bbox),
    },
  });
  const channel = createVesselsChannel(traffic, clock);
  listener = channel;
  if (!channel.places) throw new Error('vessels have places');
  const areas = new AreaBroadcast({
    channel: channel.name,
    places: channel.places,
    clock,
    inTurn: (task) => turns.push(task),
  });
  channel.start((message, about = {}) => areas.publish(message, about));
  const clients = [new Client(), new Client(), new Client()];
  const clientAt = (index: number) => clients[index] as Client;
  const pass = async (ms: number) => {
    await clock.advance(ms);
    traffic.sweep(clock.now());
  };
  return {
    clients,
    receive(mmsi: number, [latitude, longitude]: readonly [number, number]) {
      const receivedAt = clock.now();
      traffic.accept(makeReport({ mmsi, receivedAt, fixAt: receivedAt, position: { latitude, longitude } }));
    },
    forget: (mmsi: number) => traffic.forget(mmsi),
    subscribe(index: number, area: Bbox) {
      const client = clientAt(index);
      client.area = area;
      client.deliver(areas.set(client, area).map((message) => toGreetingFrame('vessels', message)));
    },
    unsubscribe(index: number) {
      clientAt(index).area = undefined;
      areas.remove(clientAt(index));
    },
    read: (index: number) => clientAt(index).read(),
    runTurns,
    pass,
    async settle() {
      await clock.advance(AREA_FLUSH_MS);
      runTurns();
      for (const client of clients) client.read();
    },
    /** Vessels of the traffic in the cells of an area. */
    inArea(area: Bbox) {
      const { level, cells } = coverOf(area);
      const inside = [...traffic.vessels()].filter((vessel) => cells.has(atLevel(cellAt(vessel), level)));
      return new Map(inside.map((vessel) => [vessel.mmsi, comparable(toLiveVessel(vessel))]));
    },
  };
}

const mmsi = fc.integer({ min: 201_000_001, max: 201_000_004 });
const index = fc.integer({ min: 0, max: 2 });
const anywhere = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
/** Points mostly close to cell edges of all levels, to the date line and to a pole. */
const latitude = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(-0.1, 0.1, 0.3, 1.2, 46, 90) },
  { weight: 1, arbitrary: anywhere(90) },
);
const longitude = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(-179.9, -0.1, 0.1, 0.3, 6, 179.9) },
  { weight: 1, arbitrary: anywhere(180) },
);
const area = fc.tuple(latitude, latitude, longitude, longitude).map(([a, b, west, east]): Bbox => {
  return { sw: [Math.min(a, b), west], ne: [Math.max(a, b), east] };
});

type Run = ReturnType<typeof start>;
const step: fc.Arbitrary<(run: Run) => unknown> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.tuple(mmsi, fc.tuple(latitude, longitude)).map(
      ([who, at]) =>
        (run: Run) =>
          run.receive(who, at),
    ),
  },
  { weight: 1, arbitrary: mmsi.map((who) => (run: Run) => run.forget(who)) },
  {
    weight: 4,
    arbitrary: fc.tuple(index, area).map(
      ([who, where]) =>
        (run: Run) =>
          run.subscribe(who, where),
    ),
  },
  { weight: 1, arbitrary: index.map((who) => (run: Run) => run.unsubscribe(who)) },
  { weight: 3, arbitrary: fc.constantFrom(10, 400, 3000, 15_000).map((ms) => (run: Run) => run.pass(ms)) },
  { weight: 3, arbitrary: fc.constant((run: Run) => run.runTurns()) },
  { weight: 2, arbitrary: index.map((who) => (run: Run) => run.read(who)) },
);

test('whatever moves and whoever asks for what, each client of an area has what the traffic has in its cells', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80, size: 'max' }), async (steps) => {
      const run = start();
      for (const next of steps) await next(run);
      await run.settle();
      for (const { area: asked, seen } of run.clients) if (asked) expect(seen).toEqual(run.inArea(asked));
    }),
    { numRuns: 200 },
  );
});
