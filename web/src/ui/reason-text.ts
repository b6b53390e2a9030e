import { say } from '../i18n/index.ts';
import { formatSecs } from '../lib/format.ts';
import { language } from '../lib/preferences.ts';
import { type ReasonCode, reasonCode } from './reason-code.ts';

function textOf(reason: ReasonCode): string {
  const said = say('reasons');
  if ('withinMs' in reason) return said.noAnswer(formatSecs(reason.withinMs / 1000));
  if ('status' in reason) return said.answers(reason.status);
  return said[reason.meaning] + (reason.code === undefined ? '' : ` (${reason.code})`);
}

/** Why something does not work. In English the service speaks for itself; `isEnglish` is what no other language has. */
export function reasonWords(reason: string): { text: string; isEnglish: boolean } {
  const known = language.value === 'en' ? undefined : reasonCode(reason);
  return { text: known ? textOf(known) : reason, isEnglish: !known && language.value !== 'en' };
}
