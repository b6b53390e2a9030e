import { mpsToKmh, mpsToKnots } from '../../foundation/shared/units.ts';
import type { Fix } from '../../vessel/position/index.ts';
import { withChecksum } from './encoder/index.ts';

/** Minimum speed for a course over ground: at a lower speed the course is noise. */
const MIN_COURSE_SPEED_KNOTS = 0.5;
/** Number of satellites if unknown, and minimum: some readers treat fewer than three as no fix. */
const LEAST_SATELLITES = 3;
/** Hundred-thousandths of a minute in a degree. */
const FINE_PER_DEGREE = 60 * 100_000;

export interface OwnPosition {
  /** Undefined without a usable position. */
  fix: Fix | undefined;
  /** Whether the position is played back from a recording. */
  isSimulated: boolean;
  /** Time of sentences without a fix, ms since the epoch. */
  now: number;
}

/**
 * RMC, GGA and VTG (NMEA 0183) of the own ship, GSA if a precision is known, and HDT if a compass sends the heading, without line ends. Without a fix the
 * sentences are marked invalid, so that readers need not guess.
 */
export function toPositionSentences({ fix, isSimulated, now }: OwnPosition): string[] {
  const time = toTime(fix?.recordedAt ?? now);
  const date = toDate(fix?.recordedAt ?? now);
  if (!fix) {
    return [
      sentence('RMC', time, 'V', ',,,,,', date, ',,N'),
      sentence('GGA', time, ',,,,0,00,,,M,,M,,'),
      sentence('VTG', ',T,,M,,N,,K,N'),
    ];
  }
  const mode = isSimulated ? 'S' : 'A';
  const place = `${toAngle(fix.latitude, 2, 'NS')},${toAngle(fix.longitude, 3, 'EW')}`;
  const knots = fix.speedMps === null ? '' : mpsToKnots(fix.speedMps).toFixed(2);
  const kmh = fix.speedMps === null ? '' : mpsToKmh(fix.speedMps).toFixed(2);
  const course = toCourse(fix);
  return [
    sentence('RMC', time, 'A', place, knots, course, date, ',', mode),
    sentence(
      'GGA',
      time,
      place,
      isSimulated ? 8 : 1,
      toSatelliteCount(fix),
      fix.hdop ?? '',
      fix.altitudeM?.toFixed(1) ?? '',
      `M,${fix.geoidM?.toFixed(1) ?? ''},M,,`,
    ),
    sentence('VTG', course, 'T,,M', knots, 'N', kmh, 'K', mode),
    ...toPrecision(fix),
    ...toHeading(fix),
  ];
}

/** The satellites in use are unknown, so their twelve fields are empty. */
function toPrecision({ altitudeM, pdop, hdop, vdop }: Fix): string[] {
  if (pdop === null && hdop === null && vdop === null) return [];
  const dimensions = altitudeM === null ? 2 : 3;
  return [sentence('GSA', 'A', dimensions, ','.repeat(11), pdop ?? '', hdop ?? '', vdop ?? '')];
}

/** A course over ground is no heading: it would turn the ship in wind and current. */
const toHeading = ({ trueHeadingDeg }: Fix): string[] =>
  typeof trueHeadingDeg === 'number'
    ? [sentence('HDT', ((Math.round(trueHeadingDeg * 10) % 3600) / 10).toFixed(1), 'T')]
    : [];

const toSatelliteCount = ({ satellites }: Fix): string =>
  String(Math.max(LEAST_SATELLITES, satellites ?? 0)).padStart(2, '0');

/** The talker is always GP: some programs accept no other. */
const sentence = (type: string, ...fields: (string | number)[]): string =>
  `$${withChecksum(`GP${type},${fields.join(',')}`)}`;

/** Degrees and minutes with five decimals, two centimetres. Rounded before splitting, so that minutes never become 60. */
function toAngle(degrees: number, digits: number, [positive, negative]: string | readonly string[]): string {
  const fine = Math.round(Math.abs(degrees) * FINE_PER_DEGREE);
  const whole = String(Math.floor(fine / FINE_PER_DEGREE)).padStart(digits, '0');
  const minutes = ((fine % FINE_PER_DEGREE) / 100_000).toFixed(5).padStart(8, '0');
  return `${whole}${minutes},${degrees < 0 ? negative : positive}`;
}

function toCourse({ headingDeg, speedMps }: Fix): string {
  if (headingDeg === null || speedMps === null || mpsToKnots(speedMps) < MIN_COURSE_SPEED_KNOTS) return '';
  return ((Math.round(headingDeg * 10) % 3600) / 10).toFixed(1);
}

/** hhmmss.ss */
const toTime = (at: number): string => new Date(at).toISOString().slice(11, 22).replaceAll(':', '');

/** ddmmyy */
function toDate(at: number): string {
  const [, year, month, day] = /^.*(\d\d)-(\d\d)-(\d\d)T/.exec(new Date(at).toISOString()) ?? [];
  return `${day}${month}${year}`;
}
