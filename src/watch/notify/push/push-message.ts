import type { Language } from '../../../foundation/shared/languages.ts';
import type { Notice } from '../notice.ts';
import { toPushText } from './push-text.ts';

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
