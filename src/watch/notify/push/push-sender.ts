import { createHash } from 'node:crypto';
import { exchange } from '../../../foundation/delivery/exchange.ts';
import type { Outcome } from '../../../foundation/delivery/retry.ts';
import { createHttpClient, type HttpClientOptions } from '../../../foundation/outbound/http-client.ts';
import { parseRetryAfter } from '../../../foundation/outbound/retry-after.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Language } from '../../../foundation/shared/languages.ts';
import { highestOf, type Notice } from '../notice.ts';
import { type NoticeSender, TIMEOUT_MS } from '../senders/sender.ts';
import { encryptPush, type PushKeys, signPush } from './push-encryption.ts';
import { toPushText } from './push-text.ts';
import type { Subscription } from './subscription.ts';

/** Maximum bytes of a message: an encrypted one has at most 4096 (RFC 8291), of which 103 are not text. */
const MAX_MESSAGE_BYTES = 3900;
/** A phone shows the first line of a longer text. */
const SHORT_BODY_LENGTH = 120;

/** Content that the console's service worker shows for one alarm. */
interface PushedNotice {
  id: string;
  title: string;
  body: string;
  priority: Notice['priority'];
  /** Replaces the notice with the same id, without a sound. */
  over?: true;
}

/** JSON for the console's service worker (`web/build/service-worker.js`): each alarm as a separate notice. */
export function toPushMessage(notices: readonly Notice[], now: number, language: Language = 'en'): string {
  const pushed = notices.map((notice) => toPushed(notice, language, now));
  const whole = JSON.stringify({ notices: pushed });
  if (Buffer.byteLength(whole) <= MAX_MESSAGE_BYTES) return whole;
  const short = pushed.map((notice) => ({ ...notice, body: shorten(notice.body) }));
  while (Buffer.byteLength(JSON.stringify({ notices: short })) > MAX_MESSAGE_BYTES) {
    const longest = short.reduce((one, other) => (other.body.length > one.body.length ? other : one));
    if (longest.body === '') break;
    longest.body = longest.body.slice(0, -20);
  }
  return JSON.stringify({ notices: short });
}

function toPushed(notice: Notice, language: Language, now: number): PushedNotice {
  const { id, priority, withdrawn } = notice;
  const { title, body } = toPushText(notice, language, now);
  return { id, priority, title, body, ...(withdrawn !== undefined && { over: true }) };
}

const shorten = (body: string): string => (body.split('\n', 1)[0] ?? '').slice(0, SHORT_BODY_LENGTH);

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
export function createPushSender(deps: PushSenderDeps): NoticeSender {
  const { subscription, keys, clock, onGone, connect } = deps;
  const { endpoint, p256dh, auth, site, language } = subscription;
  const { origin, pathname, search } = new URL(endpoint);
  const http = createHttpClient({ url: origin, timeoutMs: TIMEOUT_MS, connections: 2, ...(connect && { connect }) });

  function toRequest(message: string, notices: readonly Notice[]) {
    const topic = toTopic(notices);
    const isQuiet = notices.every(({ withdrawn }) => withdrawn !== undefined) || highestOf(notices) === 'caution';
    return {
      method: 'POST' as const,
      path: pathname + search,
      headers: {
        authorization: signPush(keys, { origin, site, now: clock.now() }),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(TTL_SECS),
        urgency: isQuiet ? 'normal' : 'high',
        ...(topic !== undefined && { topic }),
      },
      body: encryptPush(message, { p256dh, auth }),
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
