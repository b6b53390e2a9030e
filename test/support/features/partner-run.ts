import { onTestFinished } from 'vitest';
import { createAisSharing } from '../../../src/outward/ais-sharing/index.ts';
import type { VesselReport } from '../../../src/traffic/vessel-data/report.ts';
import { LiveTraffic, type TrafficListener } from '../../../src/traffic/vessels/traffic.ts';
import { FakeClock } from '../fake-clock.ts';
import { FakePartner, type FakePartnerClient } from '../fakes/fake-partner.ts';
import { createRecordingLog } from '../recording-log.ts';
import { makeReport } from '../samples/make-report.ts';
import { untilPasses } from '../until-passes.ts';

export const PARTNER_TOKEN = 'secret-partner-token';

/** Shorter than the pause between two pings, so that no answer is overtaken by the clock. */
const STEP_MS = 10_000;

/** A started stream of a real traffic to a fake partner; random is always 1, so pauses are full. */
export async function runPartner({ url, deviceId }: { url?: string; deviceId?: string } = {}) {
  const [clock, log, fake] = [new FakeClock(), createRecordingLog(), await FakePartner.start()];
  const listeners = new Set<TrafficListener>();
  const traffic = new LiveTraffic({
    ttlMs: 600_000,
    maxJumpMps: 0,
    rangeKm: undefined,
    maxVessels: 20_000,
    arbitration: { isDual: true, localPriorityTtlMs: 120_000 },
    listener: {
      spawn: (vessel) => listeners.forEach((listener) => void listener.spawn(vessel)),
      update: (vessel) => listeners.forEach((listener) => void listener.update(vessel)),
      remove: (mmsi) => listeners.forEach((listener) => void listener.remove(mmsi)),
      bbox: () => undefined,
    },
  });
  const partner = createAisSharing({
    config: { enabled: true, url: url ?? fake.url, token: PARTNER_TOKEN, device_id: deviceId },
    vessels: {
      traffic,
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    random: () => 1,
    clock,
    log,
  });
  partner.start();
  onTestFinished(async () => {
    // One that hangs would let the service wait half a minute for the end of the connection.
    await Promise.all([partner.close(), fake[Symbol.asyncDispose]()]);
  });
  return {
    partner,
    fake,
    clock,
    log,
    traffic,
    /** A message of a vessel comes in now. */
    receive: (changes: Partial<VesselReport> = {}) =>
      traffic.accept(makeReport({ receivedAt: clock.now(), ...changes })),
    /** The connection, once the service knows of it too. */
    async connected() {
      const client = await fake.client();
      await untilPasses(() => {
        if (partner.status().status !== 'connected') throw new Error('not connected');
      });
      return client;
    },
    /** Moves time on while the partner answers. */
    async passTime(client: FakePartnerClient, ms: number): Promise<void> {
      for (let left = ms; left > 0; left -= STEP_MS) {
        await clock.advance(Math.min(left, STEP_MS));
        await client.hasAnswered();
      }
    },
    /** Resolves when the service has seen the end of the connection. */
    gone: () =>
      untilPasses(() => {
        if (partner.status().status !== 'disconnected') throw new Error('still connected');
      }),
  };
}
