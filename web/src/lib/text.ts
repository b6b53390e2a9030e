import { formatNumber, timeUnit } from './format.ts';
import { locale } from './preferences.ts';

/** Isolates the text direction of a name inside a sentence. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Normalizes for comparison: without case and accents, which names on the radio lack. */
export const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Whether every typed word occurs in the texts, ignoring case and accents. */
export function matches(typed: string, texts: readonly (string | number | null)[]): boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = fold(texts.filter((part) => part !== null).join('\n'));
  return words.every((word) => text.includes(word));
}

/** `1,250.5 t`: as many decimals as given, at most three. */
export const formatWeight = (weight: number): string =>
  `${new Intl.NumberFormat(locale.value, { maximumFractionDigits: 3 }).format(weight)}\u00a0t`;

const MINUTE_MS = 60_000;

/** `45 min`, `5 h 12 min`, `3 d 4 h`. */
export function formatDuration(durationMs: number): string {
  const minutes = Math.max(0, Math.round(durationMs / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  const hourUnit = timeUnit('hours');
  if (hours < 48) return `${formatNumber(hours)} ${hourUnit} ${minutes % 60} min`;
  return `${formatNumber(Math.floor(hours / 24))} ${timeUnit('days')} ${hours % 24} ${hourUnit}`;
}

/** Decimal and thousands separators of the page's language. */
function marks(): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale.value).formatToParts(12_345.6);
  const markOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: markOf('decimal'), group: markOf('group') };
}

const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/**
 * Parses a quantity such as a weight in the page's language: in German `1.250` is 1250, in English 1.25. Without thousands
 * separators, both point and comma mark decimals. Undefined if invalid.
 */
export function parseQuantity(typed: string): number | undefined {
  const text = typed.trim().replaceAll(/(?<=\d)[\s’'](?=\d{3})/g, '');
  const { decimal, group } = marks();
  const [whole = '', ...decimals] = text.split(decimal);
  if (decimals.length < 2 && THOUSANDS.test(whole) && whole.includes(group))
    return parseDecimal([whole.replaceAll(group, ''), ...decimals].join('.'));
  return parseDecimal(text);
}

/** A quantity for an input field: with the decimal separator of the language, without thousands separators. */
export const quantityText = (value: number): string =>
  new Intl.NumberFormat(locale.value, { useGrouping: false, maximumFractionDigits: 20 }).format(value);

/** Parses a decimal number with point or comma, as in copied coordinates; undefined if invalid. */
export function parseDecimal(typed: string): number | undefined {
  const text = typed.trim().replace('−', '-').replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
}
