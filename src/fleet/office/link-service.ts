import type { Kysely } from 'kysely';
import type { Static } from 'typebox';
import type { Database } from '../../foundation/db/database.ts';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import { type Clock, wait } from '../../foundation/shared/clock.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { createId } from '../../foundation/shared/ids.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { createLocationStore } from '../../vessel/position/index.ts';
import type { LinkMeter } from '../link-meter.ts';
import { type LiveReport, pack, type UpBatch } from '../link-protocol.ts';
import { createLinkStore, lockLink } from '../link-store.ts';
import type { SyncLog } from '../sync-log.ts';
import { MAX_AHEAD_MS } from '../version-store.ts';
import { createQuota, QuotaError } from './quota.ts';
import { type DownRequest, nextDown, type Outcome, receiveBatch } from './receive.ts';
import type { ShipStore } from './ship-store.ts';

/** Target size of a batch for a ship. */
const DOWN_BYTES = 32_000;
/** Interval of checking the queue during a waiting request, because another instance may have queued records. */
const LOOK_MS = 5000;
/** Pause in which the transaction that has queued a record commits. */
const COMMIT_MS = 50;

type Position = NonNullable<LiveReport['position']>;

export interface LinkServiceDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  syncLog: Pick<SyncLog, 'onNoted'>;
  store: Pick<ShipStore, 'find' | 'saveLive'>;
  /** Called when the shown state of a ship has changed. */
  onChange: (shipId: string) => Promise<void>;
  clock: Clock;
  meter: LinkMeter;
  log: Log;
}

export type LinkService = ReturnType<typeof createLinkService>;

/** Handles the requests of ships. */
export function createLinkService(deps: LinkServiceDeps) {
  const { db, parts, syncLog, store, onChange, clock, meter, log } = deps;
  const closing = new AbortController();
  /** The waiting question of each ship. */
  const questions = new Map<string, AbortController>();
  let liveDelayMs: number | null = null;
  const reply = (outcome: Outcome) => ({ outcome, shoreTime: clock.now() });

  /** Resolves when a record is queued, or after `ms`. */
  async function untilNoted(ms: number, signal: AbortSignal): Promise<void> {
    const noted = new AbortController();
    const stop = syncLog.onNoted(() => noted.abort());
    await wait(clock, ms, AbortSignal.any([signal, noted.signal]));
    stop();
    if (noted.signal.aborted) await wait(clock, COMMIT_MS, signal);
  }

  return {
    /** `bytes`: packed size. */
    async up(shipId: string, batch: Static<typeof UpBatch>, bytes: number) {
      const answer = await receiveBatch({ db, parts, now: clock.now() }, shipId, batch);
      const { outcome, tally } = answer;
      if (tally) {
        meter.crossed('up', batch.entries.length, bytes);
        meter.counts.lostEdits += tally.lost;
        if (tally.waiting + tally.unusable + tally.dropped > 0)
          log.info({ shipId, ...tally }, 'records of a ship are kept back');
      } else if (outcome !== 'stored') {
        log.info({ shipId, outcome }, 'batch of a ship refused');
      }
      await onChange(shipId);
      return answer.outcome === 'full' ? answer : reply(answer.outcome);
    },

    async live(shipId: string, report: LiveReport) {
      const now = clock.now();
      demandMeasured(report.position, now);
      meter.counts.liveReports += 1;
      liveDelayMs = report.position ? now - report.position.recordedAt : liveDelayMs;
      const { backlog, oldestAt, thinned } = report.link;
      const link = { seen_at: now, skew_ms: now - report.sentAt, backlog, oldest_at: oldestAt, thinned };
      await store.saveLive(shipId, { live: JSON.stringify(report), link }, now);
      await onChange(shipId);
      return reply('stored');
    },

    /**
     * A packed batch, undefined if nothing was queued in time, or the reason for a refusal. A later question of the same
     * ship ends the waiting one.
     */
    async down(shipId: string, { waitMs, ...question }: DownRequest & { waitMs: number }, gone: AbortSignal) {
      // At most one waiting question for each ship, because each costs a query whenever a record is queued.
      questions.get(shipId)?.abort();
      const own = new AbortController();
      questions.set(shipId, own);
      const signal = AbortSignal.any([gone, closing.signal, own.signal]);
      const endsAt = clock.monotonicMs() + waitMs;
      try {
        for (;;) {
          const now = clock.now();
          const next = await nextDown({ db, parts, now, targetBytes: DOWN_BYTES }, shipId, question);
          if (typeof next === 'string') return reply(next);
          if (next) {
            const packed = await pack({ mark: next.mark, entries: next.entries });
            meter.crossed('down', next.entries.length, packed.length);
            return packed;
          }
          const restMs = endsAt - clock.monotonicMs();
          if (restMs <= 0 || signal.aborted) return undefined;
          await untilNoted(Math.min(restMs, LOOK_MS), signal);
        }
      } finally {
        if (questions.get(shipId) === own) questions.delete(shipId);
      }
    },

    /** Stores a forwarded position; false if it is stored already. */
    async position(shipId: string, position: Position): Promise<boolean | QuotaError> {
      const now = clock.now();
      demandMeasured(position, now);
      const inserted = await storePosition(db, shipId, { position, now });
      if (inserted instanceof QuotaError) return inserted;
      const ship = await store.find(shipId);
      const known = ship?.live ? (JSON.parse(ship.live) as LiveReport) : undefined;
      if (!known?.position || known.position.recordedAt < position.recordedAt) {
        const link = { seen_at: now };
        await store.saveLive(shipId, { live: JSON.stringify({ ...known, position }), link }, now);
      }
      await onChange(shipId);
      return inserted > 0;
    },

    liveDelayMs: () => liveDelayMs,

    /** Ends all waiting requests. */
    close(): void {
      closing.abort();
    },
  };
}

/** Refuses future times: such a position would stay the newest until then and hide the movement of the ship. */
function demandMeasured(position: Pick<Position, 'recordedAt'> | null, now: number): void {
  if (!position || position.recordedAt <= now + MAX_AHEAD_MS) return;
  throw badRequest(
    'the time of the position is more than 5 minutes ahead of the clock of the office',
    fault('timestamp', 'range', {}),
  );
}

/** Returns the number of new positions. */
async function storePosition(
  db: Kysely<Database>,
  shipId: string,
  { position, now }: { position: Position; now: number },
): Promise<number | QuotaError> {
  const { headingDeg: _headingDeg, ...place } = position;
  try {
    return await db.transaction().execute(async (trx) => {
      const link = await lockLink(trx, shipId);
      if (!link) return 0;
      const quota = createQuota(link, now);
      const location = { ...place, id: createId(now), tripId: null };
      const inserted = await createLocationStore(trx).insertNew([location], shipId);
      quota.charge({ rows: inserted, bytes: 0 });
      await createLinkStore(trx, shipId).update({ seen_at: now, ...quota.used });
      return inserted;
    });
  } catch (error) {
    if (error instanceof QuotaError) return error;
    throw error;
  }
}
