import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { createRunner } from '../../peers/runner.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import { createLinkStore } from '../link-store.ts';
import type { LiveReport } from '../live-report.ts';
import { createOutboxStore } from '../outbox-store.ts';
import type { OfficeClient } from './office-client.ts';

/** What the composition gives of the ship as it is now. */
export type ReadLive = () => Promise<Omit<LiveReport, 'link' | 'sentAt'>>;

export interface LiveLaneDeps {
  db: Kysely<Database>;
  office: Pick<OfficeClient, 'sendLive'>;
  read: ReadLive;
  clock: Clock;
  log: Log;
  intervalMs: number;
}

/** Reports where the ship is, beside all that still waits to be handed over; a report that fails is not repeated. */
export function createLiveLane({ db, office, read, clock, log, intervalMs }: LiveLaneDeps) {
  const links = createLinkStore(db, '');

  async function step(signal: AbortSignal): Promise<void> {
    const { records, oldestAt } = await createOutboxStore(db, '').backlog();
    const link = await links.find();
    const report: LiveReport = {
      ...toReport(await read()),
      sentAt: clock.now(),
      link: { backlog: records, oldestAt, thinned: link?.thinned ?? 0 },
    };
    const answer = await office.sendLive(report, signal);
    if (answer.outcome === 'refused') return;
    const now = clock.now();
    await links.update({ seen_at: now, skew_ms: answer.shoreTime - now });
  }

  const runner = createRunner({
    clock,
    async run(signal) {
      const startedAt = clock.monotonicMs();
      try {
        await step(signal);
      } catch (error) {
        if (signal.aborted) return undefined;
        log.debug({ err: error }, 'the live position could not be reported');
      }
      return Math.max(1, intervalMs - (clock.monotonicMs() - startedAt));
    },
  });
  return { start: () => runner.start(), close: () => runner.close() };
}

/** A fix says more than the office shows, and the link is metered. */
function toReport({ position, ...rest }: Awaited<ReturnType<ReadLive>>) {
  if (!position) return { ...rest, position };
  const { latitude, longitude, altitudeM, headingDeg, speedMps, recordedAt } = position;
  return { ...rest, position: { latitude, longitude, altitudeM, headingDeg, speedMps, recordedAt } };
}
