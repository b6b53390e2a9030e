import Type, { type Static, type TSchema } from 'typebox';
import { named } from '../../../server/http/named.ts';
import { Nullable, OneOf, Text } from '../../../server/http/schema.ts';
import { ALLOWANCES, CLOCKS, DEMURRAGES, RELEASES, SHIFTINGS, WEEKS } from '../engine/rule-set.ts';

const MAX_CENTS = 1_000_000_000;

/** Cause of an interruption: `carrier`, or any other word. */
export const Cause = Type.String({
  pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$',
  description: '`carrier` where it is in the sphere of the carrier; else `neutral`, `weather`, `strike`, `lock`, …',
});

/** Fields of the options; an absent one has its default. */
export const optionFields = {
  allowance: Type.Optional(OneOf(ALLOWANCES, 'A part of the weight that has an hour [proRata]')),
  demurrage: Type.Optional(OneOf(DEMURRAGES, 'After the laytime: all time, or working time only [continuous]')),
  excludedCauses: Type.Optional(
    Type.Array(Cause, { maxItems: 20, description: 'Stop the laytime beside `carrier`, never demurrage []' }),
  ),
  clock: Type.Optional(
    OneOf(CLOCKS, 'Of several calls: each its own, one for the calls at one end, or one for all [each]'),
  ),
  shifting: Type.Optional(OneOf(SHIFTINGS, 'The way from berth to berth with a joint clock [counts]')),
  release: Type.Optional(OneOf(RELEASES, 'The recorded event that ends a call [departure]')),
  extraHours: Type.Optional(Type.Number({ minimum: 0, maximum: 1000, description: 'Added to the allowed time [0]' })),
  announced: Type.Optional(Type.Boolean({ description: 'Whether the arrival was announced in good time [false]' })),
  usedHalfDays: Type.Optional(
    Nullable(Type.Number({ minimum: 0, maximum: 1500, description: 'Of the only call [null]' })),
  ),
  laytimeHours: Type.Optional(
    Nullable(Type.Number({ minimum: 0, maximum: 17_568, description: 'The time that the contract allows [null]' })),
  ),
  week: Type.Optional(Nullable(OneOf(WEEKS, 'Sundays and holidays included or excepted, at sea [null]'))),
  unlessUsed: Type.Optional(Type.Boolean({ description: 'Excepted time counts where it was worked [false]' })),
  rateCentsPerHour: Type.Optional(
    Nullable(Type.Integer({ minimum: 0, maximum: MAX_CENTS, description: 'Instead of the rate of the set [null]' })),
  ),
  rateCentsPerDay: Type.Optional(
    Nullable(Type.Integer({ minimum: 0, maximum: MAX_CENTS, description: 'By the second, at sea [null]' })),
  ),
};

export const OptionsBody = named('LaytimeOptions', Type.Object(optionFields), {
  description: 'What the contract decides',
  example: { announced: true },
});

/**
 * Converts a request schema to JSON Schema: `nullable` of OpenAPI 3.0 becomes a union with null. For values that do not come
 * through REST: overrides, stored rule sets, records of another installation.
 */
export const nullAware = <T extends TSchema>(schema: T) => Type.Unsafe<Static<T>>(Object(withNull(schema)));

function withNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNull);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNull(each)]));
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}

/** Maximum number of rows, windows and similar elements of a rule set. */
const MAX_ROWS = 100;

const Tonnes = Type.Number({ minimum: 0.001, maximum: 1_000_000 });
const Amount = Type.Number({ minimum: 0, maximum: 10_000, description: 'Hours; half days where that is the unit' });
const Cents = Type.Number({ minimum: 0, maximum: 1e9, multipleOf: 0.001 });
const Wall = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$', description: 'By the clock of the place' });
const Weekdays = Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, description: '1 is Monday' });
export const LocalDate = Type.String({ format: 'date' });

const When = named(
  'LaytimeRowCondition',
  Type.Object({
    op: Type.Optional(OneOf(['load', 'unload'])),
    doubleHull: Type.Optional(Type.Boolean()),
    powered: Type.Optional(Type.Boolean()),
    announced: Type.Optional(Type.Boolean()),
  }),
  { description: 'When the row applies; what is not named does not matter', example: { op: 'load' } },
);

