import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log.ts';
import { logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import type { Statics } from '../vessel-data/statics.ts';

/** Maximum number of concurrent lookups. The registry combines simultaneous lookups into one query. */
const MAX_LOOKUPS = 500;
/** Pause after a failure of the registry. */
const PAUSE_MS = 10_000;

export interface EnrichmentDeps {
  find(mmsi: number): Promise<Statics | undefined>;
  /** Called once with the registry's static data, unless the vessel was forgotten meanwhile. */
  found(mmsi: number, statics: Statics): void;
  clock: Clock;
  log: Log;
}

/** Looks up each new vessel in the registry once. While the registry fails, the vessels stay queued. */
export function createEnrichment({ find, found, clock, log }: EnrichmentDeps) {
  /** MMSIs to look up, oldest first, and those in progress. Both contain only vessels of the traffic. */
  const waiting = new Set<number>();
  const asking = new Map<number, object>();
  /** Iterator kept between calls: a new one would have to skip all deleted entries of a long queue. */
  let line = waiting.values();
  let pause: Timer | undefined;
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'registry.unavailable', { err: error }),
    onEnd: () => log.info({}, 'vessel registry available again'),
  });

  function proceed(): void {
    while (waiting.size > 0 && !pause && asking.size < MAX_LOOKUPS) {
      const { value: mmsi } = line.next();
      if (mmsi === undefined) {
        line = waiting.values();
        continue;
      }
      waiting.delete(mmsi);
      const lookup = {};
      asking.set(mmsi, lookup);
      void ask(mmsi, lookup);
    }
  }

  async function ask(mmsi: number, lookup: object): Promise<void> {
    const isWanted = () => asking.get(mmsi) === lookup;
    try {
      const statics = await find(mmsi);
      outage.succeeded();
      if (statics && isWanted()) found(mmsi, statics);
    } catch (error) {
      outage.failed(error);
      if (isWanted()) waiting.add(mmsi);
      pause ??= clock.schedule(PAUSE_MS, () => {
        pause = undefined;
        proceed();
      });
    } finally {
      if (isWanted()) asking.delete(mmsi);
    }
    proceed();
  }

  return {
    want(mmsi: number): void {
      waiting.add(mmsi);
      proceed();
    },
    /** Discards the queued or running lookup of a vessel. */
    forget(mmsi: number): void {
      waiting.delete(mmsi);
      asking.delete(mmsi);
    },
    close(): void {
      waiting.clear();
      asking.clear();
      pause?.cancel();
    },
  };
}
