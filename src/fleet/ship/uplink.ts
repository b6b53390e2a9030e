import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import { createRunner } from '../../foundation/outbound/runner.ts';
import { backoffMs, type Clock } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { toReason } from '../../foundation/shared/reason.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';
import type { LinkMeter } from '../link-meter.ts';
import { pack } from '../link-protocol.ts';
import { createLinkStore, lockLink, troubleColumns } from '../link-store.ts';
import { clearAside, createOutboxStore } from '../outbox-store.ts';
import { confirmBatch, type OutgoingBatch, takeBatch } from '../outgoing.ts';
import { createVersionStore } from '../version-store.ts';
import { type Answer, firstPace, nextPace, type OfficeClient, pauseMs } from './office-client.ts';

export interface QueueAllDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  now: number;
}

/**
 * Queues all records for the office. `isRenewed`: under a new database id, because the office and this database have
 * diverged.
 */
export function queueAll({ db, parts, now }: QueueAllDeps, isRenewed: boolean): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, '');
    const renewed = { epoch: randomUUID(), former_epoch: link?.epoch ?? null };
    const nothing = { sending: null, confirmed: null, received: null, dropped: 0 };
    await createLinkStore(trx, '').update({ ...nothing, ...(isRenewed && renewed) });
    const outbox = createOutboxStore(trx, '');
    await outbox.clear();
    await clearAside(trx, '');
    for (const part of parts) {
      if (part.direction !== 'down') await outbox.add(part.kind, await part.keys(trx, undefined), now);
    }
  });
}

/** Queues all records, unless a batch was sent or confirmed. Repeated calls before the first batch are harmless. */
export async function queueAllOnce(deps: QueueAllDeps): Promise<void> {
  const link = await createLinkStore(deps.db, '').find();
  const isFresh = link && link.sending === null && link.confirmed === null;
  if (isFresh) await queueAll(deps, false);
}

/** Interval of checking the outbox. */
const IDLE_MS = 2000;
const BACKOFF = { firstMs: 2000, maxMs: 60_000 };
const OTHER_COMPUTER = toReason('another computer speaks for this ship', 'otherComputer');
/** Size of a request without its records. */
const HEAD_BYTES = 400;

export interface UplinkDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  office: Pick<OfficeClient, 'sendUp'>;
  /** Traffic meter [none]. */
  meter?: LinkMeter;
  clock: Clock;
  log: Log;
  maxKbps: number;
  keepDays: number;
  random?: () => number;
}

/** Sends the outbox to the office, oldest first, one batch at a time. */
export function createUplink(deps: UplinkDeps) {
  const { db, parts, office, meter, clock, log, maxKbps, keepDays, random = Math.random } = deps;
  const upward = parts.filter(({ direction }) => direction !== 'down');
  const links = createLinkStore(db, '');
  let pace = firstPace(maxKbps);
  let failures = 0;
  let isPrimed = false;
  /** Whether the last batch was urgent: the next one is not, so that urgent records do not block the others. */
  let wasUrgent = false;
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'fleet.office_unreachable', { err: error }),
    onEnd: () => log.info({}, 'the office takes records again'),
  });

  const queueDeps = () => ({ db, parts: upward, now: clock.now() });

  async function take(batch: OutgoingBatch, answer: Answer): Promise<number> {
    if (answer.outcome === 'refused') throw new RefusedError(answer);
    const now = clock.now();
    const seen = { seen_at: now, skew_ms: answer.shoreTime - now, ...troubleColumns(null) };
    switch (answer.outcome) {
      case 'stored':
        await confirmBatch(db, '', batch.mark);
        await links.update(seen);
        return 0;
      case 'diverged':
        log.info({}, 'the office and this ship do not follow each other; everything is handed over again');
        await queueAll(queueDeps(), true);
        return 0;
      case 'clock': {
        const link = await links.find();
        await links.update(seen);
        const limit = { limit: answer.shoreTime, now: answer.shoreTime };
        if (link?.epoch) await createVersionStore(db).restamp(link.epoch, limit);
        return IDLE_MS;
      }
      case 'otherComputer':
        await links.update({ ...seen, ...troubleColumns(OTHER_COMPUTER) });
        throw new Error('another computer speaks for this ship: use fleet replace in the office');
    }
  }

  async function readBeside(): Promise<Record<string, object>> {
    const values: Record<string, object> = {};
    for (const { kind, beside } of upward) {
      const value = await beside?.read(db);
      if (value !== undefined) values[kind] = value;
    }
    return values;
  }

  async function confirmBeside(values: Readonly<Record<string, object>>): Promise<void> {
    for (const { kind, beside } of upward) {
      const value = values[kind];
      if (value !== undefined) await beside?.confirmed(db, value, clock.now());
    }
  }

  async function step(signal: AbortSignal): Promise<number> {
    if (!isPrimed) await queueAllOnce(queueDeps());
    isPrimed = true;
    const keepMs = keepDays * DAY_MS;
    const { targetBytes } = pace;
    const batch = await takeBatch({
      db,
      parts: upward,
      peer: '',
      now: clock.now(),
      keepMs,
      targetBytes,
      isGreeting: true,
      urgentFirst: !wasUrgent,
    });
    wasUrgent = batch?.isUrgent ?? false;
    if (!batch) return IDLE_MS;
    const link = await links.find();
    if (!link) return IDLE_MS;
    const { mark, previous, entries } = batch;
    const beside = await readBeside();
    const packed = await pack({ epoch: link.epoch, formerEpoch: link.former_epoch, previous, mark, entries, beside });
    const startedAt = clock.monotonicMs();
    const answer = await office.sendUp(packed, signal);
    const bytes = packed.length + HEAD_BYTES;
    const tookMs = clock.monotonicMs() - startedAt;
    pace = nextPace(pace, { bytes, tookMs, maxKbps });
    const again = await take(batch, answer);
    if (answer.outcome === 'stored') {
      meter?.crossed('up', entries.length, packed.length);
      await confirmBeside(beside);
    }
    return Math.max(again, pauseMs(bytes, tookMs, maxKbps));
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
        outage.failed(error);
        failures += 1;
        const pauseMs = backoffMs(failures - 1, BACKOFF, random);
        return error instanceof RefusedError ? Math.max(pauseMs, error.retryAfterMs) : pauseMs;
      }
    },
  });
  return {
    start: () => runner.start(),
    close: () => runner.close(),
    renew: () => queueAll(queueDeps(), true),
  };
}

/** The office refuses all batches, possibly for a stated time. */
class RefusedError extends Error {
  readonly retryAfterMs: number;

  constructor({ reason, retryAfterMs = 0 }: { reason: string; retryAfterMs?: number }) {
    super(reason);
    this.retryAfterMs = retryAfterMs;
  }
}
