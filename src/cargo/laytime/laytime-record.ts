import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { dateOf, localTime } from '../../foundation/shared/local-time.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, Nullable, OneOf, Timestamp, Uuid } from '../../server/http/schema.ts';
import { deDry } from './engine/built-in-sets.ts';
import type { CallResult } from './engine/compute.ts';
import { toEuroText } from './engine/exact.ts';
import { HOLIDAY_NAMES } from './engine/holidays.ts';
import { INTERVAL_RULES, type Interval } from './engine/interval.ts';
import { DEFAULT_OPTIONS, type LaytimeOptions, type RuleSet } from './engine/rule-set.ts';
import { type Laytime, STATES, WARNINGS } from './laytime.ts';
import { OptionsBody, RuleSetShape } from './rules/rule-set-shape.ts';
import { type GivenTerms, TermsBody } from './terms/terms-shape.ts';

const laytimePath = (tripId: string): string => `/v1/trips/${tripId}/laytime`;

export const ADVICE = 'An aid to check a calculation, and no legal advice';

const Secs = (description: string) => Type.Number({ minimum: 0, description });
const Count = (description: string) => Nullable(Type.Number({ minimum: 0, description }));
const Cents = (description: string) => Nullable(Type.Integer({ minimum: 0, description }));
const Euro = (description: string) => Nullable(Type.String({ description: `${description}, an exact decimal` }));
const Time = (description: string) => Nullable(Timestamp(description));

const IntervalRecord = named(
  'LaytimeInterval',
  Type.Object({
    from: Timestamp('First instant'),
    to: Timestamp('First instant after it'),
    secs: Secs('Elapsed seconds'),
    phase: OneOf(['before', 'laytime', 'demurrage'], 'What it is a part of'),
    counts: Type.Boolean({ description: 'Whether it counts' }),
    rule: OneOf(INTERVAL_RULES, 'What counts or excludes it'),
    holiday: Nullable(OneOf(HOLIDAY_NAMES, 'The holiday that excludes it')),
    cause: Nullable(Type.String({ description: 'The cause of the interruption that excludes it' })),
  }),
  { description: 'A part of the time of a call, and whether it counts' },
);

const CallRecord = named(
  'LaytimeCall',
  Type.Object({
    op: OneOf(['load', 'unload']),
    placeId: Nullable(Uuid('A place')),
    place: Type.String({ description: 'Country, and in Germany the Land: its holidays apply' }),
    zone: Type.String({ description: 'Time zone of the berth' }),
    cargoT: Type.Number({ description: 'Tonnes' }),
    notice: Time('Notice of readiness'),
    start: Time('When the clock starts'),
    startRule: Nullable(
      OneOf(['advanceNotice', 'notice', 'atNotice', 'nextDay', 'opsStart', 'continued'], 'Why it starts then'),
    ),
    released: Time('End of the work and leave to sail'),
    isRunning: Type.Boolean({ description: 'Whether it goes on' }),
    allowedSecs: Count('Allowed time; of a time that calls share, what was left when this call began'),
    countedSecs: Secs('Counted as laytime'),
    expires: Time('When the allowed time is used up'),
    excessSecs: Secs('Counted as demurrage'),
    usedHours: Count('Hours that were taken from a time that calls share'),
    demurrageHours: Count('Started hours'),
    holidays: Type.Array(Type.Object({ date: Type.String({ format: 'date' }), name: OneOf(HOLIDAY_NAMES) }), {
      description: 'Holidays that have excluded time',
    }),
    intervals: Type.Array(IntervalRecord),
  }),
  { description: 'One port call (loading or unloading) with its computed laytime' },
);

