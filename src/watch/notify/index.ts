import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { atMost, type Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log.ts';
import { logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import type { Alarms } from '../alarms/index.ts';
import { createIntake } from './intake.ts';
import { createLine } from './lines.ts';
import { isForNotice, type Notice, toNotice } from './notice.ts';
import { createNoticeQueue } from './notice-queue.ts';
import { createNotifyRoutes } from './notify-routes.ts';
import { createNotifyService } from './notify-service.ts';
import { MANNERS } from './senders/create-sender.ts';
import type { Mailer, MailerSettings } from './senders/mailer.ts';
import type { NotifySettings } from './target.ts';
import { isVoyageEvent, type LoggedEntry, toEventNotice } from './voyage-event.ts';

export { toPlainText } from './plain-text.ts';
export type { Mailer, MailerSettings } from './senders/mailer.ts';

/** The mail server of a target, for mails that go to others than the crew. Its client is loaded here. */
export async function openMailer(settings: MailerSettings): Promise<Mailer> {
  const [{ createMailer }, { TIMEOUT_MS }] = await Promise.all([
    import('./senders/mailer.ts'),
    import('./senders/sender.ts'),
  ]);
  return createMailer(settings, TIMEOUT_MS);
}

export interface NotifyDeps {
  settings: NotifySettings;
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  alarms: Pick<Alarms, 'open' | 'onChange' | 'recorded'>;
  /** Each entry of the log once it is stored. */
  shipLog: { onAdded(listener: (entry: LoggedEntry) => void): () => void };
  /** See `DeliveryWorkerDeps`. */
  isSafe?: (() => boolean) | undefined;
}

/** Since the start, with what waits now; in messages, of which one may hold several notices. */
export interface TargetStats {
  name: string;
  healthy: boolean;
  queueLength: number;
  delivered: number;
  retried: number;
  failed: number;
  /** Notices that expired, or for which the queue had no room. */
  dropped: number;
}

/** Alarms that nobody acknowledges go to phones and programs, through a durable queue for each target. */
export interface Notify {
  readonly routes: FastifyPluginAsyncTypebox;
  stats(): TargetStats[];
  /** Reads what another process has left in the queues since this one was made. */
  restore(after?: object): Promise<void>;
  start(): void;
  /** Tries to send what waits, for at most `limitMs`; what is left stays queued. */
  drain(limitMs: number): Promise<void>;
  close(): Promise<void>;
}

export async function createNotify({ settings, db, clock, log, alarms, shipLog, isSafe }: NotifyDeps): Promise<Notify> {
  const sizes = new Map(settings.targets.map(({ name, type }) => [name, MANNERS[type].batchSize]));
  const queue = createNoticeQueue({ db, clock, batchSizeOf: (name) => sizes.get(name) ?? 1 });
  const summaries = settings.targets.length === 0 ? [] : await queue.summary();
  const restored = new Map(summaries.map((summary) => [summary.target, summary]));
  const lines = await Promise.all(
    settings.targets.map((target) =>
      createLine({
        settings: target,
        queue,
        restored: restored.get(target.name) ?? { length: 0, lastSequence: 0 },
        isSafe,
        clock,
        log,
      }),
    ),
  );
  const dropped = new Map<string, number>();
  /** By target: a flood is logged once, not for each notice. */
  const floods = new Map(lines.map(({ target: { name } }) => [name, createFloodLogs(name, log)]));
  const service = createNotifyService({ lines, clock });

  function open(): Notice[] {
    const now = clock.now();
    return alarms
      .open()
      .filter(isForNotice)
      .map((alarm) => toNotice(alarm, now));
  }

  const intake = createIntake({
    lines,
    queue,
    open,
    recorded: alarms.recorded,
    onDropped(target, count, reason) {
      dropped.set(target, (dropped.get(target) ?? 0) + count);
      floods.get(target)?.[reason].failed(count);
    },
    onRoom(target) {
      const flood = floods.get(target);
      flood?.queueFull.succeeded();
      flood?.expired.succeeded();
    },
    clock,
    log,
  });
  const addEvent = (entry: LoggedEntry): void => {
    if (isVoyageEvent(entry)) intake.add(toEventNotice(entry, clock.now()), ({ getsEvents = false }) => getsEvents);
  };
  let ends: (() => void)[] = [];
  const stopListening = (): void => {
    for (const end of ends.splice(0)) end();
  };

  return {
    routes: createNotifyRoutes(service),
    stats: () =>
      lines.map(({ target: { name }, state, totals }) => {
        const { healthy, queueLength } = state();
        return { name, healthy, queueLength, ...totals(), dropped: dropped.get(name) ?? 0 };
      }),
    async restore(after) {
      if (!after || lines.length === 0) return;
      const left = new Map((await queue.summary()).map((summary) => [summary.target, summary]));
      for (const line of lines) line.restore(left.get(line.target.name) ?? { length: 0, lastSequence: 0 });
    },
    start() {
      if (lines.length === 0) return;
      ends = [alarms.onChange(intake.evaluateSoon)];
      if (lines.some(({ target }) => target.getsEvents)) ends.push(shipLog.onAdded(addEvent));
      intake.start();
      for (const line of lines) line.start();
    },
    async drain(limitMs) {
      stopListening();
      const finish = async () => {
        await intake.close();
        await Promise.all(lines.map((line) => line.finish()));
      };
      await atMost(clock, limitMs, finish());
    },
    async close() {
      stopListening();
      service.close();
      await Promise.all([intake.close(), ...lines.map((line) => line.close())]);
      await Promise.all(lines.map(({ sender }) => sender.close()));
    },
  };
}

const createFloodLogs = (target: string, log: Log) => ({
  queueFull: createOutageLog({
    onBegin: (count) => logEvent(log, 'notify.queue_full', { target, count }),
    onEnd: () => log.info({ target }, 'queue of a notification target has room again'),
  }),
  expired: createOutageLog({ onBegin: (count) => logEvent(log, 'notify.expired', { target, count }) }),
});
