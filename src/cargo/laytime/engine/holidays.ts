import { dateOf, dayOfDate, weekdayOf } from '../../../foundation/shared/local-time.ts';
import { HOLIDAYS, type HolidayDay, type HolidayName } from './holiday-table.ts';

/** Codes of the Länder, then the time zones of countries with inland ports. */
const LAENDER = 'BW BY BE BB HB HH HE MV NI NW RP SL SN ST SH TH'.split(' ');

const ZONES: Readonly<Record<string, string>> = {
  DE: 'Europe/Berlin',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  FR: 'Europe/Paris',
  LU: 'Europe/Luxembourg',
  CH: 'Europe/Zurich',
  AT: 'Europe/Vienna',
  CZ: 'Europe/Prague',
  PL: 'Europe/Warsaw',
  SK: 'Europe/Bratislava',
  HU: 'Europe/Budapest',
  HR: 'Europe/Zagreb',
  RS: 'Europe/Belgrade',
  RO: 'Europe/Bucharest',
  BG: 'Europe/Sofia',
  DK: 'Europe/Copenhagen',
  SE: 'Europe/Stockholm',
  GB: 'Europe/London',
};

const KNOWN = new Set(HOLIDAYS.flatMap(({ where }) => where.map((code) => code.slice(0, 2))));

/** Time zone of a place by its code, `DE-NW` or `NL`; undefined if the country is not in the table. */
export const zoneOf = (place: string): string | undefined => ZONES[place.slice(0, 2)];

/** Whether the table has the holidays of the place. In Germany the Land must be known. */
export const knowsHolidays = (place: string): boolean =>
  place.startsWith('DE') ? LAENDER.includes(place.slice(3)) : KNOWN.has(place.slice(0, 2));

/** The holiday on a local day at a place, including local holidays of the municipality. */
export function holidayOf(place: string, day: number, local: readonly string[] = []): HolidayName | undefined {
  const date = dateOf(day);
  const year = Number(date.slice(0, 4));
  const found = HOLIDAYS.find(
    ({ day: rule, where, fromYear = 0, toYear = 9999 }) =>
      year >= fromYear &&
      year <= toYear &&
      (where.includes(place) || where.includes(place.slice(0, 2))) &&
      dayIn(year, rule) === day,
  );
  return found?.name ?? (local.includes(date) ? 'local' : undefined);
}

function dayIn(year: number, rule: HolidayDay): number {
  if (typeof rule === 'number') return easterSunday(year) + rule;
  if (rule === 'repentance') {
    // The Wednesday before 23 November.
    const last = dayOfDate(`${year}-11-22`);
    return last - ((weekdayOf(last) + 4) % 7);
  }
  if (rule === 'kingsDay') {
    const day = dayOfDate(year < 2014 ? `${year}-04-30` : `${year}-04-27`);
    return weekdayOf(day) === 7 ? day - 1 : day;
  }
  return dayOfDate(`${year}-${rule}`);
}

const easters = new Map<number, number>();

/** Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const known = easters.get(year);
  if (known !== undefined) return known;
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = b - Math.floor(b / 4);
  const e = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + d - e + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const date = ((h + l - 7 * m + 114) % 31) + 1;
  const day = dayOfDate(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
  if (easters.size < 1000) easters.set(year, day);
  return day;
}
