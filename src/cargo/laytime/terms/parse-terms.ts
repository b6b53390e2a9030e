import { fault } from '../../../foundation/shared/faults.ts';
import type { RuleSet } from '../engine/rule-set.ts';
import type { LaytimeTerms } from '../engine/terms.ts';
import { createFaultList } from './fault-list.ts';
import { type AppliedOverride, applyOverrides, type CheckValue } from './overrides.ts';
import { parseCall, parseKg } from './parse-call.ts';
import type { GivenTerms } from './terms-shape.ts';

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
