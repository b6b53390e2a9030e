import { type ExtendedReport, type PositionReport, rateOfTurnOf } from '../decoder/index.ts';
import { integerIn, numberIn, type Sender, type Unchecked } from './feed-values.ts';
import { readIdentity } from './static-body.ts';

/** Types 1 to 3 and 18. The feed does not distinguish types 1 to 3: 1 stands for all of them. */
export function readPosition(body: Unchecked, type: 1 | 18, sender: Sender): PositionReport {
  const classA = type === 1;
  return {
    kind: 'position',
    type,
    ...sender,
    ...readPlace(body),
    ...readMotion(body),
    rateOfTurnDegPerMin: classA ? readRateOfTurn(body) : null,
    navStatus: classA ? integerIn(body['NavigationalStatus'], 0, 15) : null,
    manoeuvre: classA ? integerIn(body['SpecialManoeuvreIndicator'], 1, 2) : null,
  };
}

/** Type 27: whole knots up to 62, whole degrees. */
export function readLongRange(body: Unchecked, sender: Sender): PositionReport {
  return {
    kind: 'position',
    type: 27,
    ...sender,
    ...readPlace(body),
    speedKnots: numberIn(body['Sog'], 0, 62),
    courseDeg: numberIn(body['Cog'], 0, 359),
    headingDeg: null,
    utcSecond: null,
    rateOfTurnDegPerMin: null,
    navStatus: integerIn(body['NavigationalStatus'], 0, 15),
    manoeuvre: null,
  };
}

/** Type 19. */
export function readExtended(body: Unchecked, sender: Sender): ExtendedReport {
  return {
    kind: 'extended',
    type: 19,
    ...sender,
    ...readPlace(body),
    ...readMotion(body),
    rateOfTurnDegPerMin: null,
    navStatus: null,
    manoeuvre: null,
    ...readIdentity(body),
    callsign: null,
  };
}

function readPlace(body: Unchecked) {
  const latitude = numberIn(body['Latitude'], -90, 90);
  const longitude = numberIn(body['Longitude'], -180, 180);
  const placed = latitude !== null && longitude !== null;
  return {
    latitude: placed ? latitude : null,
    longitude: placed ? longitude : null,
    accurate: body['PositionAccuracy'] === true,
    raim: body['Raim'] === true,
  };
}

function readMotion(body: Unchecked) {
  const utcSecond = integerIn(body['Timestamp'], 0, 63);
  return {
    speedKnots: numberIn(body['Sog'], 0, 102.2),
    courseDeg: numberIn(body['Cog'], 0, 359.999),
    headingDeg: integerIn(body['TrueHeading'], 0, 359),
    utcSecond: utcSecond === 60 ? null : utcSecond,
  };
}

/** The raw field, as sent by the vessel. */
function readRateOfTurn(body: Unchecked): number | null {
  const raw = integerIn(body['RateOfTurn'], -127, 127);
  return raw === null ? null : rateOfTurnOf(raw);
}
