import { expect, onTestFinished } from 'vitest';
import type { LatLon } from '../../../src/foundation/shared/geo/geo.ts';
import { toReason } from '../../../src/foundation/shared/reason.ts';
import { createGauge, type GaugeDeps } from '../../../src/vessel/gauge/index.ts';
import { FakeClock } from '../fake-clock.ts';
import { FakeGauge } from '../fakes/fake-gauge.ts';
import { createRecordingLog } from '../recording-log.ts';
import { makeConfig } from '../samples/make-config.ts';
import { untilPasses } from '../until-passes.ts';
import { buildRoutesApp } from './routes-app.ts';

export const KOBLENZ: LatLon = { latitude: 50.36, longitude: 7.6 };

/** Somewhere north of Koblenz. */
export const north = (km: number): LatLon => ({ latitude: 50.36 + km / 111.195, longitude: 7.6 });

const NO_MEMORY: GaugeDeps['states'] = { load: async () => undefined, save: async () => undefined };

interface GaugeRunOptions {
  fake?: FakeGauge;
  place?: LatLon | undefined;
  enabled?: boolean;
  radiusKm?: number;
  stations?: string[];
  clock?: FakeClock;
  /** Where it keeps what it knows over a restart; without one it forgets. */
  states?: GaugeDeps['states'];
}

/** A started gauge with a fake service, its clock and the own-ship position in the hands of the test; pauses are full. */
export async function runGauge(options: GaugeRunOptions = {}) {
  const { enabled = true, radiusKm = 50, stations = [], clock = new FakeClock(), states = NO_MEMORY } = options;
  const [fake, log] = [options.fake ?? (await FakeGauge.start()), createRecordingLog()];
  let place = 'place' in options ? options.place : KOBLENZ;
  const listeners = new Set<() => void>();
  const gauge = await createGauge({
    config: { ...makeConfig().gauge, enabled, base_url: fake.url, radius_km: radiusKm, stations },
    position: {
      current: () => place,
      state: () => ({ reason: place ? null : toReason('no fix', 'noFix') }),
      onFix(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    random: () => 1,
    states,
    clock,
    log,
  });
  onTestFinished(() => gauge.close());
  gauge.start();
  const call = await buildRoutesApp(gauge.routes);
  const countPolls = () => {
    const { changed, unchanged, failed } = gauge.stats().polls;
    return changed + unchanged + failed;
  };
  return {
    gauge,
    fake,
    clock,
    log,
    listeners,
    get: (path: string) => call('GET', path),
    /** The names that `/v1/pegel/stations` lists. */
    async names(query = ''): Promise<string[]> {
      const { body } = await call('GET', `/v1/pegel/stations${query}`);
      return body.stations.map(({ stationName }: { stationName: string }) => stationName);
    },
    /** A new fix, or the loss of the last one. */
    moveTo(next: LatLon | undefined): void {
      place = next;
      if (next) for (const listener of listeners) listener();
    },
    /** Resolves when so many polls have ended, and fails when there are more. */
    async polled(count: number): Promise<void> {
      await untilPasses(() => expect(countPolls()).toBeGreaterThanOrEqual(count));
      expect(countPolls()).toBe(count);
      expect(fake.asked).toHaveLength(count);
    },
  };
}
