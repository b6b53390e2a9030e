/*
 * Reads a notice from a part of a message. All versions are read by the local names of their elements:
 *
 *   3.0   http://www.ris.eu/nts/3.0                          number without organisation, dates and times in two fields
 *   4.0   http://www.ris.eu/nts/4.0.4.0                      sections and objects, each with limitations
 *   4.6   https://ris.cesni.eu/_assets/NtS_XSD/4.0.4.6       notice_withdrawn, withdrawn_time, values with a dimension
 *   5.0   https://ris.cesni.eu/_assets/NtS_XSD/5.0.5.0       publisher, groups of places and limitations
 *   6.0   https://ris.cesni.eu/_assets/NtS_XSD/6.0.6.0       periods as iCalendar, texts in several languages, ice in ftm
 */

import { hash } from 'node:crypto';
import { dayOfDate, type LocalTime, localTime } from '../../../foundation/shared/local-time.ts';
import type { Notice, NoticeKind } from '../notice.ts';
import {
  MAX_TEXT,
  parseBoolean,
  parseCode,
  parseDate,
  parseDateAndTime,
  parseInstant,
  parseInteger,
  parseIsrs,
  plainLine,
  plainText,
} from './fields.ts';
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from './parse-xml.ts';
import { readGroups, readMeasuredPlaces, readMeasures, readTargets } from './read-limitations.ts';

/** Time zone of each country with inland waterways that publishes notices in the standard; codes are ISO 3166. */
const ZONES: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MD: 'Europe/Chisinau',
  ME: 'Europe/Podgorica',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  RU: 'Europe/Moscow',
  SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  UA: 'Europe/Kyiv',
};

/** Time zone of most of these countries. */
const CENTRAL = 'Europe/Berlin';

const zoneOf = (country: string | undefined): string => ZONES[country ?? ''] ?? CENTRAL;

/** Header of a message, before its notices. */
export interface MessageHeader {
  publisher: string | undefined;
  country: string | undefined;
  language: string | undefined;
  date: string | undefined;
  time: string | undefined;
}

export const NO_HEADER: MessageHeader = {
  publisher: undefined,
  country: undefined,
  language: undefined,
  date: undefined,
  time: undefined,
};

const MAX_LANGUAGES = 10;
const DAY_MINUTES = 24 * 60;

export const readHeader = (identification: XmlElement): MessageHeader => ({
  publisher: plainLine(textOf(identification, 'publisher', 'originator', 'from')),
  country: /^[A-Za-z]{2}$/.exec(textOf(identification, 'country_code') ?? '')?.[0].toUpperCase(),
  language: toLanguage(textOf(identification, 'language_code')),
  date: textOf(identification, 'date_issue'),
  time: textOf(identification, 'time_issue'),
});

export interface NoticeContext {
  kind: NoticeKind;
  header: MessageHeader;
  /** Name of the source. */
  source: string;
  /** ms since the epoch. */
  receivedAt: number;
}

export function readNotice(section: XmlElement, { kind, header, source, receivedAt }: NoticeContext): Notice {
  const country = header.country ?? countryOf(section);
  const timeZone = zoneOf(country);
  const clock = localTime(timeZone);
  const numbering = childOf(section, 'nts_number') ?? section;
  const organisation = plainLine(textOf(numbering, 'organisation')) ?? header.publisher ?? '';
  const year = parseInteger(textOf(numbering, 'year'), 9999) ?? null;
  const number = parseInteger(textOf(numbering, 'number'), 999_999_999) ?? null;
  const validity = childOf(section, 'validity_period');
  const subject = parseCode(textOf(section, 'subject_code')) ?? null;
  const { places, limitations } =
    kind === 'ftm' ? readGroups(section, clock) : { places: readMeasuredPlaces(section), limitations: [] };
  const notice = {
    kind,
    organisation,
    year,
    number,
    serial: parseInteger(textOf(numbering, 'serial_number'), 999_999) ?? 0,
    country: country ?? null,
    timeZone,
    subject,
    reason: parseCode(textOf(section, 'reason_code')) ?? null,
    issuedAt: parseInstant(header.date, clock) ?? parseDateAndTime(header.date, header.time, clock) ?? null,
    validFrom: startOf(parseDate(textOf(validity, 'date_start')), clock),
    validTo: endOf(parseDate(textOf(validity, 'date_end')), clock),
    withdrawn: parseBoolean(textOf(section, 'notice_withdrawn')) || subject === 'CANCEL',
    places,
    targets: readTargets(section),
    limitations,
    measures: readMeasures(section, clock),
    texts: readTexts(section, header.language),
    source,
    receivedAt,
  };
  return { id: identityOf(notice), ...notice };
}

const startOf = (date: string | undefined, clock: LocalTime): number | null =>
  date === undefined ? null : clock.beginOf(dayOfDate(date), 0);

const endOf = (date: string | undefined, clock: LocalTime): number | null =>
  date === undefined ? null : clock.endOf(dayOfDate(date), DAY_MINUTES);

/** The country in the first ISRS code of the section. */
function countryOf(section: XmlElement): string | undefined {
  const codes = [...descendantsOf(section, 'isrs_code'), ...descendantsOf(section, 'id')];
  return codes.map(({ text }) => parseIsrs(text)?.slice(0, 2)).find((country) => country !== undefined);
}

function readTexts(section: XmlElement, language: string | undefined): Record<string, string> {
  const texts = new Map<string, string>();
  for (const { text, attributes } of childrenOf(section, 'contents')) {
    const plain = plainText(text);
    const key = toLanguage(attributes.get('language')) ?? language ?? 'und';
    if (plain === undefined || (!texts.has(key) && texts.size >= MAX_LANGUAGES)) continue;
    const before = texts.get(key);
    texts.set(key, (before === undefined ? plain : `${before}\n${plain}`).slice(0, MAX_TEXT));
  }
  return Object.fromEntries(texts);
}

const toLanguage = (code: string | undefined): string | undefined =>
  /^[A-Za-z]{2,3}$/.exec(code ?? '')?.[0].toLowerCase();

/**
 * The same id for every serial number of a notice. A number is unique within organisation, year and kind. A notice without a
 * number is identified by its subject, so that the newest level of a gauge replaces the previous one; otherwise by its
 * content.
 */
function identityOf(notice: Omit<Notice, 'id'>): string {
  const { kind, organisation, year, number, places, measures } = notice;
  if (number !== null && year !== null) return hashOf([kind, organisation, year, number]);
  const isMeasured = kind !== 'ftm' && places.length > 0;
  if (isMeasured) {
    const where = places.map(({ isrs, name, water }) => isrs ?? [name, water]);
    return hashOf([kind, organisation, where, [...new Set(measures.map(({ code }) => code))].sort()]);
  }
  const { source: _source, receivedAt: _receivedAt, ...content } = notice;
  return hashOf([kind, organisation, content]);
}

/** A hash as a UUID of version 8 (RFC 9562), which leaves its bits to the application. */
function hashOf(parts: unknown): string {
  const hex = hash('sha256', JSON.stringify(parts), 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