const record = {
  tripId: Uuid('The trip'),
  asOf: Timestamp('The instant for which it was computed'),
  state: OneOf(STATES, 'incomplete: terms are missing; closed: all calls are released'),
  missing: Type.Array(OneOf(['laytimeHours', 'notice', 'usedHalfDays', 'rate']), { description: 'What is not known' }),
  warnings: Type.Array(OneOf(WARNINGS), { description: 'What to check' }),
  rules: Type.String({ description: 'The id of the rule set' }),
  ruleSet: Type.Unsafe<RuleSet>({ ...RuleSetShape, description: 'The rule set as it was when the terms were set' }),
  terms: Type.Unsafe<GivenTerms>({ ...TermsBody, description: 'The terms as they were given, with the places' }),
  options: Type.Unsafe<LaytimeOptions>({ ...OptionsBody, description: 'All options that were used' }),
  overrides: Type.Array(
    Type.Object({
      rule: Type.String(),
      value: Type.Unsafe<unknown>({ description: 'What counts' }),
      reason: Type.String(),
      original: Type.Unsafe<unknown>({ description: 'What it has taken the place of' }),
    }),
  ),
  allowedSecs: Count('Allowed time of all calls'),
  countedSecs: Secs('Counted as laytime'),
  excessSecs: Secs('Counted as demurrage'),
  leftSecs: Count('Left of the time that goes on; null where none does'),
  demurrageHours: Count('Started hours of demurrage'),
  allowedHalfDays: Count('Where half days are counted'),
  excessHalfDays: Count('Where half days are counted'),
  rateEurPerHour: Euro('Demurrage for an hour'),
  rateEurPerHalfDay: Euro('Demurrage for a half day'),
  rateCentsPerDay: Cents('Demurrage for a day, by the second'),
  amountCents: Cents('Demurrage'),
  currency: OneOf(['EUR']),
  calls: Type.Array(CallRecord),
  advice: Type.String({ description: 'What it is, and what it is not' }),
};

const LaytimeBody = Type.Object({ ...record, _links: Links });
type LaytimeRecord = Static<typeof LaytimeBody>;

const time = (at: number | null) => (at === null ? null : toTimestamp(at));
const secs = (ms: number) => ms / 1000;

export function toLaytimeRecord(laytime: Laytime): LaytimeRecord {
  const { terms, rules, rateMicroCents, allowedMs, leftMs } = laytime;
  const rate = rateMicroCents === null ? null : toEuroText(rateMicroCents);
  const isHalfDay = rules.unit === 'halfDay';
  return {
    tripId: laytime.tripId,
    asOf: toTimestamp(laytime.asOf),
    state: laytime.state,
    missing: laytime.missing,
    warnings: laytime.warnings,
    rules: rules.id,
    ruleSet: rules,
    terms: laytime.given,
    options: terms.options,
    overrides: [...terms.overrides],
    allowedSecs: allowedMs === null ? null : secs(allowedMs),
    countedSecs: secs(laytime.countedMs),
    excessSecs: secs(laytime.excessMs),
    leftSecs: leftMs === null ? null : secs(leftMs),
    demurrageHours: laytime.demurrageHours,
    allowedHalfDays: laytime.allowedHalfDays,
    excessHalfDays: laytime.excessHalfDays,
    rateEurPerHour: isHalfDay ? null : rate,
    rateEurPerHalfDay: isHalfDay ? rate : null,
    rateCentsPerDay: laytime.rateCentsPerDay,
    amountCents: laytime.amountCents,
    currency: 'EUR',
    calls: laytime.calls.map((call, index) => toCallRecord(laytime, call, index)),
    advice: ADVICE,
    _links: linksTo(laytimePath(laytime.tripId)),
  };
}

function toCallRecord({ facts, given }: Laytime, call: CallResult, index: number): Static<typeof CallRecord> {
  const fact = facts[index];
  const stated = given.calls[index];
  return {
    op: fact?.op ?? 'load',
    placeId: stated?.placeId ?? null,
    place: fact?.place ?? '',
    zone: fact?.zone ?? '',
    cargoT: stated?.cargoT ?? 0,
    notice: time(fact?.notice ?? null),
    start: time(call.start),
    startRule: call.startRule,
    released: time(fact?.released ?? null),
    isRunning: call.isRunning,
    allowedSecs: call.allowedMs === null ? null : secs(call.allowedMs),
    countedSecs: secs(call.countedMs),
    expires: time(call.expires),
    excessSecs: secs(call.excessMs),
    usedHours: call.usedHours,
    demurrageHours: call.demurrageHours,
    holidays: holidaysOf(call.intervals, fact?.zone ?? 'UTC'),
    intervals: call.intervals.map(toIntervalRecord),
  };
}

const toIntervalRecord = ({ from, to, ...interval }: Interval): Static<typeof IntervalRecord> => ({
  from: toTimestamp(from),
  to: toTimestamp(to),
  secs: secs(to - from),
  ...interval,
});

