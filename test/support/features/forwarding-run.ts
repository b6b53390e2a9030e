import { onTestFinished } from 'vitest';
import type { ConfigInput } from '../../../src/foundation/config/schema.ts';
import type { OpenDatabase } from '../../../src/foundation/db/open.ts';
import type { Log } from '../../../src/foundation/shared/logging/log-events.ts';
import { createForwarding, type ForwardingEvent } from '../../../src/outward/forwarding/index.ts';
import type { Fix } from '../../../src/vessel/position/index.ts';
import { FakeClock } from '../fake-clock.ts';
import { makeConfig } from '../samples/make-config.ts';
import { makeFix } from '../samples/make-fix.ts';
import { silentLog } from '../silent-log.ts';

export interface ForwardingRunOptions {
  database: Pick<OpenDatabase, 'db'>;
  settings: Partial<ConfigInput['forwarding']>;
  clock?: FakeClock;
  log?: Log;
}

const ALL_TIME = { from: 0, to: Date.parse('2100-01-01T00:00:00Z') };

/** Forwarding as the service composes it, under a clock that stands still, with positions that a test makes. */
export async function startForwarding({
  database: { db },
  settings,
  clock = new FakeClock(),
  log = silentLog,
}: ForwardingRunOptions) {
  const events: ForwardingEvent[] = [];
  let fix: Fix | undefined;
  const forwarding = await createForwarding({
    settings: makeConfig({ forwarding: settings }).forwarding,
    db,
    clock,
    log,
    position: { current: () => fix },
  });
  forwarding.events.on((event) => events.push(event));
  forwarding.start();
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= forwarding.close();
    return closed;
  };
  onTestFinished(close);
  return {
    forwarding,
    clock,
    events,
    close,
    /** The vessel is at this latitude from now on; undefined: there is no fix. */
    moveTo(latitude: number | undefined): void {
      fix = latitude === undefined ? undefined : makeFix({ latitude, recordedAt: clock.now() });
    },
    /** The log, the oldest entry first. */
    async entries() {
      const newestFirst = await Array.fromAsync(forwarding.service.logPages({ ...ALL_TIME, limit: 10_000 }));
      return newestFirst.flat().toReversed();
    },
    /** The latitudes that wait for a destination, the oldest first. */
    async waiting(destination = 'default'): Promise<number[]> {
      const pages = await Array.fromAsync(forwarding.service.queuePages(destination));
      return pages.flat().map(({ latitude }) => latitude);
    },
  };
}
