import Type from 'typebox';
import { named } from '../../../server/http/named.ts';
import { Nullable, OneOf } from '../../../server/http/schema.ts';
import { ALLOWANCES, CLOCKS, DEMURRAGES, RELEASES, SHIFTINGS, WEEKS } from '../engine/options.ts';

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
