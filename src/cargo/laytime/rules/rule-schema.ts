import Type from 'typebox';
import { extended, named } from '../../../server/http/named.ts';
import { Answer, Links, linksTo } from '../../../server/http/schema.ts';
import { BUILT_IN_SETS } from '../engine/built-in-sets.ts';
import type { ListedRuleSet } from './rule-service.ts';
import { RuleSetShape } from './rule-set-shape.ts';

export const RULES_PATH = '/v1/laytime/rules';

const RuleSetRecord = Type.Unsafe<ListedRuleSet & { _links?: { self: string } }>(
  extended('ListedLaytimeRuleSet', {
    base: RuleSetShape,
    more: {
      isBuiltIn: Type.Boolean({ description: 'Whether it came with the program' }),
      _links: Type.Optional(Links),
    },
    description: 'Rules of laytime and demurrage that trips can use',
  }),
);

const example = BUILT_IN_SETS.slice(0, 1).map((set) => ({ ...set, isBuiltIn: true }));

export const RuleSetList = named(
  'LaytimeRuleSetList',
  Type.Object({ rules: Type.Array(RuleSetRecord), _links: Links }),
  {
    description: 'The rule sets: those of the program, then your own by id',
    example: { rules: example, _links: linksTo(RULES_PATH) },
  },
);

export const CreatedRuleSet = Answer(RuleSetRecord, 'The new rule set');
