import Type, { type Static } from 'typebox';
import { named } from '../../../server/http/named.ts';
import { Nullable, OneOf, Text } from '../../../server/http/schema.ts';
import { Cause, LocalDate, OptionsBody } from '../rules/rule-set-shape.ts';

/** Maximum number of calls of a trip, and of spans of a call. */
const MAX_CALLS = 20;
const MAX_SPANS = 200;

/** Seconds are optional. */
export const Instant = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$',
  description: 'Time with its offset: 2026-06-01T10:00+02:00',
});

const SpanPair = named(
  'TimeSpan',
  Type.Unsafe<[string, string]>({ type: 'array', items: Instant, minItems: 2, maxItems: 2 }),
  { description: 'Begin and end', example: ['2026-06-01T10:00+02:00', '2026-06-01T12:00+02:00'] },
);
const Tonnes = Type.Number({ minimum: 0.001, maximum: 1_000_000, description: 'To the kilogram' });
const optional = <T extends Type.TSchema>(schema: T) => Type.Optional(Nullable(schema));

const CallBody = named(
  'LaytimeCallTerms',
  Type.Object({
    op: OneOf(['load', 'unload']),
    placeId: optional(Type.String({ format: 'uuid', description: 'A place; its UN/LOCODE has the country' })),
    place: optional(
      Type.String({
        pattern: '^[A-Z]{2}(-[A-Z]{2})?$',
        description: 'Country, and in Germany the Land: `DE-NW`, `NL`. Its holidays apply',
      }),
    ),
    zone: optional(Type.String({ maxLength: 60, description: 'Time zone; default: that of the country' })),
    cargoT: Tonnes,
    notice: optional({ ...Instant, description: 'Notice of readiness; default: the recorded event' }),
    preNotice: optional(
      Type.Object({ received: Instant, for: Instant }, { description: 'Advance notice: received when, for when' }),
    ),
    arrived: optional({ ...Instant, description: 'At the next berth of a joint clock; default: the recorded event' }),
    opsStart: optional({ ...Instant, description: 'Begin of the work; default: the recorded event' }),
    released: optional({ ...Instant, description: 'End of the work and leave to sail; default: the recorded event' }),
    readyByOrder: Type.Optional(
      Type.Array(SpanPair, {
        maxItems: MAX_SPANS,
        description: 'Ready by order outside the working time, from and to',
      }),
    ),
    interruptions: Type.Optional(
      Type.Array(Type.Object({ from: Instant, to: Instant, cause: Cause }), {
        maxItems: MAX_SPANS,
        description: 'Beside those that are recorded as events; they do not overlap',
      }),
    ),
    used: Type.Optional(
      Type.Array(SpanPair, { maxItems: MAX_SPANS, description: 'Excepted time that was worked, with `unlessUsed`' }),
    ),
    localHolidays: Type.Optional(
      Type.Array(LocalDate, {
        maxItems: 100,
        description: 'Holidays of the municipality, such as 15 August in Bavaria',
      }),
    ),
    usedHalfDays: optional(Type.Number({ minimum: 0, maximum: 1500 })),
  }),
  { description: 'One call of a trip to load or unload' },
);

const Override = named(
  'LaytimeOverride',
  Type.Object({
    rule: Type.String({ minLength: 1, maxLength: 60, description: 'An option, or a part of the rule set' }),
    value: Type.Unknown({ description: 'Instead of what the rule set or the options have' }),
    reason: { ...Text('Why; shown beside every amount'), minLength: 1, maxLength: 1000 },
  }),
  {
    description: 'What counts instead of a part of the rules, and why',
    example: { rule: 'extraHours', value: 4, reason: 'Agreed by telephone' },
  },
);

const ShipBody = Type.Object({
  dwtT: { ...Tonnes, description: 'Capacity by measurement, not cargo; of a convoy the sum' },
  doubleHull: Type.Optional(Type.Boolean({ description: '[false]' })),
  powered: Type.Optional(Type.Boolean({ description: '[true]' })),
});

/** The request body that sets the terms of a trip. */
export const TermsBody = named(
  'LaytimeTerms',
  Type.Object({
    rules: Type.String({ minLength: 1, maxLength: 60, description: 'The id of a rule set' }),
    ship: ShipBody,
    calls: Type.Array(CallBody, { minItems: 1, maxItems: MAX_CALLS }),
    options: Type.Optional(OptionsBody),
    overrides: Type.Optional(Type.Array(Override, { maxItems: 30 })),
  }),
  { description: 'What the terms of a trip are set with' },
);

export type GivenTerms = Static<typeof TermsBody>;
export type GivenCall = Static<typeof CallBody>;
