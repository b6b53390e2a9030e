import { distances, language, locale, units } from './preferences.ts';
import { knotsToKmh, METRES_PER_NAUTICAL_MILE } from './units.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A number with this many decimals in the chosen language. */
export function formatNumber(value: number, decimals = 0): string {
  const key = `${locale.value}${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale.value, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format.format(value);
}

/** `8.4 kn` or `15.6 km/h`, by preference. */
export function formatSpeed(speedKnots: number): string {
  return units.value === 'kn' ? `${formatNumber(speedKnots, 1)} kn` : `${formatNumber(knotsToKmh(speedKnots), 1)} km/h`;
}

const NAUTICAL_MILES = { en: 'NM', de: 'sm', nl: 'zm', fr: 'NM' };
/** Abbreviation of a nautical mile in the chosen language. */
export const nauticalMile = (): string => NAUTICAL_MILES[language.value];

const KM_PER_NAUTICAL_MILE = METRES_PER_NAUTICAL_MILE / 1000;

/** `km` or `NM`, by preference. */
export const distanceUnit = (): string => (distances.value === 'km' ? 'km' : nauticalMile());

/** Kilometres in the shown unit. */
export const fromKm = (km: number): number => (distances.value === 'km' ? km : km / KM_PER_NAUTICAL_MILE);

/** Rounds to this many decimals; small values keep three significant figures, so they never become 0. */
export const roundDistance = (value: number, decimals = 2): number =>
  value < 0.1 ? Number(value.toPrecision(3)) : Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Maximum decimals of a typed distance in kilometres: a centimetre. */
const MOST_KM_DECIMALS = 5;

/** Typed distance in kilometres, with as few decimals as reproduce the input: `5.4 NM` is 10 km, `2 NM` is 3.704 km. */
export function toKm(shown: number): number {
  if (distances.value === 'km') return shown;
  const km = shown * KM_PER_NAUTICAL_MILE;
  for (let decimals = 2; decimals < MOST_KM_DECIMALS; decimals += 1) {
    const rounded = Number(km.toFixed(decimals));
    if (roundDistance(fromKm(rounded), 3) === shown) return rounded;
  }
  return Number(km.toFixed(MOST_KM_DECIMALS)) || km;
}

const NEAR_M = { km: 995, nm: 0.1 * METRES_PER_NAUTICAL_MILE };

/** `480 m`, `1.2 km`, `14 km`: two significant figures; `0.26 NM` if nautical miles are preferred. */
export function formatDistance(metres: number): string {
  if (metres < NEAR_M[distances.value]) return `${formatNumber(Math.round(metres / 10) * 10)} m`;
  const value = fromKm(metres / 1000);
  return `${formatNumber(value, value < 0.995 ? 2 : value < 9.95 ? 1 : 0)} ${distanceUnit()}`;
}

/** A distance measured on the chart, with three figures: `1.25 NM`, `2.32 km`. */
export function formatRange(metres: number): string {
  const value = fromKm(metres / 1000);
  return `${formatNumber(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0)} ${distanceUnit()}`;
}

/** A chosen distance without superfluous decimals: `2`, `0.5`, `1.08`. */
export function formatChosenKm(km: number): string {
  const value = roundDistance(fromKm(km));
  return formatNumber(value, String(value).split('.')[1]?.length ?? 0);
}

/** A chosen distance with its unit: `2 km`. */
export const formatRadius = (km: number): string => `${formatChosenKm(km)} ${distanceUnit()}`;

/** `007°` */
export const formatBearing = (degrees: number): string => `${String(Math.round(degrees) % 360).padStart(3, '0')}°`;

/** `50°21.60'N`: degrees and minutes as on a chart. */
export function formatLatitude(degrees: number): string {
  return `${degreesMinutes(degrees, 2)}${degrees < 0 ? 'S' : 'N'}`;
}

/** `007°36.11'E` */
export function formatLongitude(degrees: number): string {
  return `${degreesMinutes(degrees, 3)}${degrees < 0 ? 'W' : 'E'}`;
}

function degreesMinutes(degrees: number, width: number): string {
  // Rounded to hundredths of a minute, so that 59.999 becomes the next degree and never 60.00.
  const hundredths = Math.round(Math.abs(degrees) * 6000);
  const minutes = (hundredths % 6000) / 100;
  return `${String(Math.floor(hundredths / 6000)).padStart(width, '0')}°${formatNumber(minutes, 2).padStart(5, '0')}'`;
}

const TIME_UNITS = {
  en: { hours: 'h', days: 'd' },
  de: { hours: 'h', days: 'Tg' },
  nl: { hours: 'u', days: 'd' },
  fr: { hours: 'h', days: 'j' },
};
/** Suffix of hours or days in the shown language: `h`. */
export const timeUnit = (unit: 'hours' | 'days'): string => TIME_UNITS[language.value][unit];

/** `3 s`, `2 min`, `5 h`, `4 d`; future times count as now. */
export function formatAge(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.floor(seconds / 3600)} ${timeUnit('hours')}`;
  return `${Math.floor(seconds / 86_400)} ${timeUnit('days')}`;
}

/** `2 min 10 s` */
export function formatSecs(secs: number): string {
  const whole = Math.max(0, Math.round(secs));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const TIME_STYLES = {
  time: { timeStyle: 'short', hourCycle: 'h23' },
  date: { dateStyle: 'medium' },
  full: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
  month: { month: 'long', year: 'numeric' },
  second: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** Local date and time, short; in the time zone of the page, unless another one is given. */
export function formatTime(
  instant: string | number,
  style: keyof typeof TIME_STYLES = 'full',
  timeZone?: string,
): string {
  // Formats are cached: creating one takes longer than all formatting of a frame. A format keeps its time zone.
  const key = `${locale.value} ${style} ${timeZone ?? new Date().getTimezoneOffset()}`;
  let format = timeFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale.value, { ...TIME_STYLES[style], ...(timeZone && { timeZone }) });
    timeFormats.set(key, format);
  }
  return format.format(new Date(instant));
}

/** `November 2026` */
export const formatMonth = (instant: number): string => formatTime(instant, 'month');

/** UTC form `2026-11-20 08:35:59 UTC`, shown on hover. */
export const formatUtc = (instant: string | number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
