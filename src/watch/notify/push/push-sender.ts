import { createHash } from 'node:crypto';
import { exchange } from '../../../foundation/delivery/exchange.ts';
import type { Outcome } from '../../../foundation/delivery/retry.ts';
import { createHttpClient, type HttpClientOptions } from '../../../foundation/outbound/http-client.ts';
import { parseRetryAfter } from '../../../foundation/outbound/retry-after.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { highestOf } from '../highest.ts';
import type { Notice } from '../notice.ts';
import { type NoticeSender, TIMEOUT_MS } from '../senders/sender.ts';
import type { PushKeys } from './push-keys.ts';
import { toPushMessage } from './push-message.ts';
import type { Subscription } from './subscription.ts';

/** Time for which the push service stores a message for a phone that is off. */
const TTL_SECS = 86_400;
/** The browser has ended the subscription, or it is unknown (RFC 8030, 7.3). */
const GONE = new Set([404, 410]);
/** Maximum length of a topic: 32 characters of base64url. */
const TOPIC_LENGTH = 32;

export interface PushSenderDeps {
  subscription: Subscription;
  keys: PushKeys;
  clock: Clock;
  /** The subscription has ended: no message will be accepted again. */
  onGone(): void;
  /** Replaces the default way to open a connection. */
  connect?: HttpClientOptions['connect'];
}

/** Sends to one browser by Web Push: encrypted for it (RFC 8291), signed by this installation (RFC 8292). */
export async function createPushSender(deps: PushSenderDeps): Promise<NoticeSender> {
  const { subscription, keys, clock, onGone, connect } = deps;
  const { endpoint, p256dh, auth, site, language } = subscription;
  // Loaded only if there is a subscription.
  const { default: webPush } = await import('web-push');
  const { origin, pathname, search } = new URL(endpoint);
  const http = createHttpClient({ url: origin, timeoutMs: TIMEOUT_MS, connections: 2, ...(connect && { connect }) });

  function toRequest(message: string, notices: readonly Notice[]) {
    const topic = toTopic(notices);
    const isQuiet = notices.every(({ withdrawn }) => withdrawn !== undefined) || highestOf(notices) === 'caution';
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails: { subject: site, ...keys },
      TTL: TTL_SECS,
      contentEncoding: 'aes128gcm',
      urgency: isQuiet ? 'normal' : 'high',
      ...(topic !== undefined && { topic }),
    });
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    return {
      method: 'POST' as const,
      path: pathname + search,
      headers: Object.fromEntries(texts),
      ...(body !== null && { body }),
    };
  }

  return {
    compose: (notices, now) => toPushMessage(notices, now, language),
    async post(message, signal, { notices }): Promise<Outcome> {
      const outcome = await exchange(http, toRequest(message, notices), {
        timeoutMs: TIMEOUT_MS,
        signal,
        readPause: async ({ headers, body }) => {
          await body.dump();
          return parseRetryAfter(headers, clock.now());
        },
      });
      if (outcome.kind === 'answer' && GONE.has(outcome.status)) onGone();
      return outcome;
    },
    close: http.close,
  };
}

/** Topic of an alarm: a later message replaces an undelivered earlier one with the same topic. */
function toTopic([first, second]: readonly Notice[]): string | undefined {
  if (first === undefined || second !== undefined) return undefined;
  return createHash('sha256').update(first.id).digest('base64url').slice(0, TOPIC_LENGTH);
}
