import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { createRunner } from '../../foundation/outbound/runner.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { countAside } from '../aside-store.ts';
import type { LinkMeter, ShipStats } from '../link-meter.ts';
import { createLinkStore } from '../link-store.ts';
import { ALTITUDE_M, type LiveReport, SPEED_MPS } from '../live-report.ts';
import { createOutboxStore } from '../outbox-store.ts';
import type { OfficeClient } from './office-client.ts';

/** The current state of the ship. */
export type ReadLive = () => Promise<Omit<LiveReport, 'link' | 'sentAt'>>;

export interface LiveLaneDeps {
  db: Kysely<Database>;
  office: Pick<OfficeClient, 'sendLive'>;
  read: ReadLive;
  /** Traffic meter [none]. */
  meter?: LinkMeter;
  clock: Clock;
  log: Log;
  intervalMs: number;
}

/** Reports the position independently of the backlog; a failed report is not repeated. */
export function createLiveLane({ db, office, read, meter, clock, log, intervalMs }: LiveLaneDeps) {
  const links = createLinkStore(db, '');
  let last: Pick<ShipStats, 'backlog' | 'oldestAt' | 'lastContactAt' | 'liveSecs'> = {
    backlog: 0,
    oldestAt: null,
    lastContactAt: null,
    liveSecs: Math.round(intervalMs / 1000),
  };

  async function step(signal: AbortSignal): Promise<void> {
    const { records, oldestAt } = await createOutboxStore(db, '').backlog();
    last = { ...last, backlog: records, oldestAt };
    const link = await links.find();
    const waiting = await countWaiting(db);
    const setAside = (await countAside(db, '')) + (link?.dropped ?? 0);
    const report: LiveReport = {
      ...toReport(await read()),
      sentAt: clock.now(),
      link: { backlog: records, oldestAt, thinned: link?.thinned ?? 0, waiting, ...(setAside > 0 && { setAside }) },
    };
    const answer = await office.sendLive(report, signal);
    if (answer.outcome === 'refused') return;
    const now = clock.now();
    if (meter) meter.counts.liveReports += 1;
    last = { ...last, lastContactAt: now };
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
  /** `last`: the last report and the time of the office's response. */
  return { start: () => runner.start(), close: () => runner.close(), last: () => last };
}

/** Records of the office that cannot be stored yet. */
async function countWaiting(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('fleet_waiting')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('peer', '=', '')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Omits fields that the office does not show, because the link is metered. */
function toReport({ position, ...rest }: Awaited<ReturnType<ReadLive>>) {
  if (!position) return { ...rest, position };
  const { latitude, longitude, headingDeg, recordedAt } = position;
  const altitudeM = within(position.altitudeM, ALTITUDE_M);
  const speedMps = within(position.speedMps, SPEED_MPS);
  return { ...rest, position: { latitude, longitude, altitudeM, headingDeg, speedMps, recordedAt } };
}

/** The office refuses a report with an implausible value. */
const within = (value: number | null, { minimum, maximum }: { minimum: number; maximum: number }): number | null =>
  value !== null && value >= minimum && value <= maximum ? value : null;
