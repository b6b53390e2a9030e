import type { DeliveryQueue } from '../../../foundation/delivery/queue.ts';
import { createTotals } from '../../../foundation/delivery/totals.ts';
import { createDeliveryWorker } from '../../../foundation/delivery/worker.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { createIdSequence } from '../../../foundation/shared/ids.ts';
import type { Log } from '../../../foundation/shared/logging/log.ts';
import { logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { toReason } from '../../../foundation/shared/reason.ts';
import type { Seal } from '../../../foundation/shared/seal.ts';
import type { Mailer } from '../../../watch/notify/index.ts';
import type { createMailStore, QueuedMail } from './mail-store.ts';
import { toMailText } from './mail-text.ts';

/** First and longest pause after a failed try. */
const RETRY = { retryDelayMs: 5000, maxRetryDelayMs: 300_000 };
const PACE_MS = 1000;
const NOT_DECRYPTED = toReason('its link cannot be decrypted', 'noKey');

export interface MailLineDeps {
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
export function createMailLine({ name, mailer, store, seal, restored, isSafe, clock, log }: MailLineDeps) {
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
