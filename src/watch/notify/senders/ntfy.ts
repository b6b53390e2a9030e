import { highestOf } from '../highest.ts';
import { toMessageText } from '../notice-text.ts';
import type { TargetSettings } from '../target.ts';
import type { NoticeRequest } from './notice-request.ts';
import { overHttp } from './over-http.ts';
import { MAX_LINES, type TargetManner } from './sender.ts';

/** A visitor of ntfy.sh may send 60 messages at once, then one every 5 s. */
export const ntfy: TargetManner = { paceMs: 5000, batchSize: MAX_LINES, createSender: overHttp(toRequest) };

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
