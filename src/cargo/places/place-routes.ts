import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import Type from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import type { Changes } from '../../foundation/shared/event.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named, shared } from '../../server/http/named.ts';
import { parseId } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import {
  Answer,
  Links,
  linksTo,
  NoContent,
  Nullable,
  OneOf,
  Polygon,
  Text,
  Timestamp,
  Uuid,
} from '../../server/http/schema.ts';
import { PLACE_KINDS, PLACE_RADIUS_M, type Place } from './place.ts';
import type { GivenPlace, PlaceService } from './place-service.ts';

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

const PLACES_PATH = '/v1/places';

const Name = { ...Text('Not empty; white space around it is removed'), maxLength: 200 };
const Kind = OneOf(PLACE_KINDS);
const Latitude = Type.Number({ minimum: -90, maximum: 90, description: 'Degrees, north positive' });
const Longitude = Type.Number({ minimum: -180, maximum: 180, description: 'Degrees, east positive' });
const RadiusM = Type.Number({
  minimum: PLACE_RADIUS_M.least,
  maximum: PLACE_RADIUS_M.most,
  description: 'Of a place that is a circle, in metres',
});
const Unlocode = Nullable(Type.String({ pattern: '^[A-Z]{2}[A-Z2-9]{3}$', description: 'UN/LOCODE' }));
const Isrs = Nullable(Type.String({ pattern: '^[A-Z0-9]{20}$', description: 'ISRS location code' }));
const Note = Nullable({ ...Text(), maxLength: 2000 });

const shape = {
  latitude: Type.Optional(Latitude),
  longitude: Type.Optional(Longitude),
  radiusM: Type.Optional(RadiusM),
  polygon: Type.Optional(Polygon),
};

const codes = { unlocode: Type.Optional(Unlocode), isrs: Type.Optional(Isrs), note: Type.Optional(Note) };

const PlaceParams = Type.Object({ id: shared('placeId', Type.String({ description: 'UUID of the place' })) });

const NewPlace = named('NewPlace', Type.Object({ name: Name, kind: Kind, ...shape, ...codes }), {
  description: 'A place to add: a circle or a polygon',
  example: { name: 'Neuss, quay 4', kind: 'berth', latitude: 51.2105, longitude: 6.7207, radiusM: 150 },
});

const PlaceChanges = named(
  'PlaceChanges',
  Type.Object({ name: Type.Optional(Name), kind: Type.Optional(Kind), ...shape, ...codes }),
  { description: 'The fields of a place to change; the others stay as they are', example: { radiusM: 200 } },
);

const example: Place = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0',
  name: 'Neuss, quay 4',
  kind: 'berth',
  latitude: 51.2105,
  longitude: 6.7207,
  shape: { kind: 'circle', latitude: 51.2105, longitude: 6.7207, radiusM: 150 },
  unlocode: 'DENSS',
  isrs: null,
  note: null,
  createdAt: Date.parse('2026-11-18T10:12:00.000Z'),
  updatedAt: Date.parse('2026-11-20T08:35:59.400Z'),
};

const PlaceRecord = named(
  'Place',
  Type.Object({
    id: Uuid(),
    name: Type.String(),
    kind: Kind,
    latitude: Latitude,
    longitude: Longitude,
    radiusM: Nullable(RadiusM),
    polygon: Nullable(Polygon),
    unlocode: Unlocode,
    isrs: Isrs,
    note: Note,
    created_at: Timestamp('When it was added'),
    updated_at: Timestamp('When it last changed'),
    _links: Type.Optional(Links),
  }),
  { description: 'A part of the water that has a name: a berth, a port, a lock', example: toPlaceAnswer(example) },
);

const toNewPlace = ({ unlocode = null, isrs = null, note = null, ...given }: Static<typeof NewPlace>): GivenPlace => ({
  ...given,
  unlocode,
  isrs,
  note,
});

function toPlaceChanges(body: Static<typeof PlaceChanges>): Changes<GivenPlace> {
  const { name, kind, latitude, longitude, radiusM, polygon, unlocode, isrs, note } = body;
  return { name, kind, latitude, longitude, radiusM, polygon, unlocode, isrs, note };
}

function toPlaceRecord(place: Place) {
  return {
    id: place.id,
    name: place.name,
    kind: place.kind,
    latitude: place.latitude,
    longitude: place.longitude,
    radiusM: place.shape.kind === 'circle' ? place.shape.radiusM : null,
    polygon:
      place.shape.kind === 'polygon' ? place.shape.points.map(([lat, lon]): [number, number] => [lat, lon]) : null,
    unlocode: place.unlocode,
    isrs: place.isrs,
    note: place.note,
    created_at: toTimestamp(place.createdAt),
    updated_at: toTimestamp(place.updatedAt),
  };
}

/** The place with its path. */
function toPlaceAnswer(place: Place) {
  return { ...toPlaceRecord(place), _links: linksTo(`${PLACES_PATH}/${place.id}`) };
}

const CreatedPlace = Answer(PlaceRecord, 'The new place');
const SinglePlace = Answer(PlaceRecord, 'The place as it now is');
const PlaceList = named('PlaceList', Type.Object({ places: Type.Array(PlaceRecord), _links: Links }), {
  description: 'The places, by name without case',
  example: { places: [toPlaceRecord(example)], _links: linksTo(PLACES_PATH) },
});
