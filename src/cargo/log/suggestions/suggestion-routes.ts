import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import Type from 'typebox';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { badRequest } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { named } from '../../../server/http/named.ts';
import { parseId } from '../../../server/http/parameters.ts';
import { routesOf } from '../../../server/http/route.ts';
import { Answer, Links, linksTo, Nullable, OneOf, Text, Timestamp, Uuid } from '../../../server/http/schema.ts';
import { type NewTrip, type Trip, TripRecord, toTripRecord } from '../../trips/index.ts';
import type { End } from '../voyages/voyage.ts';
import type { Suggestion, SuggestionService } from './suggestion-service.ts';

const route = routesOf('trips', { access: 'scoped', home: 'leader' });

/** Trips suggested from the log. */
export function createSuggestionRoutes(service: SuggestionService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      SUGGESTIONS_PATH,
      route({
        operationId: 'listTripSuggestions',
        summary: 'List trips that are offered by what is in the log',
        response: { 200: SuggestionList, ...errorResponses('Internal', 'Database') },
      }),
      async () => ({
        suggestions: (await service.list()).map(toSuggestionRecord),
        _links: linksTo(SUGGESTIONS_PATH),
      }),
    );

    app.post(
      `${SUGGESTIONS_PATH}/:id`,
      route({
        operationId: 'confirmTripSuggestion',
        summary: 'Make the offered trip, or complete it at its destination',
        description:
          'With the remaining fields of the trip, which gets the positions that were recorded on the voyage.',
        params: SuggestionPath,
        body: Confirmation,
        response: {
          201: ConfirmedTrip,
          ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
        },
      }),
      async ({ params, body }, reply) => {
        const trip = await service.confirm(parseId('Suggestion', params.id), (start) => toTrip(body, start));
        return reply.code(201).send(toTripAnswer(trip));
      },
    );
  };
}

const SUGGESTIONS_PATH = '/v1/trips/suggestions';

const SuggestionPath = Type.Object({ id: Type.String({ description: 'UUID of the suggestion' }) });

/** The other fields of a new trip; completing a trip requires none of them. */
const Confirmation = named(
  'TripConfirmation',
  Type.Partial(
    Type.Object({
      cargo: Text('What is carried'),
      categoryId: Uuid('A category'),
      weight: Type.Number({ minimum: 0, description: 'In the unit that its users chose' }),
      senderId: Uuid('A client'),
      receiverId: Uuid('A client'),
      destinationPlaceId: Nullable(Uuid('A place; default: where the voyage ended')),
      logGps: Type.Boolean({ description: 'Whether positions are logged for it from now on; default: true' }),
    }),
  ),
  {
    description: 'The remaining fields of a trip that is suggested; none of them is needed to complete one',
    example: { cargo: 'Gravel 0/16', weight: 1250.5 },
  },
);

const SuggestionRecord = named(
  'TripSuggestion',
  Type.Object({
    id: Uuid('Of the voyage, or of the trip that is to be completed'),
    kind: OneOf(['create', 'complete'], '`create`: a voyage without a trip; `complete`: a trip at its destination'),
    tripId: Nullable(Uuid('The trip that is to be completed')),
    startTime: Nullable(Timestamp('When the voyage began')),
    endTime: Nullable(Timestamp('When it ended; null while it lasts')),
    startLatitude: Nullable(Type.Number()),
    startLongitude: Nullable(Type.Number()),
    endLatitude: Nullable(Type.Number()),
    endLongitude: Nullable(Type.Number()),
    startPlaceId: Nullable(Uuid()),
    startPlace: Nullable(Type.String()),
    endPlaceId: Nullable(Uuid()),
    endPlace: Nullable(Type.String()),
  }),
  { description: 'A trip that the log suggests to begin or to complete' },
);

function toSuggestionRecord(suggestion: Suggestion): Static<typeof SuggestionRecord> {
  const { id, kind, end } = suggestion;
  const start = suggestion.kind === 'create' ? suggestion.start : null;
  return {
    id,
    kind,
    tripId: suggestion.kind === 'complete' ? suggestion.tripId : null,
    startTime: start && toTimestamp(start.at),
    endTime: end && toTimestamp(end.at),
    startLatitude: start?.latitude ?? null,
    startLongitude: start?.longitude ?? null,
    endLatitude: end?.latitude ?? null,
    endLongitude: end?.longitude ?? null,
    startPlaceId: start?.placeId ?? null,
    startPlace: start?.place ?? null,
    endPlaceId: end?.placeId ?? null,
    endPlace: end?.place ?? null,
  };
}

/** The trip for a voyage; throws a `BadRequest` that names the first missing field. */
function toTrip(body: Static<typeof Confirmation>, start: End): NewTrip {
  return {
    startLatitude: start.latitude ?? 0,
    startLongitude: start.longitude ?? 0,
    cargo: demand('cargo', body.cargo),
    weight: demand('weight', body.weight),
    categoryId: demand('categoryId', body.categoryId).toLowerCase(),
    senderId: demand('senderId', body.senderId).toLowerCase(),
    receiverId: demand('receiverId', body.receiverId).toLowerCase(),
    destinationPlaceId: body.destinationPlaceId?.toLowerCase() ?? null,
    logGps: body.logGps ?? true,
  };
}

function demand<T>(field: string, value: T | undefined): T {
  if (value === undefined) throw badRequest(`${field} is required`, fault(field, 'required', null));
  return value;
}

const at = { latitude: 51.2105, longitude: 6.7207, placeId: null, place: 'Neuss, quay 4' };
const example: Suggestion = {
  kind: 'create',
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb1',
  start: { ...at, at: Date.parse('2026-11-20T08:35:59.400Z') },
  end: null,
};

const SuggestionList = named(
  'TripSuggestionList',
  Type.Object({ suggestions: Type.Array(SuggestionRecord), _links: Links }),
  {
    description: 'What is offered; nothing is made without a confirmation',
    example: { suggestions: [toSuggestionRecord(example)], _links: linksTo(SUGGESTIONS_PATH) },
  },
);

const toTripAnswer = (trip: Trip) => ({ ...toTripRecord(trip), _links: linksTo(`/v1/trips/${trip.id}`) });

const ConfirmedTrip = Answer(TripRecord, 'The trip as it is now');
