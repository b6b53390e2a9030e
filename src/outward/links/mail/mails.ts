import type { Db } from '../../../foundation/db/database.ts';
import { createTotals, type DeliveryQueue } from '../../../foundation/delivery/queue.ts';
import { createDeliveryWorker } from '../../../foundation/delivery/worker.ts';
import { type Clock, every, type Timer } from '../../../foundation/shared/clock.ts';
import { loadSeal, type Seal } from '../../../foundation/shared/encoding/seal.ts';
import { createIdSequence } from '../../../foundation/shared/ids.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import { toReason } from '../../../foundation/shared/reason.ts';
import type { Language } from '../../../foundation/shared/text.ts';
import { DAY_MS, MINUTE_MS } from '../../../foundation/shared/units.ts';
import { TEXTS } from '../../../foundation/texts/link-mail.ts';
import { type Mailer, type MailerSettings, openMailer, toPlainText } from '../../../watch/notify/index.ts';
import { type Link, type LinkedTrip, stateOf } from '../link.ts';
import { createLinkStore, type StoredLink } from '../link-store.ts';
import type { LinkEta } from '../shown.ts';
import {
  createMailStore,
  type MailContact,
  type MailContent,
  type MailKind,
  type NewMail,
  type QueuedMail,
} from './mail-store.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Locales of dates and times; `en` alone would be American. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** Renders a mail in the reader's language. Times are UTC: the time zone of the reader is unknown. */
function toMailText(kind: MailKind, content: MailContent, url: string): MailText {
  const words = TEXTS[content.language].linkMail;
  const { subject } = words[kind];
  const at = (instant: number | null) => (instant === null ? '…' : formatTime(instant, localeOf(content.language)));
  const { expiresAt, earliest, latest, arrivedAt } = content;
  const text = {
    link: () => words.link.text({ url, until: at(expiresAt) }),
    delay: () => words.delay.text({ from: at(earliest), to: at(latest) }),
    arrived: () => words.arrived.text({ at: at(arrivedAt) }),
  }[kind]();
  return { subject, text: `${words.greeting({ name: content.name })}\n\n${text}\n\n${words.footer}\n` };
}

