import type { Static, TSchema } from 'typebox';
import Type from 'typebox';
import { fault } from '../../../foundation/shared/faults.ts';
import { DEFAULT_OPTIONS, type LaytimeOptions } from '../engine/options.ts';
import type { RuleSet } from '../engine/rule-set.ts';
import { nullAware } from '../null-aware.ts';
import { OptionsBody, optionFields } from '../rules/option-fields.ts';
import { Allowed, Counting, Rate, RuleSetShape, Start } from '../rules/rule-set-shape.ts';
import type { FaultList } from './fault-list.ts';
import type { GivenTerms } from './terms-shape.ts';

/** TypeBox's check of a value. It has 300 modules, so it is loaded only for overrides or a rule set. */
export type CheckValue = (schema: TSchema, value: unknown) => boolean;

const CheckedOptions = nullAware(OptionsBody);
const Hours = Type.Number({ minimum: 0, maximum: 17_568 });

/** Parts that an override can replace, besides the options. */
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
export function applyOverrides(
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
