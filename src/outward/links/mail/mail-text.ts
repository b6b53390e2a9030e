import type { Language } from '../../../foundation/shared/languages.ts';
import { TEXTS } from '../../../foundation/texts/link-mail.ts';
import type { MailContent, MailKind } from './mail.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Locales of dates and times; `en` alone would be American. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** Renders a mail in the reader's language. Times are UTC: the time zone of the reader is unknown. */
export function toMailText(kind: MailKind, content: MailContent, url: string): MailText {
  const words = TEXTS[content.language].linkMail;
  const { subject } = words[kind];
  const at = (instant: number | null) => (instant === null ? '…' : formatTime(instant, localeOf(content.language)));
  const { expiresAt, earliest, latest, arrivedAt } = content;
  const text = {
    link: () => words.link.text({ url, until: at(expiresAt) }),
    delay: () => words.delay.text({ from: at(earliest), to: at(latest) }),
    arrived: () => words.arrived.text({ at: at(arrivedAt) }),
  }[kind]();
  return { subject, text: `${words.greeting({ name: content.name })}\n\n${text}\n\n${words.footer}\n` };
}

const formatTime = (instant: number, locale: string): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(instant)} UTC`;