const formatTime = (instant: number, locale: string): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(instant)} UTC`;

/** First and longest pause after a failed try. */
const RETRY = { retryDelayMs: 5000, maxRetryDelayMs: 300_000 };
const PACE_MS = 1000;
const NOT_DECRYPTED = toReason('its link cannot be decrypted', 'noKey');

interface MailLineDeps {
  name: string;
  mailer: Mailer;
  store: ReturnType<typeof createMailStore>;
  /** Undefined if no mail with a secret was ever made here. */
  seal(): Seal | undefined;
  restored: number;
  isSafe?: (() => boolean) | undefined;
  clock: Clock;
  log: Log;
}

/** Sends queued mails, one at a time. */
function createMailLine({ name, mailer, store, seal, restored, isSafe, clock, log }: MailLineDeps) {
  const nextId = createIdSequence();
  const totals = createTotals([name]);
  let refused: string | null = null;
  const keyId = () => seal()?.id ?? '';

  const queue: DeliveryQueue<QueuedMail> = {
    head: () => store.next(keyId()),
    count: () => store.count(keyId()),
    clear: async () => 0,
    entry(facts) {
      const timestamp = clock.now();
      const unknown = { statusCode: null, error: null, latencyMs: null, retries: 0 };
      // The text holds the secret, so it is not logged.
      return { id: nextId(timestamp), timestamp, ...unknown, ...facts, postBody: null };
    },
    record: async () => undefined,
    async settle({ sequence, retries }, verdict) {
      if (verdict === 'retry') return { removed: 0, isQueued: await store.setRetries(sequence, retries + 1) };
      const wasSent = verdict === 'delivered' ? 1 : 0;
      return { removed: await store.end(sequence, wasSent, clock.now()), isQueued: false };
    },
  };

  const worker = createDeliveryWorker<QueuedMail>({
    settings: {
      ...RETRY,
      destination: name,
      hasHealthUrl: false,
      maxRetries: Number.POSITIVE_INFINITY,
      paceMs: PACE_MS,
      healthIntervalMs: 0,
      unhealthyIntervalMs: 0,
    },
    queue,
    sender: {
      async post(_body, signal, { kind, content, linkId, contactId }) {
        const url = content.sealedUrl === null ? '' : openUrl(content.sealedUrl);
        if (url === undefined) return { kind: 'refusal', reason: NOT_DECRYPTED, latencyMs: 0 };
        const { subject, text } = toMailText(kind, content, url);
        const to = { name: content.name, address: content.to };
        return mailer.send({ to, subject, text, id: `${linkId}.${kind}.${contactId}` }, signal);
      },
    },
    toBody: () => '',
    clock,
    restored: { length: restored, lastSequence: 0 },
    isSafe,
    onEntry(entry) {
      totals.count(entry);
      const { status } = entry;
      const reason = entry.error?.text ?? null;
      if (status === 'success') refused = null;
      if (status !== 'failed' || reason === refused) return;
      refused = reason;
      logEvent(log, 'links.mail_refused', { reason });
    },
    report: {
      stalled: (err) => logEvent(log, 'links.mail_stalled', { err }),
      resumed: () => log.info({}, 'mails to clients resumed'),
      unhealthy: (reason) => logEvent(log, 'links.mail_unhealthy', { reason }),
      healthy: (queueLength) => log.info({ queueLength }, 'mails to clients are sent again'),
    },
  });

  function openUrl(sealed: string): string | undefined {
    try {
      return seal()?.open(sealed);
    } catch {
      // The key file was replaced, or the row changed: the outcome is logged as refused.
      return undefined;
    }
  }

  return { ...worker, totals: () => totals.of(name) };
}

/** The mail to send now to the contacts of a link, and the new promised arrival. */
interface MailPlan {
  readonly kind: MailKind | undefined;
  readonly promise: number | undefined;
  /** Whether mails about the voyage are useless from now on. */
  readonly isOver: boolean;
}

const NOTHING: MailPlan = { kind: undefined, promise: undefined, isOver: false };

/** The first estimate is the promise. A likely arrival later than the promise plus the limit is a delay. */
function planMails(
  link: Link,
  trip: LinkedTrip,
  { eta, delayMs, now }: { eta: LinkEta | undefined; delayMs: number; now: number },
): MailPlan {
  const state = stateOf(link, trip, now);
  if (state === 'arrived') return { ...NOTHING, kind: 'arrived', isOver: true };
  if (state === 'closed') return { ...NOTHING, isOver: true };
  if (eta?.state !== 'ok' || eta.likely === null) return NOTHING;
  if (link.promisedAt === null) return { ...NOTHING, promise: eta.likely };
  return eta.likely - link.promisedAt > delayMs ? { ...NOTHING, kind: 'delay' } : NOTHING;
}

const KEY_FILE = 'links.key';

const EVALUATE_MS = 5000;
const ESTIMATE_MS = MINUTE_MS;
/** After three days without a mail server a mail is out of date. */
const MAIL_EXPIRY_MS = 3 * DAY_MS;
const MAX_NAME_LENGTH = 200;
/** Kinds of mails that are useless once a link is closed. */
const ON_THE_WAY: readonly MailKind[] = ['link', 'delay'];
const NO_TOTALS = { delivered: 0, retried: 0, failed: 0, dropped: 0 };

export interface MailsDeps {
  target: MailerSettings & { name: string };
  delayMs: number;
  dataDir: string;
  db: Db;
  eta?: ((tripId: string) => Promise<LinkEta | undefined>) | undefined;
  isSafe?: (() => boolean) | undefined;
  clock: Clock;
  log: Log;
}

/** Mails to the contacts of a client: each is queued once for its reason, and tried until it expires. */
export function createMails({ target, delayMs, dataDir, db, eta, isSafe, clock, log }: MailsDeps) {
  const store = createMailStore(db);
  const links = createLinkStore(db);
  const outage = createOutageLog({
    onBegin: (err) => logEvent(log, 'links.mail_queueing_failed', { err }),
    onEnd: () => log.info({}, 'mails to clients are queued again'),
  });
  let seal: Seal | undefined;
  let line: ReturnType<typeof createMailLine> | undefined;
  let mailer: Awaited<ReturnType<typeof openMailer>> | undefined;
  let timer: Timer | undefined;
  let running: Promise<unknown> | undefined;
  let isClosed = false;
  let estimatedMs = Number.NEGATIVE_INFINITY;

  async function sealForNew(): Promise<Seal> {
    seal ??= await loadSeal(dataDir, KEY_FILE, true);
    if (!seal) throw new Error('there is no key for mails');
    return seal;
  }

  async function open(): Promise<void> {
    seal ??= await loadSeal(dataDir, KEY_FILE, false);
    mailer ??= await openMailer(target);
    const restored = await store.count(seal?.id ?? '');
    if (isClosed) return;
    line = createMailLine({ name: target.name, mailer, store, seal: () => seal, restored, isSafe, clock, log });
    line.start();
  }

  async function evaluate(): Promise<void> {
    if (!line) await open();
    const now = clock.now();
    const isEstimating = clock.monotonicMs() - estimatedMs >= ESTIMATE_MS;
    if (isEstimating) estimatedMs = clock.monotonicMs();
    const queued = await store.queued();
    for (const stored of await links.list()) {
      if (stored.link.shipId === '' && stored.link.contactIds.length > 0)
        await follow(stored, { now, isEstimating, queued });
    }
    const expired = await store.expire(now - MAIL_EXPIRY_MS, now);
    if (expired > 0) logEvent(log, 'links.mail_expired', { count: expired });
    line?.grown(-expired);
    await recount();
  }

  /** Counts mails queued before the line was started, or by another instance. */
  async function recount(): Promise<void> {
    const waiting = await store.count(seal?.id ?? '');
    const known = line?.state().queueLength ?? 0;
    if (waiting > known) line?.grown(waiting - known);
  }

  async function follow({ link, trip }: StoredLink, { now, isEstimating, queued }: Round): Promise<void> {
    const isOpen = trip.status === 'Active';
    const estimate = isEstimating && isOpen ? await eta?.(link.tripId).catch(() => undefined) : undefined;
    const { kind, promise, isOver } = planMails(link, trip, { eta: estimate, delayMs, now });
    if (promise !== undefined) await links.promise(link.id, promise);
    // Skip unchanged rows: each write wears the disk, and there is one for each recently ended link.
    if (isOver && ON_THE_WAY.some((each) => queued(link.id, each)))
      line?.grown(-(await store.endOf(link.id, ON_THE_WAY, now)));
    if (kind === undefined || queued(link.id, kind) !== undefined) return;
    const clientIds = await clientsOf(link.tripId);
    const contacts = await store.contacts(link.contactIds, clientIds);
    const facts = {
      expiresAt: link.expiresAt,
      earliest: estimate?.earliest ?? null,
      latest: estimate?.latest ?? null,
      arrivedAt: trip.endTime,
    };
    const added = await store.insert(contacts.map((contact) => toMail({ linkId: link.id, kind, contact, now }, facts)));
    line?.grown(added);
  }

  async function clientsOf(tripId: string): Promise<string[]> {
    const row = await db
      .selectFrom('trips')
      .select(['sender_id', 'receiver_id'])
      .where('id', '=', tripId)
      .executeTakeFirst();
    return row ? [row.sender_id, row.receiver_id] : [];
  }

  return {
    /** Mails with a new link, to store in the transaction of the link. */
    async forLink(link: { id: string; expiresAt: number }, url: string, contacts: readonly MailContact[]) {
      const { id: keyId, close } = await sealForNew();
      const now = clock.now();
      return contacts.map((contact): NewMail => {
        const facts = { expiresAt: link.expiresAt, earliest: null, latest: null, arrivedAt: null };
        const mail = toMail({ linkId: link.id, kind: 'link', contact, now }, facts);
        return { ...mail, keyId, content: { ...mail.content, sealedUrl: close(url) } };
      });
    },
    /** Call after the mails of `forLink` are stored. */
    added: (count: number): void => line?.grown(count),
    stats: () => ({ queueLength: line?.state().queueLength ?? 0, ...(line?.totals() ?? NO_TOTALS) }),
    start(): void {
      const run = () => {
        running ??= outage.run(evaluate).finally(() => {
          running = undefined;
        });
      };
      timer = every(clock, EVALUATE_MS, run);
      run();
    },
    async close(): Promise<void> {
      isClosed = true;
      timer?.cancel();
      await running;
      await line?.close();
      await mailer?.close();
    },
  };
}

interface Round {
  readonly now: number;
  readonly isEstimating: boolean;
  readonly queued: Awaited<ReturnType<ReturnType<typeof createMailStore>['queued']>>;
}

type Facts = Pick<MailContent, 'expiresAt' | 'earliest' | 'latest' | 'arrivedAt'>;

function toMail(
  { linkId, kind, contact, now }: { linkId: string; kind: MailKind; contact: MailContact; now: number },
  facts: Facts,
): NewMail {
  const { email, language, id: contactId } = contact;
  const name = toPlainText(contact.name, MAX_NAME_LENGTH);
  return {
    linkId,
    kind,
    contactId,
    queuedAt: now,
    keyId: '',
    content: { to: email, name, language, sealedUrl: null, ...facts },
  };
}