export const Allowed = named(
  'LaytimeAllowance',
  Type.Union([
    Type.Object({ kind: OneOf(['perWeight']), hours: Amount, perT: Tonnes }),
    Type.Object({
      kind: OneOf(['table']),
      limit: OneOf(['upTo', 'below']),
      rows: Type.Array(Type.Object({ t: Nullable(Tonnes), amount: Amount, when: Type.Optional(When) }), {
        minItems: 1,
        maxItems: MAX_ROWS,
      }),
      steps: Type.Optional(
        Type.Array(Type.Object({ upToT: Nullable(Tonnes), perT: Tonnes, amount: Amount }), { maxItems: MAX_ROWS }),
      ),
    }),
    Type.Object({ kind: OneOf(['fixed']), amount: Amount }),
    Type.Object({ kind: OneOf(['contract']) }),
  ]),
  { description: 'The allowed time: for each so many tonnes, by a table, fixed, or the option `laytimeHours`' },
);

export const Counting = named(
  'LaytimeCounting',
  Type.Object({
    workingDays: Weekdays,
    windows: Type.Array(Type.Unsafe<[string, string]>({ type: 'array', items: Wall, minItems: 2, maxItems: 2 }), {
      maxItems: 10,
      description: 'Of a working day: `["06:00", "20:00"]`',
    }),
    shorter: Type.Array(
      Type.Object({
        weekday: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
        date: Type.Optional(Type.String({ pattern: '^\\d\\d-\\d\\d$', description: 'Month and day' })),
        from: Type.Optional(Wall),
        to: Type.Optional(Wall),
      }),
      { maxItems: MAX_ROWS, description: 'Days that count only in part: from `from` to `to`' },
    ),
    afterRestDay: Nullable({ ...Wall, description: 'Counts from here on a working day after a Sunday or holiday' }),
    holidays: OneOf(['excluded', 'counted']),
  }),
  { description: 'The time that counts as laytime' },
);

const Office = Type.Object({ weekdays: Weekdays, from: Wall, to: Wall });
const Hours = Type.Number({ minimum: 0, maximum: 1000 });

export const Start = named(
  'LaytimeStart',
  Type.Array(
    Type.Union([
      Type.Object({ kind: OneOf(['advanceNotice']), leadHours: Hours, afterHours: Hours }),
      Type.Object({ kind: OneOf(['notice']), leadHours: Hours, office: Type.Array(Office, { maxItems: 10 }) }),
      Type.Object({ kind: OneOf(['atNotice']) }),
      Type.Object({ kind: OneOf(['nextDay']) }),
      Type.Object({ kind: OneOf(['opsStart']) }),
    ]),
    { maxItems: 10 },
  ),
  { description: 'What starts the clock: the first that fits, or an earlier begin of the work' },
);

export const Rate = named(
  'DemurrageRate',
  Type.Object({
    rows: Type.Array(
      Type.Object({
        upToT: Nullable(Tonnes),
        when: Type.Optional(When),
        baseCents: Cents,
        overT: Type.Number({ minimum: 0, maximum: 1_000_000 }),
        centsPerT: Type.Optional(Cents),
        perStartedT: Type.Optional(Tonnes),
        centsPerStarted: Type.Optional(Cents),
      }),
      { minItems: 1, maxItems: MAX_ROWS },
    ),
    leastT: Type.Optional(Tonnes),
    notBelowLowerClass: Type.Optional(Type.Boolean()),
  }),
  { description: 'Demurrage by the capacity of the vessel, for each unit' },
);

const definition = {
  title: { ...Text('What it is called'), minLength: 1, maxLength: 200 },
  validFrom: Nullable({ ...LocalDate, description: 'First day; null where there is none' }),
  validTo: Nullable({ ...LocalDate, description: 'Last day; null where it is open' }),
  source: { ...Text('Where the rules are written'), maxLength: 1000 },
  checkedOn: Nullable({ ...LocalDate, description: 'When the rules were last compared with their source' }),
  unit: OneOf(['hour', 'day', 'halfDay'], 'What demurrage is counted in'),
  budget: OneOf(['each', 'together'], 'Whether loading and unloading share their time'),
  allowed: Allowed,
  counting: Nullable(Counting),
  start: Start,
  rate: Nullable(Rate),
  defaults: { ...OptionsBody, description: 'Options that this set changes' },
};

const RuleSetId = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60, description: 'Used once' });

/** The form that is stored and that is synced with the terms of a trip. */
export const RuleSetShape = named('LaytimeRuleSet', Type.Object({ id: RuleSetId, ...definition }), {
  description: 'Rules of laytime and demurrage',
});

export const NewRuleSet = named(
  'NewLaytimeRuleSet',
  Type.Object({
    id: RuleSetId,
    basedOn: Type.Optional(Type.String({ maxLength: 60, description: 'A set that has what is not given here' })),
    ...Type.Partial(Type.Object(definition)).properties,
  }),
  {
    description: 'A rule set to add; with `basedOn`, what is not given is as in that set',
    example: { id: 'contract-2026', basedOn: 'de-dry', title: 'Contract of 2026' },
  },
);

export type GivenRuleSet = Static<typeof NewRuleSet>;
