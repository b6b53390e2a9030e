import type { Cause } from '../api/cause.ts';
import { texts } from '../i18n/index.ts';
import { reasonWords } from './reason-text.ts';

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
