import { say } from '../i18n/index.ts';
import { reasonWords } from './reason-text.ts';

/** Why something does not work, in the language of the page; else as the service says it, and that it is the service's. */
export function Reason({ of, class: look }: { of: string; class?: string }) {
  const { text, isEnglish } = reasonWords(of);
  return (
    <span class={look}>
      {isEnglish && `${say('reasons').reported} `}
      <bdi lang={isEnglish ? 'en' : undefined}>{text}</bdi>
    </span>
  );
}
