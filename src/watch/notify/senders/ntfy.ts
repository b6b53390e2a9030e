import { highestOf } from '../highest.ts';
import { toMessageText } from '../notice-text.ts';
import type { TargetSettings } from '../target.ts';
import type { NoticeRequest } from './notice-request.ts';

const PRIORITIES = { caution: 2, warning: 3, alarm: 4, emergency: 5 } as const;

/**
 * ntfy, published as JSON at the root of the server: headers take ASCII only, and a name from radio in one could add
 * others. https://docs.ntfy.sh/publish/#publish-as-json
 */
export function toNtfyRequest({ url = '', token }: TargetSettings): NoticeRequest {
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
