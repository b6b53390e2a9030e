import { fault } from '../../../foundation/shared/faults.ts';
import { localTime } from '../../../foundation/shared/local-time.ts';
import { LONGEST_WALK_MS } from '../engine/compute.ts';
import { toKg } from '../engine/exact.ts';
import { zoneOf } from '../engine/holidays.ts';
import type { Call, Span } from '../engine/terms.ts';
import type { FaultList } from './fault-list.ts';
import type { GivenCall } from './terms-shape.ts';

/** Lower limit of times: older than any trip with these rules. */
const FIRST_YEAR = 1950;
const LAST_YEAR = 2150;

/** Parses a call, with its times in ms; adds errors to `faults`. */
export function parseCall(given: GivenCall, field: string, { faults, codeOf }: ParseCallDeps): Call {
  const place = given.place ?? (given.placeId ? codeOf(given.placeId) : undefined) ?? '';
  if (place === '')
    faults.add(
      `${field}.place is required: it is not known where the place is`,
      fault(`${field}.place`, 'required', null),
    );
  const zone = given.zone ?? zoneOf(place) ?? '';
  if (!isZone(zone) && place !== '')
    faults.add(
      given.zone ? `${field}.zone is no time zone` : `${field}.zone is required for ${place}`,
      given.zone ? fault(`${field}.zone`, 'pattern', null, given.zone) : fault(`${field}.zone`, 'required', null),
    );
  const call: Call = {
    op: given.op,
    place,
    zone,
    cargoKg: parseKg(given.cargoT, `${field}.cargoT`, faults),
    notice: at(given.notice, 'notice'),
    preNotice: given.preNotice
      ? {
          received: at(given.preNotice.received, 'preNotice.received') ?? 0,
          for: at(given.preNotice.for, 'preNotice.for') ?? 0,
        }
      : null,
    arrived: at(given.arrived, 'arrived'),
    opsStart: at(given.opsStart, 'opsStart'),
    released: at(given.released, 'released'),
    readyByOrder: spans(given.readyByOrder, 'readyByOrder'),
    interruptions: (given.interruptions ?? []).map(({ cause, ...span }, index) => ({
      ...toSpan([span.from, span.to], `interruptions.${index}`),
      cause,
    })),
    used: spans(given.used, 'used'),
    localHolidays: given.localHolidays ?? [],
    usedHalfDays: given.usedHalfDays ?? null,
  };
  demandApart(call.interruptions, `${field}.interruptions`, faults);
  demandOrder(call, field, faults);
  return call;

  function at(text: string | null | undefined, name: string): number | null {
    return text == null ? null : (parseTime(text, `${field}.${name}`, faults) ?? null);
  }

  function toSpan([from, to]: readonly [string, string], name: string): Span {
    const span = { from: at(from, `${name}.from`) ?? 0, to: at(to, `${name}.to`) ?? 0 };
    if (span.from >= span.to && faults.isEmpty)
      faults.add(
        `${field}.${name} ends before it begins`,
        fault(`${field}.${name}.from`, 'order', `${field}.${name}.to`, from),
      );
    if (span.to - span.from > LONGEST_WALK_MS)
      faults.add(`${field}.${name} lasts longer than two years`, fault(`${field}.${name}.to`, 'range', {}, to));
    return span;
  }

  function spans(pairs: readonly (readonly [string, string])[] = [], name: string): Span[] {
    return pairs.map((pair, index) => toSpan(pair, `${name}.${index}`));
  }
}

interface ParseCallDeps {
  faults: FaultList;
  /** Country or Land of a place, `DE-NW` or `NL`; undefined if unknown. */
  codeOf(placeId: string): string | undefined;
}

export function parseTime(text: string, field: string, faults: FaultList): number | undefined {
  const instant = Date.parse(text);
  const day = Number(text.slice(8, 10));
  // `Date` would change 30 February to 2 March.
  const isDate = !Number.isNaN(instant) && new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === day;
  if (!isDate) {
    faults.add(`${field} is no time`, fault(field, 'pattern', 'date-time', text));
    return undefined;
  }
  const year = Number(text.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    faults.add(
      `${field} must be in the years ${FIRST_YEAR} to ${LAST_YEAR}`,
      fault(field, 'range', { minimum: FIRST_YEAR, maximum: LAST_YEAR }, text),
    );
    return undefined;
  }
  return Math.floor(instant);
}

export function parseKg(tonnes: number, field: string, faults: FaultList): number {
  const kg = toKg(tonnes);
  if (kg === undefined) faults.add(`${field} must be whole kilograms`, fault(field, 'pattern', '0.001', tonnes));
  return kg ?? 0;
}

function isZone(zone: string): boolean {
  try {
    localTime(zone);
    return zone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Interruptions must not overlap: each minute has one cause. */
function demandApart(spans: readonly Span[], field: string, faults: FaultList): void {
  const sorted = spans.map((span, index) => ({ ...span, index })).sort((a, b) => a.from - b.from);
  for (const [at, span] of sorted.entries()) {
    const next = sorted[at + 1];
    if (next && next.from < span.to)
      faults.add(
        `${field}.${next.index} overlaps ${field}.${span.index}`,
        fault(`${field}.${next.index}`, 'conflict', `${field}.${span.index}`),
      );
  }
}

/** The times of a call must be in order, and not years apart. */
function demandOrder({ notice, arrived, opsStart, released }: Call, field: string, faults: FaultList): void {
  const steps = [
    ['notice', notice, 'opsStart', opsStart],
    ['notice', notice, 'released', released],
    ['arrived', arrived, 'released', released],
    ['opsStart', opsStart, 'released', released],
  ] as const;
  for (const [first, from, second, to] of steps) {
    if (from === null || to === null) continue;
    if (from > to)
      faults.add(
        `${field}.${first} must not be after ${field}.${second}`,
        fault(`${field}.${first}`, 'order', `${field}.${second}`),
      );
    if (to - from > LONGEST_WALK_MS)
      faults.add(
        `${field}.${second} must be within two years of ${field}.${first}`,
        fault(`${field}.${second}`, 'range', {}),
      );
  }
}
