import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { createStateStore } from '../../foundation/db/state-store.ts';
import type { HttpClientOptions } from '../../foundation/outbound/http-client.ts';
import { atMost, type Clock, toTimestamp } from '../../foundation/shared/clock.ts';
import { isVoyageEvent, type LoggedEntry } from '../../foundation/shared/logged-entry.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { type Alarms, NO_FIGURES } from '../alarms/index.ts';
import { createDueNotices } from './due-notices.ts';
import {
  isForNotice,
  type Notice,
  type NotifySettings,
  type Target,
  testNotice,
  toNotice,
  toTarget,
} from './notice.ts';
import { createNoticeQueue } from './notice-queue.ts';
import { formatClock } from './notice-text.ts';
import { createNotifyRoutes } from './notify-routes.ts';
import { createLine, createNotifyService, type Line } from './notify-service.ts';
import { createPush } from './push/index.ts';
import { createSender, MANNERS } from './senders/create-sender.ts';
import type { Mailer, MailerSettings } from './senders/mailer.ts';
import type { NoticeSender, TargetManner } from './senders/sender.ts';

export { toPlainText } from './notice-text.ts';
export type { Mailer, MailerSettings } from './senders/mailer.ts';

/** A mail client for the server of a target, for mails to recipients other than the crew. Loads the library here. */
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
  /** Called with each entry of the log after it is stored. */
  shipLog: { onAdded(listener: (entry: LoggedEntry) => void): () => void };
  /** See `DeliveryWorkerDeps`. */
  isSafe?: (() => boolean) | undefined;
  /** Replaces the default way to open a connection to a push service. */
  connectPush?: HttpClientOptions['connect'];
}

/** Counts since the start, and the current queue, in messages. A message may contain several notices. */
export interface TargetStats {
  name: string;
  healthy: boolean;
  queueLength: number;
  delivered: number;
  retried: number;
  failed: number;
  /** Expired notices, and notices dropped because the queue was full. */
  dropped: number;
}

/** Sends unacknowledged alarms to phones and programs, through a durable queue for each target. */
export interface Notify {
  readonly routes: FastifyPluginAsyncTypebox;
  stats(): TargetStats[];
  /** Reads notices that another process has queued since this one was created. */
  restore(after?: object): Promise<void>;
  /** Notifies all targets that your vessel arrives soon; each id once. */
  arriving(arrival: Arriving): void;
  start(): void;
  /** Tries to send queued notices for at most `limitMs`; the rest stays queued. */
  drain(limitMs: number): Promise<void>;
  close(): Promise<void>;
}

const NOTHING_WAITS = { length: 0, lastSequence: 0 };

