import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createLive } from '../../src/server/live/index.ts';
import { createVesselsChannel } from '../../src/traffic/vessels/channel/vessels-channel.ts';
import { LiveTraffic, type TrafficListener } from '../../src/traffic/vessels/traffic.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { makeReport } from '../../test/support/samples/make-report.ts';
import { silentLog } from '../../test/support/silent-log.ts';
import { placeOf } from './sentence-feed.ts';

const DRAIN_POLL_MS = 5;
const STRIDE = 7919;

/** The live traffic and the hub in this process, on a simulated clock: the benchmark measures work, not waiting. */
export async function startViewerHub(vessels: number, clients: number) {
  const clock = new FakeClock();
  let listener: TrafficListener | undefined;
  const traffic = new LiveTraffic({
    ttlMs: 3_600_000,
    maxJumpMps: 0,
    arbitration: { isDual: false, localPriorityTtlMs: 0 },
    rangeKm: undefined,
    maxVessels: vessels,
    listener: {
      spawn: (vessel) => listener?.spawn(vessel),
      update: (vessel) => listener?.update(vessel),
      remove: (mmsi) => listener?.remove(mmsi),
      bbox: (bbox) => listener?.bbox(bbox),
    },
  });
  const channel = createVesselsChannel(traffic, clock);
  listener = channel;
  const live = createLive({
    channels: [channel],
    path: '/ws',
    pingIntervalMs: 1_000_000_000,
    maxBufferedBytes: 4 * 1024 * 1024,
    maxTotalBufferedBytes: 64 * 1024 * 1024,
    limits: { max: clients, maxPerAddress: clients, maxPerKey: clients },
    isForeign: () => false,
    clock,
    log: silentLog,
    addressOf: () => 'loopback',
    authorise: () => Promise.resolve({ ok: true, keyId: null }),
    errorBody: (failure) => failure,
  });
  const server = createServer();
  live.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let sent = 0;

  function move(count: number): void {
    for (let moved = 0; moved < count; moved += 1) {
      // Vessels of successive numbers are near each other, but do not send one after another.
      const index = (sent * STRIDE) % vessels;
      const now = clock.now();
      traffic.accept(
        makeReport({
          mmsi: 211_000_000 + index,
          receivedAt: now,
          fixAt: now,
          position: placeOf(index, Math.floor(sent / vessels)),
          motion: {
            speedKnots: (index % 120) / 10 + 0.1,
            courseDeg: (index * 7 + sent) % 360,
            headingDeg: index % 360,
          },
        }),
      );
      sent += 1;
    }
  }

  move(vessels);
  return {
    port: (server.address() as AddressInfo).port,
    /** Advances the clock by `seconds`, with `perSecond` vessels moving in each. */
    async pass(seconds: number, perSecond: number) {
      for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
        move(perSecond / 10);
        await clock.advance(100);
        // First the turns of the hub, then the clients' reading, which may be slower than this clock.
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        while (live.stats().unsentBytes > 0) await pause(DRAIN_POLL_MS);
      }
    },
    stats: () => live.stats(),
    async [Symbol.asyncDispose]() {
      const closing = live.close();
      await clock.advance(10_000);
      await closing;
      channel.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
