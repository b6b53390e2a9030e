import type { Kysely } from 'kysely';
import type { Static } from 'typebox';
import type { Database } from '../../foundation/db/database.ts';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import { createRunner } from '../../foundation/outbound/runner.ts';
import { backoffMs, type Clock } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { applyEntries, type Tally } from '../incoming.ts';
import type { LinkMeter } from '../link-meter.ts';
import { DownBatch, unpack } from '../link-protocol.ts';
import { createLinkStore, lockLink } from '../link-store.ts';
import { DOWN_WAIT_SECS, type OfficeClient } from './office-client.ts';

export interface ReceiveDownDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  now: number;
  /** The request: a batch in response to an older one is dropped. */
  question: { epoch: string; received: string | null };
}

/** Stores a batch of the office with its mark, in one transaction; undefined for the response to an older request. */
export async function receiveDown(
  { db, parts, now, question }: ReceiveDownDeps,
  batch: Static<typeof DownBatch>,
): Promise<Tally | undefined> {
  const after: (() => void)[] = [];
  const tally = await db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, '');
    if (link?.epoch !== question.epoch || link.received !== question.received) return undefined;
    const afterwards = (run: () => void) => after.push(run);
    const result = await applyEntries({ trx, parts, peer: '', now, afterwards }, batch.entries);
    const dropped = link.dropped + result.dropped;
    await createLinkStore(trx, '').update({ received: batch.mark, seen_at: now, dropped });
    return result;
  });
  for (const run of after) run();
  return tally;
}

/**
 * Applies records that waited for a change on board, such as the end of the ship's own watch of a vessel; returns their
 * number.
 */
export async function applyWaiting({ db, parts, now }: Omit<ReceiveDownDeps, 'question'>): Promise<number> {
  const waiting = await db.selectFrom('fleet_waiting').select('key').where('peer', '=', '').limit(1).execute();
  if (waiting.length === 0) return 0;
  const after: (() => void)[] = [];
  const tally = await db.transaction().execute((trx) => {
    return applyEntries({ trx, parts, peer: '', now, afterwards: (run) => after.push(run) }, []);
  });
  for (const run of after) run();
  return tally.applied;
}

const BACKOFF = { firstMs: 2000, maxMs: 60_000 };
/** Pause in which the uplink registers this database at the office, or queues all records again. */
const LATER_MS = 5000;
/** Failures in a row before a warning; one or two are usual. */
const WARN_AFTER = 3;

export interface DownlinkDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  office: Pick<OfficeClient, 'askDown'>;
  /** Queues all records again, in both directions. */
  renew: () => Promise<void>;
  meter: LinkMeter;
  clock: Clock;
  log: Log;
  random?: () => number;
}

/** Requests new records of the office; the office holds the request until there are some. */
export function createDownlink({ db, parts, office, renew, meter, clock, log, random = Math.random }: DownlinkDeps) {
  const links = createLinkStore(db, '');
  let failures = 0;
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'fleet.way_down_failed', { err: error }),
    onEnd: () => log.info({}, 'records of the office come again'),
  });

  async function step(signal: AbortSignal): Promise<number> {
    const link = await links.find();
    if (!link?.epoch) return LATER_MS;
    const { epoch, received, confirmed } = link;
    const answer = await office.askDown({ epoch, received, confirmed, waitSecs: DOWN_WAIT_SECS }, signal);
    if (answer === undefined) {
      await applyWaiting({ db, parts, now: clock.now() });
      return 0;
    }
    if (!Buffer.isBuffer(answer)) {
      if (answer.outcome === 'refused') throw new Error(answer.reason);
      if (answer.outcome === 'diverged') await renew();
      return LATER_MS;
    }
    const batch = await unpack(DownBatch, answer);
    if (!batch) throw new Error('the office sent something that is no batch');
    const tally = await receiveDown({ db, parts, now: clock.now(), question: { epoch, received } }, batch);
    if (tally) meter.crossed('down', batch.entries.length, answer.length);
    meter.counts.lostEdits += tally?.lost ?? 0;
    if (tally && tally.unusable + tally.dropped > 0) log.info({ ...tally }, 'records of the office are of no use here');
    return 0;
  }

  const runner = createRunner({
    clock,
    async run(signal) {
      try {
        const pause = await step(signal);
        failures = 0;
        outage.succeeded();
        return pause;
      } catch (error) {
        if (signal.aborted) return undefined;
        log.debug({ err: error }, 'the way down failed');
        failures += 1;
        if (failures >= WARN_AFTER) outage.failed(error);
        return backoffMs(failures - 1, BACKOFF, random);
      }
    },
  });
  return { start: () => runner.start(), close: () => runner.close() };
}
