import { dateOf, dayOfDate, weekdayOf } from '../../../foundation/shared/local-time.ts';

/** Definition of a holiday: a fixed date, days after Easter Sunday, or a named rule. */
export type HolidayDay = `${number}-${number}` | number | 'repentance' | 'kingsDay';

export interface Holiday {
  readonly name: HolidayName;
  readonly day: HolidayDay;
  /** Codes of countries and their parts: `DE` is the whole country, `DE-NW` one Land. */
  readonly where: readonly string[];
  readonly fromYear?: number;
  readonly toYear?: number;
}

export type HolidayName = (typeof HOLIDAY_NAMES)[number];

export const HOLIDAY_NAMES = [
  ...['newYear', 'epiphany', 'womensDay', 'goodFriday', 'easterSunday', 'easterMonday', 'labourDay', 'victoryDay'],
  ...['europeDay', 'ascension', 'whitSunday', 'whitMonday', 'corpusChristi', 'kingsDay', 'nationalDay', 'assumption'],
  ...['childrensDay', 'unityDay', 'reformation', 'allSaints', 'armistice', 'repentance', 'immaculate', 'christmas'],
  ...['secondChristmas', 'uprising', 'local'],
] as const;

const lands = (codes: string): string[] => codes.split(' ').map((code) => `DE-${code}`);
const WEST = ['DE', 'NL', 'BE', 'FR', 'LU', 'AT'];

/**
 * Public holidays by law; local holidays of municipalities are given with the call. Germany: laws of the Länder, compared
 * with two collections of public holidays for 2019 to 2028. Other countries: compared with one of them for the same years.
 * The Dutch list contains the days that the law treats like Sundays.
 */
const HOLIDAYS: readonly Holiday[] = [
  { name: 'newYear', day: '01-01', where: WEST },
  { name: 'epiphany', day: '01-06', where: [...lands('BW BY ST'), 'AT'] },
  { name: 'womensDay', day: '03-08', where: ['DE-BE'], fromYear: 2019 },
  { name: 'womensDay', day: '03-08', where: ['DE-MV'], fromYear: 2023 },
  { name: 'goodFriday', day: -2, where: ['DE'] },
  { name: 'easterSunday', day: 0, where: ['DE-BB'] },
  { name: 'easterMonday', day: 1, where: WEST },
  { name: 'kingsDay', day: 'kingsDay', where: ['NL'] },
  { name: 'labourDay', day: '05-01', where: ['DE', 'BE', 'FR', 'LU', 'AT'] },
  { name: 'victoryDay', day: '05-08', where: ['FR'] },
  { name: 'victoryDay', day: '05-08', where: ['DE-BE'], fromYear: 2020, toYear: 2020 },
  { name: 'victoryDay', day: '05-08', where: ['DE-BE'], fromYear: 2025, toYear: 2025 },
  { name: 'europeDay', day: '05-09', where: ['LU'], fromYear: 2019 },
  { name: 'ascension', day: 39, where: WEST },
  { name: 'whitSunday', day: 49, where: ['DE-BB'] },
  { name: 'whitMonday', day: 50, where: WEST },
  { name: 'corpusChristi', day: 60, where: [...lands('BW BY HE NW RP SL'), 'AT'] },
  { name: 'uprising', day: '06-17', where: ['DE-BE'], fromYear: 2028, toYear: 2028 },
  { name: 'nationalDay', day: '06-23', where: ['LU'] },
  { name: 'nationalDay', day: '07-14', where: ['FR'] },
  { name: 'nationalDay', day: '07-21', where: ['BE'] },
  { name: 'assumption', day: '08-15', where: ['DE-SL', 'BE', 'FR', 'LU', 'AT'] },
  { name: 'childrensDay', day: '09-20', where: ['DE-TH'], fromYear: 2019 },
  { name: 'unityDay', day: '10-03', where: ['DE'] },
  { name: 'nationalDay', day: '10-26', where: ['AT'] },
  { name: 'reformation', day: '10-31', where: lands('BB MV SN ST TH') },
  { name: 'reformation', day: '10-31', where: lands('HB HH NI SH'), fromYear: 2018 },
  { name: 'reformation', day: '10-31', where: ['DE'], fromYear: 2017, toYear: 2017 },
  { name: 'allSaints', day: '11-01', where: [...lands('BW BY NW RP SL'), 'BE', 'FR', 'LU', 'AT'] },
  { name: 'armistice', day: '11-11', where: ['BE', 'FR'] },
  { name: 'repentance', day: 'repentance', where: ['DE-SN'] },
  { name: 'immaculate', day: '12-08', where: ['AT'] },
  { name: 'christmas', day: '12-25', where: WEST },
  { name: 'secondChristmas', day: '12-26', where: ['DE', 'NL', 'LU', 'AT'] },
];

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
