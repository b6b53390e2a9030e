import Type from 'typebox';
import { named } from '../../../server/http/named.ts';
import type { Limitation, Notice, NoticePlace, Period, Target } from '../notice.ts';
import {
  DATE_FORMATS,
  DIMENSIONS,
  DIRECTIONS,
  INDICATIONS,
  INTERVALS,
  type Language,
  LIMITATIONS,
  PHRASES,
  POSITIONS,
  REFERENCES,
  type Texts,
  type TextTable,
} from './code-texts.ts';

export const SentenceTexts = named(
  'NoticeSentence',
  Type.Object({ en: Type.String(), de: Type.String(), nl: Type.String(), fr: Type.String() }),
  { description: 'A limitation in words, composed from its codes' },
);

/** Maximum number of periods in the text; the record has all of them. */
const MAX_PERIODS = 5;

/** A limitation as one sentence in each language: object, code, value, reference, side, direction, periods. */
export function limitationText(limitation: Limitation, notice: Notice): Texts {
  const sentence = (language: Language) => sentenceOf(limitation, notice, language);
  return { en: sentence('en'), de: sentence('de'), nl: sentence('nl'), fr: sentence('fr') };
}

function sentenceOf(limitation: Limitation, notice: Notice, language: Language): string {
  const { code, value, unit, reference, indication, dimension, position, periods, group } = limitation;
  const places = notice.places.filter((place) => place.group === group);
  const object = objectText(places, language);
  const targets = limitation.targets.length > 0 ? limitation.targets : notice.targets;
  const what = [
    wordOf(LIMITATIONS, code, language),
    ...(dimension === null ? [] : [wordOf(DIMENSIONS, dimension, language)]),
    ...(indication === null || value === null ? [] : [wordOf(INDICATIONS, indication, language)]),
    ...(value === null ? [] : [numberText(value, language), unit ?? '']),
    ...(reference === null ? [] : [`(${wordOf(REFERENCES, reference, language)})`]),
  ];
  const conditions = [
    what.filter((word) => word !== '').join(' '),
    ...(position === null || position === 'AL' ? [] : [wordOf(POSITIONS, position, language)]),
    ...directionsOf(targets).map((direction) => wordOf(DIRECTIONS, direction, language)),
  ].join(', ');
  const when = periods.slice(0, MAX_PERIODS).map((period) => periodText(period, language));
  const parts = [conditions, ...when, ...(periods.length > MAX_PERIODS ? ['…'] : [])].join('; ');
  return object === '' ? parts : `${object}: ${parts}`;
}

/** An unknown code is shown unchanged. */
const wordOf = (table: TextTable, code: string, language: Language): string =>
  Object.hasOwn(table, code) ? (table[code]?.[language] ?? code) : code;

/** Empty if a limitation applies in both directions. */
function directionsOf(targets: readonly Target[]): string[] {
  const found = new Set(targets.map(({ direction }) => direction));
  return found.size === 1 ? [...found].filter((code): code is string => code !== null && code !== 'ALL') : [];
}

function objectText(places: readonly NoticePlace[], language: Language): string {
  const [first] = places;
  if (!first) return '';
  const last = places.find(({ end, name }) => end === 'to' && (name === first.name || name === null));
  const names = [first.water, first.name].filter((name) => name !== null);
  // Older versions have the km in the name.
  const isInName = first.name !== null && /\d/.test(first.name) && /\bkm\b/i.test(first.name);
  const kms = [first.km, last?.km ?? null].filter((km) => km !== null).map((km) => numberText(km, language));
  const km = isInName || kms.length === 0 ? [] : [`km ${[...new Set(kms)].join('–')}`];
  return [...new Set(names), ...km].join(', ');
}

function numberText(value: number, language: Language): string {
  const text = String(Math.round(value * 1000) / 1000);
  return language === 'en' ? text : text.replace('.', ',');
}

/** Text of a period. */
function periodText(period: Period, language: Language): string {
  const { interval, from, to, timeFrom, timeTo, calendar } = period;
  const isStretch = interval === null || interval === 'CON';
  const rule = calendar === null || !isStretch ? undefined : /^RRULE:(.{1,300})$/im.exec(calendar)?.[1];
  const words = [
    ...(isStretch ? [] : [wordOf(INTERVALS, interval, language)]),
    ...(isStretch || (timeFrom === null && timeTo === null) ? [] : [hoursText(timeFrom, timeTo, language)]),
  ].join(' ');
  const hours = isStretch ? { timeFrom, timeTo } : { timeFrom: null, timeTo: null };
  const stretch = stretchText({ from, to, ...hours }, language);
  return `${words === '' ? '' : `${words}, `}${stretch}${rule === undefined ? '' : ` (${rule})`}`;
}

function stretchText(
  { from, to, timeFrom, timeTo }: Pick<Period, 'from' | 'to' | 'timeFrom' | 'timeTo'>,
  language: Language,
): string {
  const begin = from === null ? PHRASES.unknownStart[language] : momentText(from, timeFrom, language);
  if (to === null) return `${from === null ? '' : `${PHRASES.from[language]} `}${begin} ${PHRASES.open[language]}`;
  if (from === to && timeFrom === null && timeTo === null) return begin;
  return `${begin} ${PHRASES.to[language]} ${momentText(to, timeTo, language)}`;
}

function momentText(date: string, time: string | null, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const written = DATE_FORMATS[language](day, month, year);
  return time === null ? written : `${written} ${time.slice(0, 5)}${PHRASES.clock[language]}`;
}

const hoursText = (from: string | null, to: string | null, language: Language): string =>
  `${(from ?? '00:00').slice(0, 5)}–${(to ?? '24:00').slice(0, 5)}${PHRASES.clock[language]}`;
