import { texts } from '../../../i18n/index.ts';
import type { Typed } from '../draft.ts';
import type { Setting } from '../setting.ts';
import { quantityText } from './quantity.ts';
import { choiceOf } from './setting-words.ts';

const SHOWN_ITEMS = 3;

/** Value in a collapsed row: the input, else the value in effect. */
export function valueText(setting: Setting, shown: Typed, isTyped: boolean): string {
  const said = texts('settings');
  const { key, secret, isSet, type, choices } = setting;
  if (secret) return isTyped ? said.secretTyped : isSet ? said.secretKept : said.notSet;
  if (typeof shown === 'boolean') return shown ? said.on : said.off;
  if (typeof shown !== 'string')
    return shown === null || shown.length === 0 ? said.none : listText(shown.map((entry) => entryTitle(entry)));
  if (type === 'list') {
    // Proxies are a list, or all, or none.
    if (shown === 'true' || shown === 'false') return shown === 'true' ? said.on : said.off;
    const items = shown.split('\n').filter((item) => item.trim() !== '');
    return items.length === 0 ? said.none : listText(items);
  }
  if (shown.trim() === '') return said.notSet;
  if (choices) return choiceOf(key, shown);
  const number = Number(shown.replace(',', '.'));
  return (type === 'integer' || type === 'number') && Number.isFinite(number) ? quantityText(key, number) : shown;
}

function listText(items: readonly string[]): string {
  const named = items.filter((item) => item !== '');
  if (named.length === 0) return texts('settings').entries({ count: items.length });
  const more = items.length - SHOWN_ITEMS;
  return named.slice(0, SHOWN_ITEMS).join(', ') + (more > 0 ? ` +${more}` : '');
}

/** Label of an entry: its name, else its address; empty without both. */
export function entryTitle(entry: Readonly<Record<string, unknown>>): string {
  const title = [entry['name'], entry['url'], entry['provider'], entry['mmsi']].find(
    (value) => value !== undefined && value !== null && value !== '',
  );
  if (title !== undefined) return String(title);
  const corners = [entry['sw'], entry['ne']].filter(Array.isArray);
  return corners.map((corner) => corner.join(', ')).join(' – ');
}
