import { highestOf } from '../highest.ts';
import { toMessageText } from '../notice-text.ts';
import type { TargetSettings } from '../target.ts';
import type { NoticeRequest } from './notice-request.ts';

const SERVER = 'https://api.telegram.org';

/** The Bot API. Without `parse_mode` the text is shown as it is. https://core.telegram.org/bots/api#sendmessage */
export function toTelegramRequest({ url = SERVER, token = '', chat_id }: TargetSettings): NoticeRequest {
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
  };
}
