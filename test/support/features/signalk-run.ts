import { createEvent } from '../../../src/foundation/shared/event.ts';
import { createCurrentData } from '../../../src/outward/signalk/current-data.ts';
import { createStations } from '../../../src/outward/signalk/stations.ts';
import { createStream } from '../../../src/outward/signalk/stream.ts';
import { Broadcast } from '../../../src/server/live/broadcast.ts';
import type { AisMessage } from '../../../src/traffic/ais/index.ts';
import type { TrafficListener } from '../../../src/traffic/vessels/index.ts';
import { LiveTraffic } from '../../../src/traffic/vessels/traffic.ts';
import type { Fix } from '../../../src/vessel/position/index.ts';
import { FakeClock } from '../fake-clock.ts';
import { textsOf } from '../network/text-frames.ts';

const OWN_MMSI = 211_000_001;
export const OWN_CONTEXT = `vessels.urn:mrn:imo:mmsi:${OWN_MMSI}`;

export interface SeenDelta {
  context: string;
  updates: {
    $source: string;
    timestamp: string;
    values: { path: string; value: unknown }[];
    meta?: { path: string; value: unknown }[];
  }[];
}

/** The stream of Signal K behind a hub whose flushes a test decides, with a traffic that it feeds. */
export function createSignalkRun() {
  const clock = new FakeClock();
  const broadcast = new Broadcast();
  const fixes = createEvent<Fix>();
  let fix: Fix | undefined;
  let listener: TrafficListener | undefined;
  const traffic = new LiveTraffic({
    ttlMs: 600_000,
    maxJumpMps: 0,
    arbitration: { isDual: false, localPriorityTtlMs: 120_000 },
    rangeKm: undefined,
    maxVessels: 1000,
    listener: {
      spawn: (vessel) => listener?.spawn(vessel),
      update: (vessel) => listener?.update(vessel),
      remove: (mmsi) => listener?.remove(mmsi),
      bbox: () => undefined,
    },
  });
  const vessels = {
    traffic,
    listen(given: TrafficListener) {
      listener = given;
      return () => undefined;
    },
  };
  const position = { current: () => fix, onFix: fixes.on };
  const now = () => clock.now();
  const radio = createEvent<AisMessage>();
  const antenna = { onMessage: radio.on };
  const stations = createStations({ now, forgotten: (mmsi) => stream.forget(mmsi) });
  const own = { mmsi: OWN_MMSI };
  const current = createCurrentData({ own, label: 'wheelhouse', position, vessels, stations, now });
  const stream = createStream({ path: '/stream', isOpen: true, current, position, vessels, antenna, stations, clock });
  /** Frames published, each counted once however many clients get it. */
  const published: Buffer[] = [];
  const stop = stream.endpoint.start({
    publish(frame) {
      published.push(frame.bytes);
      broadcast.publish(frame);
    },
    listen: (client, channels) => broadcast.setSubscriptions(client, channels),
  });

  return {
    clock,
    traffic,
    stream,
    current,
    stations,
    published,
    stop,
    setFix(next: Fix | undefined) {
      fix = next;
      if (next) fixes.emit(next);
    },
    /** The antenna receives it. */
    receive: radio.emit,
    /** A client with everything it has received, a page unless stated otherwise. */
    connect(query = '', { isPage = true, address = '192.168.1.7' } = {}) {
      const texts: string[] = [];
      const unread: (() => void)[] = [];
      const client = {
        whenRead: (done: () => void) => unread.push(done),
        deliver(frames: readonly { bytes: Buffer; fragments?: Iterator<Buffer> }[]) {
          for (const { bytes, fragments } of frames) {
            texts.push(...textsOf(bytes));
            for (let next = fragments?.next(); next && !next.done; next = fragments?.next()) {
              texts.push(...textsOf(next.value));
            }
          }
        },
      };
      const session = stream.endpoint.connect(client, { query: new URLSearchParams(query), address, isPage });
      return {
        session,
        texts,
        /** It has read all so far. */
        read() {
          for (const done of unread.splice(0)) done();
        },
        send: (message: object) => session.take(JSON.stringify(message)),
        /** What came since the last call. */
        deltas(): SeenDelta[] {
          broadcast.flush();
          return texts
            .splice(0)
            .map((text) => JSON.parse(text))
            .filter((message) => 'updates' in message);
        },
        leave() {
          broadcast.remove(client);
          session.gone();
        },
      };
    },
  };
}

/** The paths and values of deltas, those of the empty path by their names. */
export function valuesOf(deltas: readonly SeenDelta[], context: string): Record<string, unknown> {
  const values = deltas
    .filter((delta) => delta.context === context)
    .flatMap(({ updates }) => updates.flatMap((update) => update.values));
  return Object.assign({}, ...values.map(({ path, value }) => (path === '' ? value : { [path]: value })));
}