export async function createNotify(deps: NotifyDeps): Promise<Notify> {
  const { settings, db, clock, log, alarms, shipLog, isSafe, connectPush: connect } = deps;
  const lines: Line[] = [];
  const lineOf = (name: string) => lines.find(({ target }) => target.name === name);
  const queue = createNoticeQueue({ db, clock, batchSizeOf: (name) => lineOf(name)?.manner.batchSize ?? 1 });
  let isStarted = false;

  async function readWaiting(names: readonly string[]) {
    return new Map((names.length === 0 ? [] : await queue.summary()).map((summary) => [summary.target, summary]));
  }

  const makeLine = (
    target: Target,
    manner: TargetManner | Pick<TargetManner, 'paceMs' | 'batchSize'>,
    sender: NoticeSender,
  ) => createLine({ target, manner, sender, queue, restored: NOTHING_WAITS, isSafe, clock, log });

  for (const target of settings.targets)
    lines.push(makeLine(toTarget(target), MANNERS[target.type], await createSender(target, clock)));

  async function add(target: Target, manner: Pick<TargetManner, 'paceMs' | 'batchSize'>, sender: NoticeSender) {
    const line = makeLine(target, manner, sender);
    lines.push(line);
    if (!isStarted) return;
    line.start();
    begin();
  }

  async function remove(name: string): Promise<void> {
    const line = lineOf(name);
    if (!line) return;
    lines.splice(lines.indexOf(line), 1);
    floods.delete(name);
    dropped.delete(name);
    await line.close();
    await line.sender.close();
    await queue.forgetTarget(name);
  }

  const push = createPush({ db, states: createStateStore(db, clock), clock, log, add, remove, connect });
  await push.load();
  const restored = await readWaiting(lines.map(({ target }) => target.name));
  for (const line of lines) line.restore(restored.get(line.target.name) ?? NOTHING_WAITS);
  const dropped = new Map<string, number>();
  /** Logs of floods by target: a flood is logged once, not for each notice. */
  const floods = new Map<string, ReturnType<typeof createFloodLogs>>();
  function floodsOf(target: string) {
    const known = floods.get(target) ?? createFloodLogs(target, log);
    floods.set(target, known);
    return known;
  }
  const service = createNotifyService({ lines, clock });

  function open(): Notice[] {
    const now = clock.now();
    return alarms
      .open()
      .filter(isForNotice)
      .map((alarm) => toNotice(alarm, now));
  }

  const intake = createDueNotices({
    lines,
    queue,
    open,
    async shown() {
      const names = lines.flatMap(({ target: { name, withdraws } }) => (withdraws ? [name] : []));
      if (names.length === 0) return [];
      return (await queue.shown(names)).map(({ target, alarmId, round }) => {
        const notice = open().find(({ id }) => id === alarmId) ?? unknownNotice(alarmId, clock.now());
        return { target, notice: { ...notice, escalations: round } };
      });
    },
    recorded: alarms.recorded,
    onDropped(target, count, reason) {
      dropped.set(target, (dropped.get(target) ?? 0) + count);
      floodsOf(target)[reason].failed(count);
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
  let isListening = false;

  /** Listens only if there are targets. */
  function begin(): void {
    if (isListening || lines.length === 0) return;
    isListening = true;
    ends = [alarms.onChange(intake.evaluateSoon)];
    if (lines.some(({ target }) => target.getsEvents)) ends.push(shipLog.onAdded(addEvent));
    intake.start();
  }

  return {
    routes: createNotifyRoutes(service, push.service),
    stats: () =>
      lines.map(({ target: { name }, state, totals }) => {
        const { healthy, queueLength } = state();
        return { name, healthy, queueLength, ...totals(), dropped: dropped.get(name) ?? 0 };
      }),
    async restore(after) {
      if (!after) return;
      await push.load();
      const left = await readWaiting(lines.map(({ target }) => target.name));
      for (const line of lines) line.restore(left.get(line.target.name) ?? NOTHING_WAITS);
    },
    arriving: (arrival) => intake.add(toArrivalNotice(arrival, clock.now()), () => true),
    start() {
      isStarted = true;
      for (const line of lines) line.start();
      begin();
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
      await push.close();
      await Promise.all([intake.close(), ...lines.map((line) => line.close())]);
      await Promise.all(lines.map(({ sender }) => sender.close()));
    },
  };
}

/** Placeholder for an alarm that ended while the service was down. */
const unknownNotice = (id: string, now: number): Notice => ({ ...testNotice(id, now), type: 'ended', text: '' });

const createFloodLogs = (target: string, log: Log) => ({
  queueFull: createOutageLog({
    onBegin: (count) => logEvent(log, 'notify.queue_full', { target, count }),
    onEnd: () => log.info({ target }, 'queue of a notification target has room again'),
  }),
  expired: createOutageLog({ onBegin: (count) => logEvent(log, 'notify.expired', { target, count }) }),
});

/** Notice that your vessel arrives soon. */
interface Arriving {
  readonly id: string;
  readonly name: string | null;
  readonly earliestMs: number;
  readonly latestMs: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** An arrival is never acknowledged or withdrawn. The queue accepts each id once, also after a restart. */
export function toArrivalNotice(
  { id, name, earliestMs, latestMs, latitude, longitude }: Arriving,
  now: number,
): Notice {
  return {
    ...NO_FIGURES,
    id,
    type: 'arrival',
    priority: 'caution',
    state: 'active',
    escalations: 0,
    mmsi: null,
    name,
    text: `Arrival between ${formatClock(earliestMs)} and ${formatClock(latestMs)}`,
    latitude,
    longitude,
    between: { earliest: toTimestamp(earliestMs), latest: toTimestamp(latestMs) },
    source: null,
    raisedAt: now,
    updatedAt: now,
  };
}

/** A voyage event shares the queue with the notices of alarms, and is dropped first if the queue is full. */
function toEventNotice(entry: LoggedEntry, now: number): Notice {
  const { id, kind, label, at, until, latitude, longitude, placeId, voyageId, legId, data } = entry;
  const place = typeof data?.['place'] === 'string' ? data['place'] : null;
  const event = {
    event: kind,
    id,
    label,
    at: toTimestamp(at),
    until: until === null ? null : toTimestamp(until),
    place,
    placeId,
    latitude,
    longitude,
    voyageId,
    legId,
  };
  return {
    ...NO_FIGURES,
    id,
    type: 'event',
    priority: 'caution',
    state: 'active',
    escalations: 0,
    mmsi: null,
    name: null,
    text: '',
    source: null,
    raisedAt: at,
    updatedAt: now,
    event,
  };
}
