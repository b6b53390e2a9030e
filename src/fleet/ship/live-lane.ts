import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { createRunner } from '../../foundation/outbound/runner.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import type { Fix, Trust } from '../../vessel/position/index.ts';
import type { LinkMeter, ShipStats } from '../link-meter.ts';
import { ALTITUDE_M, type LiveReport, MAX_REPORTED, SPEED_MPS } from '../link-protocol.ts';
import { createLinkStore } from '../link-store.ts';
import { countAside, createOutboxStore } from '../outbox-store.ts';
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

const MAX_CARGO_CHARACTERS = 200;

/** An alarm; for a watched vessel with its distance. */
interface OpenAlarm {
  readonly mmsi: number | null;
  readonly name: string | null;
  readonly distanceKm: number | null;
  readonly proximity?: { readonly stars: number | null };
}

/** The sources of a live report. */
export interface LiveSources {
  trips: {
    pages(filter: { status: 'Active'; limit: number }): AsyncIterable<readonly { id: string; cargo: string }[]>;
  };
  alarms: { open(): readonly OpenAlarm[] };
  position: { current(): Fix | undefined };
  trust: { readonly isOn: boolean; view(): Pick<Trust, 'state' | 'reasons'> };
  version: string;
}

const toTrust = ({ state, reasons: [first] }: Pick<Trust, 'state' | 'reasons'>) => ({
  state,
  ...(first && { cause: first.cause }),
});

/** Makes a live report: it contains the first active trip and the most urgent alerts. */
export function createLiveReader({ trips, alarms, position, trust, version }: LiveSources): ReadLive {
  return async () => {
    const active = await Array.fromAsync(trips.pages({ status: 'Active', limit: MAX_REPORTED }));
    const alerts = alarms
      .open()
      .flatMap(({ mmsi, name, distanceKm, proximity }) =>
        proximity
          ? { mmsi: mmsi ?? 0, name: name ?? '', stars: proximity.stars ?? 0, distanceKm: distanceKm ?? 0 }
          : [],
      )
      .sort((a, b) => b.stars - a.stars || a.distanceKm - b.distanceKm);
    return {
      position: position.current() ?? null,
      ...(trust.isOn && { trust: toTrust(trust.view()) }),
      trips: active.flat().map(({ id, cargo }) => ({ id, cargo: cargo.slice(0, MAX_CARGO_CHARACTERS) })),
      alerts: alerts.slice(0, MAX_REPORTED),
      software: version,
    };
  };
}
