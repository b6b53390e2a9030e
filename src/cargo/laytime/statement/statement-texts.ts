import { dateOf, localTime } from '../../../foundation/shared/local-time.ts';
import type { Language } from '../../../foundation/shared/text.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../foundation/shared/units.ts';
import type { Texts } from '../../../foundation/texts/statement.ts';

/** The texts of a statement in one language. */
export type StatementTexts = Texts['statement'] & { readonly kinds: Texts['cargoEvents'] };

/** Loads the texts with the first statement. */
export async function loadTexts(language: Language): Promise<StatementTexts> {
  const { TEXTS } = await import('../../../foundation/texts/statement.ts');
  const { statement, cargoEvents } = TEXTS[language];
  return { ...statement, kinds: cargoEvents };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-06-01 10:00 +02:00`, in the local time of a place. */
export function formatTime(at: number, zone: string): string {
  const local = localTime(zone);
  const day = local.dayOf(at);
  const minute = local.minuteOf(at);
  const secs = Math.floor((minute % 1) * 60 + 1e-6);
  const offset = Math.round((day * DAY_MS + minute * MINUTE_MS - at) / MINUTE_MS);
  const shift = Math.abs(offset);
  const whole = Math.floor(minute);
  const clock = `${two(Math.floor(whole / 60))}:${two(whole % 60)}${secs === 0 ? '' : `:${two(secs)}`}`;
  return `${dateOf(day)} ${clock} ${offset < 0 ? '-' : '+'}${two(Math.floor(shift / 60))}:${two(shift % 60)}`;
}

/** `20 h 00 min` */
export function formatDuration(ms: number): string {
  const secs = Math.floor(ms / 1000) % 60;
  const minutes = Math.floor(ms / MINUTE_MS) % 60;
  return `${Math.floor(ms / HOUR_MS)} h ${two(minutes)} min${secs === 0 ? '' : ` ${secs} s`}`;
}

/** A number with the decimal separator of the language. */
export const formatDecimal = (text: string, language: Language): string =>
  language === 'en' ? text : text.replace('.', ',');

export const formatCents = (cents: number, language: Language): string =>
  `${formatDecimal(`${Math.floor(cents / 100)}.${two(cents % 100)}`, language)} EUR`;
