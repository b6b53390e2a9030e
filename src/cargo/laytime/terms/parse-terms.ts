import Type, { type Static, type TSchema } from 'typebox';
import { badRequest } from '../../../foundation/shared/errors.ts';
import { type Fault, fault } from '../../../foundation/shared/faults.ts';
import { localTime } from '../../../foundation/shared/local-time.ts';
import { LONGEST_WALK_MS } from '../engine/compute.ts';
import { toKg } from '../engine/exact.ts';
import { zoneOf } from '../engine/holidays.ts';
import { DEFAULT_OPTIONS, type LaytimeOptions, type RuleSet } from '../engine/rule-set.ts';
import type { Call, LaytimeTerms, Span } from '../engine/terms.ts';
import {
  Allowed,
  Counting,
  nullAware,
  OptionsBody,
  optionFields,
  Rate,
  RuleSetShape,
  Start,
} from '../rules/rule-set-shape.ts';
import type { GivenCall, GivenTerms } from './terms-shape.ts';

/** Maximum number of errors of a body that are collected and reported together. */
const MAX_FAULTS = 20;

export interface FaultList {
  add(message: string, fault: Fault): void;
  readonly isEmpty: boolean;
  /** Throws if there are any. */
  demandNone(): void;
}

export function createFaultList(): FaultList {
  const found: { message: string; fault: Fault }[] = [];
  return {
    add(message, fault) {
      if (found.length < MAX_FAULTS) found.push({ message, fault });
    },
    get isEmpty() {
      return found.length === 0;
    },
    demandNone() {
      if (found.length > 0)
        throw badRequest(
          found.map(({ message }) => message).join('; '),
          found.map(({ fault }) => fault),
        );
    },
  };
}

/** Year of the earliest accepted time: earlier than any trip with these rules. */
const FIRST_YEAR = 1950;
const LAST_YEAR = 2150;

/** Parses a call, with its times in ms; adds errors to `faults`. */
function parseCall(given: GivenCall, field: string, { faults, codeOf }: ParseCallDeps): Call {
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

function parseKg(tonnes: number, field: string, faults: FaultList): number {
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

/** TypeBox's check of a value. It has 300 modules, so it is loaded only for overrides or a rule set. */
export type CheckValue = (schema: TSchema, value: unknown) => boolean;

const CheckedOptions = nullAware(OptionsBody);
const Hours = Type.Number({ minimum: 0, maximum: 17_568 });

/** Parts of a rule set that an override can replace, besides the options. */
const PARTS: Readonly<Record<string, TSchema>> = {
  allowed: Allowed,
  counting: Counting,
  start: Start,
  rate: Rate,
  unit: RuleSetShape.properties.unit,
  budget: RuleSetShape.properties.budget,
};
const HOURS: Readonly<Record<string, number>> = { allowedHours: 1, allowedSecs: 3600 };

const OVERRIDABLE = [...Object.keys(optionFields), ...Object.keys(PARTS), ...Object.keys(HOURS)];

export interface AppliedOverride {
  rule: string;
  value: unknown;
  reason: string;
  /** The replaced value. */
  original: unknown;
}

/** The effective rules and options: values of the set, replaced by the contract, replaced by overrides with a reason. */
function applyOverrides(
  given: GivenTerms,
  rules: RuleSet,
  { faults, check }: { faults: FaultList; check: CheckValue },
) {
  let set = rules;
  let options: LaytimeOptions = {
    ...DEFAULT_OPTIONS,
    ...withoutUndefined(rules.defaults),
    ...withoutUndefined(given.options),
  };
  const applied: AppliedOverride[] = [];
  for (const [index, { rule, value, reason }] of (given.overrides ?? []).entries()) {
    const field = `overrides.${index}`;
    if (reason.trim() === '')
      faults.add(`${field}.reason must not be empty`, fault(`${field}.reason`, 'length', { minimum: 1 }, reason));
    const perHour = HOURS[rule];
    if (perHour !== undefined) {
      if (!isHours(value, perHour, check)) refuse(`${field}.value`);
      else {
        applied.push({ rule, value, reason, original: set.allowed });
        set = { ...set, allowed: { kind: 'fixed', amount: value / perHour } };
      }
    } else if (rule in PARTS) {
      const patch = { [rule]: value };
      if (!isPart(patch, rule, check)) refuse(`${field}.value`);
      else {
        applied.push({
          rule,
          value,
          reason,
          original: Object.entries(set).find(([name]) => name === rule)?.[1] ?? null,
        });
        set = { ...set, ...patch };
      }
    } else if (rule in optionFields) {
      const patch = { [rule]: value };
      if (!isOption(patch, check)) refuse(`${field}.value`);
      else {
        applied.push({
          rule,
          value,
          reason,
          original: Object.entries(options).find(([name]) => name === rule)?.[1] ?? null,
        });
        options = { ...options, ...withoutUndefined(patch) };
      }
    } else {
      faults.add(
        `${field}.rule must be one of ${OVERRIDABLE.join(', ')}`,
        fault(`${field}.rule`, 'enum', OVERRIDABLE, rule),
      );
    }
  }
  return { rules: set, options, overrides: applied };

  function refuse(field: string): void {
    faults.add(`${field} is no value of this rule`, fault(field, 'type', null));
  }
}

const isHours = (value: unknown, perHour: number, check: CheckValue): value is number =>
  typeof value === 'number' && check(Hours, value / perHour);

const isOption = (patch: Record<string, unknown>, check: CheckValue): patch is Static<typeof OptionsBody> =>
  check(CheckedOptions, patch);

const isPart = (
  patch: Record<string, unknown>,
  rule: string,
  check: CheckValue,
): patch is Partial<RuleSet> & Record<string, unknown> => {
  const schema = PARTS[rule];
  return schema !== undefined && check(nullAware(schema), patch[rule]);
};

/** Omits absent values, so that they do not replace defaults. */
function withoutUndefined<T extends object>(given: T | undefined): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

export interface ParsedTerms extends LaytimeTerms {
  overrides: readonly AppliedOverride[];
}

/** Parses the terms for the engine; throws a `BadRequest` with all errors. */
export function parseTerms(
  given: GivenTerms,
  rules: RuleSet,
  { codeOf, check }: { codeOf: (placeId: string) => string | undefined; check: CheckValue },
): ParsedTerms {
  const faults = createFaultList();
  const calls = given.calls.map((call, index) => parseCall(call, `calls.${index}`, { faults, codeOf }));
  for (const [index, call] of calls.entries()) {
    const before = calls[index - 1];
    if (before?.released != null && call.arrived !== null && call.arrived < before.released)
      faults.add(
        `calls.${index - 1}.released must not be after calls.${index}.arrived`,
        fault(`calls.${index - 1}.released`, 'order', `calls.${index}.arrived`),
      );
  }
  const dwtKg = parseKg(given.ship.dwtT, 'ship.dwtT', faults);
  const applied = applyOverrides(given, rules, { faults, check });
  faults.demandNone();
  const { doubleHull = false, powered = true } = given.ship;
  return { ...applied, ship: { dwtKg, doubleHull, powered }, calls };
}
