import { createHash } from 'node:crypto';
import { exchange } from '../../../foundation/delivery/exchange.ts';
import type { Outcome } from '../../../foundation/delivery/retry.ts';
import { createHttpClient, type HttpClientOptions } from '../../../foundation/outbound/http-client.ts';
import { parseRetryAfter } from '../../../foundation/outbound/network-error.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Language } from '../../../foundation/shared/text.ts';
import { TEXTS, type Texts } from '../../../foundation/texts/notice.ts';
import { highestOf, type Notice } from '../notice.ts';
import {
  formatAge,
  formatClock,
  type MessageText,
  NAME_LENGTH,
  TEXT_LENGTH,
  TRAFFIC,
  titleOf,
  toMessageText,
  toPlainText,
} from '../notice-text.ts';
import { type NoticeSender, TIMEOUT_MS } from '../senders/sender.ts';
import { encryptPush, type PushKeys, signPush } from './push-encryption.ts';
import type { Subscription } from './push-store.ts';

/** The situation of each state of a distress device. */
const DISTRESS = {
  active: 'distress',
  test: 'distressTest',
  unclear: 'distressUnclear',
  claim: 'distressClaim',
} as const;
type Words = Texts & { readonly language: Language };

/** One notice, or its end, in the language of a browser. */
function toPushText(notice: Notice, language: Language, now: number): MessageText {
  const { withdrawn } = notice;
  if (language === 'en') {
    const { title, body } = toMessageText([notice], now);
    return { title, body: withdrawn ? TEXTS.en.notice[withdrawn] : body };
  }
  const words = { ...TEXTS[language], language };
  const body = withdrawn ? words.notice[withdrawn] : detailsOf(notice, words, now).join('\n');
  return { title: titleOf(notice, words.notice), body };
}

/** Every figure with its age and its source. */
function detailsOf(notice: Notice, texts: Words, now: number): string[] {
  const words = texts.notice;
  const { source, shipName, updatedAt, type, state } = notice;
  const figures = figuresOf(notice, texts);
  const ship = toPlainText(shipName ?? '', NAME_LENGTH);
  const from = source === null ? '' : `; ${source === 'own' ? ship || words.sources.own : words.sources[source]}`;
  return [
    toPlainText(sentenceOf(notice, texts) ?? notice.text, TEXT_LENGTH),
    ...(figures === '' ? [] : [`${figures}.`]),
    `${words.asOf({ clock: formatClock(updatedAt), age: formatAge(now - updatedAt) })}${from}.`,
    ...(type === 'test' || type === 'arrival'
      ? []
      : [state === 'rectified' ? words.overUnacknowledged : words.unacknowledged]),
    ...(TRAFFIC.has(type) ? [words.lookOut] : []),
  ];
}

/** A sentence for the notice; undefined if only the alarm's text has it: from a sender, or an earlier release. */
function sentenceOf(notice: Notice, texts: Words): string | undefined {
  const { notice: words, situations } = texts;
  const { type, details = {}, between, distanceKm, cpaM, tcpaSecs } = notice;
  const { event, areaName, limitM, ageSecs } = details;
  const metres = (value: number) => `${toNumber(value, 0, texts)} m`;
  switch (type) {
    case 'closestApproach':
      if (cpaM === null || tcpaSecs === null) return undefined;
      return words.pass({ metres: toNumber(cpaM, 0, texts), time: formatAge(tcpaSecs * 1000) });
    case 'anchor':
    case 'mooring': {
      if (distanceKm === null || limitM === undefined) return undefined;
      const off = type === 'anchor' ? situations.offAnchor : situations.offBerth;
      return off({ distance: metres(distanceKm * 1000), limit: metres(limitM) });
    }
    case 'positionLost':
      return situations.noPosition;
    case 'positionDoubtful':
      return situations.doubtfulPosition;
    case 'vehicleOffline':
      return ageSecs === undefined ? undefined : situations.trackerSilent({ mins: Math.round(ageSecs / 60) });
    case 'lostTarget':
      return ageSecs === undefined ? undefined : situations.notReceived({ secs: ageSecs });
    case 'area':
      if (areaName === undefined) return undefined;
      return event === 'leave' ? situations.left({ area: areaName }) : situations.entered({ area: areaName });
    case 'watchlist':
      return words.nearestRing;
    case 'arrival':
      return (
        between &&
        words.arrives({
          earliest: formatClock(Date.parse(between.earliest)),
          latest: formatClock(Date.parse(between.latest)),
        })
      );
    case 'test':
      return words.test;
    case 'distress':
      return event === undefined || event === 'enter' || event === 'leave' ? undefined : situations[DISTRESS[event]];
    default:
      return undefined;
  }
}

function figuresOf({ type, distanceKm, bearingDeg, latitude, longitude }: Notice, texts: Words): string {
  const words = texts.notice;
  // The sentence contains the distance in metres already.
  const isSaid = type === 'anchor' || type === 'mooring';
  return [
    distanceKm === null || isSaid ? '' : words.distance({ km: toNumber(distanceKm, 2, texts) }),
    bearingDeg === null ? '' : words.bearing({ degrees: `${bearingDeg.toFixed(0).padStart(3, '0')}°` }),
    latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

const toNumber = (value: number, decimals: number, { language }: Words): string =>
  value.toLocaleString(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

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
