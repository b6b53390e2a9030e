import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseId } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { linksTo, NoContent } from '../../server/http/schema.ts';
import {
  CreatedPlace,
  NewPlace,
  PLACES_PATH,
  PlaceChanges,
  PlaceList,
  PlaceParams,
  SinglePlace,
  toNewPlace,
  toPlaceAnswer,
  toPlaceChanges,
  toPlaceRecord,
} from './place-schema.ts';
import type { PlaceService } from './place-service.ts';

const route = routesOf('places', { access: 'scoped', home: 'any' });

export function createPlaceRoutes(service: PlaceService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      PLACES_PATH,
      route({
        operationId: 'createPlace',
        summary: 'Add a place',
        description: 'It is a circle (latitude, longitude and radiusM) or a polygon.',
        body: NewPlace,
        response: { 201: CreatedPlace, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
      }),
      async ({ body }, reply) => reply.code(201).send(toPlaceAnswer(await service.create(toNewPlace(body)))),
    );

    app.get(
      PLACES_PATH,
      route({
        operationId: 'listPlaces',
        summary: 'List the places, by name',
        response: { 200: PlaceList, ...errorResponses('Internal', 'Database') },
      }),
      async () => ({ places: (await service.list()).map(toPlaceRecord), _links: linksTo(PLACES_PATH) }),
    );

    app.get(
      `${PLACES_PATH}/:id`,
      route({
        operationId: 'getPlace',
        summary: 'Get a place',
        params: PlaceParams,
        response: { 200: SinglePlace, ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params }) => toPlaceAnswer(await service.get(parseId('Place', params.id))),
    );

    app.put(
      `${PLACES_PATH}/:id`,
      route({
        operationId: 'updatePlace',
        summary: 'Change the given fields of a place',
        params: PlaceParams,
        body: PlaceChanges,
        response: { 200: SinglePlace, ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database') },
      }),
      async ({ params, body }) =>
        toPlaceAnswer(await service.update(parseId('Place', params.id), toPlaceChanges(body))),
    );

    app.delete(
      `${PLACES_PATH}/:id`,
      route({
        operationId: 'deletePlace',
        summary: 'Remove a place that no trip goes to',
        params: PlaceParams,
        response: {
          204: NoContent('The place is gone'),
          ...errorResponses('NotFound', 'Conflict', 'Internal', 'Database'),
        },
      }),
      async ({ params }, reply) => {
        await service.remove(parseId('Place', params.id));
        return reply.code(204).send();
      },
    );
  };
}