/** Days on which a holiday excluded time. */
function holidaysOf(intervals: readonly Interval[], zone: string): Static<typeof CallRecord>['holidays'] {
  const { dayOf } = localTime(zone);
  return intervals.flatMap(({ from, to, holiday }) => {
    if (holiday === null) return [];
    const first = dayOf(from);
    return Array.from({ length: dayOf(to - 1) - first + 1 }, (_, index) => ({
      date: dateOf(first + index),
      name: holiday,
    }));
  });
}

const given: GivenTerms = {
  rules: 'de-dry',
  ship: {
    dwtT: 1500,
  },
  calls: [
    {
      op: 'load',
      place: 'DE-NW',
      cargoT: 900,
      notice: '2026-06-01T10:00:00+02:00',
      released: '2026-06-03T15:30:00+02:00',
    },
  ],
};

/**
 * 900 t are loaded in a day and a half. Written as data instead of computed, because the computation would load the
 * calendars of all time zones at each start.
 */
export const laytimeExample: Static<typeof LaytimeBody> = {
  terms: given,
  tripId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60',
  asOf: '2026-06-03T13:30:00.000Z',
  state: 'closed',
  missing: [],
  warnings: [],
  rules: 'de-dry',
  ruleSet: deDry,
  options: DEFAULT_OPTIONS,
  overrides: [],
  allowedSecs: 72000,
  countedSecs: 72000,
  excessSecs: 12600,
  leftSecs: null,
  demurrageHours: 4,
  allowedHalfDays: null,
  excessHalfDays: null,
  rateEurPerHour: '75.00',
  rateEurPerHalfDay: null,
  rateCentsPerDay: null,
  amountCents: 30000,
  currency: 'EUR',
  calls: [
    {
      op: 'load',
      placeId: null,
      place: 'DE-NW',
      zone: 'Europe/Berlin',
      cargoT: 900,
      notice: '2026-06-01T08:00:00.000Z',
      start: '2026-06-01T22:00:00.000Z',
      startRule: 'nextDay',
      released: '2026-06-03T13:30:00.000Z',
      isRunning: false,
      allowedSecs: 72000,
      countedSecs: 72000,
      expires: '2026-06-03T10:00:00.000Z',
      excessSecs: 12600,
      usedHours: null,
      demurrageHours: 4,
      holidays: [],
      intervals: [
        {
          from: '2026-06-01T08:00:00.000Z',
          to: '2026-06-01T22:00:00.000Z',
          secs: 50400,
          phase: 'before',
          counts: false,
          rule: 'beforeStart',
          holiday: null,
          cause: null,
        },
        {
          from: '2026-06-01T22:00:00.000Z',
          to: '2026-06-02T04:00:00.000Z',
          secs: 21600,
          phase: 'laytime',
          counts: false,
          rule: 'outsideHours',
          holiday: null,
          cause: null,
        },
        {
          from: '2026-06-02T04:00:00.000Z',
          to: '2026-06-02T18:00:00.000Z',
          secs: 50400,
          phase: 'laytime',
          counts: true,
          rule: 'workingTime',
          holiday: null,
          cause: null,
        },
        {
          from: '2026-06-02T18:00:00.000Z',
          to: '2026-06-03T04:00:00.000Z',
          secs: 36000,
          phase: 'laytime',
          counts: false,
          rule: 'outsideHours',
          holiday: null,
          cause: null,
        },
        {
          from: '2026-06-03T04:00:00.000Z',
          to: '2026-06-03T10:00:00.000Z',
          secs: 21600,
          phase: 'laytime',
          counts: true,
          rule: 'workingTime',
          holiday: null,
          cause: null,
        },
        {
          from: '2026-06-03T10:00:00.000Z',
          to: '2026-06-03T13:30:00.000Z',
          secs: 12600,
          phase: 'demurrage',
          counts: true,
          rule: 'demurrage',
          holiday: null,
          cause: null,
        },
      ],
    },
  ],
  advice: 'An aid to check a calculation, and no legal advice',
  _links: {
    self: '/v1/trips/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60/laytime',
  },
};

/** Examples in the OpenAPI document. */
export const LaytimeAnswer = named('Laytime', LaytimeBody, {
  description: 'The laytime and the demurrage of a trip',
  example: laytimeExample,
});
