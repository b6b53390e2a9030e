import { formatNumber, timeUnit } from './format.ts';
import { locale } from './preferences.ts';

/** A name inside a sentence: marks of direction in it do not turn the rest around. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Without case and accents, for comparing: names on the radio have neither. */
export const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Whether every word that was typed occurs somewhere in the texts, without regard to case and accents. */
export function matches(typed: string, texts: readonly (string | number | null)[]): boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = fold(texts.filter((part) => part !== null).join('\n'));
  return words.every((word) => text.includes(word));
}

/** `1,250.5 t`: as many decimals as were given, three at most. */
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

/** Reads a decimal number with a point or a comma; undefined where it is none. */
export function parseDecimal(typed: string): number | undefined {
  const text = typed.trim().replace('−', '-').replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
}
