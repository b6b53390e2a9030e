import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import Type from 'typebox';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import type { Changes } from '../../../foundation/shared/event.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { named, shared } from '../../../server/http/named.ts';
import { parseId } from '../../../server/http/parameters.ts';
import {
  Answer,
  Links,
  linksTo,
  NoContent,
  OneOf,
  Polygon,
  Text,
  Timestamp,
  Uuid,
} from '../../../server/http/schema.ts';
import { AREA_WATCHES, AREA_WHOM, type Area, RADIUS_M } from './area.ts';
import type { AreaService, GivenArea } from './area-service.ts';

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

const AREAS_PATH = '/v1/areas';

const Name = Text('Not empty');
const Kind = OneOf(['circle', 'polygon']);
const WatchFor = OneOf(AREA_WATCHES, 'Which crossing of its edge raises an alarm');
const Whom = named('AreaWhom', OneOf(AREA_WHOM), {
  description:
    '`own`: your vessel. `watched`: the vessels of the watchlist. `all`: all other vessels. `vehicles`: those that phones and trackers report on',
  example: 'watched',
});

const shape = {
  latitude: Type.Optional(
    Type.Number({ minimum: -90, maximum: 90, description: 'Of the centre of a circle, degrees, north positive' }),
  ),
  longitude: Type.Optional(
    Type.Number({ minimum: -180, maximum: 180, description: 'Of the centre of a circle, degrees, east positive' }),
  ),
  radiusM: Type.Optional(
    Type.Number({ minimum: RADIUS_M.least, maximum: RADIUS_M.most, description: 'Of a circle, in metres' }),
  ),
  points: Type.Optional(Polygon),
};

const AreaParams = Type.Object({ id: shared('areaId', Type.String({ description: 'Id of the area' })) });

const NewArea = named('NewArea', Type.Object({ name: Name, kind: Kind, ...shape, watch: WatchFor, whom: Whom }), {
  description: 'An area to add: a circle or a polygon',
  example: {
    name: 'Berth',
    kind: 'circle',
    latitude: 50.3645,
    longitude: 7.6065,
    radiusM: 150,
    watch: 'both',
    whom: 'watched',
  },
});

const AreaChanges = named(
  'AreaChanges',
  Type.Object({
    name: Type.Optional(Name),
    kind: Type.Optional(Kind),
    ...shape,
    watch: Type.Optional(WatchFor),
    whom: Type.Optional(Whom),
  }),
  { description: 'The fields of an area to change; the others stay as they are', example: { radiusM: 200 } },
);

const example: Area = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70',
  name: 'Berth',
  shape: { kind: 'circle', latitude: 50.3645, longitude: 7.6065, radiusM: 150 },
  watch: 'both',
  whom: 'watched',
  createdAt: Date.parse('2026-11-18T10:12:00.000Z'),
  updatedAt: Date.parse('2026-11-20T08:35:59.400Z'),
};

const AreaRecord = named(
  'Area',
  Type.Object({
    id: Uuid(),
    name: Type.String(),
    kind: Kind,
    ...shape,
    watch: WatchFor,
    whom: Whom,
    createdAt: Timestamp('When it was added'),
    updatedAt: Timestamp('When it last changed'),
    _links: Type.Optional(Links),
  }),
  { description: 'A circle or polygon that vessels enter or leave', example: toAreaAnswer(example) },
);

const toNewArea = ({ name, watch, whom, ...shape }: Static<typeof NewArea>): GivenArea => ({
  name,
  watch,
  whom,
  shape,
});

const toAreaChanges = ({ name, watch, whom, ...shape }: Static<typeof AreaChanges>): Changes<GivenArea> => ({
  name,
  watch,
  whom,
  shape: Object.keys(shape).length > 0 ? shape : undefined,
});

function toAreaRecord({ id, name, shape: given, watch, whom, ...times }: Area) {
  return {
    id,
    name,
    ...(given.kind === 'circle'
      ? given
      : { kind: given.kind, points: given.points.map(([lat, lon]): [number, number] => [lat, lon]) }),
    watch,
    whom,
    createdAt: toTimestamp(times.createdAt),
    updatedAt: toTimestamp(times.updatedAt),
  };
}

/** The area with its path. */
function toAreaAnswer(area: Area) {
  return { ...toAreaRecord(area), _links: linksTo(`${AREAS_PATH}/${area.id}`) };
}

const CreatedArea = Answer(AreaRecord, 'The new area');
const SingleArea = Answer(AreaRecord, 'The area as it now is');
const AreaList = named('AreaList', Type.Object({ areas: Type.Array(AreaRecord), _links: Links }), {
  description: 'The areas, the oldest first',
  example: { areas: [toAreaRecord(example)], _links: linksTo(AREAS_PATH) },
});
