import type { Setting } from './setting.ts';

/** What every text has to be is not worth a sentence. */
const ANY_TEXT = 'text that is not empty';

/** The description of a setting or a field of an entry with what is allowed, as the reference words it. */
export function describe({ description, allowed }: Pick<Setting, 'description' | 'allowed'>): string {
  const text = description.replaceAll('`', '');
  return allowed === ANY_TEXT ? text : `${text} Must be ${allowed}.`;
}
