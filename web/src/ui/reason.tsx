import type { Cause } from '../api/cause.ts';
import { texts } from '../i18n/index.ts';
import { reasonWords } from './reason-text.ts';

interface ReasonProps {
  of: string;
  cause: Cause | undefined;
  class?: string;
}

/** Why something does not work, in the language of the page; else as the service says it, and that it is the service's. */
export function Reason({ of, cause, class: look }: ReasonProps) {
  const { text, isEnglish } = reasonWords(of, cause);
  return (
    <span class={look}>
      {isEnglish && `${texts('reasons').reported} `}
      <bdi lang={isEnglish ? 'en' : undefined}>{text}</bdi>
    </span>
  );
}
