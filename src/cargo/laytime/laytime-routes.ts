import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { extended, named } from '../../server/http/named.ts';
import { demandShown, parseId } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { Answer, Links, linksTo, NoContent } from '../../server/http/schema.ts';
import { TripParams, type TripService } from '../trips/index.ts';
import { BUILT_IN_SETS } from './engine/built-in-sets.ts';
import { LaytimeAnswer, toLaytimeRecord } from './laytime-record.ts';
import type { LaytimeService } from './laytime-service.ts';
import type { ListedRuleSet, RuleService } from './rules/rule-service.ts';
import { NewRuleSet, RuleSetShape } from './rules/rule-set-shape.ts';
import { TermsBody } from './terms/terms-shape.ts';

const RULES_PATH = '/v1/laytime/rules';

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

const RuleSetList = named('LaytimeRuleSetList', Type.Object({ rules: Type.Array(RuleSetRecord), _links: Links }), {
  description: 'The rule sets: those of the program, then your own by id',
  example: { rules: example, _links: linksTo(RULES_PATH) },
});

const CreatedRuleSet = Answer(RuleSetRecord, 'The new rule set');

const route = routesOf('laytime', { access: 'scoped', home: 'any' });

const LaytimeQuery = Type.Object({
  optional: Type.Boolean({ default: false, description: 'Answer 204 instead of 404 where no terms are set' }),
});

/** Access for keys limited to ships. */
export const shown = { access: 'scoped', home: 'any', ofShips: true } as const;

export interface LaytimeRoutesDeps {
  service: LaytimeService;
  rules: RuleService;
  trips: Pick<TripService, 'get'>;
}

export function createLaytimeRoutes({ service, rules, trips }: LaytimeRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      RULES_PATH,
      route({
        operationId: 'listLaytimeRules',
        summary: 'The rule sets of laytime and demurrage, with their validity',
        response: { 200: RuleSetList, ...errorResponses('Internal', 'Database') },
      }),
      async () => ({ rules: await rules.list(), _links: linksTo(RULES_PATH) }),
    );

    app.post(
      RULES_PATH,
      route({
        config: { access: 'admin', home: 'any' },
        operationId: 'createLaytimeRules',
        summary: 'Add a rule set',
        description: 'An id is used once, because trips name it: a changed rule is a new set with its validity.',
        body: NewRuleSet,
        response: { 201: CreatedRuleSet, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
      }),
      async ({ body }, reply) => reply.code(201).send({ ...(await rules.add(body)), _links: linksTo(RULES_PATH) }),
    );

    app.get(
      '/v1/trips/:id/laytime',
      route({
        config: shown,
        operationId: 'getTripLaytime',
        summary: 'The cargo clock of a trip: laytime and demurrage, with the rule of each interval',
        params: TripParams,
        querystring: LaytimeQuery,
        response: {
          200: LaytimeAnswer,
          204: NoContent('No terms are set; only with `optional`'),
          ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database'),
        },
      }),
      async ({ params, query: { optional }, ships }, reply) => {
        const trip = await trips.get(parseId('Trip', params.id));
        demandShown(ships, trip.shipId, ['Trip', trip.id]);
        if (optional && !(await service.isSet(trip.id))) return reply.code(204).send();
        return toLaytimeRecord(await service.get(trip.id));
      },
    );

    app.put(
      '/v1/trips/:id/laytime',
      route({
        operationId: 'setTripLaytimeTerms',
        summary: 'Set the terms of the cargo clock of a trip',
        params: TripParams,
        body: TermsBody,
        response: { 200: LaytimeAnswer, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, body }) => toLaytimeRecord(await service.put(parseId('Trip', params.id), body)),
    );
  };
}
