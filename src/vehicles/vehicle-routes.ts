import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { errorResponses } from '../server/http/error-schema.ts';
import { parseId } from '../server/http/parameters.ts';
import { routesOf } from '../server/http/route.ts';
import { linksTo, NoContent } from '../server/http/schema.ts';
import { toTrackerSetup } from './tracker-setup.ts';
import { toVehicleAnswer, toVehicleRecord, VEHICLES_PATH } from './vehicle-record.ts';
import {
  CreatedDriverLink,
  CreatedToken,
  CreatedVehicle,
  DutyChange,
  NewVehicle,
  SingleVehicle,
  toNewVehicle,
  toTokenAnswer,
  toVehicleChanges,
  VehicleChanges,
  VehicleList,
  VehicleParams,
  VehicleQuery,
} from './vehicle-schema.ts';
import type { VehicleService } from './vehicle-service.ts';

/** Positions of people are personal data: every route needs a key. */
const route = routesOf('vehicles', { access: 'key', home: 'leader' });

export interface VehicleRoutesDeps {
  service: VehicleService;
  /** Base URL for phones and trackers; if undefined, the URL that the office uses. */
  base: string | undefined;
  teltonikaPort(): number | undefined;
  owntracksTopic: string | undefined;
}

export function createVehicleRoutes(deps: VehicleRoutesDeps): FastifyPluginAsyncTypebox {
  const { service, owntracksTopic, teltonikaPort } = deps;
  const baseOf = (request: FastifyRequest) => deps.base?.replace(/\/+$/, '') ?? originOf(request);
  const failures = errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database');

  return async (app) => {
    app.post(
      VEHICLES_PATH,
      route({
        operationId: 'createVehicle',
        summary: 'Add a vehicle',
        description: 'Its tracker can report as soon as a token is made for it, or by its identifier.',
        body: NewVehicle,
        response: { 201: CreatedVehicle, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
      }),
      async ({ body }, reply) => reply.code(201).send(toVehicleAnswer(await service.create(toNewVehicle(body)))),
    );

    app.get(
      VEHICLES_PATH,
      route({
        operationId: 'listVehicles',
        summary: 'List the vehicles with their last positions',
        querystring: VehicleQuery,
        response: { 200: VehicleList, ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ query: { limit, offset = 0 } }) => {
        const all = service.list();
        const shown = all.slice(offset, limit === undefined ? undefined : offset + limit);
        return { vehicles: shown.map(toVehicleRecord), total: all.length, _links: linksTo(VEHICLES_PATH) };
      },
    );

    app.get(
      `${VEHICLES_PATH}/:id`,
      route({
        operationId: 'getVehicle',
        summary: 'Get a vehicle with its last position',
        params: VehicleParams,
        response: { 200: SingleVehicle, ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params }) => toVehicleAnswer(service.get(parseId('Vehicle', params.id))),
    );

    app.put(
      `${VEHICLES_PATH}/:id`,
      route({
        operationId: 'updateVehicle',
        summary: 'Change the given fields of a vehicle',
        params: VehicleParams,
        body: VehicleChanges,
        response: { 200: SingleVehicle, ...failures },
      }),
      async ({ params, body }) =>
        toVehicleAnswer(await service.update(parseId('Vehicle', params.id), toVehicleChanges(body))),
    );

    app.delete(
      `${VEHICLES_PATH}/:id`,
      route({
        operationId: 'deleteVehicle',
        summary: 'Remove a vehicle with everything that its tracker has reported',
        params: VehicleParams,
        response: {
          204: NoContent('The vehicle is gone'),
          ...errorResponses('NotFound', 'Conflict', 'Internal', 'Database'),
        },
      }),
      async ({ params }, reply) => {
        await service.remove(parseId('Vehicle', params.id));
        return reply.code(204).send();
      },
    );

    app.post(
      `${VEHICLES_PATH}/:id/token`,
      route({
        operationId: 'createVehicleToken',
        summary: 'Make the token of the tracker of a vehicle',
        description: 'It is in this answer only. A token that was made before opens nothing any more.',
        params: VehicleParams,
        response: { 201: CreatedToken, ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async (request, reply) => {
        const { token, live } = await service.makeToken(parseId('Vehicle', request.params.id));
        const { vehicle } = live;
        const given = { base: baseOf(request), token, vehicle, teltonikaPort: teltonikaPort(), owntracksTopic };
        reply.header('cache-control', 'no-store');
        return reply.code(201).send(toTokenAnswer(toTrackerSetup(given), vehicle.id));
      },
    );

    app.delete(
      `${VEHICLES_PATH}/:id/token`,
      route({
        operationId: 'deleteVehicleToken',
        summary: 'Revoke the token of the tracker of a vehicle',
        params: VehicleParams,
        response: { 204: NoContent('The token is gone'), ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params }, reply) => {
        await service.revokeToken(parseId('Vehicle', params.id));
        return reply.code(204).send();
      },
    );

    app.post(
      `${VEHICLES_PATH}/:id/driver-link`,
      route({
        operationId: 'createVehicleDriverLink',
        summary: 'Make the link of the driver of a vehicle',
        description:
          'On its page the driver goes on and off duty; off duty nothing is stored. A link that was made before opens nothing any more.',
        params: VehicleParams,
        response: { 201: CreatedDriverLink, ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async (request, reply) => {
        const { secret, live } = await service.makeDriverLink(parseId('Vehicle', request.params.id));
        const path = `${VEHICLES_PATH}/${live.vehicle.id}`;
        reply.header('cache-control', 'no-store');
        return reply.code(201).send({ url: `${baseOf(request)}/v/${secret}`, _links: linksTo(path) });
      },
    );

    app.delete(
      `${VEHICLES_PATH}/:id/driver-link`,
      route({
        operationId: 'deleteVehicleDriverLink',
        summary: 'End the link of the driver of a vehicle',
        params: VehicleParams,
        response: { 204: NoContent('The link has ended'), ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params }, reply) => {
        await service.revokeDriverLink(parseId('Vehicle', params.id));
        return reply.code(204).send();
      },
    );

    app.put(
      `${VEHICLES_PATH}/:id/duty`,
      route({
        operationId: 'updateVehicleDuty',
        summary: 'Set whether a vehicle is on duty',
        description: 'As its driver does by the link. Off duty nothing that its tracker reports is stored.',
        params: VehicleParams,
        body: DutyChange,
        response: { 200: SingleVehicle, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, body }) => toVehicleAnswer(await service.setDuty(parseId('Vehicle', params.id), body.onDuty)),
    );
  };
}

/** Base URL of the office's request. */
const originOf = ({ protocol, host, basePath }: FastifyRequest): string => `${protocol}://${host}${basePath}`;
