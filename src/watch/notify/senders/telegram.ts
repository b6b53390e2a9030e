import { highestOf } from '../highest.ts';
import { toMessageText } from '../notice-text.ts';
import type { TargetSettings } from '../target.ts';
import type { NoticeRequest } from './notice-request.ts';
import { overHttp } from './over-http.ts';
import { MAX_LINES, type TargetManner } from './sender.ts';

/** A bot may send 20 messages a minute to a group. */
export const telegram: TargetManner = { paceMs: 3000, batchSize: MAX_LINES, createSender: overHttp(toRequest) };

const SERVER = 'https://api.telegram.org';

/** The Bot API. Without `parse_mode` the text is shown unchanged. https://core.telegram.org/bots/api#sendmessage */
function toRequest({ url = SERVER, token = '', chat_id }: TargetSettings): NoticeRequest {
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
