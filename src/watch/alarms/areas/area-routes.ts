import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { parseId } from '../../../server/http/parameters.ts';
import { linksTo, NoContent } from '../../../server/http/schema.ts';
import {
  AREAS_PATH,
  AreaChanges,
  AreaList,
  AreaParams,
  CreatedArea,
  NewArea,
  SingleArea,
  toAreaAnswer,
  toAreaChanges,
  toAreaRecord,
  toNewArea,
} from './area-schema.ts';
import type { AreaService } from './area-service.ts';

export function createAreaRoutes(service: Omit<AreaService, 'restore'>): FastifyPluginAsyncTypebox {
  const config = { access: 'scoped', home: 'leader' } as const;
  const tags = ['alarms'];

  return async (app) => {
    app.post(
      AREAS_PATH,
      {
        config,
        schema: {
          operationId: 'createArea',
          summary: 'Add an area',
          description:
            'An alarm is raised when a vessel crosses its edge. A vessel that is inside already raises none.',
          tags,
          body: NewArea,
          response: { 201: CreatedArea, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
        },
      },
      async ({ body }, reply) => reply.code(201).send(toAreaAnswer(await service.create(toNewArea(body)))),
    );

    app.get(
      AREAS_PATH,
      {
        config,
        schema: {
          operationId: 'listAreas',
          summary: 'List the areas',
          tags,
          response: { 200: AreaList, ...errorResponses('Internal', 'Database') },
        },
      },
      async () => ({ areas: (await service.list()).map(toAreaRecord), _links: linksTo(AREAS_PATH) }),
    );

    app.get(
      `${AREAS_PATH}/:id`,
      {
        config,
        schema: {
          operationId: 'getArea',
          summary: 'Get an area',
          tags,
          params: AreaParams,
          response: { 200: SingleArea, ...errorResponses('NotFound', 'Internal', 'Database') },
        },
      },
      async ({ params }) => toAreaAnswer(await service.get(parseId('Area', params.id))),
    );

    app.put(
      `${AREAS_PATH}/:id`,
      {
        config,
        schema: {
          operationId: 'updateArea',
          summary: 'Change the given fields of an area',
          description: 'Its alarms end. A vessel that is inside afterwards counts as inside already.',
          tags,
          params: AreaParams,
          body: AreaChanges,
          response: { 200: SingleArea, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
        },
      },
      async ({ params, body }) => toAreaAnswer(await service.update(parseId('Area', params.id), toAreaChanges(body))),
    );

    app.delete(
      `${AREAS_PATH}/:id`,
      {
        config,
        schema: {
          operationId: 'deleteArea',
          summary: 'Remove an area; its alarms end',
          tags,
          params: AreaParams,
          response: { 204: NoContent('The area is gone'), ...errorResponses('NotFound', 'Internal', 'Database') },
        },
      },
      async ({ params }, reply) => {
        await service.remove(parseId('Area', params.id));
        return reply.code(204).send();
      },
    );
  };
}
