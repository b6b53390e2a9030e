import Type from 'typebox';
import { inEachLanguage, type Language } from '../../../foundation/shared/text.ts';
import { TEXTS } from '../../../foundation/texts/notice-sentence.ts';
import { named } from '../../../server/http/named.ts';
import { isWholeWidth, type Limitation, type Notice, type NoticePlace, type Period, type Target } from '../notice.ts';

export const SentenceTexts = named('NoticeSentence', Type.Object(inEachLanguage(() => Type.String())), {
  description: 'A limitation in words, composed from its codes',
});

/** Maximum number of periods in the text; the record has all of them. */
const MAX_PERIODS = 5;

/** A limitation as one sentence in each language: object, code, value, reference, side, direction, periods. */
export function limitationText(limitation: Limitation, notice: Notice): Readonly<Record<Language, string>> {
  const known = sentences.get(limitation);
  if (known) return known;
  const made = inEachLanguage((language) => sentenceOf(limitation, notice, language));
  sentences.set(limitation, made);
  return made;
}

/** Cached sentences: the notices of a way are kept for minutes, and are shown in each response. */
const sentences = new WeakMap<Limitation, Readonly<Record<Language, string>>>();

function sentenceOf(limitation: Limitation, notice: Notice, language: Language): string {
  const said = TEXTS[language].noticeSentence;
  const { code, value, unit, reference, indication, dimension, position, periods, group } = limitation;
  const places = notice.places.filter((place) => place.group === group);
  const object = objectText(places, language);
  const targets = limitation.targets.length > 0 ? limitation.targets : notice.targets;
  const what = [
    wordOf(said.limitations, code),
    ...(dimension === null ? [] : [wordOf(said.dimensions, dimension)]),
    ...(indication === null || value === null ? [] : [wordOf(said.indications, indication)]),
    ...(value === null ? [] : [numberText(value, language), unit ?? '']),
    ...(reference === null ? [] : [`(${wordOf(said.references, reference)})`]),
  ];
  const conditions = [
    what.filter((word) => word !== '').join(' '),
    ...(position === null || isWholeWidth(limitation) ? [] : [wordOf(said.positions, position)]),
    ...directionsOf(targets).map((direction) => wordOf(said.directions, direction)),
  ].join(', ');
  const when = periods.slice(0, MAX_PERIODS).map((period) => periodText(period, language));
  const parts = [conditions, ...when, ...(periods.length > MAX_PERIODS ? ['…'] : [])].join('; ');
  return object === '' ? parts : `${object}: ${parts}`;
}

/** An unknown code is shown unchanged. */
const wordOf = (words: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? code) : code;

/** Directions of a limitation; empty if it applies in both. */
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
    ...(isStretch ? [] : [wordOf(TEXTS[language].noticeSentence.intervals, interval)]),
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
  const said = TEXTS[language].noticeSentence;
  const begin = from === null ? said.unknownStart : momentText(from, timeFrom, language);
  if (to === null) return said.open({ from: from === null ? begin : said.from({ moment: begin }) });
  if (from === to && timeFrom === null && timeTo === null) return begin;
  if (from === to) return `${momentText(to, null, language)} ${hoursText(timeFrom, timeTo, language)}`;
  return said.to({ from: begin, to: momentText(to, timeTo, language) });
}

/** Days of each language, such as 20 Nov 2026. */
const DAYS = inEachLanguage((language) => dayFormat(language === 'en' ? 'en-GB' : language));

function dayFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
}

function momentText(date: string, time: string | null, language: Language): string {
  const day = DAYS[language].format(Date.parse(`${date}T00:00:00Z`));
  return time === null ? day : `${day} ${clockText(time.slice(0, 5), language)}`;
}

const hoursText = (from: string | null, to: string | null, language: Language): string =>
  clockText(`${(from ?? '00:00').slice(0, 5)}–${(to ?? '24:00').slice(0, 5)}`, language);

const clockText = (time: string, language: Language): string => TEXTS[language].noticeSentence.clock({ time });
