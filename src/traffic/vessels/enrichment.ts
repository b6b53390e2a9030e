import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log.ts';
import { logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import type { Statics } from '../vessel-data/statics.ts';

/** How many vessels are looked up at a time; the registry asks for those of one moment in one query. */
const MAX_LOOKUPS = 500;
/** A registry that fails is left alone for this long. */
const PAUSE_MS = 10_000;

export interface EnrichmentDeps {
  find(mmsi: number): Promise<Statics | undefined>;
  /** Called once with what the registry knows, unless the vessel was forgotten meanwhile. */
  found(mmsi: number, statics: Statics): void;
  clock: Clock;
  log: Log;
}

/** Asks the registry once for each vessel that appears. Where the registry fails, the vessels wait until it answers. */
export function createEnrichment({ find, found, clock, log }: EnrichmentDeps) {
  /** MMSIs to ask for, oldest first, and those being asked for. Both hold vessels of the traffic only. */
  const waiting = new Set<number>();
  const asking = new Map<number, object>();
  /** Goes on where it was: from the beginning, it would pass by all that have left a long line. */
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
    /** What the registry says of it does not count any more. */
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
