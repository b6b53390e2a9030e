import type { Schema } from '../api/schema-types.ts';
import { type Texts, texts } from '../i18n/index.ts';
import { formatSecs } from '../lib/format.ts';
import { language } from '../lib/preferences.ts';

interface ReasonProps {
  of: string;
  cause: Cause | undefined;
  class?: string;
}

/** Reason in the language of the page, else in the words of the service with a note of that. */
export function Reason({ of, cause, class: look }: ReasonProps) {
  const { text, isEnglish } = reasonWords(of, cause);
  return (
    <span class={look}>
      {isEnglish && `${texts('reasons').reported} `}
      <bdi lang={isEnglish ? 'en' : undefined}>{text}</bdi>
    </span>
  );
}

/** Text of every cause; a newer service can have causes unknown to this page. */
type CauseWords = Pick<Texts['reasons'], Exclude<Cause['code'], 'answers'>>;

function causeText({ code, status, system, withinMs, fingerprint }: Cause): string | undefined {
  const said = texts('reasons');
  if (code === 'answers') return said.answers({ status: `${status ?? ''}` });
  const time = withinMs === undefined ? undefined : formatSecs(withinMs / 1000);
  if (code === 'silent' && time !== undefined) return said.noAnswer({ time });
  const text: string | undefined = (said satisfies CauseWords)[code];
  const fact = system ?? status ?? time ?? fingerprint;
  return text === undefined || fact === undefined ? text : `${text} (${fact})`;
}

/** Reason text. In English the service's text is used; `isEnglish` marks text without a translation. */
export function reasonWords(reason: string, cause: Cause | undefined): { text: string; isEnglish: boolean } {
  if (language.value === 'en') return { text: reason, isEnglish: false };
  const known = cause && causeText(cause);
  return { text: known ?? reason, isEnglish: known === undefined };
}

/** Cause of a reason. */
export type Cause = NonNullable<Schema<'NotifyTarget'>['cause']>;
