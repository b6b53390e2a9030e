import Type from 'typebox';
import { Answer, Links, linksTo } from '../../../server/http/schema.ts';
import { BUILT_IN_SETS } from '../engine/built-in-sets.ts';
import type { ListedRuleSet } from './rule-service.ts';
import { ruleSetRecord } from './rule-set-shape.ts';

export const RULES_PATH = '/v1/laytime/rules';

const RuleSetRecord = Type.Unsafe<ListedRuleSet>(Type.Object(ruleSetRecord));

const example = BUILT_IN_SETS.slice(0, 1).map((set) => ({ ...set, isBuiltIn: true }));

export const RuleSetList = Answer(
  Type.Object({ rules: Type.Array(RuleSetRecord), _links: Links }),
  'The rule sets: those of the program, then your own by id',
  { rules: example, _links: linksTo(RULES_PATH) },
);

export const CreatedRuleSet = Answer(
  Type.Unsafe<ListedRuleSet & { _links: { self: string } }>(Type.Object({ ...ruleSetRecord, _links: Links })),
  'The new rule set',
  example.map((set) => ({ ...set, id: 'contract-2026', isBuiltIn: false, _links: linksTo(RULES_PATH) }))[0] ?? never(),
);

function never(): never {
  throw new Error('there are built-in rule sets');
}
