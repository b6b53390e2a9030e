/** What a receiver would send; what is left out goes into the sentence as an empty field. */
export interface ReceiverState {
  latitude: number;
  longitude: number;
  /** Instant of the fix: ms since the epoch, or a time in RFC 3339. */
  at: number | string;
  speedKnots?: number;
  courseDeg?: number;
  altitudeM?: number;
  pdop?: number;
  hdop?: number;
  vdop?: number;
}

/** Adds the start and the checksum to the text between `$` and `*`. */
export function nmeaSentence(body: string, start: '$' | '!' = '$'): string {
  let sum = 0;
  for (const byte of Buffer.from(body, 'latin1')) sum ^= byte;
  return `${start}${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
}

export function rmc(state: ReceiverState, { talker = 'GP', status = 'A', mode = 'A' } = {}): string {
  const { speedKnots, courseDeg } = state;
  const motion = `${decimals(speedKnots, 2)},${decimals(courseDeg, 1)}`;
  const place = `${timeOf(state)},${status},${placeOf(state)}`;
  return nmeaSentence(`${talker}RMC,${place},${motion},${dateOf(state)},,,${mode}`);
}

export function gga(state: ReceiverState, { talker = 'GP', quality = 1, satellites = 11 } = {}): string {
  const used = String(satellites).padStart(2, '0');
  const height = `${decimals(state.altitudeM, 1)},M,47.6,M,,`;
  const place = `${timeOf(state)},${placeOf(state)}`;
  return nmeaSentence(`${talker}GGA,${place},${quality},${used},${decimals(state.hdop, 2)},${height}`);
}

export function gsa(state: Pick<ReceiverState, 'pdop' | 'hdop' | 'vdop'>, { talker = 'GP', fix = 3 } = {}): string {
  const dops = [state.pdop, state.hdop, state.vdop].map((dop) => decimals(dop, 2)).join(',');
  return nmeaSentence(`${talker}GSA,A,${fix},05,12,15,18,20,25,,,,,,,${dops}`);
}

/** The satellites that the GSA above uses, in two sentences. */
export function gsv({ talker = 'GP' } = {}): string[] {
  return [
    nmeaSentence(`${talker}GSV,2,1,06,05,62,084,44,12,48,210,41,15,35,302,39,18,27,051,38`),
    nmeaSentence(`${talker}GSV,2,2,06,20,21,133,36,25,15,265,33`),
  ];
}

export function vtg(
  state: Pick<ReceiverState, 'speedKnots' | 'courseDeg'>,
  { talker = 'GP', mode = 'A' } = {},
): string {
  const { speedKnots, courseDeg } = state;
  const kmh = speedKnots === undefined ? undefined : speedKnots * 1.852;
  const speeds = `${decimals(speedKnots, 2)},N,${decimals(kmh, 2)},K`;
  return nmeaSentence(`${talker}VTG,${decimals(courseDeg, 1)},T,,M,${speeds},${mode}`);
}

/** One second of a usual receiver, line ends included: enough for gpsd to report a position and the sky. */
export function nmeaBurst(state: ReceiverState): string {
  const sentences = [gga(state), gsa(state), ...gsv(), rmc(state), vtg(state)];
  return sentences.map((sentence) => `${sentence}\r\n`).join('');
}

function timeOf({ at }: ReceiverState): string {
  const [, time = ''] = new Date(at).toISOString().split('T');
  return time.replaceAll(':', '').slice(0, 9);
}

function dateOf({ at }: ReceiverState): string {
  const [date = ''] = new Date(at).toISOString().split('T');
  return date.slice(2).split('-').reverse().join('');
}

function placeOf({ latitude, longitude }: ReceiverState): string {
  const lat = `${angle(latitude, 2)},${latitude < 0 ? 'S' : 'N'}`;
  return `${lat},${angle(longitude, 3)},${longitude < 0 ? 'W' : 'E'}`;
}

function angle(degrees: number, digits: number): string {
  // Counted in whole hundred-thousandths of a minute, so that rounding never makes 60 minutes.
  const units = Math.round(Math.abs(degrees) * 60e5);
  const minutes = ((units % 60e5) / 1e5).toFixed(5).padStart(8, '0');
  return `${String(Math.floor(units / 60e5)).padStart(digits, '0')}${minutes}`;
}

function decimals(value: number | undefined, digits: number): string {
  return value === undefined ? '' : value.toFixed(digits);
}
