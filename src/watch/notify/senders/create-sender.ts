import { createHmac } from 'node:crypto';
import { type Clock, toTimestamp } from '../../../foundation/shared/clock.ts';
import { type ConfiguredType, highestOf, type Notice, type TargetSettings } from '../notice.ts';
import { toMessageText } from '../notice-text.ts';
import type { NoticeRequest } from './http-sender.ts';
import { createMailer } from './mailer.ts';
import { MAX_LINES, type NoticeSender, type TargetManner, TIMEOUT_MS } from './sender.ts';

/** Creates senders for an HTTP request. */
const overHttp =
  (toRequest: (settings: TargetSettings) => NoticeRequest): TargetManner['createSender'] =>
  async (settings, clock) =>
    (await import('./http-sender.ts')).createHttpSender(toRequest(settings), clock);

/** A bot may send 20 messages a minute to a group. */
const telegram: TargetManner = { paceMs: 3000, batchSize: MAX_LINES, createSender: overHttp(toTelegramRequest) };

const SERVER = 'https://api.telegram.org';

/** The Bot API. Without `parse_mode` the text is shown unchanged. https://core.telegram.org/bots/api#sendmessage */
function toTelegramRequest({ url = SERVER, token = '', chat_id }: TargetSettings): NoticeRequest {
  return {
    url,
    path: `/bot${token}/sendMessage`,
    headers: () => ({}),
    compose(notices, now) {
      const { title, body } = toMessageText(notices, now);
      return JSON.stringify({
        chat_id,
        text: `${title}\n${body}`,
        link_preview_options: { is_disabled: true },
        disable_notification: highestOf(notices) === 'caution',
      });
    },
    pauseIn,
  };
}

/** `{"ok": false, "error_code": 429, "parameters": {"retry_after": 35}}`, in seconds. */
function pauseIn(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('parameters' in answer)) return undefined;
  const { parameters } = answer;
  if (typeof parameters !== 'object' || parameters === null || !('retry_after' in parameters)) return undefined;
  const secs = parameters.retry_after;
  return typeof secs === 'number' && secs > 0 ? secs * 1000 : undefined;
}

/** A program receives one message after the other, without a rate limit. */
const webhook: TargetManner = { paceMs: 0, batchSize: 1, createSender: overHttp(toWebhookRequest) };

/** One notice as JSON, signed over its bytes. Text received by radio is unchanged and must be treated as untrusted. */
function toWebhookRequest({ url = '', token, secret }: TargetSettings): NoticeRequest {
  const { origin, pathname, search } = new URL(url);
  return {
    url: origin,
    path: pathname + search,
    headers: (body): Record<string, string> => ({
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(secret !== undefined && { 'x-signature': sign(body, secret) }),
    }),
    compose([notice], now) {
      if (!notice) return '{}';
      const { raisedAt, updatedAt, event } = notice;
      if (event) return JSON.stringify({ ...event, sentAt: toTimestamp(now) });
      const times = { raisedAt: toTimestamp(raisedAt), updatedAt: toTimestamp(updatedAt), sentAt: toTimestamp(now) };
      return JSON.stringify({ ...notice, ...times });
    },
  };
}

const sign = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** A visitor of ntfy.sh may send 60 messages at once, then one every 5 s. */
const ntfy: TargetManner = { paceMs: 5000, batchSize: MAX_LINES, createSender: overHttp(toRequest) };

const PRIORITIES = { caution: 2, warning: 3, alarm: 4, emergency: 5 } as const;

/**
 * ntfy, published as JSON at the root of the server. Headers allow only ASCII, and a name received by radio could inject
 * further headers. https://docs.ntfy.sh/publish/#publish-as-json
 */
function toRequest({ url = '', token }: TargetSettings): NoticeRequest {
  const { origin, pathname } = new URL(url);
  const [, folder = '', topic = ''] = /^(.*\/)([^/]*)$/.exec(pathname) ?? [];
  return {
    url: origin,
    path: folder,
    headers: () => (token === undefined ? {} : { authorization: `Bearer ${token}` }),
    compose(notices, now) {
      const { title, body: message } = toMessageText(notices, now);
      const priority = PRIORITIES[highestOf(notices)];
      return JSON.stringify({ topic: decodeURIComponent(topic), title, message, priority });
    },
  };
}

const email: TargetManner = { paceMs: 30_000, batchSize: MAX_LINES, createSender: createEmailSender };

/** Mail addresses from the configuration. */
async function createEmailSender({ to, ...settings }: TargetSettings): Promise<NoticeSender> {
  const mailer = await createMailer(settings, TIMEOUT_MS);
  return {
    compose: (notices, now) => toMessageText(notices, now).body,
    post: (body, signal, { notices }) =>
      mailer.send({ to, subject: toMessageText(notices, 0).title, text: body, id: toMessageId(notices) }, signal),
    close: mailer.close,
  };
}

function toMessageId(notices: readonly Notice[]): string | undefined {
  const [first] = notices;
  return first && `${first.id}.${first.escalations}.${notices.length}`;
}

/** The types of targets, in the order of the interfaces. */
export const MANNERS: Record<ConfiguredType, TargetManner> = { ntfy, webhook, telegram, email };

export const createSender = (settings: TargetSettings, clock: Clock): Promise<NoticeSender> =>
  MANNERS[settings.type].createSender(settings, clock);
