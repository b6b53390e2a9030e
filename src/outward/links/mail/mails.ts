import type { Db } from '../../../foundation/db/database.ts';
import { type Clock, every, type Timer } from '../../../foundation/shared/clock.ts';
import type { Log } from '../../../foundation/shared/logging/log.ts';
import { logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import { loadSeal, type Seal } from '../../../foundation/shared/seal.ts';
import { DAY_MS, MINUTE_MS } from '../../../foundation/shared/units.ts';
import { type MailerSettings, openMailer, toPlainText } from '../../../watch/notify/index.ts';
import { createLinkStore, type StoredLink } from '../link-store.ts';
import type { LinkEta } from '../shown.ts';
import type { MailContact, MailContent, MailKind, NewMail } from './mail.ts';
import { createMailLine } from './mail-line.ts';
import { createMailStore } from './mail-store.ts';
import { planMails } from './plan-mails.ts';

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

/** Mails to the contacts of a client. Each is queued once with its cause, and tried until it expires. */
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

  /** Mails queued before the line was started, or by another instance. */
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
    /** Call this after storing such mails. */
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
